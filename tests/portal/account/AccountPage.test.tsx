import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#contract/session/account'
import { AccountPage } from '#portal/account/AccountPage'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const aSession = { issuedAt: '2026-03-01T08:00:00Z', lastSeenAt: '2026-03-01T09:30:00Z', address: '192.0.2.7' }
const [here, elsewhere] = ['5f1c1b5e-6f0e-4c58-9d55-0d8f8a3e7c01', '5f1c1b5e-6f0e-4c58-9d55-0d8f8a3e7c02']
const sessions = [
  { ...aSession, id: here, agent: chrome, isCurrent: true },
  { ...aSession, id: elsewhere, agent: null, isCurrent: false },
]
const network = mockNetwork()

beforeEach(() => {
  network.use(
    answering(account.readAccount, { hasPassword: true, sessions }),
    answering(account.changePassword, {}),
    answering(account.endOtherSession, {}),
    answering(account.endOtherSessions, { ended: 1 }),
  )
  forgetAlerts()
})
afterEach(cleanup)

const open = async () => {
  signInAs()
  await renderPage(<AccountPage />, '/', { words: ['account', 'tools'] })
  await screen.findByRole('table', { name: 'Sessions' })
}
const asked = (part: string) => network.sent.filter(({ url }) => url.includes(part))
const fill = async (current: string, password: string, again = password) => {
  const user = userEvent.setup()
  for (const [label, text] of [
    [/^Current password/, current],
    [/^New password \*|^New password$/, password],
    [/^Repeat new password/, again],
  ] as const) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}
const nextPassword = 'heron under the bridge'

test.each([
  ['', nextPassword, nextPassword, 'Enter your current password.'],
  ['old', 'short', 'short', 'Use at least 12 characters.'],
  ['old', nextPassword, 'another', 'The two passwords differ.'],
])('a form with %j, %j and %j is not sent', async (current, password, again, message) => {
  await open()
  await fill(current, password, again)
  const problem = await screen.findByText(message)
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(problem.id)
  expect(asked('/password')).toEqual([])
})

test.each([
  [409, ['The current password is wrong.'], 'The current password is wrong.'],
  [429, { Message: 'x' }, 'Too many failed attempts. Wait a few minutes, then try again.'],
  [400, { Message: 'x' }, 'This password is too common. Choose another one.'],
])('what the server answers with %i is said beside the field', async (status, body, message) => {
  network.use(handling(account.changePassword, () => HttpResponse.json(body, { status })))
  await open()
  await fill('old', nextPassword)
  await screen.findByText(message)
  expect(alerts().past).toEqual([])
})

test('a password is changed, the fields are empty then, and the sessions are read again', async () => {
  await open()
  await fill('old', nextPassword)
  await expect.poll(() => asked('/account').length).toBeGreaterThan(2)
  expect(await asked('/password')[0]?.json()).toEqual({ current: 'old', password: nextPassword })
  expect(screen.getByLabelText<HTMLInputElement>(/^Current password/).value).toBe('')
})

test('sessions are named by browser and system, the current one cannot be ended', async () => {
  await open()
  const [, current, other] = within(screen.getByRole('table')).getAllByRole('row')
  expect(current?.textContent).toContain('Chrome on Windows')
  expect(within(current!).getByText('This session')).toBeTruthy()
  expect(within(current!).queryByRole('button')).toBeNull()
  expect(other?.textContent).toContain('Unknown browser')
  const user = userEvent.setup()
  await user.click(within(other!).getByRole('button', { name: /^End the session of Unknown browser/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }))
  await expect.poll(() => asked(`/account/sessions/${elsewhere}`).length).toBe(1)
})

test('all other sessions are ended after a question', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }))
  expect(asked('/end-other')).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End all other sessions' }))
  await expect.poll(() => asked('/account/end-other-sessions').length).toBe(1)
})

test('where a corporate sign-in keeps the passwords there is no form', async () => {
  network.use(answering(account.readAccount, { hasPassword: false, sessions }))
  await open()
  expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  expect(screen.getByText(/sign-in keeps your password/)).toBeTruthy()
})
