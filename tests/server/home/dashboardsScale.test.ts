import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TileName, tileNames, tilesOf } from '#domain/dashboards/tiles'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { tileQuery } from '#server/home/dashboards'
import { rollUpCustomer, withRolledDays } from '#server/home/rolledDays'
import { tileFacts } from '#server/services'
import { openOwnDatabase } from '../ownDatabase'
import { planOf, readWhole } from '../plans'

const customer = 'E200'
const now = Date.parse('2026-06-07T18:00Z')
let opened: OpenedDatabase
const run = (text: string) => opened.pool.query(text)

/** Tables that grow with every day of work. */
const withHistory = [
  'load',
  'delivery',
  'tender',
  'shipment',
  'shipment_stop',
  'load_update',
  'last_position',
  'lead',
  'referral',
  'referral_bonus',
  'driver_transfer',
  'work_package',
]

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
  await fillToday()
  await fillFleet()
  await fillPeople()
  for (const table of [...withHistory, 'power_unit', 'fleet_driver', 'driver_qualification'])
    await run(`vacuum analyze ${table}`)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => opened.close())

/** What came in and was noted until now, the loads of trips, and trips under way. */
const fillToday = async () => {
  await run(`insert into load_update (customer, load_id, action, details, user_id, at)
    select customer, id, case when n = 1 then 'created' else 'saved' end, '', 'x', created_at + n * interval '10 minutes'
      from load, generate_series(1, 3) n where created_at < timestamptz '2026-06-07 12:00Z'`)
  await run(`update delivery set created_at = ship_date - interval '210 days'`)
  await run(`update shipment trip set load_id = first.id + ltrim(trip.id, 'S')::int / 2 - 1
      from (select customer, min(id) as id from load group by customer) first
     where first.customer = trip.customer and trip.movement = 'loaded' and ltrim(trip.id, 'S')::int % 2 = 0`)
  await run(`update shipment set status = 'in-transit'
    where status = 'completed' and starts_at between timestamptz '2026-06-06 18:00Z' and timestamptz '2026-06-07 18:00Z'`)
}

/** Drivers with papers; units, each with the newest position on a trip of the year. */
const fillFleet = async () => {
  await run(`insert into power_unit (customer, id, city, state)
    select code, 'U' || n, 'Gary', 'IN' from customer, generate_series(1, 2000) n where code like 'E_00'`)
  await run(`insert into last_position (customer, unit_id, at, source, latitude, longitude, movement, shipment_id)
    select customer, id, timestamptz '2026-06-07 17:55Z' - record_key % 90 * interval '1 hour', 'truck', 41, -87, 'loaded',
           'S' || record_key % 8000 + 1
      from power_unit`)
  await run(`update shipment set power_unit_id = 'U' || ltrim(id, 'S')::int % 2000 + 1`)
  await run(
    `insert into qualification (customer, id, name) select code, 'HAZ', 'Hazmat' from customer where code like 'E_00'`,
  )
  await run(`insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left,
      cycle_left, licence_expires)
    select code, 'D' || n, 'Ann', 'Lee', 'Gary', 'IN', n % 660, 840, 4200, date '2026-01-01' + n
      from customer, generate_series(1, 2000) n where code like 'E_00'`)
  await run(`insert into driver_qualification (customer, driver_id, qualification_id, expires)
    select customer, id, 'HAZ', licence_expires from fleet_driver`)
}

