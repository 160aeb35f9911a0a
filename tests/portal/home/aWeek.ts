import { ownZone } from '#portal/ui/i18n/zonedTime'
import { aDelivery, aLoad, onLoad } from '../../fixtures/freight'
import { statement, type TestGroup } from '../../fixtures/server'

type Trip = {
  ago: number
  movement?: string
  driver?: string
  miles: number
  /** Minutes after the appointment at which each of its stops is reached, and how long it is stayed there. */
  stops: readonly { type: string; late: number; stay: number }[]
}

/** The day so many days ago, on the clocks of the server and of the reader's zone. */
export const dayAgo = async (ago: number): Promise<string> => {
  const [row] = await statement<{ day: string }>(
    'select ((now() at time zone $1)::date - $2::int)::text as day',
    ownZone(),
    ago,
  )
  return row?.day ?? ''
}

const aTrip = async (customer: string, id: string, { ago, movement = 'loaded', driver, miles, stops }: Trip) => {
  const day = await dayAgo(ago)
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, movement, driver_id, starts_at, ends_at, miles,
                           created_by, updated_by)
     select $1, $2, $2, $2, 'completed', $3, $4, noon, noon, $6, 'x', 'x'
       from (select ($5::date + time '12:00') at time zone 'America/Chicago' as noon) planned`,
    customer,
    id,
    movement,
    driver ?? null,
    day,
    miles,
  )
  for (const [place, { type, late, stay }] of stops.entries())
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
                                  latitude, longitude, zone, appointment_from, appointment_to, planned_arrival,
                                  planned_departure, actual_arrival, actual_departure)
       select $1, $2, $3, $4, $4, initcap($4) || ' dock', '1 Main St', 'Gary', 'IN', '46402', 41.6, -87.3,
              'America/Chicago', at, at, at, at, at + make_interval(mins => $5), at + make_interval(mins => $5 + $6)
         from (select ($7::date + time '12:00') at time zone 'America/Chicago' as at) planned`,
      customer,
      id,
      place + 1,
      type,
      late,
      stay,
      day,
    )
}

const aTender = (customer: string, loadId: number, carrier: string, status: string, day: string) =>
  statement(
    `insert into tender (customer, load_id, carrier_code, status, reference, sent_at, answered_at)
     select $1, $2, $3, $4, gen_random_uuid()::text, at, at + interval '1 hour'
       from (select ($5::date + time '12:00') at time zone $6 as at) sent`,
    customer,
    loadId,
    carrier,
    status,
    day,
    ownZone(),
  )

/**
 * Freight of the days before today, and of as many before them. On-time delivery was 100 % and is 50 %, on-time pickup
 * 0 % and is 100 %, coverage 100 % and is 50 %, empty miles 0 % and are 20 %, a stop took 60 minutes and takes 95; of
 * three tenders one was accepted, and one load has 22,000 lb.
 */
export const aWeek = async ({ id: customer }: TestGroup) => {
  await statement(
    `insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
     values ($1, 'D1', 'Ana', 'Wendt', 'Gary', 'IN', 0, 0, 0)`,
    customer,
  )
  const onTime = { late: 0, stay: 60 }
  const [pickup, delivery] = ['pickup', 'delivery']
  await aTrip(customer, 'GOOD', {
    ago: 2,
    driver: 'D1',
    miles: 300,
    stops: [
      { type: pickup, ...onTime },
      { type: delivery, ...onTime },
    ],
  })
  await aTrip(customer, 'LATE', {
    ago: 3,
    miles: 100,
    stops: [
      { type: pickup, ...onTime },
      { type: delivery, late: 300, stay: 200 },
    ],
  })
  await aTrip(customer, 'EMPTY', { ago: 3, movement: 'deadhead', miles: 100, stops: [] })
  await aTrip(customer, 'BEFORE', {
    ago: 9,
    driver: 'D1',
    miles: 100,
    stops: [
      { type: pickup, late: 300, stay: 60 },
      { type: delivery, ...onTime },
    ],
  })
  const day = await dayAgo(2)
  const loadId = await aLoad(customer, { number: 'L-1', created_at: `${day}T12:00:00Z` })
  const number = 'DEL-1'
  await aDelivery(customer, { ...onLoad(loadId, 1), number, ship_date: day, weight: 22_000 })
  await aTender(customer, loadId, 'ABFS', 'accepted', day)
  await aTender(customer, loadId, 'ABFS', 'declined', day)
  await aTender(customer, loadId, 'RDWY', 'declined', await dayAgo(3))
  return { loadId }
}
