import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { changeSet, draftChange, notificationRule } from '#server/database/schema/configuration'
import { goLiveWhenDue } from '#server/fleet-manager/changes/goLiveWhenDue'
import { noteShipments } from '#server/fleet-manager/noteShipments'
import { sendNotifications } from '#server/fleet-manager/sendNotifications'
import { notify } from '#server/freight/notify'
import { readSettings } from '#server/platform/environment'
import type { Kernel } from '#server/platform/kernel'
import { lateShipment } from '../../fixtures/lateShipment'
import { openOwnDatabase } from '../ownDatabase'

let opened: OpenedDatabase
let kernel: Kernel
const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows

beforeAll(async () => {
  opened = await openOwnDatabase()
  kernel = {
    opened,
    settings: readSettings({ OUTBOX_DELAY_SECONDS: '0' }),
    log: { error: () => undefined },
    announcements: {
      on: () => () => undefined,
      announce: async () => undefined,
      notice: () => null,
      committed: () => undefined,
    },
  } as unknown as Kernel
  for (const code of ['ACME', 'OTHER']) await query('insert into customer (code, name) values ($1, $1)', code)
})
afterAll(() => opened.close())
beforeEach(async () => {
  for (const table of ['last_position', 'shipment_stop', 'shipment', 'fleet_driver'])
    await query(`delete from ${table}`)
  for (const table of ['outbox_message', 'pending_notification', 'notification_rule'])
    await query(`delete from ${table}`)
  for (const table of ['configuration_event', 'configuration_change_set', 'customer_configuration'])
    await query(`delete from ${table}`)
})

