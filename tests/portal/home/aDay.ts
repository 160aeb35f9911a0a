import { hoursBands, silenceBands } from '#domain/dashboards/measures'
import { ownZone } from '#portal/ui/i18n/zonedTime'
import { aDelivery, aLoad, onLoad } from '../../fixtures/freight'
import { statement, type TestGroup } from '../../fixtures/server'
import { dayAgo } from './aWeek'

/** Stops with an appointment today at their place: one was reached on time, one late, and one is to come. */
const aTripOfToday = async (customer: string) => {
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, movement, starts_at, ends_at, miles,
                           created_by, updated_by)
     values ($1, 'TODAY', 'TODAY', 'TODAY', 'in-transit', 'loaded', now(), now(), 100, 'x', 'x')`,
    customer,
  )
  for (const [place, late] of [0, 300, null].entries())
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
                                  latitude, longitude, zone, appointment_from, appointment_to, planned_arrival,
                                  planned_departure, actual_arrival)
       select $1, 'TODAY', $2, 'DOCK', 'delivery', 'Dock', '1 Main St', 'Gary', 'IN', '46402', 41.6, -87.3,
              'America/Chicago', at, at, at, at, at + make_interval(mins => $3)
         from (select ((now() at time zone 'America/Chicago')::date + time '23:59') at time zone 'America/Chicago' as at) due`,
      customer,
      place + 1,
      late,
    )
}

/**
 * Freight of today: a pending load of region 12 and one of region 13 that is planned, an offer without an answer, three
 * stops, and the two deliveries, which have come in within the hour.
 */
export const aDay = async ({ id: customer }: TestGroup) => {
  const today = await dayAgo(0)
  await statement(
    `insert into region (customer, code, name, created_by, updated_by)
     values ($1, 12, 'North', 'x', 'x'), ($1, 13, 'South', 'x', 'x')`,
    customer,
  )
  const pending = await aLoad(customer, { number: 'L-12', region_code: 12 })
  const planned = await aLoad(customer, { number: 'L-13', region_code: 13, status: 'planned' })
  await aDelivery(customer, { ...onLoad(pending, 1), number: 'DEL-12', ship_date: today, region_code: 12 })
  await aDelivery(customer, { ...onLoad(planned, 1), number: 'DEL-13', ship_date: today, region_code: 13 })
  await statement(
    `insert into tender (customer, load_id, carrier_code, status, reference, sent_at)
     values ($1, $2, 'ABFS', 'sent', gen_random_uuid()::text, now())`,
    customer,
    pending,
  )
  await aTripOfToday(customer)
  return { pending }
}

/** How long ago a unit reported, and since when it has stood; null for one that moves. */
const reports = {
  MOVING: [0, null],
  IDLE: [0, 5],
  STOPPED: [0, 60],
  OVERDUE: [60, null],
  STALE: [silenceBands['12-hours'] * 60 + 30, null],
} as const

/**
 * A unit in each state, one never seen and one out of service; the unit without a signal is on a trip, and one had a trip two
 * days ago. A driver for each band of hours; the papers of four expire within 60 days.
 */
