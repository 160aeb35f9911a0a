import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { fleetDriver, powerUnit } from '#server/database/schema/fleet'
import { shipment } from '#server/database/schema/shipments'
import { driversQuery, shipmentsQuery } from '#server/load-planning/fleetRows'
import { startsWith } from '#server/load-planning/startsWith'
import { openOwnDatabase } from '../ownDatabase'

const customer = 'E100'
let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openOwnDatabase()
  const run = (text: string) => opened.pool.query(text.replaceAll('$customer', `'${customer}'`))
  await run(`insert into customer (code, name) values ($customer, 'Acme')`)
  await run(`insert into power_unit (customer, id, city, state)
    select $customer, 'U' || n, 'Gary', 'IN' from generate_series(1, 2000) n`)
  await run(`insert into fleet_driver (customer, id, first_name, last_name, power_unit_id, home_city, home_state, driving_left, duty_left, cycle_left)
    select $customer, 'D' || n, 'Alma', 'Garza' || n, 'U' || n, 'Gary', 'IN', 0, 0, 0 from generate_series(1, 2000) n`)
  await run(`insert into shipment (customer, id, network_id, load_number, status, power_unit_id, driver_id, starts_at, ends_at, miles, created_by, updated_by)
    select $customer, 'S' || n, 'N' || n, 'L' || n, case when n > 1500 then 'completed' when n % 3 = 0 then 'in-transit' else 'planned' end,
      'U' || n % 2000 + 1, case when n % 3 <> 1 or n > 1500 then 'D' || n % 2000 + 1 end,
      now() + (5 - n / 100) * interval '1 day', now() + (6 - n / 100) * interval '1 day', 300, 'x', 'x'
      from generate_series(1, 50000) n`)
  await run(`insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip, latitude, longitude, zone,
      appointment_from, appointment_to, planned_arrival, planned_departure, actual_arrival)
    select customer, id, k, 'LOC', 'pickup', 'x', 'x', 'Gary', 'IN', '46402', 41, -87, 'x', starts_at, starts_at,
      starts_at, starts_at, case when status = 'completed' then starts_at end from shipment, generate_series(1, 2) k`)
  for (const table of ['shipment', 'shipment_stop', 'power_unit', 'fleet_driver', 'load_assignment'])
    await opened.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => opened.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const explain = async (statement: SQL): Promise<Plan[]> => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  const { rows } = await opened.pool.query(`explain (analyze, format json) ${text}`, params)
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
  const [top] = row?.['QUERY PLAN'] ?? []
  return top ? nodesOf(top.Plan) : []
}

const search = (table: typeof fleetDriver | typeof powerUnit | typeof shipment, typed: string): SQL =>
  sql`select ${table.id} from ${table} where ${table.customer} = ${customer} and ${startsWith(typed, sql`${table.id}`)} limit 100`

test.each<[what: string, statement: SQL, whole: string[]]>([
  ['the shipments that are planned or under way', shipmentsQuery(customer, {}), []],
  ['those of one driver', shipmentsQuery(customer, { driverIds: ['D77'] }), []],
  ['one shipment', shipmentsQuery(customer, { ids: ['S4711'] }), []],
  ['one by its network id', shipmentsQuery(customer, { networkId: 'N4711' }), []],
  ['all drivers, with how often they were in time', driversQuery(customer), ['fleet_driver', 'power_unit']],
  ['one driver', driversQuery(customer, ['D77']), []],
  ['shipments that begin with a text', search(shipment, 's471'), []],
  ['drivers that begin with a text', search(fleetDriver, 'd19'), []],
  ['units that begin with a text', search(powerUnit, 'u19'), []],
])('among 50,000 shipments and 2,000 drivers, %s are read by an index', async (_, statement, whole) => {
  const nodes = await explain(statement)
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => ['shipment', 'shipment_stop', 'fleet_driver', 'power_unit'].includes(table))
  expect(scanned.filter((table) => !whole.includes(table))).toEqual([])
  expect(Math.max(0, ...nodes.map((node) => node['Rows Removed by Filter'] ?? 0))).toBeLessThan(2_500)
})
