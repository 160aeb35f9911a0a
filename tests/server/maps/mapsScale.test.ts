import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MapFilter } from '#domain/fleet/map/mapFilter'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { loadsQuery, shipmentsQuery } from '#server/dispatch/workFacts'
import { changedColumns, changedPositions } from '#server/maps/changedPositions'
import { nearUnits } from '#server/maps/nearUnits'
import { routeConditions } from '#server/maps/routeConditions'
import { routePage } from '#server/maps/routeSearch'
import { isFull } from '../../fixtures/full'
import { openOwnDatabase } from '../ownDatabase'

/** Shipments. */
const many = isFull ? 100_000 : 25_000

const customer = 'E100'
const now = Date.parse('2026-03-08T12:00:00Z')
let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openOwnDatabase()
  const run = (text: string) => opened.pool.query(text.replaceAll('$customer', `'${customer}'`))
  await run(`insert into customer (code, name) values ($customer, 'Acme')`)
  await run(`insert into corporation select $customer, 'CORP' || n, 'Corporation ' || n from generate_series(1, 50) n`)
  await run(`insert into power_unit (customer, id, city, state)
    select $customer, 'U' || n, 'Gary', 'IN' from generate_series(1, 2000) n`)
  await run(`insert into fleet_driver (customer, id, first_name, last_name, power_unit_id, home_city, home_state, driving_left, duty_left, cycle_left)
    select $customer, 'D' || n, 'Alma', 'Garza' || n, 'U' || n, 'Gary', 'IN', 0, 0, 0 from generate_series(1, 2000) n`)
  await run(`insert into shipment (customer, id, network_id, load_number, status, power_unit_id, driver_id, corporation_id, starts_at, ends_at, miles, created_by, updated_by)
    select $customer, 'S' || n, 'N' || n, 'L' || n, case when n % 50 = 0 then 'in-transit' when n % 10 = 1 then 'planned' else 'completed' end,
      'U' || n % 2000 + 1, 'D' || n % 2000 + 1, 'CORP' || n % 50 + 1,
      timestamptz '2026-03-08' - n * interval '5 minutes', timestamptz '2026-03-09' - n * interval '5 minutes', 300, 'x', 'x'
      from generate_series(1, ${many}) n`)
  await run(`insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip, latitude, longitude, zone,
      appointment_from, appointment_to, planned_arrival, planned_departure, actual_arrival)
    select customer, id, k, 'LOC' || length(id) * k, 'pickup', 'x', 'x', 'City ' || right(id, 3), 'OH', '60601', 41, -87, 'x', starts_at, starts_at,
      starts_at, starts_at, case when status = 'completed' then starts_at end from shipment, generate_series(1, 2) k`)
  await run(`insert into last_position (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id, movement)
    select $customer, 'U' || n, timestamptz '2026-03-08' - n * interval '1 second', 'truck', 25 + random() * 24, -124 + random() * 56, 55.25, n % 360,
      'S' || n, 'loaded' from generate_series(1, 100000) n`)
  await run(`insert into load (customer, number, status, region_code, created_by, updated_by)
    select $customer, 'PL' || n, case n % 20 when 0 then 'pending' when 1 then 'sent-to-carrier' else 'cancelled' end, n % 9 + 1, 'x', 'x'
      from generate_series(1, 50000) n`)
  await run(`insert into outbox_message (customer, load_id, kind, purpose, subject, recipients, payload, status, due_at, created_by)
    select customer, id, 'edi-204', 'tender', 'Load tender', '[]', '', 'failed', now(), 'x' from load where status <> 'pending'`)
  for (const table of [
    'shipment',
    'shipment_stop',
    'last_position',
    'power_unit',
    'fleet_driver',
    'load',
    'outbox_message',
  ])
    await opened.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => opened.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const explain = async (statement: SQL) => {
  const { sql, params } = new PgDialect().sqlToQuery(statement)
  const { rows } = await opened.pool.query(`explain (analyze, format json) ${sql}`, params)
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
  const [top] = row?.['QUERY PLAN'] ?? []
  return top ? nodesOf(top.Plan) : []
}

const searches: [name: string, filter: MapFilter][] = [
  ['nothing', {}],
  ['in transit', { shipmentStatus: 'in-transit' }],
  ['in transit and late', { shipmentStatus: 'in-transit', late: 30 }],
  ['in transit from a city', { shipmentStatus: 'in-transit', fromCity: '500' }],
  ['planned', { shipmentStatus: 'planned' }],
  ['some days', { startsFrom: '2026-02-01', startsTo: '2026-02-03' }],
  ['a route', { shipmentId: 'S4711' }],
  ['a unit', { powerUnitId: 'u1234' }],
  ['a driver', { driverName: 'garza1234' }],
  ['a corporation in transit', { corporationId: 'CORP1', shipmentStatus: 'in-transit' }],
]

describe(`among ${many} shipments`, () => {
  test.each(searches)('a search for %s reads an index, and throws little away', async (_, filter) => {
    const page = { offset: 0, limit: 100, sort: null }
    const nodes = await explain(routePage(routeConditions(customer, filter, now), page, now))
    const scans = nodes.filter((node) => node['Relation Name'] === 'shipment').map((node) => node['Node Type'])
    expect(scans.length).toBeGreaterThan(0)
    expect(scans).not.toContain('Seq Scan')
    expect(
      nodes.filter((node) => node['Relation Name'] === 'shipment_stop').map((node) => node['Node Type']),
    ).not.toContain('Seq Scan')
    expect(Math.max(0, ...nodes.map((node) => node['Rows Removed by Filter'] ?? 0))).toBeLessThan(many / 10)
  })
})

describe('the open work of a dispatcher', () => {
  const asked = { customer, regionCodes: null, seesLoads: true, seesShipments: true }

  test.each([
    ['loads', loadsQuery(asked)],
    ['loads of some regions', loadsQuery({ ...asked, regionCodes: [1, 2] })],
    ['shipments', shipmentsQuery(asked)],
  ])('is read by an index, and throws little away: %s', async (_, statement) => {
    const nodes = await explain(statement)
    const large = ['load', 'shipment', 'shipment_stop', 'last_position', 'outbox_message']
    const scans = nodes.filter((node) => large.includes(node['Relation Name'] ?? '')).map((node) => node['Node Type'])
    expect(scans.length).toBeGreaterThan(0)
    expect(scans).not.toContain('Seq Scan')
    expect(Math.max(0, ...nodes.map((node) => node['Rows Removed by Filter'] ?? 0))).toBeLessThan(many / 10)
  })
})

describe('among 100,000 units', () => {
  const box = { south: 41, north: 42, west: -88, east: -87 }

  test.each([
    ['changes', changedColumns(customer, 99_990, null)],
    ['a box', changedColumns(customer, 0, box)],
  ])('%s are found by an index', async (_, statement) => {
    const scans = (await explain(statement)).filter((node) => node['Relation Name'] === 'last_position')
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  })

  test('all of them travel in two and a half megabytes', async () => {
    const columns = await changedPositions(opened.allCustomers, customer, 0, null)
    expect(columns.unitIds).toHaveLength(100_000)
    expect(gzipSync(JSON.stringify(columns)).length).toBeLessThan(2_500_000)
  })

  test('the nearest ones are told apart from the near ones', async () => {
    const near = await nearUnits(opened.allCustomers, customer, { latitude: 41, longitude: -87 }, 10)
    expect(near).toHaveLength(10)
    expect(near.map(({ miles }) => miles)).toEqual(near.map(({ miles }) => miles).toSorted((one, two) => one - two))
  })
})
