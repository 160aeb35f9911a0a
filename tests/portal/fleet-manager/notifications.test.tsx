import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { notifications } from '#contract/fleet-manager/notifications'
import type { Answer } from '#contract/platform/endpoint'
import { NotificationsPage } from '#portal/fleet-manager/notifications/NotificationsPage'
import { fill } from '../fill'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const late: Answer<typeof notifications.listNotifications>[number] = {
  customer: 'PL_ACME',
  event: 'late-truck',
  name: '',
  to: ['dispatch@example.com'],
  cc: [],
  bcc: [],
  isActive: true,
  carriers: [],
  regions: [],
  subject: '',
  text: '',
  quiet: { from: '22:00', to: '06:00', zone: 'America/Chicago' },
  digest: 'hourly',
  language: 'es-ES',
  attachesDocument: false,
  updatedBy: 'ana',
  updatedAt: '2026-03-01T12:00:00Z',
  version: 1,
  lastMail: {
    id: 4,
    subject: 'Shipment S1 is 50 minutes late',
    status: 'sent',
    at: '2026-03-02T08:00:00Z',
    error: null,
  },
  lastFailure: { id: 3, subject: 'x', status: 'failed', at: '2026-03-01T08:00:00Z', error: 'Mailbox full' },
  failedCount: 2,
  pendingCount: 1,
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
  await renderPage(<NotificationsPage />, `/EmailNotifications${query}`, {
    words: ['fleet-manager', 'tools', 'crud', 'load-actions'],
  })
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
  expect(screen.getByText(/quiet 22:00–06:00 America\/Chicago · Español/)).toBeTruthy()
  expect(screen.getByText(/Shipment S1 is 50 minutes late/)).toBeTruthy()
  expect(screen.getByText(/2 failed in 7 days, last at .*: Mailbox full/)).toBeTruthy()
  expect(screen.getByText('1 event waits for its mail')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit Load sent' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Edit PING' })).toBeTruthy()
})

test.each([
  ['nobody', '', 'nobody is not a valid e-mail address.'],
  ['', '', 'Enter a recipient, or pause the rule.'],
  ['a@example.com', 'Load {{moon}} left', /There is no merge field moon. Use: customer, load/],
])('a rule to %j with the text %j is not put into the draft', async (to, text, why) => {
  const user = await open()
  const dialog = await edit(user, 'Load sent')
  if (to) await fill(user, dialog.getByRole('textbox', { name: 'To' }), to)
  if (text) await fill(user, dialog.getByRole('textbox', { name: 'Text' }), text)
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(why)
  expect(written).toEqual([])
})

test('a rule goes into the draft with each recipient once', async () => {
  const user = await open()
  const dialog = await edit(user, 'Load sent')
  await fill(user, dialog.getByRole('textbox', { name: 'To' }), 'a@example.com, A@example.com b@example.com')
  await fill(user, dialog.getByRole('textbox', { name: 'Text' }), 'Load {{load}} left')
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

test('a rule is about the carriers and regions that it names, where its event has them', async () => {
  const user = await open()
  const dialog = await edit(user, 'Tender declined')
  await fill(user, dialog.getByRole('textbox', { name: 'To' }), 'a@example.com')
  await fill(user, dialog.getByRole('textbox', { name: 'Carriers' }), 'SWFT, Swift Transportation, swft')
  await fill(user, dialog.getByRole('textbox', { name: 'Regions' }), '7')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)).toMatchObject({ AFTER: { carriers: ['SWFT', 'Swift Transportation'], regions: ['7'] } })
  expect((await edit(user, 'Late truck')).queryByRole('textbox', { name: 'Carriers' })).toBeNull()
})

