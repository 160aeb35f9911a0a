import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TileName } from '#domain/dashboards/tiles'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { tileQuery } from '#server/home/dashboards'
import { tileFacts } from '#server/services'
import { openOwnDatabase } from '../ownDatabase'
import { planOf, readWhole } from '../plans'

const customer = 'E200'
const now = Date.parse('2026-06-07T18:00Z')
let opened: OpenedDatabase
const run = (text: string) => opened.pool.query(text)

/** A year of two customers: whatever reads a table from its start meets the rows of the first one. */
beforeAll(async () => {
  opened = await openOwnDatabase()
  for (const code of ['E100', customer]) {
    await run(`insert into customer (code, name) values ('${code}', 'A customer')`)
    await run(`insert into load (customer, carrier, region_code, status, created_at, created_by, updated_by)
      select '${code}', 'Carrier ' || n % 50, n % 20, 'sent-to-carrier', timestamptz '2026-01-01 00:00Z' + n * interval '2 hours', 'x', 'x'
        from generate_series(1, 4000) n`)
    await run(`insert into tender (customer, load_id, carrier_code, reference, sent_at, status, answered_at)
      select customer, id, 'C' || id % 50, id::text, created_at, 'accepted', created_at from load where customer = '${code}'`)
    await run(`insert into delivery (customer, number, weight, status, load_id, ship_date, deleted_at, deleted_by, created_by, updated_by)
      select '${code}', n::text, n % 4000, case when n % 4 = 0 then 'assigned' else 'available' end,
             case when n % 4 = 0 then (select min(id) from load where customer = '${code}') + n / 4 - 1 end,
             date '2026-01-01' + n % 365, case when n % 50 = 1 then now() end, case when n % 50 = 1 then 'x' end, 'x', 'x'
        from generate_series(1, 12000) n`)
    await run(`insert into shipment (customer, id, network_id, load_number, status, movement, starts_at, ends_at, miles, created_by, updated_by)
      select '${code}', 'S' || n, 'N' || n, 'L' || n, case when n % 20 = 0 then 'cancelled' else 'completed' end,
             case when n % 5 = 0 then 'deadhead' else 'loaded' end, at, at + interval '5 hours', 60, 'x', 'x'
        from (select n, timestamptz '2026-01-01 00:00Z' + n * interval '1 hour' as at from generate_series(1, 8000) n) planned`)
    await run(`insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
        latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure, actual_arrival, actual_departure)
      select customer, id, n, 'P' || miles % 90, case when n = 1 then 'pickup' else 'delivery' end, 'X', 'x', 'Gary', 'IN', '46402',
             41, -87, 'America/Chicago', at, at, at, at, at, at + interval '1 hour'
        from (select *, starts_at + n * interval '1 hour' as at from shipment, generate_series(1, 3) n where customer = '${code}') visit`)
  }
  for (const table of ['load', 'delivery', 'tender', 'shipment', 'shipment_stop']) await run(`vacuum analyze ${table}`)
})
afterAll(() => opened.close())

test.each<[TileName, RegExp]>([
  ['deliveries-on-time', /^shipment_stop_reached$/],
  ['pickups-on-time', /^shipment_stop_reached$/],
  ['dwell', /^shipment_stop_departed$/],
  ['coverage', /^shipment_(of_any_status_)?by_start$/],
  ['empty-miles', /^shipment_(of_any_status_)?by_start$/],
  ['tenders', /^tender_made$/],
  ['weight-use', /^load_made$/],
  ['deliveries', /^delivery_(shipped|by_ship_date)$/],
])('a week of %s is read by its days, and no table whole', async (tile, index) => {
  const asked = { customer, from: '2026-06-01', to: '2026-06-07', zone: 'America/Chicago', now }
  const nodes = await planOf(opened, tileQuery(tileFacts, tile, asked))
  for (const table of ['load', 'delivery', 'tender', 'shipment', 'shipment_stop'])
    expect(readWhole(nodes)).not.toContain(table)
  expect(nodes.map((node) => node['Index Name'] ?? '').some((name) => index.test(name))).toBe(true)
})
