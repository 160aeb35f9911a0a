import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { notifications } from '#contract/fleet-manager/notifications'
import type { Answer } from '#contract/platform/endpoint'
import { NotificationsPage } from '#portal/fleet-manager/notifications/NotificationsPage'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const late: Answer<typeof notifications.listNotifications>[number] = {
  customer: 'PL_ACME',
  event: 'late-truck',
  to: ['dispatch@example.com'],
  cc: [],
  isActive: true,
  subject: '',
  text: '',
  quiet: { from: '22:00', to: '06:00', zone: 'America/Chicago' },
  digest: 'hourly',
  updatedBy: 'ana',
  updatedAt: '2026-03-01T12:00:00Z',
  version: 1,
}

const network = mockNetwork()
const written: Record<string, unknown>[] = []
const noting = (endpoint: Parameters<typeof handling>[0], body: Record<string, unknown>) =>
  handling(endpoint, async (request) => {
    written.push((await request.json()) as Record<string, unknown>)
    return Response.json({ Status: 'SUCCESS', ...body })
  })

beforeEach(() => {
  written.length = 0
  network.use(
    answering(notifications.listNotifications, [late]),
    answering(notifications.listOnBoardParameters, [
      { customer: 'PL_ACME', name: 'PING', value: '30', updatedBy: 'ana', updatedAt: late.updatedAt },
    ]),
    answering(genericSetup.listParameters, []),
    answering(genericSetup.listConfiguredCustomers, [{ id: 'PL_ACME', name: 'Acme', hasSetup: true }]),
    answering(changeSets.listChangeSets, []),
    answering(changeSets.listChanges, []),
    noting(changeSets.createChangeSet, { CHANGE_SET_PK: 5 }),
    noting(notifications.sendTestMail, { EMAIL_TO: 'ana@example.com' }),
    noting(changeSets.saveChange, { KEY: 'X' }),
  )
})
afterEach(cleanup)

const open = async (query = '') => {
  signInAs(['fleet-manager.configure'])
  await renderPage(<NotificationsPage />, `/EmailNotifications${query}`, { words: ['fleet-manager', 'tools', 'crud'] })
  return userEvent.setup()
}
const edit = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  return within(await screen.findByRole('dialog'))
}

test('Parameter Pages have the mails of each event and the on-board parameters [ROUTE-048]', async () => {
  await open('?active=yes')
  await screen.findByRole('button', { name: 'Edit Late truck' })
  expect(screen.getByText('dispatch@example.com')).toBeTruthy()
  expect(screen.getByText(/quiet 22:00–06:00 America\/Chicago/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit Load sent' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Edit PING' })).toBeTruthy()
})

test.each([
  ['nobody', '', 'nobody is not a valid e-mail address.'],
  ['', '', 'Enter a recipient, or pause the rule.'],
  ['a@example.com', 'Load {{{{moon}} left', /There is no merge field moon. Use: customer, load/],
])('a rule to %j with the text %j is not put into the draft', async (to, text, why) => {
  const user = await open()
  const dialog = await edit(user, 'Load sent')
  if (to) await user.type(dialog.getByRole('textbox', { name: 'To' }), to)
  if (text) await user.type(dialog.getByRole('textbox', { name: 'Text' }), text)
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(why)
  expect(written).toEqual([])
})

test('a rule goes into the draft with each recipient once', async () => {
  const user = await open()
  const dialog = await edit(user, 'Load sent')
  await user.type(dialog.getByRole('textbox', { name: 'To' }), 'a@example.com, A@example.com b@example.com')
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Load {{{{load}} left')
  expect(dialog.getByText('Load ⟨load⟩ left')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)).toMatchObject({
    KIND: 'NOTIFICATION',
    KEY: 'load-sent',
    AFTER: { to: ['a@example.com', 'b@example.com'], text: 'Load {{load}} left', digest: 'immediate' },
    SEEN: null,
  })
})

test('an on-board parameter goes into the draft with the value that was seen', async () => {
  const user = await open()
  const dialog = await edit(user, 'PING')
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await user.type(dialog.getByRole('textbox', { name: 'Value' }), '60')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)).toMatchObject({ KEY: 'PING', AFTER: { value: '60' }, SEEN: { value: '30' } })
})

test('a test mail has the words that are typed, and goes to the user', async () => {
  const user = await open()
  const dialog = await edit(user, 'Late truck')
  await user.type(dialog.getByRole('textbox', { name: 'Subject' }), 'Late')
  await user.click(dialog.getByRole('button', { name: 'Send test mail to me' }))
  expect(await screen.findByText('Test mail queued for ana@example.com.')).toBeTruthy()
  expect(written).toMatchObject([{ NOTIFICATION_TYPE: 'LATE_TRUCK', SUBJECT: 'Late' }])
})