test('another rule of an event begins as a copy, under a name that no rule of the event has', async () => {
  network.use(answering(notifications.listNotifications, [late, { ...late, name: 'North', to: ['n@example.com'] }]))
  const user = await open('?q=north')
  await user.click(await screen.findByRole('button', { name: 'Copy Late truck · North to another rule' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await fill(user, name, 'NORTH')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Enter a name that no other rule of the event has.')
  await user.clear(name)
  await fill(user, name, 'South')
  await fill(user, dialog.getByRole('textbox', { name: 'Bcc' }), 'audit@example.com')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)).toMatchObject({
    KEY: 'late-truck/South',
    AFTER: { to: ['n@example.com'], bcc: ['audit@example.com'], digest: 'hourly' },
    SEEN: null,
  })
})

test('an on-board parameter goes into the draft with the value that was seen', async () => {
  const user = await open()
  const dialog = await edit(user, 'PING')
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), '60')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)).toMatchObject({ KEY: 'PING', AFTER: { value: '60' }, SEEN: { value: '30' } })
})

test('a test mail has the words that are typed, and goes to the user', async () => {
  const user = await open()
  const dialog = await edit(user, 'Late truck')
  await fill(user, dialog.getByRole('textbox', { name: 'Subject' }), 'Late')
  await user.click(dialog.getByRole('button', { name: 'Send test mail to me' }))
  expect(await screen.findByText('Test mail queued for ana@example.com.')).toBeTruthy()
  expect(written).toMatchObject([{ NOTIFICATION_TYPE: 'LATE_TRUCK', SUBJECT: 'Late' }])
})

test('the mails about an event are listed, and one that failed is sent again', async () => {
  const mail = { subject: 'Late', recipients: ['a@example.com'], at: '2026-03-01T12:00:00Z' }
  network.use(
    answering(notifications.listNotificationMails, [
      { ...mail, id: 9, status: 'failed', error: 'Mailbox full' },
      { ...mail, id: 8, subject: 'Later', status: 'sent', error: null },
    ]),
    noting(notifications.resendNotificationMail, {}),
  )
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Mails about Late truck' }))
  const log = within(await screen.findByRole('dialog', { name: 'Mails about Late truck' }))
  expect(await log.findByText('Mailbox full')).toBeTruthy()
  expect(log.queryByRole('button', { name: 'Send again: Later' })).toBeNull()
  await user.click(log.getByRole('button', { name: 'Send again: Late' }))
  await screen.findByText('The mail is queued.')
  expect(written.at(-1)).toMatchObject({ OUTBOX_PK: 9 })
})

test('the mails of a rule have their language, and the document where the event has one', async () => {
  const user = await open()
  const dialog = await edit(user, 'Invoice posted')
  await fill(user, dialog.getByRole('textbox', { name: 'To' }), 'a@example.com')
  await user.click(dialog.getByRole('combobox', { name: 'Language of the mail' }))
  await user.click(await screen.findByRole('option', { name: '简体中文' }))
  await user.click(dialog.getByRole('switch', { name: 'Attach the document' }))
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)).toMatchObject({ AFTER: { language: 'zh-CN', attachesDocument: true } })
  const other = await edit(user, 'Late truck')
  expect(other.queryByRole('switch', { name: 'Attach the document' })).toBeNull()
})

test('an address of a domain that the customer does not allow is not put into the draft', async () => {
  network.use(
    answering(genericSetup.listParameters, [
      {
        lookupCode: 'FM_MAIL',
        name: 'FM_MAIL_DOMAINS',
        value: 'example.com',
        updatedBy: 'ana',
        updatedAt: late.updatedAt,
      },
    ]),
  )
  const user = await open()
  const dialog = await edit(user, 'Load sent')
  await fill(user, dialog.getByRole('textbox', { name: 'To' }), 'a@elsewhere.net')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'a@elsewhere.net is not of an allowed domain: example.com',
  )
  expect(written).toEqual([])
})

test('rules whose mails failed are found', async () => {
  await open('?active=failing')
  await screen.findByRole('button', { name: 'Edit Late truck' })
  expect(screen.queryByRole('button', { name: 'Edit Load sent' })).toBeNull()
})
