import { type BenchServer, openBenchServer } from './benchServer'
import { heading, median, print, timed } from './figures'

const rounds = 7
const deliveries = 200_000
const mostRows = 60

/** All tiles of a week, in a group with a year of work, beside one delivery read by its key. */
export const benchDashboards = async (): Promise<void> => {
  const server = await openBenchServer()
  heading(`A dashboard of ${deliveries.toLocaleString('en-US')} deliveries over a year (${server.opened.kind})`)
  const headers = await server.openGroup('WEEK')
  await fillYear(server, 'WEEK')
  const { rows } = await server.opened.pool.query<{ first: number }>('select min(id) as first from delivery')
  const ask = (address: string) => async () => {
    const answer = await fetch(`${server.url}${address}`, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text.slice(0, 200)}`)
  }
  const row = ask(`/routing-tool/WEEK@CUSTOMER/SearchDeliveries?delivery.delivery_pk=${rows[0]?.first ?? 1}`)
  const week = ask(
    '/home/WEEK@CUSTOMER/Dashboard?Dashboard=week&From=2026-06-01&To=2026-06-07&TimeZone=America/Chicago',
  )
  const [ofRow, ofWeek]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await timed(row), await timed(week)] as const
    if (round === 0) continue
    ofRow.push(pair[0])
    ofWeek.push(pair[1])
  }
  const ratio = median(ofWeek) / median(ofRow)
  print({
    what: 'all tiles of a week, then one row by key',
    measured: `${median(ofWeek).toFixed(0)} ms, ${median(ofRow).toFixed(1)} ms`,
    wanted: '',
    met: null,
  })
  print({
    what: 'a week to one row',
    measured: ratio.toFixed(0),
    wanted: `≤ ${mostRows}`,
    met: ratio <= mostRows,
  })
  await server.close()
}

/** A load for each four deliveries, with an offer and a trip of five stops. */
const fillYear = async ({ opened }: BenchServer, customer: string): Promise<void> => {
  const loads = deliveries / 4
  const run = (text: string) => opened.pool.query(text, text.includes('$2') ? [customer, loads] : [customer])
  const start = `timestamptz '2026-01-01 06:00Z' + n * interval '365 days' / $2::int`
  await run(`insert into load (customer, carrier, status, created_at, created_by, updated_by)
    select $1, 'Carrier ' || n % 40, 'sent-to-carrier', ${start}, 'bench', 'bench' from generate_series(1, $2::int) n`)
  await run(`insert into tender (customer, load_id, carrier_code, status, reference, sent_at)
    select customer, id, 'C' || id % 40, case when id % 5 = 0 then 'declined' else 'accepted' end, id::text, created_at
      from load where customer = $1`)
  await run(`insert into delivery (customer, number, weight, status, load_id, ship_date, created_by, updated_by)
    select customer, 'N' || id || '-' || n, 9000, 'assigned', id, created_at::date, 'bench', 'bench'
      from load, generate_series(1, 4) n where customer = $1`)
  await run(`insert into shipment (customer, id, network_id, load_number, status, movement, starts_at, ends_at, miles,
      created_by, updated_by)
    select $1, 'S' || n, 'N' || n, 'L' || n, 'completed', case when n % 6 = 0 then 'deadhead' else 'loaded' end, at,
           at + interval '9 hours', 200, 'bench', 'bench'
      from generate_series(1, $2::int) n, lateral (select ${start} as at) planned`)
  await run(`insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
      latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure, actual_arrival,
      actual_departure)
    select customer, id, n, 'P' || abs(hashtext(id)) % 300, case n when 1 then 'pickup' else 'delivery' end, 'X', 'X',
           'Gary', 'IN', '46402', 41, -87, 'America/Chicago', at, at, at, at, at, at + interval '40 minutes'
      from shipment, generate_series(1, 5) n, lateral (select starts_at + n * interval '1 hour' as at) planned
     where customer = $1`)
  for (const table of ['load', 'tender', 'delivery', 'shipment', 'shipment_stop'])
    await opened.pool.query(`analyze ${table}`)
}
