import { type BenchServer, openBenchServer } from './benchServer'
import { heading, median, print, timed } from './figures'

const rounds = 5

/** Recommendations and a whole plan: over HTTP, with scores, reasons and changes. */
export const benchPlanner = async (): Promise<void> => {
  const server = await openBenchServer()
  heading(`The planner (${server.opened.kind})`)
  for (const [customer, count] of [
    ['PLAN500', 500],
    ['PLAN1000', 1_000],
  ] as const) {
    const headers = await server.openGroup(customer)
    await fillFleet(server, customer, count)
    const ask = (call: string) => async () => {
      const answer = await fetch(`${server.url}/load-planning/${call}`, { headers })
      const text = await answer.text()
      if (!answer.ok || text.includes('"FAILED"')) throw new Error(`${call}: ${answer.status} ${text.slice(0, 200)}`)
    }
    const small = count === 500
    await measure(
      `recommendations of ${count} loads × ${count} drivers`,
      ask('LoadRecommendations?Each=3'),
      small ? 1_000 : null,
    )
    await measure(`plan of ${count} × ${count}, at once`, ask('PlanProposal'), small ? null : 2_000)
  }
  await server.close()
}

const measure = async (what: string, work: () => Promise<void>, limit: number | null): Promise<void> => {
  await work()
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) taken.push(await timed(work))
  const middle = median(taken)
  print({
    what,
    measured: `${middle.toFixed(0)} ms`,
    wanted: limit === null ? '' : `≤ ${limit.toLocaleString('en-US')} ms`,
    met: limit === null ? null : middle <= limit,
  })
}

/** Drivers and open loads across the Midwest, over three days; a third of the drivers has something to do already. */
const fillFleet = async ({ opened }: BenchServer, customer: string, count: number): Promise<void> => {
  const run = (text: string) => opened.pool.query(text, text.includes('$2') ? [customer, count] : [customer])
  const part = (salt: number) => `(abs(hashint4(n * 31 + ${salt})) % 1000) / 1000.0`
  await run(`insert into trailer (customer, id, equipment_type, capacity)
    select $1, 'T' || n, case when n % 3 = 0 then 'Flatbed' else 'Van' end, 44000 from generate_series(1, $2::int) n`)
  await run(`insert into power_unit (customer, id, city, state, status, trailer_id)
    select $1, 'U' || n, 'Gary', 'IN', case when n % 50 = 0 then 'down' else 'in-service' end, 'T' || n
      from generate_series(1, $2::int) n`)
  await run(`insert into fleet_driver (customer, id, first_name, last_name, power_unit_id, home_city, home_state,
      available_at, driving_left, duty_left, cycle_left)
    select $1, 'D' || n, 'Alma', 'Garza' || n, 'U' || n, 'Gary', 'IN', now(), 660, 840, 300 + abs(hashint4(n)) % 3900
      from generate_series(1, $2::int) n`)
  await run(`insert into last_position (customer, unit_id, at, source, latitude, longitude, movement, standing_since)
    select $1, 'U' || n, now(), 'truck', 38 + 5 * ${part(1)}, -92 + 10 * ${part(2)}, 'bobtail', now()
      from generate_series(1, $2::int) n`)
  await run(`insert into shipment (customer, id, network_id, load_number, status, driver_id, power_unit_id, equipment_type,
      starts_at, ends_at, miles, created_by, updated_by)
    select $1, 'S' || n, 'N' || n, 'L' || n, case when n <= $2 then 'planned' else 'in-transit' end,
      case when n > $2 then 'D' || (n - $2) * 3 end, case when n > $2 then 'U' || (n - $2) * 3 end,
      case when n % 4 = 0 then 'Flatbed' end, s, s + interval '10 hours', 300, 'bench', 'bench'
      from generate_series(1, $2::int + $2::int / 3) n,
        lateral (select now() + case when n <= $2 then (6 + 66 * ${part(3)}) * interval '1 hour'
          else interval '-4 hours' end as s) at`)
  await run(`insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
      latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure)
    select customer, id, k, 'X', case k when 1 then 'pickup' else 'delivery' end, 'X', 'X', 'Gary', 'IN', '46402',
      38 + 5 * ${part(4)}, -92 + 10 * ${part(5)}, 'America/Chicago', at, at + interval '2 hours', at,
      at + interval '45 minutes'
      from shipment, generate_series(1, 2) k, lateral (select substr(id, 2)::int * 2 + k as n,
        case k when 1 then starts_at else ends_at - interval '45 minutes' end as at) stop where customer = $1`)
  await run(`insert into transport_order (customer, number, release_number, customer_order_number, customer_number,
      bill_of_lading, status, shipment_id, origin_sequence, destination_sequence, origin, origin_name, origin_address,
      destination, destination_name, destination_address, weight, pickup_at, delivery_at)
    select customer, 'O' || id, id, id, id, id, 'planned', id, 1, 2, 'X', 'X', 'X', 'X', 'X', 'X', 20000, starts_at, ends_at
      from shipment where customer = $1`)
  await opened.pool.query('analyze')
}
