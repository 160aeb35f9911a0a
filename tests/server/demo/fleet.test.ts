import { beforeAll, describe, expect, test } from 'vitest'
import { greatCircleMiles } from '#domain/fleet/geography'
import { fixState } from '#domain/fleet/positions/fix'
import { demoToRead, someDay } from './openDemo'

let demo: Awaited<ReturnType<typeof demoToRead>>
beforeAll(async () => {
  demo = await demoToRead()
})

const now = Date.parse('2026-03-08T23:30:00Z')
const groups = ['E000', 'PL_CUSTOMER', 'E100', 'A200', 'PL_ACME', 'PL_NEW', 'PL_ROLES']

describe.each(groups)('the fleet of %s', (group) => {
  const valuesOf = async (text: string) =>
    (await demo.rows<{ value: string }>(text, [group])).map(({ value }) => value).sort()

  test.each([
    [3, 'corporation', 'true'],
    [3, 'driver_manager', 'true'],
    [24, 'power_unit', 'true'],
    [30, 'trailer', 'true'],
    [26, 'fleet_driver', 'true'],
    [60, 'shipment', 'true'],
    [5, 'transport_order', 'meet_and_greet and shipment_id is null'],
    [4, 'last_position', "source = 'phone'"],
    [500, 'position', 'true'],
  ])('has at least %i of %s where %s', async (least, table, condition) => {
    const [row] = await demo.rows<{ n: number }>(
      `select count(*) n from ${table} where customer = $1 and ${condition}`,
      [group],
    )
    expect(row?.n).toBeGreaterThanOrEqual(least)
  })

  test('has shipments of every status, in transit of each movement, and stops of every type', async () => {
    expect(await valuesOf('select distinct status value from shipment where customer = $1')).toEqual([
      'cancelled',
      'completed',
      'in-transit',
      'planned',
    ])
    expect(
      await valuesOf(`select distinct movement value from shipment where customer = $1 and status = 'in-transit'`),
    ).toEqual(['bobtail', 'deadhead', 'loaded'])
    expect(await valuesOf('select distinct type value from shipment_stop where customer = $1')).toEqual([
      'both',
      'delivery',
      'non-freight',
      'pickup',
    ])
  })

  test('has units that move, wait, stand, and were lost', async () => {
    const rows = await demo.rows<{ at: string; since: string | null }>(
      'select at, standing_since since from last_position where customer = $1',
      [group],
    )
    const states = rows.map(({ at, since }) =>
      fixState({ at: Date.parse(at), standingSince: since === null ? null : Date.parse(since) }, now),
    )
    expect([...new Set(states)].sort()).toEqual(['idle', 'moving', 'stale', 'stopped'])
    expect(Math.max(...rows.map(({ at }) => Date.parse(at)))).toBeLessThanOrEqual(now)
  })

  test('goes no faster than a truck, and ends its trace where it was last seen', async () => {
    const rows = await demo.rows<{ unit_id: string; at: string; latitude: number; longitude: number; source: string }>(
      `select unit_id, at, latitude, longitude, source from position
        where customer = $1 and source = 'truck' and shipment_id in (
          select id from shipment where customer = $1 and status = 'in-transit') order by unit_id, at`,
      [group],
    )
    for (const [place, fix] of rows.entries()) {
      const before = rows[place - 1]
      if (before?.unit_id !== fix.unit_id) continue
      const hours = (Date.parse(fix.at) - Date.parse(before.at)) / 3_600_000
      expect(greatCircleMiles(before, fix) / hours, `${fix.unit_id} at ${fix.at}`).toBeLessThan(80)
    }
    const last = new Map(rows.map((fix) => [fix.unit_id, fix]))
    const seen = await demo.rows<{ unit_id: string; latitude: number }>(
      `select unit_id, latitude from last_position
        where customer = $1 and source = 'truck' and shipment_id is not null`,
      [group],
    )
    expect(seen.length).toBeGreaterThanOrEqual(20)
    for (const { unit_id, latitude } of seen) expect(last.get(unit_id)?.latitude).toBe(latitude)
  })

  test('carries every order between two stops that are the places of the order', async () => {
    const wrong = await demo.rows(
      `select o.number from transport_order o
        left join shipment_stop f on f.customer = o.customer and f.shipment_id = o.shipment_id and f.sequence = o.origin_sequence
        left join shipment_stop t on t.customer = o.customer and t.shipment_id = o.shipment_id and t.sequence = o.destination_sequence
       where o.customer = $1 and o.shipment_id is not null
         and (f.location_id is distinct from o.origin or t.location_id is distinct from o.destination or f.sequence >= t.sequence)`,
      [group],
    )
    expect(wrong).toEqual([])
  })
})

test('somebody who tracks keeps searches in each of his groups', async () => {
  expect(
    await demo.rows(
      `select customer, count(*)::int n from saved_map_search where user_id = 'only-live' group by 1 order by 1`,
    ),
  ).toEqual([
    { customer: 'A200', n: 3 },
    { customer: 'E100', n: 3 },
    { customer: 'PL_ACME', n: 3 },
  ])
})

test('every page shows its normal state: open requests, skipped pairs, schedules, a watch and late trucks', async () => {
  const day = someDay.toISOString().slice(0, 10)
  const countIn = async (from: string) =>
    (await demo.rows<{ n: number }>(`select count(*)::int n from ${from}`, ['E100']))[0]?.n
  expect(
    await countIn(`driver_request where customer = $1 and status = 'requested' and to_date >= '${day}'`),
  ).toBeGreaterThan(2)
  expect(
    await countIn(`pair_skip join shipment s on s.customer = pair_skip.customer and s.id = shipment_id
    where s.customer = $1 and s.status = 'planned' and s.driver_id is null`),
  ).toBe(2)
  expect(await countIn(`report_schedule where customer = $1 and next_run_at > '${day}'`)).toBe(3)
  expect(await countIn('report_schedule where customer = $1 and next_run_at is null')).toBe(1)
  expect(await countIn('saved_map_search where customer = $1 and watch is not null')).toBe(1)
  expect(
    await countIn(`shipment_stop t join shipment s on s.customer = t.customer and s.id = t.shipment_id
      where s.customer = $1 and s.status = 'in-transit' and t.actual_arrival is null
        and t.estimated_arrival > t.appointment_to + interval '30 minutes'`),
  ).toBeGreaterThan(0)
})

test('yesterday of the drivers is put together from what happened: some were reviewed, some have exceptions', async () => {
  const found = await demo.rows<{ status: string; exceptions: number; pay: number }>(
    `select status, count(*) filter (where cardinality(exceptions) > 0)::int exceptions, sum(pay)::float pay
       from work_package where customer = 'E100' and is_gathered group by 1 order by 1`,
  )
  expect(found.map(({ status }) => status)).toEqual(expect.arrayContaining(['completed', 'in-progress', 'reviewed']))
  expect(found.some(({ exceptions }) => exceptions > 0)).toBe(true)
  expect(found.some(({ pay }) => pay > 0)).toBe(true)
})