/** People of whom most are done with. */
const fillPeople = async () => {
  await run(`insert into work_location (customer, id, name, city, state, zone)
    select code, place, place, 'Chicago', 'IL', 'America/Chicago' from customer, unnest(array['CHI', 'DEN']) place
     where code like 'E_00'`)
  await run(`insert into driver_transfer (customer, driver_id, from_location_id, to_location_id, status, effective_at, reason,
      created_by, updated_by)
    select customer, id, 'CHI', 'DEN', case when n = 1 and record_key % 20 = 0 then 'requested' else 'transferred' end,
           now(), 'x', 'x', 'x'
      from fleet_driver, generate_series(1, 5) n`)
  await run(`insert into referral (customer, referrer_id, first_name, last_name, status, hired_on, created_by, updated_by)
    select code, 'D1', 'Ann', 'Lee', case when n % 50 = 0 then 'new' when n % 4 = 0 then 'hired' else 'rejected' end,
           case when n % 4 = 0 then current_date - n % 900 end, 'x', 'x'
      from customer, generate_series(1, 10000) n where code like 'E_00'`)
  await run(`insert into referral_bonus (customer, referral_id, code, amount, due_on, paid_on, paid_by)
    select customer, id, code, 250, hired_on, case when id % 40 > 0 then hired_on end, case when id % 40 > 0 then 'x' end
      from referral, unnest(array['hire', '30-days', '90-days', '1-year']) code where hired_on is not null`)
  await run(`insert into lead (customer, first_name, last_name, source, status, created_at, created_by, updated_by)
    select code, 'Ann', 'Lee', 'web', case when n % 50 = 0 then 'new' else 'rejected' end,
           timestamptz '2026-01-01 00:00Z' + n * interval '50 minutes', 'x', 'x'
      from customer, generate_series(1, 10000) n where code like 'E_00'`)
  await run(`insert into payroll_export (customer, exported_by, packages)
    select code, 'x', 1 from customer where code like 'E_00'`)
  await run(`insert into work_package (customer, name, assigned_to, day, status, export_id, created_by, updated_by)
    select run.customer, 'Day ' || n, 'D' || n % 1000, date '2026-01-01' + n / 100,
           case when n % 50 = 0 then 'reviewed' else 'exported' end, case when n % 50 > 0 then run.id end, 'x', 'x'
      from payroll_export run, generate_series(1, 10000) n`)
}

const planned: [TileName, RegExp][] = [
  ['deliveries-on-time', /^shipment_stop_reached$/],
  ['pickups-on-time', /^shipment_stop_reached$/],
  ['dwell', /^shipment_stop_departed$/],
  ['coverage', /^shipment_(of_any_status_)?by_start$/],
  ['empty-miles', /^shipment_(of_any_status_)?by_start$/],
  ['tenders', /^tender_made$/],
  ['weight-use', /^load_made$/],
  ['deliveries', /^delivery_(shipped|by_ship_date)$/],
  ['late-causes', /^shipment_stop_reached$/],
  ['loads', /^delivery_(shipped|by_ship_date)$/],
  ['tenders-today', /^tender_made$/],
  ['stops-today', /^shipment_stop_due$/],
  ['last-hour', /^load_update_made$/],
  ['units', /^last_position_/],
  ['silent-units', /^shipment_by_start$/],
  ['hours-left', /^fleet_driver_/],
  ['utilisation', /^shipment_(of_any_status_)?by_start$/],
  ['papers', /^driver_qualification_/],
  ['transfers', /^driver_transfer_(in_status|open)$/],
  ['referrals', /^referral_in_status$/],
  ['leads', /^lead_in_status$/],
  ['sources', /^lead_made$/],
  ['bonuses', /^referral_bonus_due$/],
  ['packages', /^work_package_in_status$/],
]

test.each(planned)('%s is read by its days or states, and no table whole', async (tile, index) => {
  for (const region of [undefined, 7]) {
    const asked = { customer, from: '2026-06-01', to: '2026-06-07', zone: 'America/Chicago', now, region }
    const nodes = await planOf(opened, tileQuery(tileFacts, tile, asked))
    for (const table of withHistory) expect(readWhole(nodes)).not.toContain(table)
    // Of a region, an index of regions may be the shorter way.
    const indexes = nodes.map((node) => node['Index Name'] ?? '')
    if (region === undefined) expect(indexes.filter((name) => index.test(name))).not.toEqual([])
  }
})

test('days that are rolled up are read by key, without a trip', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const place = { database: opened.ofCustomer(customer), customer }
  await rollUpCustomer(place, tileFacts)
  await run('vacuum analyze rolled_tile')
  const facts = await withRolledDays(place, tileFacts, { from: '2026-05-18', to: '2026-05-31' })
  const rolled = tilesOf('week').filter((tile) => facts[tile] !== tileFacts[tile])
  expect(rolled).toHaveLength(6)
  for (const tile of rolled) {
    const asked = { customer, from: '2026-05-25', to: '2026-05-31', zone: 'America/Chicago', now, region: undefined }
    const nodes = await planOf(opened, tileQuery(facts, tile, asked))
    expect(new Set(nodes.flatMap((node) => node['Relation Name'] ?? []))).toEqual(new Set(['rolled_tile']))
    expect(readWhole(nodes)).toEqual([])
  }
})

test('has a plan of every tile', () => {
  expect(planned.map(([tile]) => tile).toSorted()).toEqual([...tileNames].toSorted())
})
