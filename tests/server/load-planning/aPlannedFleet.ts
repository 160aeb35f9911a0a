import { statement, type TestGroup } from '../../fixtures/server'

const hour = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** Where things are: everything within an hour of Chicago. */
const places = {
  chicago: [41.88, -87.63],
  gary: [41.59, -87.35],
  joliet: [41.53, -88.08],
  columbus: [39.96, -83],
} as const
type PlaceName = keyof typeof places

export type Places = { region: number; area: number }

/** A region with one area of the group. */
export const aRegion = async ({ id: customer }: TestGroup, code: number): Promise<Places> => {
  const [region] = await statement<{ id: number }>(
    `insert into region (customer, code, name, description, created_by, updated_by)
     values ($1, $2, $3, '', 'x', 'x') returning id`,
    customer,
    code,
    `Region ${code}`,
  )
  const [area] = await statement<{ id: number }>(
    `insert into area (customer, name, region_id) values ($1, $2, $3) returning id`,
    customer,
    `Area ${code}`,
    region?.id,
  )
  return { region: region?.id ?? 0, area: area?.id ?? 0 }
}

type DriverMore = {
  status?: string
  cycle?: number
  area?: number | null
  unit?: string
  trailer?: string
  at?: PlaceName
}

/** A rested driver of the group with a unit of his own: `D1` drives `U1`. */
export const aDriver = async (
  { id: customer }: TestGroup,
  letter: string,
  { status = 'active', cycle = 4_200, area = null, unit = 'in-service', trailer, at = 'chicago' }: DriverMore = {},
) => {
  await statement(`insert into driver_manager values ($1, 'DM1', 'Nadine Holt') on conflict do nothing`, customer)
  if (trailer !== undefined)
    await statement(
      `insert into trailer (customer, id, equipment_type, status, capacity) values ($1, $2, $3, 'empty', 42000)`,
      customer,
      `T${letter}`,
      trailer,
    )
  await statement(
    `insert into power_unit (customer, id, city, state, status, area_id, trailer_id) values ($1, $2, 'Chicago', 'IL', $3, $4, $5)`,
    customer,
    `U${letter}`,
    unit,
    area,
    trailer === undefined ? null : `T${letter}`,
  )
  await statement(
    `insert into fleet_driver (customer, id, first_name, last_name, manager_id, power_unit_id, area_id, home_city, home_state,
       status, available_at, driving_left, duty_left, cycle_left)
     values ($1, $2, 'Alma', $3, 'DM1', $4, $5, 'Chicago', 'IL', $6, now() - interval '1 day', 660, 840, $7)`,
    customer,
    `D${letter}`,
    `Garza ${letter}`,
    `U${letter}`,
    area,
    status,
    cycle,
  )
  await statement(
    `insert into last_position (customer, unit_id, at, source, latitude, longitude, movement, standing_since)
     values ($1, $2, now(), 'truck', $3, $4, 'bobtail', now())`,
    customer,
    `U${letter}`,
    ...places[at],
  )
}

type LoadMore = {
  from?: PlaceName
  to?: PlaceName
  hours?: number
  status?: string
  driver?: string | null
  area?: number | null
  weight?: number
  equipment?: string | null
}

/** A load of the group, from Gary to Joliet, that starts in so many hours and lasts four. */
export const aLoad = async (
  { id: customer }: TestGroup,
  letter: string,
  starts: number,
  {
    from = 'gary',
    to = 'joliet',
    hours = 4,
    status = 'planned',
    driver = null,
    area = null,
    weight = 20_000,
    equipment = null,
  }: LoadMore = {},
) => {
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, driver_id, power_unit_id, area_id, starts_at,
       ends_at, miles, equipment_type, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 60, $11, 'x', 'x')`,
    customer,
    `S${letter}`,
    `N${letter}`,
    `L${letter}`,
    status,
    driver === null ? null : `D${driver}`,
    driver === null ? null : `U${driver}`,
    area,
    inHours(starts),
    inHours(starts + hours),
    equipment,
  )
  for (const [number, place] of [from, to].entries())
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
         latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure)
       values ($1, $2, $3, $4, $5, $4, '1 Mill St', $4, 'IL', '60601', $6, $7, 'America/Chicago',
         $8::timestamptz - interval '30 minutes', $8::timestamptz + interval '1 hour', $8, $8::timestamptz + interval '30 minutes')`,
      customer,
      `S${letter}`,
      number + 1,
      place,
      number === 0 ? 'pickup' : 'delivery',
      ...places[place],
      inHours(number === 0 ? starts : starts + hours - 0.5),
    )
  await statement(
    `insert into transport_order (customer, number, release_number, customer_order_number, customer_number, bill_of_lading,
       status, shipment_id, origin_sequence, destination_sequence, origin, origin_name, origin_address, destination,
       destination_name, destination_address, weight, pickup_at, delivery_at)
     values ($1, $2, $2, $2, $2, $2, 'planned', $3, 1, 2, 'a', 'b', 'c', 'd', 'e', 'f', $4, now(), now())`,
    customer,
    `O${letter}`,
    `S${letter}`,
    weight,
  )
}
