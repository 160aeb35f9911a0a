import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginPage } from '#portal/access/LoginPage'
import { setConfiguration } from '#portal/data/call/configuration'
import { rereadSession } from '#portal/data/session/session'
import { aConfiguration, json } from '../portalFixtures'

const trueFetch = globalThis.fetch
const asked: string[] = []

beforeEach(() => {
  localStorage.clear()
  setConfiguration(aConfiguration({ bases: { auth: 'https://sso.example.com/v2' } }))
  rereadSession()
  asked.length = 0
  globalThis.fetch = async (address) => {
    const { origin, pathname } = new URL(String(address))
    asked.push(origin + pathname)
    if (pathname.endsWith('/token')) return json({ access_token: 't1', token_type: 'bearer', expires_in: 3600 })
    const userData = { userId: 'ann', firstName: 'Ann', lastName: 'Lee', email: 'a@example.com', userType: 'CUSTOMER' }
    return json({ userData, allowedGroupsTree: [], allowedCheckPoints: [] })
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = trueFetch
  history.replaceState(null, '', '/')
})

test.each([
  ['/login?redirect=%2FRoutingTool%3Ftab%3Dhelp', '/RoutingTool?tab=help'],
  ['/login', '/index'],
  ['/login?redirect=https%3A%2F%2Felsewhere.example.com', '/index'],
])(
  'at %s the sign-in asks the token and the user-security endpoint that are configured, and goes on to %s [ROUTE-005]',
  async (at, to) => {
    history.replaceState(null, '', at)
    const onSignedIn = vi.fn(async () => undefined)
    render(<LoginPage translate={(key) => key} prefetch={() => undefined} onSignedIn={onSignedIn} />)
    fireEvent.change(screen.getByLabelText('access.login.ssoId'), { target: { value: 'ann' } })
    fireEvent.change(screen.getByLabelText('access.login.password'), { target: { value: 'secret' } })
    fireEvent.submit(screen.getByRole('button', { name: 'access.login.signIn' }).closest('form')!)
    await expect.poll(() => onSignedIn.mock.calls).toEqual([[to]])
    expect(asked).toEqual(['https://sso.example.com/v2/token', 'https://sso.example.com/v2/usersecurity'])
  },
)
