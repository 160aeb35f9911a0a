import { dashboards } from '#domain/dashboards/dashboards'
import { addDays } from '#domain/values/days'
import { rollUpCustomer } from '#server/home/rolledDays'
import { tileFacts } from '#server/services'
import { type BenchServer, openBenchServer } from './benchServer'
import { heading, median, print, timed } from './figures'

const rounds = 7
const usualDeliveries = 200_000
/** `DELIVERIES` names another number; loads, trips, positions and people are in proportion. */
const deliveries = Number(process.env['DELIVERIES'] ?? usualDeliveries)
/** Of the usual number: a week of five times as many is read in five times as long. */
const mostRows = 30

/** All tiles of each dashboard, in a group with a year of work around today, beside one delivery read by its key. */
export const benchDashboards = async (): Promise<void> => {
  const server = await openBenchServer()
  heading(`Dashboards of ${deliveries.toLocaleString('en-US')} deliveries over a year (${server.opened.kind})`)
  const headers = await server.openGroup('WEEK')
  await fillYear(server, 'WEEK')
  const rolling = await timed(() =>
    rollUpCustomer({ database: server.opened.ofCustomer('WEEK'), customer: 'WEEK' }, tileFacts),
  )
  print({ what: 'two months rolled up', measured: `${(rolling / 1_000).toFixed(1)} s`, wanted: '', met: null })
  const { rows } = await server.opened.pool.query<{ first: number }>('select min(id) as first from delivery')
  const ask = (address: string) => async () => {
    const answer = await fetch(`${server.url}${address}`, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text.slice(0, 200)}`)
  }
  const row = ask(`/routing-tool/WEEK@CUSTOMER/SearchDeliveries?delivery.delivery_pk=${rows[0]?.first ?? 1}`)
  const today = new Date().toISOString().slice(0, 10)
  const days = `From=${addDays(today, -7)}&To=${addDays(today, -1)}&TimeZone=America/Chicago`
  for (const [what, more] of [
    ...dashboards.map((name) => [name, `Dashboard=${name}`] as const),
    ['week, of a region', 'Dashboard=week&RegionCode=7'] as const,
  ]) {
    const dashboard = ask(`/home/WEEK@CUSTOMER/Dashboard?${more}&${days}`)
    const [ofRow, ofDashboard]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const pair = [await timed(row), await timed(dashboard)] as const
      if (round === 0) continue
      ofRow.push(pair[0])
      ofDashboard.push(pair[1])
    }
    const ratio = median(ofDashboard) / median(ofRow)
    print({
      what: `${what}: all tiles, then one row by key`,
      measured: `${median(ofDashboard).toFixed(0)} ms, ${median(ofRow).toFixed(1)} ms`,
      wanted: '',
      met: null,
    })
    const isLimited = deliveries === usualDeliveries
    print({
      what: `${what}: to one row`,
      measured: ratio.toFixed(0),
      wanted: isLimited ? `≤ ${mostRows}` : '',
      met: isLimited ? ratio <= mostRows : null,
    })
  }
  await server.close()
}

/** A load for each four deliveries, with an offer, its history and a trip of five stops; a unit for each fifty loads. */
const fillYear = async ({ opened }: BenchServer, customer: string): Promise<void> => {
  const loads = deliveries / 4
  const run = (text: string) => opened.pool.query(text, text.includes('$2') ? [customer, loads] : [customer])
  // Each of them within the time limit of a statement.
  const parts = Math.ceil(deliveries / usualDeliveries)
  const runInParts = async (statement: (part: string) => string) => {
    for (let part = 0; part < parts; part += 1) await run(statement(`abs(hashtext(id::text)) % ${parts} = ${part}`))
  }
  const start = `now() - interval '335 days' + n * interval '365 days' / $2::int`
  await run(`insert into load (customer, carrier, region_code, status, created_at, created_by, updated_by)
    select $1, 'Carrier ' || n % 40, n % 20, 'sent-to-carrier', ${start}, 'bench', 'bench'
      from generate_series(1, $2::int) n`)
  await run(`insert into tender (customer, load_id, carrier_code, status, reference, sent_at)
    select customer, id, 'C' || id % 40, case when id % 5 = 0 then 'declined' else 'accepted' end, id::text, created_at
      from load where customer = $1`)
  await run(`insert into load_update (customer, load_id, action, details, user_id, at)
    select customer, id, action, '', 'bench', created_at + place * interval '1 hour'
      from load, unnest(array['created', 'sent-to-carrier', 'tender-accepted', 'saved']) with ordinality noted (action, place)
     where customer = $1 and created_at < now() - interval '5 hours'`)
  await runInParts(
    (
      part,
    ) => `insert into delivery (customer, number, weight, status, load_id, region_code, ship_date, created_at, created_by,
      updated_by)
    select customer, 'N' || id || '-' || n, 9000, 'assigned', id, region_code, created_at::date,
           created_at - interval '31 days', 'bench', 'bench'
      from load, generate_series(1, 4) n where customer = $1 and ${part}`,
  )
  await run(`insert into power_unit (customer, id, city, state)
    select $1, 'U' || n, 'Gary', 'IN' from generate_series(1, $2::int / 50) n`)
  await run(`insert into shipment (customer, id, network_id, load_number, load_id, power_unit_id, status, movement, starts_at,
      ends_at, miles, created_by, updated_by)
    select $1, 'S' || n, 'N' || n, 'L' || n, first.id + n - 1, 'U' || 1 + n % ($2::int / 50),
           case when at > now() then 'planned' when at > now() - interval '9 hours' then 'in-transit' else 'completed' end,
           case when n % 6 = 0 then 'deadhead' else 'loaded' end, at, at + interval '9 hours', 200, 'bench', 'bench'
      from generate_series(1, $2::int) n, lateral (select ${start} as at) planned,
           (select min(id) as id from load where customer = $1) first`)
  await runInParts(
    (
      part,
    ) => `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
      latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure, actual_arrival,
      actual_departure)
    select customer, id, n, 'P' || abs(hashtext(id)) % 300, case n when 1 then 'pickup' else 'delivery' end, 'X', 'X',
           'Gary', 'IN', '46402', 41, -87, 'America/Chicago', at, at, at, at, came, came + interval '40 minutes'
      from shipment, generate_series(1, 5) n, lateral (select starts_at + n * interval '1 hour' as at) planned,
           lateral (select case when at < now() then at + (n + hashtext(id)) % 4 * interval '20 minutes' end as came) visit
     where customer = $1 and ${part}`,
  )
  await run(`insert into last_position (customer, unit_id, at, source, latitude, longitude, movement, shipment_id)
    select unit.customer, unit.id, now() - unit.record_key % 30 * interval '1 hour', 'truck', 41, -87, 'loaded', trip.id
      from power_unit unit left join lateral (select id from shipment s where s.customer = unit.customer
        and s.power_unit_id = unit.id and s.starts_at < now() order by s.starts_at desc limit 1) trip on true
     where unit.customer = $1`)
  await fillPeople(run)
  const filled = [
    'load',
    'tender',
    'load_update',
    'delivery',
    'power_unit',
    'shipment',
    'shipment_stop',
    'last_position',
  ]
  const people = ['fleet_driver', 'driver_qualification', 'driver_transfer', 'referral', 'referral_bonus', 'lead']
  for (const table of [...filled, ...people, 'work_package']) await opened.pool.query(`analyze ${table}`)
}

/** A driver for each unit, with papers; candidates and transfers of the year, of whom one in twenty is open; days of work. */
const fillPeople = async (run: (text: string) => Promise<unknown>): Promise<void> => {
  await run(`insert into qualification (customer, id, name) values ($1, 'HAZ', 'Hazmat')`)
  await run(`insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left,
      cycle_left, licence_expires, medical_expires)
    select customer, 'D' || record_key, 'Ann', 'Lee', 'Gary', 'IN', record_key % 660, 840, 4200,
           current_date + record_key % 900 - 5, current_date + record_key % 700 - 5
      from power_unit where customer = $1`)
  await run(`insert into driver_qualification (customer, driver_id, qualification_id, expires)
    select customer, id, 'HAZ', licence_expires from fleet_driver where customer = $1`)
  await run(`insert into work_location (customer, id, name, city, state, zone)
    select $1, place, place, 'Chicago', 'IL', 'America/Chicago' from unnest(array['CHI', 'DEN']) place`)
  await run(`insert into driver_transfer (customer, driver_id, from_location_id, to_location_id, status, effective_at, reason,
      created_by, updated_by)
    select customer, id, 'CHI', 'DEN', case when n = 1 and record_key % 20 = 0 then 'requested' else 'transferred' end,
           now(), 'x', 'bench', 'bench'
      from fleet_driver, generate_series(1, 5) n where customer = $1`)
  await run(`insert into referral (customer, referrer_id, first_name, last_name, status, hired_on, created_by, updated_by)
    select $1, 'D1', 'Ann', 'Lee', case when n % 20 = 0 then 'new' when n % 4 = 1 then 'hired' else 'rejected' end,
           case when n % 4 = 1 then current_date - n % 900 end, 'bench', 'bench'
      from generate_series(1, $2::int / 10) n`)
  await run(`insert into referral_bonus (customer, referral_id, code, amount, due_on, paid_on, paid_by)
    select customer, id, code, 250, hired_on + days, paid, case when paid is not null then 'bench' end
      from referral, (values ('hire', 0), ('90-days', 90), ('1-year', 365)) plan (code, days),
           lateral (select case when hired_on + days < current_date - 20 then hired_on + days end as paid) payment
     where customer = $1 and hired_on is not null`)
  await run(`insert into lead (customer, first_name, last_name, source, status, created_at, created_by, updated_by)
    select $1, 'Ann', 'Lee', (array['web', 'referral', 'walk-in', 'agency'])[1 + n % 4],
           case when n % 20 = 0 then 'new' when n % 20 = 1 then 'hired' else 'rejected' end,
           now() - n * interval '365 days' / ($2::int / 5), 'bench', 'bench'
      from generate_series(1, $2::int / 5) n`)
  await run(`insert into payroll_export (customer, exported_by, packages) values ($1, 'bench', 1)`)
  await run(`insert into work_package (customer, name, assigned_to, day, status, export_id, created_by, updated_by)
    select $1, 'Day ' || n, 'D' || n % 100, current_date - n % 365, case when n % 365 < 10 then 'completed' else 'exported' end,
           case when n % 365 >= 10 then run.id end, 'bench', 'bench'
      from generate_series(1, $2::int) n, payroll_export run where run.customer = $1`)
}