const late = { kind: 'parameter', key: 'FLEET_LATE_MINUTES' } as const
const value = (text: string) => ({ lookupCode: 'ALERTS', value: text })
type Change = Omit<typeof draftChange.$inferInsert, 'customer' | 'changeSetId' | 'place'>
const aScheduledSet = async (
  after: string,
  customer = 'ACME',
  change: Change = { ...late, before: null, after: value(after) },
) => {
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
  await opened.allCustomers.insert(draftChange).values({ customer, changeSetId, ...change, place: 0 })
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

  test('does not hold up the sets of other customers when the database rejects it, and says why', async () => {
    await query(
      "insert into cross_reference_type (code, lookup_code, created_by, updated_by) values ('T', 'T', 'ana', 'ana')",
    )
    const failing = await aScheduledSet('45')
    await query("update configuration_change_set set goes_live_at = '2025-01-01T00:00:00Z' where id = $1", failing)
    await opened.allCustomers.insert(draftChange).values({
      customer: 'ACME',
      changeSetId: failing,
      kind: 'cross-reference',
      key: '99999999999',
      before: null,
      after: { type: 'T', source: '1', target: 'A', description: '', validFrom: null, validTo: null },
      place: 1,
    })
    const other = await aScheduledSet('60', 'OTHER')
    await goLiveWhenDue(kernel)
    expect(await statusOf(other)).toMatchObject({ status: 'live' })
    expect(await statusOf(failing)).toMatchObject({
      status: 'draft',
      goes_live_at: null,
      problem: expect.stringContaining('cannot be stored'),
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

/** A shipment under way that reaches its next stop so many minutes late, its unit `miles` miles south of it. */
const aShipment = async (id: string, { late: minutes = 0, miles = 0, driver = '', customer = 'ACME' }) => {
  if (driver)
    await query(
      `insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
       values ($1, $2, 'Dan', 'Brown', 'Gary', 'IN', 60, 120, 600)`,
      customer,
      driver,
    )
  await lateShipment(query, customer, id, { late: minutes, driver })
  if (miles > 0)
    await query(
      `insert into last_position (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id, movement)
       values ($1, $2, now(), 'truck', 41 - $3 / 69.0, -87, 50, 0, $2, 'loaded')`,
      customer,
      id,
      miles,
    )
}

describe('shipments that are late or break hours of service', () => {
  const pending = () => query('select event, "values" from pending_notification order by event, id')

  test('are noted once, by the late threshold of the customer and for customers with a rule alone', async () => {
    await aRule({ event: 'late-truck', subject: '', text: '' })
    await query(
      "insert into customer_configuration (customer, attribute, value) values ('ACME', 'FLEET_LATE_MINUTES', '45')",
    )
    await aShipment('LATE', { late: 60 })
    await aShipment('NEARLY', { late: 40 })
    await aShipment('ELSEWHERE', { late: 60, customer: 'OTHER' })
    await Promise.all([noteShipments(kernel), noteShipments(kernel)])
    expect(await pending()).toMatchObject([
      { event: 'late-truck', values: { shipment: 'LATE', stop: 'Mill', minutes: '60', customer: 'ACME' } },
    ])
    await query("update customer_configuration set value = '30' where attribute = 'FLEET_LATE_MINUTES'")
    await sendNotifications(kernel)
    await noteShipments(kernel)
    expect(await pending()).toMatchObject([{ values: { shipment: 'NEARLY', minutes: '40' } }])
  })

  test('are noted with the driver, the rule and the minutes where the rest does not fit before the next stop', async () => {
    await aRule({ event: 'hours-violation' })
    await aShipment('FAR', { miles: 100, driver: 'D1' })
    await aShipment('NEAR', { miles: 20, driver: 'D2' })
    await noteShipments(kernel)
    await noteShipments(kernel)
    expect(await pending()).toMatchObject([
      {
        event: 'hours-violation',
        values: { shipment: 'FAR', driver: 'Dan Brown', rule: 'the 11-hour driving limit' },
      },
    ])
  })

  test('of one customer do not wait for those of another', async () => {
    await aRule({ event: 'late-truck' })
    await aRule({ event: 'late-truck', customer: 'OTHER' })
    await aShipment('MINE', { late: 60, customer: 'OTHER' })
    const broken = {
      ...kernel,
      opened: {
        ...opened,
        allCustomers: opened.allCustomers,
        ofCustomer: (customer: string) => {
          if (customer === 'ACME') throw new Error('no')
          return opened.ofCustomer(customer)
        },
      },
    }
    await noteShipments(broken)
    expect(await pending()).toMatchObject([{ values: { shipment: 'MINE' } }])
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
const decline = (load: string, reason = 'Full', customer = 'ACME', { carrier = 'SWFT', region = '7' } = {}) =>
  notify(opened.allCustomers, customer, 'tender-declined', { load, carrier, region, reason })
const mails = () =>
  query('select customer, subject, recipients, payload, purpose, event from outbox_message order by customer, id')

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
        event: 'tender-declined',
        recipients: ['dispatch@example.com', 'boss@example.com'],
        payload: expect.stringContaining('SWFT said no: {{load}}'),
      },
    ])
    await sendNotifications(kernel)
    expect(await mails()).toHaveLength(1)
  })

  test('go to the recipients that a change set names, from when it goes live', async () => {
    await aScheduledSet('', 'ACME', {
      kind: 'notification',
      key: 'tender-declined',
      before: null,
      after: { to: ['night@example.com'], cc: [], subject: '', text: '', digest: 'immediate', isActive: true },
    })
    await decline('L1')
    await sendNotifications(kernel)
    expect(await mails()).toEqual([])
    await goLiveWhenDue(kernel)
    await decline('L2')
    await sendNotifications(kernel)
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('L2'), recipients: ['night@example.com'] }])
  })

  test('are in the language of the rule, and go to no domain that the customer does not allow', async () => {
    await aRule({ subject: '', text: '', language: 'es-ES', bcc: ['audit@elsewhere.net'], cc: ['boss@elsewhere.net'] })
    await query(
      "insert into customer_configuration (customer, attribute, value) values ('ACME', 'FM_MAIL_DOMAINS', 'example.com')",
    )
    await decline('L1')
    await sendNotifications(kernel)
    expect(await mails()).toMatchObject([
      { subject: 'Licitación de la carga L1 rechazada', recipients: ['dispatch@example.com'] },
    ])
  })

  test('have the PDFs of the invoices once they are printed, but none with pay', async () => {
    await aRule({ event: 'invoice-posted', subject: '', text: '', attachesDocument: true })
    const anInvoice = async (
      number: string,
      { bytes, paper = null }: { bytes: string | null; paper?: string | null },
    ) => {
      const [made] = await query(
        `insert into invoice (customer, number, type, period, setup_version, subtotal, tax, total, created_by, posted_date)
         values ('ACME', $1, 'one', '2026-03', 1, 1, 0, 1, 'ana', '2026-04-01') returning id`,
        number,
      )
      await query(
        "insert into invoice_document (customer, invoice_id, bytes, paper) values ('ACME', $1, convert_to($2, 'UTF8'), $3::jsonb)",
        (made as { id: number }).id,
        bytes,
        paper,
      )
      const values = { invoice: number, period: '2026-03', amount: '1', user: 'ana' }
      await notify(opened.allCustomers, 'ACME', 'invoice-posted', values)
    }
    await anInvoice('I-1', { bytes: 'one' })
    await anInvoice('I-2', { bytes: null, paper: '{}' })
    await sendNotifications(kernel)
    expect(await mails()).toEqual([])
    await query("update invoice_document set bytes = convert_to('pay', 'UTF8') where bytes is null")
    await sendNotifications(kernel)
    const [mail] = (await mails()) as { payload: string }[]
    expect(mail?.payload).toContain('filename=I-1.pdf')
    expect(mail?.payload).not.toContain('I-2.pdf')
    expect(mail?.payload).toContain('Not every document is attached.')
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

  test.each([
    ['the code of the carrier', { carriers: ['swft'] }, true],
    ['its name in the carrier list', { carriers: ['Swift Transportation'] }, true],
    ['the region', { regions: ['7'] }, true],
    ['another carrier', { carriers: ['ABFS'] }, false],
    ['another region', { carriers: ['SWFT'], regions: ['8'] }, false],
  ])('are about the events that the rule names by %s', async (_, scope, isMailed) => {
    await query(`insert into carrier (customer, code, name) values ('ACME', 'SWFT', 'Swift Transportation')
      on conflict do nothing`)
    await aRule(scope)
    await decline('L1')
    await decline('L2', 'Full', 'ACME', { carrier: 'PRAI', region: '' })
    expect(await query(`select "values" ->> 'load' as load from pending_notification`)).toEqual(
      isMailed ? [{ load: 'L1' }] : [],
    )
  })

  test('are sent by each rule of the event to its own recipients, hidden copies unnamed', async () => {
    await aRule({ carriers: ['SWFT'], cc: [], bcc: ['audit@example.com'] })
    await aRule({ name: 'Prime', carriers: ['PRAI'], to: ['prime@example.com'], cc: [] })
    await aRule({ name: 'All', to: ['boss@example.com'], cc: [], digest: 'daily' })
    await aRule({ name: 'Off', to: ['off@example.com'], isActive: false })
    await decline('L1')
    await decline('L2', 'Full', 'ACME', { carrier: 'PRAI', region: '' })
    await sendNotifications(kernel)
    const sent = await mails()
    expect(sent).toMatchObject([
      { subject: 'Declined: L1', recipients: ['dispatch@example.com', 'audit@example.com'] },
      { subject: 'Declined: L2', recipients: ['prime@example.com'] },
    ])
    expect(sent[0]?.['payload']).not.toContain('audit@example.com')
    await query("update pending_notification set due_at = now() - interval '1 second'")
    await query("delete from notification_rule where name = 'All'")
    await sendNotifications(kernel)
    expect(await mails()).toHaveLength(2)
    expect(await query('select 1 from pending_notification')).toEqual([])
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
