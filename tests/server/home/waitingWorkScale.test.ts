import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '#domain/access/access'
import { mostCounted } from '#domain/freight/waitingWork'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { fleetManagerWork } from '#server/fleet-manager/waitingWork'
import type { WorkOf, WorkSource } from '#server/freight/workSource'
import { firstOf } from '#server/home/waitingWork'
import { planningWork } from '#server/load-planning/planningWork'
import { mapsWork } from '#server/maps/waitingWork'
import { routingToolWork } from '#server/routing-tool/waitingWork'
import { openOwnDatabase } from '../ownDatabase'
import { planOf, type PlanNode, readWhole } from '../plans'

const customer = 'E200'
let opened: OpenedDatabase
const run = (text: string) => opened.pool.query(text)

/** The customer who came second: whatever reads a table from its start meets the rows of the first one. */
beforeAll(async () => {
  opened = await openOwnDatabase()
  await run(
    `insert into cross_reference_type (code, lookup_code, created_by, updated_by) values ('T', 'TEST', 'x', 'x')`,
  )
  for (const code of ['E100', customer]) {
    // An index on the customer alone pays where others have most of the rows.
    const few = code === customer ? 2_000 : 20_000
    await run(`insert into customer (code, name) values ('${code}', 'A customer')`)
    await run(`insert into load (customer, carrier, region_code, status, created_at, created_by, updated_by)
      select '${code}', 'Carrier ' || n % 50, n % 20, case when n % 20 = 0 then 'pending' else 'sent-to-carrier' end,
             now() - n * interval '20 minutes', 'x', 'x' from generate_series(1, 10000) n`)
    await run(`insert into tender (customer, load_id, carrier_code, reference, sent_at, status, answered_at)
      select customer, id, 'C' || id % 50, id::text, created_at,
             case id % 50 when 1 then 'sent' when 2 then 'declined' when 3 then 'conditional' else 'accepted' end,
             case when id % 50 <> 1 then created_at end
        from load where customer = '${code}' and status <> 'pending'`)
    await run(`insert into delivery (customer, number, weight, status, load_id, ship_date, created_by, updated_by)
      select '${code}', n::text, 1, case when n % 4 = 0 then 'assigned' else 'available' end,
             case when n % 4 = 0 then (select min(id) from load where customer = '${code}') + n / 4 - 1 end,
             current_date + 30 - n % 365, 'x', 'x' from generate_series(1, 12000) n`)
    await run(`insert into import_batch (customer, file_name, status, created_at, updated_at, created_by, updated_by)
      select '${code}', 'f.csv', case when n % 100 = 0 then 'failed' else 'stored' end, at, at, 'x', 'x'
        from (select n, now() - n * interval '2 hours' as at from generate_series(1, 5000) n) made`)
    await run(`insert into outbox_message (customer, kind, purpose, subject, recipients, payload, status, hold_reason,
                                        due_at, sent_at, created_by)
      select '${code}', 'email', 'tender', 'A', '[]', 'x', status, case when status = 'held' then 'mail' end,
             now() - n * interval '1 hour', case when status = 'sent' then now() end, 'x'
        from (select n, case n % 50 when 0 then 'failed' when 1 then 'held' else 'sent' end as status
                from generate_series(1, 10000) n) sent`)
    await run(`insert into power_unit (customer, id, city, state)
      select '${code}', 'U' || n, 'Gary', 'IN' from generate_series(1, 400) n`)
    await run(`insert into fleet_driver (customer, id, first_name, last_name, power_unit_id, home_city, home_state,
                                         driving_left, duty_left, cycle_left)
      select '${code}', 'D' || n, 'Alma', 'Garza' || n, 'U' || n, 'Gary', 'IN', 0, 0, 0 from generate_series(1, 400) n`)
    await run(`insert into shipment (customer, id, network_id, load_number, status, power_unit_id, driver_id, starts_at, ends_at,
                                     miles, created_by, updated_by)
      select '${code}', 'S' || n, 'N' || n, 'L' || n,
             case when n > 800 then 'completed' when n % 2 = 0 then 'in-transit' else 'planned' end, 'U' || n % 400 + 1,
             case when n > 800 or n % 4 <> 1 then 'D' || n % 400 + 1 end, at, at + interval '9 hours', 60, 'x', 'x'
        from (select n, now() + (400 - n) * interval '1 hour' as at from generate_series(1, 20000) n) planned`)
    await run(`insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
        latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure, actual_arrival)
      select customer, id, k, 'LOC', 'pickup', 'x', 'x', 'Gary', 'IN', '46402', 41, -87, 'x', starts_at, starts_at,
             starts_at, starts_at, case when status = 'completed' then starts_at end
        from shipment, generate_series(1, 2) k where customer = '${code}'`)
    await run(`insert into last_position (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id, movement)
      select '${code}', 'U' || n, now() - n % 10 * interval '1 hour', 'truck', 41, -87, 55, 0, 'S' || n, 'loaded'
        from generate_series(1, 5000) n`)
    await run(`insert into saved_map_search (customer, user_id, name, filter, watch, watch_raised_at)
      select '${code}', 'user' || n % 100, n::text, '{}', 'late', case when n % 2 = 0 then now() end
        from generate_series(1, ${few}) n`)
    await run(`insert into driver_request (customer, driver_id, priority, type, from_date, to_date, status, decided_at, created_by)
      select '${code}', 'D' || n % 400 + 1, 'M', 'home-time', current_date - n, current_date - n + 9,
             case when n < 40 then 'requested' else 'approved' end, case when n >= 40 then now() end, 'x'
        from generate_series(1, ${few}) n`)
    await run(`insert into unresolved_code (customer, type, source_key, source, last_seen)
      select '${code}', 'T', n::text, n::text, now() - n * interval '1 minute' from generate_series(1, ${few}) n`)
    await run(`insert into configuration_change_set (customer, title, reason, status, change_count, created_by, updated_by)
      select '${code}', n::text, 'Winter', case when n % 50 = 0 then 'draft' else 'live' end, 1, 'x', 'x'
        from generate_series(1, ${few}) n`)
  }
  for (const table of tables) await run(`vacuum analyze ${table}`)
})
afterAll(() => opened.close())

