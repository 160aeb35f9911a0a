import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { features } from '#portal/app/features'
import { PortalRoutes } from '#portal/app/PortalRoutes'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import type { Feature } from '#portal/ui/page/feature'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let isBroken: boolean
const asked = vi.fn<() => void>()
/** The pages of the portal by their addresses; the one of load planning does not load while it is broken. */
const bare: readonly Feature[] = features.map((feature) => ({
  ...feature,
  resources: {},
  pages: feature.pages.map((line) => ({
    ...line,
    messageFiles: [],
    page: async () => {
      if (line.path === '/LoadPlanningApplication') {
        asked()
        if (isBroken) throw new TypeError('Failed to fetch')
      }
      return () => <p>{`page ${line.path}`}</p>
    },
  })),
}))
const Frame = ({ children }: { children?: ReactNode }) => (
  <>
    <nav>the menu</nav>
    {children}
  </>
)

test('a page that does not load is alerted, leaves the frame as it is, and is loaded when it is asked for again [ROUTE-019, ERR-11]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  forgetAlerts()
  signInAs(['load-planning'], 'E100')
  isBroken = true
  const router = await renderPage(<PortalRoutes features={bare} layout={Frame} />, '/LoadPlanningApplication')
  const words = 'Due to error please click browser refresh button.'
  await waitFor(() => expect(alerts().open).toMatchObject([{ lines: [words], persisted: true }]))
  expect(screen.getByText('the menu')).toBeTruthy()
  expect(asked.mock.calls.length).toBeLessThan(3)
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()

  await act(() => router.navigate('/index'))
  await screen.findByText('page /index')
  isBroken = false
  await act(() => router.navigate('/LoadPlanningApplication'))
  await screen.findByText('page /LoadPlanningApplication')
})
