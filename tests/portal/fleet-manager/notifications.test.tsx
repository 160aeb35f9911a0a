import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alerts } from '#portal/data/alerts'
import { NotificationsPage } from '#portal/fleet-manager/notifications/NotificationsPage'
import { statement, type TestGroup } from '../../fixtures/server'
import { done } from '../cost-plus/pages/openOnServer'
import { fill } from '../fill'
import { aConfiguredGroup, draftedBy, openConfiguration, storeParameter } from './configuredOnServer'

afterEach(cleanup)

let group: TestGroup
const configure = (call: string, body: object) =>
  done(group.call('POST', `/fm/CustomerConfiguration/${call}`, { body }))
const aRule = (more: object = {}) =>
  configure('AddEmailConfiguration', {
    NOTIFICATION_TYPE: 'LATE_TRUCK',
    EMAIL_TO: ['dispatch@example.com'],
    EMAIL_CC: [],
    ACTIVE: 'Y',
    QUIET_HOURS: { FROM: '22:00', TO: '06:00', TIME_ZONE: 'America/Chicago' },
    DIGEST: 'HOURLY',
    LANGUAGE: 'es-ES',
    ...more,
  })
const setPing = (value: string) => configure('AddOBISetupParameter', { PARAM_NAME: 'PING', PARAM_VALUE: value })
/** A mail about a late truck; one that failed has found the mailbox full. */
const aMail = (subject: string, status: 'sent' | 'failed') =>
  statement(
    `insert into outbox_message (customer, kind, purpose, event, subject, recipients, payload, status, due_at, sent_at, error, created_by)
     values ($1, 'email', 'notification', 'late-truck', $2, '["a@example.com"]', 'text', $3, now(),
       case when $3 = 'sent' then now() end, case when $3 = 'failed' then 'Mailbox full' end, 'x')`,
    group.id,
    subject,
    status,
  )
const mails = (): Promise<object[]> =>
  done(group.call('GET', '/fm/CustomerConfiguration/SentEmails?NOTIFICATION_TYPE=LATE_TRUCK'))

beforeEach(async () => {
  group = await aConfiguredGroup(['SITE', 'DOCKS', '4'])
  await aRule()
  await setPing('30')
})

const open = (query = '', options: { queryClient?: QueryClient } = {}) =>
  openConfiguration(group, <NotificationsPage />, `/EmailNotifications${query}`, options)
type User = Awaited<ReturnType<typeof open>>
const edit = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  return within(await screen.findByRole('dialog'))
}
/** What the draft holds once an edit is in it. */
const drafted = async (user: User, dialog: Awaited<ReturnType<typeof edit>>) => {
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  return draftedBy(group)
}

test('Parameter Pages have the mails of each event and the on-board parameters [ROUTE-048]', async () => {
  await aMail('x', 'failed')
  await aMail('x', 'failed')
  await aMail('Shipment S1 is 50 minutes late', 'sent')
  await statement(
    `insert into pending_notification (customer, event, "values", due_at) values ($1, 'late-truck', '{}', '2099-01-01')`,
    group.id,
  )
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
  expect(await dialog.findByText(why)).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: text ? 'Text' : 'To' }))
  expect(await draftedBy(group)).toEqual([])
})

test('a rule goes into the draft with each recipient once', async () => {
  const user = await open()
  const dialog = await edit(user, 'Load sent')
  await fill(user, dialog.getByRole('textbox', { name: 'To' }), 'a@example.com, A@example.com b@example.com')
  await fill(user, dialog.getByRole('textbox', { name: 'Text' }), 'Load {{load}} left')
  expect(dialog.getByText('Load ⟨load⟩ left')).toBeTruthy()
  expect(await drafted(user, dialog)).toMatchObject([
    [
      {
        KIND: 'NOTIFICATION',
        KEY: 'load-sent',
        AFTER: { to: ['a@example.com', 'b@example.com'], text: 'Load {{load}} left', digest: 'immediate' },
        BEFORE: null,
      },
    ],
  ])
})

