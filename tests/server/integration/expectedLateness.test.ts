import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { expectLateness } from '#server/freight/status/expectLateness'
import { tellStatus } from '#server/freight/status/tellStatus'
import { readSettings } from '#server/platform/environment'
import type { Kernel } from '#server/platform/kernel'
import { lateShipment } from '../../fixtures/lateShipment'
import { openOwnDatabase } from '../ownDatabase'

let opened: OpenedDatabase
let kernel: Kernel
const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows
const published: string[] = []

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
      committed: (announced: [string, string][]) => void published.push(...announced.map(([, payload]) => payload)),
    },
  } as unknown as Kernel
  for (const code of ['ACME', 'OTHER']) await query('insert into customer (code, name) values ($1, $1)', code)
  await query(
    `insert into status_receiver (customer, name, kind, address, scac, events, is_active, created_by)
     values ('ACME', 'Plant', 'edi', 'ZZ:ACME', 'PFLT', '["late"]', true, 'ana')`,
  )
  await query(
    `insert into customer_configuration (customer, attribute, lookup_code, value, updated_by)
     values ('OTHER', 'FLEET_LATE_MINUTES', 'ALERTS', '60', 'ana')`,
  )
})
afterAll(() => opened.close())

const told = () => query('select customer, shipment_id, expected_at > at as is_ahead from shipment_event order by 1, 2')

/** Its unit was seen so many degrees north of its next stop. */
const seen = (shipmentId: string, degrees: number) =>
  query(
    `with unit as (insert into power_unit (customer, id, city, state) values ('ACME', $1, 'Gary', 'IN'))
     insert into last_position (customer, unit_id, source, at, latitude, longitude, shipment_id, speed, movement)
     values ('ACME', $1, 'truck', now(), 41 + $2::float8, -87, $1, 60, 'loaded')`,
    shipmentId,
    degrees,
  )

test('a stop that will be reached later than its appointment by more than the threshold is told ahead, once', async () => {
  await lateShipment(query, 'ACME', 'BY-PLAN', { late: 45 })
  await lateShipment(query, 'ACME', 'NOT-YET', { late: 20 })
  await lateShipment(query, 'OTHER', 'HIGHER-THRESHOLD', { late: 45 })
  await lateShipment(query, 'ACME', 'FAR', {})
  await lateShipment(query, 'ACME', 'NEAR', { late: 45 })
  await seen('FAR', 8)
  await seen('NEAR', 0.5)
  await expectLateness(kernel)
  await expectLateness(kernel)
  expect(await told()).toEqual(['BY-PLAN', 'FAR'].map((id) => ({ customer: 'ACME', shipment_id: id, is_ahead: true })))
  expect(published.filter((payload) => payload.includes('"shipments"'))).toHaveLength(2)

  await tellStatus(kernel)
  const messages = await query('select subject, payload from outbox_message order by id')
  expect(messages.map(({ subject }) => subject)).toEqual([
    'Shipment BY-PLAN: late, stop 1',
    'Shipment FAR: late, stop 1',
  ])
  for (const { payload } of messages) expect(payload).toMatch(/AT7\*SD\*BG[^]*AT7\*AG\*NS/)
})