const tables = [
  'load',
  'tender',
  'delivery',
  'import_batch',
  'outbox_message',
  'shipment',
  'shipment_stop',
  'last_position',
  'saved_map_search',
  'driver_request',
  'unresolved_code',
  'configuration_change_set',
]
const sources = [...routingToolWork, ...mapsWork, ...planningWork, ...fleetManagerWork]
const kernel = { settings: { authorizationRequired: true } }
const of = { customer, caller: { userId: 'user2' }, permissions: new Set(permissions), kernel } as unknown as WorkOf
const each = sources.map((source) => [source.kind, source] as const)

/** Whether a tender has a newer one may be asked of a hash of all while there are but some thousands. */
const readsWhole = (nodes: readonly PlanNode[]) =>
  readWhole(nodes.filter(({ Alias }) => Alias !== 'newer')).filter((table) => tables.includes(table))

test.each(each)('%s are counted in an index, not in the table', async (_, { waiting }: WorkSource) => {
  const nodes = await planOf(opened, sql`select count(*) from (select ${waiting(of)} limit ${mostCounted + 1}) counted`)
  expect(readsWhole(nodes)).toEqual([])
})

test.each(each)('%s are named from an index, in its order or out of no more than are counted', async (_, source) => {
  const nodes = await planOf(opened, firstOf(source, of))
  expect(readsWhole(nodes)).toEqual([])
  const [limit, ordered, ...below] = nodes.map((node) => node['Node Type'])
  expect(limit).toBe('Limit')
  if (ordered === 'Sort') expect(below.slice(0, 2)).toContain('Limit')
  expect(ordered === 'Sort').toBe(!source.named.isInOrder)
})
