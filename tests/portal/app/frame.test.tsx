import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DemoBanner } from '#portal/app/frame/DemoBanner'
import { RequestBar } from '#portal/app/frame/RequestBar'
import { Guard } from '#portal/app/Guard'
import { AlertHost } from '#portal/app/messages/AlertHost'
import { forgetAlerts, showAlert, showSessionEnd } from '#portal/data/alerts'
import { setConfiguration } from '#portal/data/call/configuration'
import { countRequest } from '#portal/data/call/requestsUnderWay'
import { clearSession, expireToken, storeGroup } from '#portal/data/session/session'
import { aConfiguration, signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

beforeEach(() => {
  vi.useFakeTimers()
  forgetAlerts()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Opens an address that shows the page with the path `page`, as the manifests declare it. */
const openAt = async (path: string, page: string) => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const guarded = (
    <Guard page={page}>
      <p>page</p>
    </Guard>
  )
  await renderPage(
    <Routes>
      <Route path="/index" element={<p>home</p>} />
      <Route path="*" element={guarded} />
    </Routes>,
    path,
  )
  return replace
}

test('who has signed out in another tab is led to the sign-in, also when the end of the session was shown first', async () => {
  signInAs(['maps.track'])
  setConfiguration(aConfiguration({ authRequired: true }))
  const replace = await openAt('/SearchRoute', '/SearchRoute')
  act(showSessionEnd)
  act(() => expireToken('a-token'))
  expect(replace).not.toHaveBeenCalled()
  act(() => {
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  expect(replace).toHaveBeenCalledWith('/login?redirect=%2FSearchRoute')
})

test('an alert closes by itself after five seconds, a persisted one stays until it is closed [STATE-62]', () => {
  render(
    <MemoryRouter>
      <AlertHost />
    </MemoryRouter>,
  )
  act(() => {
    showAlert('passes')
    showAlert('stays', { persisted: true })
  })
  act(() => void vi.advanceTimersByTime(4_999))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(2)
  act(() => void vi.advanceTimersByTime(600_000))
  expect(screen.getAllByRole('alertdialog').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('stays'),
  ])
})

test('the bar is there while a request is under way [STATE-63]', () => {
  render(<RequestBar />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  act(() => countRequest('started'))
  expect(screen.queryByRole('progressbar')).not.toBeNull()
  act(() => countRequest('ended'))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('without a token the wanted address is kept for after the sign-in [ROUTE-012]', async () => {
  signInAs()
  clearSession()
  const replace = await openAt('/RoutingTool/Setup/Regions?id=7', '/Account')
  expect(replace).toHaveBeenCalledWith('/login?redirect=%2FRoutingTool%2FSetup%2FRegions%3Fid%3D7')
  expect(screen.queryByText('page')).toBeNull()
})

test('where no sign-in is required nobody is sent to it [ROUTE-015]', async () => {
  signInAs()
  clearSession()
  setConfiguration(aConfiguration({ authRequired: false, authorizationRequired: false }))
  expect(await openAt('/anywhere', '/SearchRoute')).not.toHaveBeenCalled()
  expect(screen.queryByText('page')).not.toBeNull()
})

test('without the permission the way leads to /unauthorized [ROUTE-016]', async () => {
  signInAs(['maps.track'])
  expect(await openAt('/anywhere', '/LoadPlanningApplication')).toHaveBeenCalledWith('/unauthorized')
})

test('a permission that went with the change of group leads home [STATE-11]', async () => {
  signInAs(['load-planning'])
  const replace = await openAt('/anywhere', '/LoadPlanningApplication')
  expect(screen.queryByText('page')).not.toBeNull()
  act(() => storeGroup({ id: 'A200', type: 'CUSTOMER', level: 2 }, []))
  expect(screen.queryByText('home')).not.toBeNull()
  expect(replace).not.toHaveBeenCalled()
})

test('a portal with demo data says so until the notice is hidden, for as long as the tab is open', () => {
  sessionStorage.clear()
  setConfiguration(aConfiguration({ demo: false }))
  render(<DemoBanner />)
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()

  setConfiguration(aConfiguration({ demo: true }))
  render(<DemoBanner />)
  expect(screen.queryByRole('note')).not.toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()
  render(<DemoBanner />)
  expect(screen.queryByRole('note')).toBeNull()
})
