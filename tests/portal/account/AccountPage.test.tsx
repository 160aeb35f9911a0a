import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/session/account'
import { AccountPage } from '#portal/account/AccountPage'
import { alerts } from '#portal/data/alerts'
import { cheapHash } from '../../fixtures/cheapHash'
import { aGroup, aSession, type Person, statement, type TestGroup } from '../../fixtures/server'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const [password, nextPassword] = ['mallard over the weir', 'heron under the bridge']
const hash = cheapHash(password)
const network = mockNetwork()
afterEach(cleanup)

let group: TestGroup
beforeAll(async () => void (group = await aGroup()))

/** Opens the account of somebody who is signed in with Chrome, and elsewhere with what says nothing of itself. */
const open = async () => {
  const person = await group.aPerson([])
  await statement(
    `with known as (update portal_user set password_hash = $2 where id = $1)
     update session set agent = $3 where user_id = $1`,
    person.userId,
    hash,
    chrome,
  )
  const elsewhere = await aSession(person.userId, group)
  signInOnServer(group, [], person)
  await renderPage(<AccountPage />, '/', { words: ['account', 'tools'] })
  await screen.findByRole('table', { name: 'Sessions' })
  return { person, elsewhere }
}
const isOpen = async ({ call }: Person) => (await call('GET', '/usersecurity')).status === 200
const sent = (part: string) => network.calls().filter((call) => call.includes(part))
const fill = async (current: string, chosen: string, again = chosen) => {
  const user = userEvent.setup()
  for (const [label, text] of [
    [/^Current password/, current],
    [/^New password \*|^New password$/, chosen],
    [/^Repeat new password/, again],
  ] as const) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

test.each([
  ['', nextPassword, nextPassword, 'Enter your current password.'],
  ['old', 'short', 'short', 'Use at least 12 characters.'],
  ['old', nextPassword, 'another', 'The two passwords differ.'],
])('a form with %j, %j and %j is not sent', async (current, chosen, again, message) => {
  await open()
  await fill(current, chosen, again)
  const problem = await screen.findByText(message)
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(problem.id)
  expect(sent('/account/password')).toEqual([])
})

test.each([
  ['not the password', nextPassword, 'The current password is wrong.'],
  [password, 'chicagobears85', 'This password is too common. Choose another one.'],
])('what the server says of %j and %j is said beside the field', async (current, chosen, message) => {
  await open()
  await fill(current, chosen)
  await screen.findByText(message)
  expect(alerts().past).toEqual([])
})

test('too many failed attempts are said beside the field', async () => {
  network.use(failing(account.changePassword, 'Wait.', 429))
  await open()
  await fill(password, nextPassword)
  await screen.findByText('Too many failed attempts. Wait a few minutes, then try again.')
  expect(alerts().past).toEqual([])
})

test('a password is changed, the fields are empty then, and the other sessions are gone', async () => {
  const { person, elsewhere } = await open()
  await fill(password, nextPassword)
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2))
  expect(screen.getByLabelText<HTMLInputElement>(/^Current password/).value).toBe('')
  expect([await isOpen(person), await isOpen(elsewhere)]).toEqual([true, false])
  const again = await person.call('POST', '/account/password', {
    body: { current: nextPassword, password: 'swan beside the mill' },
  })
  expect(again.status).toBe(200)
})

test('sessions are named by browser and system, the current one cannot be ended', async () => {
  const { elsewhere } = await open()
  const [, current, other] = within(screen.getByRole('table')).getAllByRole('row')
  expect(current?.textContent).toContain('Chrome on Windows')
  expect(within(current!).getByText('This session')).toBeTruthy()
  expect(within(current!).queryByRole('button')).toBeNull()
  expect(other?.textContent).toContain('Unknown browser')
  const user = userEvent.setup()
  await user.click(within(other!).getByRole('button', { name: /^End the session of Unknown browser/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2))
  expect(await isOpen(elsewhere)).toBe(false)
})

test('all other sessions are ended after a question', async () => {
  const { person, elsewhere } = await open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }))
  expect(sent('/end-other')).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End all other sessions' }))
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2))
  expect([await isOpen(person), await isOpen(elsewhere)]).toEqual([true, false])
})

test('where a corporate sign-in keeps the passwords there is no form', async () => {
  // A setting of the server decides it; that of the tests keeps passwords.
  const session = { id: '5f1c1b5e-6f0e-4c58-9d55-0d8f8a3e7c01', agent: chrome, address: null, isCurrent: true }
  const sessions = [{ ...session, issuedAt: '2026-03-01T08:00:00Z', lastSeenAt: null }]
  network.use(answering(account.readAccount, { hasPassword: false, sessions }))
  await open()
  expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  expect(screen.getByText(/sign-in keeps your password/)).toBeTruthy()
})
