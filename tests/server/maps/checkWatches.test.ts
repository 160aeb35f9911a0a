import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import { isWatchedFor, type MapWatch, mapWatches } from '#domain/fleet/map/mapWatch'
import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { checkWatches } from '#server/maps/checkWatches'
import { openOwnDatabase } from '../ownDatabase'

let opened: OpenedDatabase
let kernel: Parameters<typeof checkWatches>[0]
const heard: { topic: string; keys: number[] }[] = []

type Row = Record<string, unknown>
const query = async <Found = Row>(text: string, ...values: unknown[]) =>
  (await opened.pool.query(text, values)).rows as Found[]

const now = Date.now()
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

/** What watches can tell apart: how it stands with a route, how late it is, how long ago it was seen. */
const facts = (['planned', 'in-transit', 'completed', 'cancelled'] as ShipmentStatus[]).flatMap((status) =>
  [0, 30, 31].flatMap((late) =>
    [null, 1, 5].map((seen) => ({ id: `${status} ${late} ${seen}`, status, late, seen, startsAt: hoursAgo(6) })),
  ),
)

beforeAll(async () => {
  opened = await openOwnDatabase()
  kernel = {
    opened,
    announcements: {
      on: () => () => undefined,
      announce: async () => undefined,
      notice: () => null,
      committed: (announced) => heard.push(...announced.map(([, payload]) => JSON.parse(payload))),
      close: async () => undefined,
    },
  }
  await query("insert into customer (code, name) values ('E100', 'Acme'), ('E200', 'Other')")
  for (const { id, status, late, seen, startsAt } of facts) {
    await query(
      `insert into shipment (customer, id, network_id, load_number, status, starts_at, ends_at, miles, created_by, updated_by)
       values ('E100', $1, $1, $1, $2, $3, now() + interval '1 day', 100, 'x', 'x')`,
      id,
      status,
      startsAt,
    )
    await query(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
         latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure, estimated_arrival)
       values ('E100', $1, 1, 'L', 'delivery', 'Mill', '1 Mill St', 'Gary', 'IN', '46401', 41, -87, 'America/Chicago',
         $2, $2, $2, $2, $2::timestamptz + $3 * interval '1 minute')`,
      id,
      hoursAgo(-5),
      late,
    )
    if (seen !== null)
      await query(
        `insert into last_position (customer, unit_id, at, source, latitude, longitude, shipment_id, movement)
         values ('E100', $1, $2, 'truck', 41, -87, $1, 'loaded')`,
        id,
        hoursAgo(seen),
      )
  }
})
afterAll(() => opened.close())
beforeEach(async () => {
  await query('delete from saved_map_search')
  heard.length = 0
})

let made = 0
const aWatch = async (watch: MapWatch | null, filter: RouteFilter = {}, customer = 'E100'): Promise<number> => {
  const [row] = await query<{ id: number }>(
    `insert into saved_map_search (customer, user_id, name, filter, watch) values ($1, 'wanda', $2, $3, $4) returning id`,
    customer,
    `search ${(made += 1)}`,
    JSON.stringify(filter),
    watch,
  )
  return row?.id ?? 0
}
const stateOf = async (id: number) => {
  const [row] = await query<{ found: number | null; raised: boolean; checked: boolean }>(
    `select watch_found as found, watch_raised_at is not null as raised, watch_checked_at is not null as checked
       from saved_map_search where id = $1`,
    id,
  )
  return row
}
const aMinuteLater = () => query(`update saved_map_search set watch_due_at = watch_due_at - interval '1 minute'`)

describe('watches', () => {
  test.each(mapWatches)('for %s find in the database what the rule says', async (watch) => {
    const id = await aWatch(watch)
    await checkWatches(kernel)
    const minded = facts.filter(({ seen, ...route }) =>
      isWatchedFor(watch, { ...route, seenAt: seen === null ? null : hoursAgo(seen) }, now),
    )
    expect(await stateOf(id)).toEqual({ found: minded.length, raised: true, checked: true })
  })

  test.each(['late', 'silent'] as const)('for %s go by what the customer has configured', async (watch) => {
    const limits = { late: 0, silent: 1 }
    await query(
      `insert into customer_configuration (customer, attribute, value)
       values ('E100', 'FLEET_LATE_MINUTES', '0'), ('E100', 'FLEET_SILENT_HOURS', '1')`,
    )
    const id = await aWatch(watch)
    await checkWatches(kernel)
    await query(`delete from customer_configuration`)
    const minded = facts.filter(({ seen, ...route }) =>
      isWatchedFor(watch, { ...route, seenAt: seen === null ? null : hoursAgo(seen) }, now, limits),
    )
    expect(minded.length).toBeGreaterThan(0)
    expect(await stateOf(id)).toMatchObject({ found: minded.length })
  })

  test('are raised once, and again only after they were calm', async () => {
    const id = await aWatch('found', { shipmentId: 'planned 0 null' })
    expect(await checkWatches(kernel)).toBe(1)
    expect(heard).toMatchObject([{ topic: 'watches', keys: [id] }])
    await aMinuteLater()
    await checkWatches(kernel)
    expect(heard).toHaveLength(1)
    await query(`update saved_map_search set filter = '{"shipmentId":"GONE"}'`)
    await aMinuteLater()
    await checkWatches(kernel)
    expect([heard.length, await stateOf(id)]).toEqual([2, { found: 0, raised: false, checked: true }])
    await query(`update saved_map_search set filter = '{}'`)
    await aMinuteLater()
    await checkWatches(kernel)
    expect([heard.length, (await stateOf(id))?.raised]).toEqual([3, true])
  })

  test('are looked at once a minute, by one process each, those of nobody not at all', async () => {
    const ids = [await aWatch('found'), await aWatch('late'), await aWatch('silent')]
    await aWatch(null)
    const checked = await Promise.all([checkWatches(kernel), checkWatches(kernel)])
    expect(checked.reduce((sum, each) => sum + each)).toBe(ids.length)
    expect(await checkWatches(kernel)).toBe(0)
  })

  test('see the routes of their own group alone', async () => {
    const id = await aWatch('found', {}, 'E200')
    await checkWatches(kernel)
    expect(await stateOf(id)).toEqual({ found: 0, raised: false, checked: true })
    expect(heard).toMatchObject([{ customer: 'E200' }])
  })

  test('stay calm on a search that cannot be made', async () => {
    const id = await aWatch('found', { startsFrom: '2026-03-09', startsTo: '2026-03-08' })
    await checkWatches(kernel)
    expect((await stateOf(id))?.raised).toBe(false)
  })
})
