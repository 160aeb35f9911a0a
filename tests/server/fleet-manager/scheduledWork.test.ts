import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { changeSet, draftChange, notificationRule } from '#server/database/schema/configuration'
import { goLiveWhenDue } from '#server/fleet-manager/changes/goLiveWhenDue'
import { sendNotifications } from '#server/fleet-manager/sendNotifications'
import { notify } from '#server/freight/notify'
import { readSettings } from '#server/platform/environment'
import type { Kernel } from '#server/platform/kernel'
import { openMigrated } from '../../fixtures/openMigrated'

let opened: OpenedDatabase
let kernel: Kernel
const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows

beforeAll(async () => {
  opened = await openMigrated()
  kernel = {
    opened,
    settings: readSettings({ OUTBOX_DELAY_SECONDS: '0' }),
    log: { error: () => undefined },
    announcements: { on: () => () => undefined, announce: async () => undefined, committed: () => undefined },
  } as unknown as Kernel
  for (const code of ['ACME', 'OTHER']) await query('insert into customer (code, name) values ($1, $1)', code)
})
afterAll(() => opened.close())
beforeEach(async () => {
  for (const table of ['outbox_message', 'pending_notification', 'notification_rule'])
    await query(`delete from ${table}`)
  for (const table of ['configuration_event', 'configuration_change_set', 'customer_configuration'])
    await query(`delete from ${table}`)
})

const late = { kind: 'parameter', key: 'FLEET_LATE_MINUTES' } as const
const value = (text: string) => ({ lookupCode: 'ALERTS', value: text })
const aScheduledSet = async (after: string, customer = 'ACME') => {
  const [made] = await opened.allCustomers
    .insert(changeSet)
    .values({
      customer,
      title: 'Winter',
      reason: 'Snow',
      goesLiveAt: '2026-01-01T00:00:00Z',
      changeCount: 1,
      createdBy: 'ana',
      updatedBy: 'ana',
    })
    .returning({ id: changeSet.id })
  const changeSetId = made?.id ?? 0
  await opened.allCustomers
    .insert(draftChange)
    .values({ customer, changeSetId, ...late, before: null, after: value(after), place: 0 })
  return changeSetId
}
const statusOf = async (id: number) =>
  (await query('select status, goes_live_at, problem from configuration_change_set where id = $1', id))[0]

describe('a change set with a set time', () => {
  test('goes live once when its time has come, also with several servers', async () => {
    const id = await aScheduledSet('45')
    await Promise.all([goLiveWhenDue(kernel), goLiveWhenDue(kernel)])
    expect(await statusOf(id)).toMatchObject({ status: 'live' })
    expect(await query('select customer, value from customer_configuration')).toEqual([
      { customer: 'ACME', value: '45' },
    ])
    expect(await query('select by from configuration_event')).toEqual([{ by: 'ana' }])
  })

  test('stays a draft and says why where others changed its record meanwhile', async () => {
    const id = await aScheduledSet('45')
    await query(
      "insert into customer_configuration (customer, attribute, value) values ('ACME', 'FLEET_LATE_MINUTES', '60')",
    )
    await goLiveWhenDue(kernel)
    expect(await statusOf(id)).toMatchObject({
      status: 'draft',
      goes_live_at: null,
      problem: expect.stringContaining('it is "60" now'),
    })
  })

  test('waits for the second person where the customer asks for one', async () => {
    await query(
      "insert into customer_configuration (customer, attribute, value) values ('ACME', 'FM_SECOND_PERSON_APPROVES', 'Y')",
    )
    const id = await aScheduledSet('45')
    await goLiveWhenDue(kernel)
    expect(await statusOf(id)).toMatchObject({ status: 'draft' })
  })
})

const aRule = (over: Partial<typeof notificationRule.$inferInsert> = {}) =>
  opened.allCustomers.insert(notificationRule).values({
    customer: 'ACME',
    event: 'tender-declined',
    to: ['dispatch@example.com'],
    cc: ['boss@example.com'],
    subject: 'Declined: {{load}}',
    text: '{{carrier}} said no: {{reason}}',
    isActive: true,
    createdBy: 'ana',
    updatedBy: 'ana',
    ...over,
  })
const decline = (load: string, reason = 'Full', customer = 'ACME') =>
  notify(opened.allCustomers, customer, 'tender-declined', { load, carrier: 'SWFT', reason })
const mails = () =>
  query('select customer, subject, recipients, payload, purpose from outbox_message order by customer, id')

describe('the mails about events', () => {
  test('one mail has all events that are due, to the recipients of the rule', async () => {
    await aRule()
    await decline('L1', '{{load}}')
    await decline('L2')
    await Promise.all([sendNotifications(kernel), sendNotifications(kernel)])
    expect(await mails()).toMatchObject([
      {
        customer: 'ACME',
        subject: 'Declined: L1 (2)',
        purpose: 'notification',
        recipients: ['dispatch@example.com', 'boss@example.com'],
        payload: expect.stringContaining('SWFT said no: {{load}}'),
      },
    ])
    await sendNotifications(kernel)
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['without a rule', null],
    ['of a paused rule', { isActive: false }],
    ['of the rule of another customer', { customer: 'OTHER' }],
  ])('are not sent %s', async (_, rule) => {
    if (rule) await aRule(rule)
    await decline('L1')
    await sendNotifications(kernel)
    expect(await query('select 1 from pending_notification')).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('wait for the end of the quiet hours, or for the digest', async () => {
    const hour = (ahead: number) => `${String((new Date().getUTCHours() + ahead + 24) % 24).padStart(2, '0')}:00`
    await aRule({ quiet: { from: hour(-1), to: hour(2), zone: 'UTC' } })
    await aRule({ customer: 'OTHER', digest: 'daily' })
    await decline('L1')
    await decline('L2', 'Full', 'OTHER')
    await sendNotifications(kernel)
    expect(await mails()).toEqual([])
    await query("update pending_notification set due_at = now() - interval '1 second'")
    await sendNotifications(kernel)
    expect(await mails()).toMatchObject([{ customer: 'ACME' }, { customer: 'OTHER' }])
  })
})
