import { aDelivery, aLoad, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, statement } from '../../fixtures/server'
import { aDriver } from '../../server/load-planning/aPlannedFleet'

type Trip = { driver?: string; loadId?: number }

/**
 * A shipment from Gary to Reading: with a driver it is under way on the first days of 2030 and reaches Reading 95 minutes
 * late, without one it is planned for the coming days.
 */
const aTrip = async (customer: string, id: string, { driver, loadId }: Trip = {}) => {
  const starts = driver ? '2030-01-01T14:00:00Z' : new Date(Date.now() + 10 * 86_400_000).toISOString()
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, movement, driver_id, power_unit_id, load_id,
       starts_at, ends_at, miles, created_by, updated_by)
     values ($1, $2, $2, $2, $3, 'loaded', 'D' || $4, 'U' || $4, $5, $6::timestamptz, $6::timestamptz + interval '17 hours',
       600, 'x', 'x')`,
    customer,
    id,
    driver ? 'in-transit' : 'planned',
    driver ?? null,
    loadId ?? null,
    starts,
  )
  for (const [sequence, type, city, state, zone, begins, ends] of [
    [1, 'pickup', 'Gary', 'IN', 'America/Chicago', 0, 60],
    [2, 'delivery', 'Reading', 'PA', 'America/New_York', 870, 960],
  ] as const)
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
         latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure)
       select $1, $2, $3, $5, $4, $5, '1 Mill St', $5, $6, '46401', 41, -80, $7, begins, ends, ends, ends
         from (select $8::timestamptz + make_interval(mins => $9) as begins,
                      $8::timestamptz + make_interval(mins => $10) as ends) appointment`,
      customer,
      id,
      sequence,
      type,
      city,
      state,
      zone,
      starts,
      begins,
      ends,
    )
  if (driver)
    await statement(
      `update shipment_stop set
         estimated_arrival = case sequence when 2 then planned_arrival + interval '95 minutes' end,
         actual_arrival = case sequence when 1 then planned_arrival end,
         actual_departure = case sequence when 1 then planned_arrival end
        where customer = $1 and shipment_id = $2`,
      customer,
      id,
    )
}

/**
 * The open work of a group: S1 without a driver, the load PL-2 late on its trip S2, and a pending load of two days. Its
 * dispatcher works in one region; its other users in all.
 */
export const someOpenWork = async () => {
  const group = await aGroup()
  await setUp(group.id)
  await aDriver(group, '12')
  await aTrip(group.id, 'S1')
  const late = await aLoad(group.id, { number: 'PL-2', status: 'sent-to-fleet', carrier: null })
  await aTrip(group.id, 'S2', { driver: '12', loadId: late })
  await statement(
    `update last_position set shipment_id = 'S2', movement = 'loaded', standing_since = null where customer = $1`,
    group.id,
  )
  const pending = await aLoad(group.id, { carrier: 'Lakes Freight' })
  for (const day of [3, 4])
    await aDelivery(group.id, { ...onLoad(pending, day), ship_date: `2030-01-0${day}`, delivery_date: '2030-01-05' })
  const dispatcher = await group.aPerson()
  await statement(
    `insert into dispatcher_region (customer, first_name, last_name, email, region_code, user_id, created_by, updated_by)
     values ($1, 'Ann', 'Lee', 'ann@example.com', 12, $2, 'x', 'x')`,
    group.id,
    dispatcher.userId,
  )
  return { group, dispatcher, pending, late }
}