export const aFleet = async ({ id: customer }: TestGroup) => {
  for (const id of [...Object.keys(reports), 'UNSEEN', 'DOWN'])
    await statement(
      `insert into power_unit (customer, id, city, state, status) values ($1, $2, 'Gary', 'IN', $3)`,
      customer,
      id,
      id === 'DOWN' ? 'down' : 'in-service',
    )
  for (const [trip, unit, status, ago] of [
    ['SILENT', 'STALE', 'in-transit', 0],
    ['DONE', 'IDLE', 'completed', 2],
  ] as const)
    await statement(
      `insert into shipment (customer, id, network_id, load_number, status, movement, power_unit_id, starts_at, ends_at,
                             miles, created_by, updated_by)
       select $1, $2, $2, $2, $3, 'loaded', $4, at, at, 100, 'x', 'x'
         from (select ($5::date + time '12:00') at time zone $6 as at) planned`,
      customer,
      trip,
      status,
      unit,
      await dayAgo(ago),
      ownZone(),
    )
  for (const [place, [unit, [ago, stood]]] of Object.entries(reports).entries())
    await statement(
      `insert into last_position (customer, unit_id, at, source, latitude, longitude, movement, standing_since, shipment_id)
       values ($1, $2, now() - make_interval(mins => $3), 'truck', 41 + $4, -87, 'loaded',
               now() - make_interval(mins => $5), $6)`,
      customer,
      unit,
      ago,
      place,
      stood,
      unit === 'STALE' ? 'SILENT' : null,
    )
  const hours = Object.values(hoursBands)
  for (const [place, expires] of [1, -5, -20, -50, -100].entries())
    await statement(
      `insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left,
                                 cycle_left, licence_expires)
       values ($1, $2, 'Ana', $3, 'Gary', 'IN', $4, 840, 4200, $5::date)`,
      customer,
      `D${place}`,
      `Driver${place}`,
      hours[place],
      await dayAgo(expires),
    )
}

/** Transfers, referrals, leads and work packages in some states, with a bonus that is due and one that will be. */
export const somePeople = async ({ id: customer }: TestGroup) => {
  await statement(
    `insert into work_location (customer, id, name, city, state, zone) values ($1, 'CHI', 'Chicago', 'Chicago', 'IL', 'America/Chicago'),
                                                                 ($1, 'DEN', 'Denver', 'Denver', 'CO', 'America/Denver')`,
    customer,
  )
  await statement(
    `insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
     values ($1, 'A', 'Ana', 'Wendt', 'Gary', 'IN', 0, 0, 0), ($1, 'B', 'Ben', 'Ortiz', 'Gary', 'IN', 0, 0, 0)`,
    customer,
  )
  const idsOf = async (text: string, ...values: unknown[]) =>
    (await statement<{ id: number }>(text, customer, ...values)).map(({ id }) => id)
  const [transfer] = await idsOf(
    `insert into driver_transfer (customer, driver_id, from_location_id, to_location_id, status, effective_at, reason,
                                  created_by, updated_by)
     values ($1, 'A', 'CHI', 'DEN', 'requested', now(), 'x', 'x', 'x'), ($1, 'B', 'CHI', 'DEN', 'failed', now(), 'x', 'x', 'x')
     returning id`,
  )
  const [referral, , hired] = await idsOf(
    `insert into referral (customer, referrer_id, first_name, last_name, status, hired_on, created_by, updated_by)
     values ($1, 'A', 'Rey', 'New', 'new', null, 'x', 'x'), ($1, 'A', 'Rey', 'Called', 'contacted', null, 'x', 'x'),
            ($1, 'A', 'Rey', 'Hired', 'hired', $2, 'x', 'x')
     returning id`,
    await dayAgo(40),
  )
  await statement(
    `insert into referral_bonus (customer, referral_id, code, amount, due_on)
     values ($1, $2, 'hire', 250, $3), ($1, $2, '1-year', 500.5, $4)`,
    customer,
    hired,
    await dayAgo(2),
    await dayAgo(-300),
  )
  const [lead] = await idsOf(
    `insert into lead (customer, first_name, last_name, source, status, created_by, updated_by)
     values ($1, 'Lea', 'Open', 'web', 'new', 'x', 'x'), ($1, 'Lea', 'Hired', 'agency', 'hired', 'x', 'x') returning id`,
  )
  const [workPackage] = await idsOf(
    `insert into work_package (customer, name, assigned_to, day, status, created_by, updated_by)
     values ($1, 'Ana Wendt, reviewed', 'A', $2, 'reviewed', 'x', 'x'), ($1, 'Ben Ortiz, planned', 'B', $2, 'planned', 'x', 'x')
     returning id`,
    await dayAgo(1),
  )
  return { transfer, referral, lead, workPackage }
}