test('a rule is about the carriers and regions that it names, where its event has them', async () => {
  const user = await open()
  const dialog = await edit(user, 'Tender declined')
  await fill(user, dialog.getByRole('textbox', { name: 'To' }), 'a@example.com')
  await fill(user, dialog.getByRole('textbox', { name: 'Carriers' }), 'SWFT, Swift Transportation, swft')
  await fill(user, dialog.getByRole('textbox', { name: 'Regions' }), '7')
  const AFTER = { carriers: ['SWFT', 'Swift Transportation'], regions: ['7'] }
  expect(await drafted(user, dialog)).toMatchObject([[{ AFTER }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await edit(user, 'Late truck')).queryByRole('textbox', { name: 'Carriers' })).toBeNull()
})

test('another rule of an event begins as a copy, under a name that no rule of the event has', async () => {
  await aRule({ RULE_NAME: 'North', EMAIL_TO: ['n@example.com'] })
  const user = await open('?q=north')
  await user.click(await screen.findByRole('button', { name: 'Copy Late truck · North to another rule' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await fill(user, name, 'NORTH')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect(await dialog.findByText('Enter a name that no other rule of the event has.')).toBeTruthy()
  await user.clear(name)
  await fill(user, name, 'South')
  await fill(user, dialog.getByRole('textbox', { name: 'Bcc' }), 'audit@example.com')
  const AFTER = { to: ['n@example.com'], bcc: ['audit@example.com'], digest: 'hourly' }
  expect(await drafted(user, dialog)).toMatchObject([[{ KEY: 'late-truck/South', AFTER, BEFORE: null }]])
})

test('an on-board parameter goes into the draft with the value that was seen', async () => {
  const user = await open()
  const dialog = await edit(user, 'PING')
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), '60')
  await setPing('45')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await waitFor(() => expect(alerts().past[0]?.lines).toEqual([expect.stringMatching(/Others changed PING.*45/)]))
  expect(await draftedBy(group)).toEqual([[]])
  expect(await drafted(user, dialog)).toMatchObject([
    [{ KIND: 'OBI_PARAMETER', KEY: 'PING', AFTER: { value: '60' }, BEFORE: { value: '45' } }],
  ])
})

test('a test mail has the words that are typed, and goes to the user', async () => {
  const user = await open()
  const dialog = await edit(user, 'Late truck')
  await fill(user, dialog.getByRole('textbox', { name: 'Subject' }), 'Late')
  await user.click(dialog.getByRole('button', { name: 'Send test mail to me' }))
  expect(await screen.findByText('Test mail queued for test@example.com.')).toBeTruthy()
  expect(await statement('select subject, recipients from outbox_message where customer = $1', group.id)).toMatchObject(
    [{ subject: 'Late', recipients: ['test@example.com'] }],
  )
})

test('the mails about an event are listed, and one that failed is sent again', async () => {
  await aMail('Later', 'sent')
  await aMail('Late', 'failed')
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Mails about Late truck' }))
  const log = within(await screen.findByRole('dialog', { name: 'Mails about Late truck' }))
  expect(await log.findByText('Mailbox full')).toBeTruthy()
  expect(log.queryByRole('button', { name: 'Send again: Later' })).toBeNull()
  expect(await mails()).toMatchObject([{ SUBJECT: 'Late', STATUS: 'FAILED' }, { SUBJECT: 'Later' }])
  await user.click(log.getByRole('button', { name: 'Send again: Late' }))
  await screen.findByText('The mail is queued.')
  expect(await mails()).toMatchObject([{ SUBJECT: 'Late', STATUS: expect.not.stringMatching('FAILED') }, {}])
})

test('the mails of a rule have their language, and the document where the event has one', async () => {
  const user = await open()
  const dialog = await edit(user, 'Invoice posted')
  await fill(user, dialog.getByRole('textbox', { name: 'To' }), 'a@example.com')
  await user.click(dialog.getByRole('combobox', { name: 'Language of the mail' }))
  await user.click(await screen.findByRole('option', { name: '简体中文' }))
  await user.click(dialog.getByRole('switch', { name: 'Attach the document' }))
  expect(await drafted(user, dialog)).toMatchObject([[{ AFTER: { language: 'zh-CN', attachesDocument: true } }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const other = await edit(user, 'Late truck')
  expect(other.queryByRole('switch', { name: 'Attach the document' })).toBeNull()
})

test('an address of a domain that the customer does not allow is not put into the draft', async () => {
  await storeParameter(group, 'FM_MAIL', 'FM_MAIL_DOMAINS', 'example.com')
  const queryClient = new QueryClient()
  const user = await open('', { queryClient })
  const dialog = await edit(user, 'Load sent')
  await fill(user, dialog.getByRole('textbox', { name: 'To' }), 'a@elsewhere.net')
  // The dialog does not show that it is reading the domains.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect(await dialog.findByText('a@elsewhere.net is not of an allowed domain: example.com')).toBeTruthy()
  expect(await draftedBy(group)).toEqual([])
})

test('rules whose mails failed are found', async () => {
  await aMail('Late', 'failed')
  await open('?active=failing')
  await screen.findByRole('button', { name: 'Edit Late truck' })
  expect(screen.queryByRole('button', { name: 'Edit Load sent' })).toBeNull()
})
