import { statement, type TestGroup } from '../../fixtures/server'
import { aDriver } from '../load-planning/aPlannedFleet'
import { moveTo } from './aTerminal'

/** When the driver came to each stop, and when he left it again. */
export type Arrivals = readonly (readonly [string, string | null])[]

/** A driver of the group whose shipment left Gary and reached Joliet on a day; paid for detention and extra stops. */
export const aWorkedDay = async (group: TestGroup, letter: string, day: string, arrivals: Arrivals) => {
  const at = (time: string) => `${day}T${time}:00Z`
  await aDriver(group, letter)
  await moveTo(group, `D${letter}`, 'CHI')
  await statement(
    `insert into worker (customer, sso_id, name, location_id, vendor_code, driver_id) values ($1, $2, 'Alma', 'CHI', 'V1', $3)`,
    group.id,
    `w${letter}`,
    `D${letter}`,
  )
  await statement(
    `insert into worker_rate (customer, sso_id, location_id, pay_type, vendor_code, rate, effective_from, set_by)
     values ($1, $2, 'CHI', 'DETENTION', 'V1', 22.5, '2020-01-01', 'x'), ($1, $2, 'CHI', 'STOP', 'V1', 35, '2020-01-01', 'x')`,
    group.id,
    `w${letter}`,
  )
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, driver_id, power_unit_id, starts_at, ends_at, miles, created_by, updated_by)
     values ($1, $2, $2, $2, 'completed', $3, $4, $5, $6, 60, 'x', 'x')`,
    group.id,
    `S${letter}`,
    `D${letter}`,
    `U${letter}`,
    at('12:00'),
    at('23:00'),
  )
  for (const [place, [arrival, departure]] of arrivals.entries())
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip, latitude, longitude, zone,
         appointment_from, appointment_to, planned_arrival, planned_departure, actual_arrival, actual_departure)
       values ($1, $2, $3, $4, 'delivery', 'Dock', '', 'Gary', 'IN', '', 41.5, -87.3, 'America/Chicago',
         $5::timestamptz, $5::timestamptz + interval '1 hour', $5::timestamptz, $5::timestamptz + interval '1 hour', $5::timestamptz, $6::timestamptz)`,
      group.id,
      `S${letter}`,
      place + 1,
      `L${place}`,
      at(arrival),
      departure === null ? null : at(departure),
    )
}
