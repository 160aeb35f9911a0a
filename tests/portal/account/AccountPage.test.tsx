import { cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountPage } from '#portal/account/AccountPage'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import { json, type Sent, signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

configure({ asyncUtilTimeout: 8_000 })

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const aSession = (id: string, over: object) => ({
  id,
  since: '2026-03-01T08:00:00Z',
  lastSeen: '2026-03-01T09:30:00Z',
  address: '192.0.2.7',
  agent: chrome,
  current: false,
  ...over,
})
const [here, elsewhere] = ['5f1c1b5e-6f0e-4c58-9d55-0d8f8a3e7c01', '5f1c1b5e-6f0e-4c58-9d55-0d8f8a3e7c02']
const trueFetch = globalThis.fetch

let sent: Sent[]
let account: object
let changed: () => Response

beforeEach(() => {
  sent = []
  account = { password: true, sessions: [aSession(here, { current: true }), aSession(elsewhere, { agent: null })] }
  changed = () => json({ Status: 'SUCCESS' })
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init, headers: new Headers(init.headers) })
    if (String(url).endsWith('/account')) return json(account)
    if (String(url).endsWith('/account/password')) return changed()
    return json({ Status: 'SUCCESS', ended: 1 })
  }
  forgetAlerts()
})
afterEach(() => {
  cleanup()
  globalThis.fetch = trueFetch
})

const open = async () => {
  signInAs()
  await renderPage(<AccountPage />, '/', { words: ['account', 'tools'] })
  await screen.findByRole('table', { name: 'Sessions' })
}
const asked = (part: string) => sent.filter(({ url }) => url.includes(part))
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
  changed = () => json(body, { status })
  await open()
  await fill('old', nextPassword)
  await screen.findByText(message)
  expect(alerts().past).toEqual([])
})

test('a password is changed, the fields are empty then, and the sessions are read again', async () => {
  await open()
  await fill('old', nextPassword)
  await expect.poll(() => asked('/account').length).toBeGreaterThan(2)
  expect(JSON.parse(String(asked('/password')[0]?.init.body))).toEqual({ current: 'old', password: nextPassword })
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
  account = { ...account, password: false }
  await open()
  expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  expect(screen.getByText(/sign-in keeps your password/)).toBeTruthy()
})
