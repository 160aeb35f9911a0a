import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session as sessionCalls } from '#contract/session/access'
import { account } from '#contract/session/account'
import { LoginPage } from '#portal/access/LoginPage'
import { setConfiguration } from '#portal/data/call/configuration'
import { rereadSession, session } from '#portal/data/session/session'
import { answering } from '../network/answers'
import { busy, failing, slow, unreachable } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { aConfiguration } from '../portalFixtures'

const network = mockNetwork()

const user = { id: 'ann', firstName: 'Ann', lastName: 'Lee', email: 'a@example.com', kind: 'customer' } as const

beforeEach(() => {
  localStorage.clear()
  setConfiguration(aConfiguration({ bases: { auth: 'https://sso.example.com/v2' } }))
  rereadSession()
  network.use(
    answering(sessionCalls.signIn, { token: 't1', kind: 'bearer', secondsToLive: 3600 }),
    answering(sessionCalls.readUser, { user, groups: [], checkpoints: [] }),
  )
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

const signIn = () => {
  const onSignedIn = vi.fn(async () => undefined)
  render(<LoginPage translate={(key) => key} prefetch={() => undefined} onSignedIn={onSignedIn} />)
  fireEvent.change(screen.getByLabelText('access.login.ssoId'), { target: { value: 'ann' } })
  fireEvent.change(screen.getByLabelText('access.login.password'), { target: { value: 'secret' } })
  fireEvent.submit(screen.getByRole('button', { name: 'access.login.signIn' }).closest('form')!)
  return onSignedIn
}

test.each([
  ['/login?redirect=%2FRoutingTool%3Ftab%3Dhelp', '/RoutingTool?tab=help'],
  ['/login', '/index'],
  ['/login?redirect=https%3A%2F%2Felsewhere.example.com', '/index'],
  ['/login?redirect=%2F%2Felsewhere.example.com%2Fx', '/index'],
])(
  'at %s the sign-in asks the token and the user-security endpoint that are configured, and goes on to %s [ROUTE-004, ROUTE-005]',
  async (at, to) => {
    history.replaceState(null, '', at)
    const onSignedIn = signIn()
    await expect.poll(() => onSignedIn.mock.calls).toEqual([[to]])
    expect(network.sent.map(({ url }) => url)).toEqual([
      'https://sso.example.com/v2/token',
      'https://sso.example.com/v2/usersecurity',
    ])
  },
)

test('the sign-in keeps what the roles decide in the chosen group, and goes on without it', async () => {
  const guide = { menuOrder: ['drivers' as const], firstPages: ['/CellCommReferral'], firstTours: [] }
  const group = { id: 'E100', type: 'CUSTOMER', level: 1, name: 'Ours', children: [] }
  network.use(
    answering(sessionCalls.readUser, { user, groups: [group], checkpoints: [] }),
    answering(sessionCalls.listCheckpoints, []),
    answering(account.readRoleGuide, guide),
  )
  const first = signIn()
  await expect.poll(() => first.mock.calls).toEqual([['/']])
  expect(session().guide).toEqual(guide)
  rereadSession()
  expect(session().guide).toEqual(guide)
  cleanup()
  network.use(failing(account.readRoleGuide, 'There is no such call.', 404))
  const second = signIn()
  await expect.poll(() => second.mock.calls).toEqual([['/index']])
  expect(session().guide).toEqual({ menuOrder: [], firstPages: [], firstTours: [] })
})

test.each([
  [
    'the password is wrong',
    failing(sessionCalls.signIn, 'Wrong user id or password.', 401),
    'access.login.wrongPassword',
  ],
  ['there were too many attempts', failing(sessionCalls.signIn, 'Wait a minute.', 429), 'access.login.tooManyTries'],
  ['the server is busy', busy(sessionCalls.signIn, 5), 'access.login.busy'],
  ['the connection fails', unreachable(sessionCalls.signIn), 'access.login.unreachable'],
  ['the server fails', failing(sessionCalls.signIn, 'The database is down.'), 'access.login.failed'],
  ['the permissions cannot be read', unreachable(sessionCalls.readUser), 'access.login.unreachable'],
])('if %s, the page says so and the user can try again', async (_, fault, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  network.use(fault)
  const onSignedIn = signIn()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'access.login.signIn' })).toHaveProperty('disabled', false)
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('until the server answers, the page says that it is signing in and accepts no second submission', async () => {
  network.use(slow(sessionCalls.signIn, 'infinite'))
  signIn()
  expect(await screen.findByRole('button', { name: 'access.login.signingIn' })).toHaveProperty('disabled', true)
})
