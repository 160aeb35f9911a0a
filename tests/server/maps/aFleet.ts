import { statement, type TestGroup } from '../../fixtures/server'

export const hour = 3_600_000
export const fromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

export type AreaIds = { region: number; area: number }

/**
 * Two shipments in transit, SA and SB, that differ in everything that the maps can be searched by, SP that is planned
 * and SC that is done. SA is 45 minutes late. Everything of SA bears an A, everything of SB a B.
 */
export const aFleet = async ({ id: customer }: TestGroup): Promise<{ a: AreaIds; b: AreaIds }> => {
  const [a, b] = [await anArea(customer, 1, 'A'), await anArea(customer, 2, 'B')]
  for (const letter of ['A', 'B']) await aUnit(customer, letter)
  await aShipment(customer, 'A', {
    status: 'in-transit',
    from: 'Chicago IL US',
    to: 'Columbus OH US',
    start: -5,
    area: a.area,
  })
  await aShipment(customer, 'B', {
    status: 'in-transit',
    from: 'Toronto ON CA',
    to: 'Montreal QC MX',
    start: -30,
    area: b.area,
  })
  await aShipment(customer, 'P', { status: 'planned', from: 'Gary IN US', to: 'Joliet IL US', start: 40, area: null })
  await aShipment(customer, 'C', {
    status: 'completed',
    from: 'Gary IN US',
    to: 'Joliet IL US',
    start: -80,
    area: null,
  })
  await statement(
    `update shipment_stop set actual_arrival = planned_arrival, actual_departure = planned_arrival
      where customer = $1 and (sequence = 1 and shipment_id in ('SA', 'SB') or shipment_id = 'SC')`,
    customer,
  )
  await statement(
    `update shipment_stop set estimated_arrival = planned_arrival + case shipment_id when 'SA' then 45 else 0 end * interval '1 minute'
      where customer = $1 and sequence = 2`,
    customer,
  )
  await aFix(customer, 'UA', 'SA', 41.5, -86.5, 'truck', -0.01)
  await aFix(customer, 'UA', 'SA', 41.51, -86.5, 'phone', -0.05)
  await aFix(customer, 'UB', 'SB', 44.2, -77.5, 'truck', -6)
  return { a, b }
}

const anArea = async (customer: string, code: number, letter: string): Promise<AreaIds> => {
  const [region] = await statement<{ id: number }>(
    `insert into region (customer, code, name, description, created_by, updated_by) values ($1, $2, $3, '', 'x', 'x') returning id`,
    customer,
    code,
    `Region ${letter}`,
  )
  const [area] = await statement<{ id: number }>(
    'insert into area (customer, name, region_id) values ($1, $2, $3) returning id',
    customer,
    `Area ${letter}`,
    region?.id,
  )
  return { region: region?.id ?? 0, area: area?.id ?? 0 }
}

const aUnit = async (customer: string, letter: string) => {
  const own = (prefix: string) => `${prefix}${letter}`
  await statement('insert into corporation values ($1, $2, $3)', customer, own('CORP'), `Corporation ${letter}`)
  await statement('insert into driver_manager values ($1, $2, $3)', customer, own('DM'), `Manager ${letter}`)
  await statement(
    `insert into power_unit (customer, id, city, state) values ($1, $2, 'Gary', 'IN')`,
    customer,
    own('U'),
  )
  await statement(
    'insert into trailer (customer, id, equipment_type, status, capacity) values ($1, $2, $3, $4, 40000)',
    customer,
    own('T'),
    letter === 'A' ? '53 ft Dry Van' : 'Flatbed 100%',
    letter === 'A' ? 'loaded' : 'empty',
  )
  await statement(
    `insert into fleet_driver (customer, id, first_name, last_name, manager_id, power_unit_id, home_city, home_state,
       driving_left, duty_left, cycle_left) values ($1, $2, $3, 'Garza', $4, $5, 'Gary', 'IN', 120, 300, 2000)`,
    customer,
    own('D'),
    letter === 'A' ? 'Alma' : 'Boyd',
    own('DM'),
    own('U'),
  )
}

type Plan = { status: string; from: string; to: string; start: number; area: number | null }

const aShipment = async (customer: string, letter: string, { status, from, to, start, area }: Plan) => {
  const own = (prefix: string) => (letter === 'A' || letter === 'B' ? `${prefix}${letter}` : null)
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, movement, power_unit_id, trailer_id, driver_id,
       area_id, corporation_id, starts_at, ends_at, miles, created_by, updated_by)
     values ($1, $2, $3, $4, $5, 'loaded', $6, $7, $8, $9, $10, $11::timestamptz, $11::timestamptz + interval '10 hours', 300.5, 'x', 'x')`,
    customer,
    `S${letter}`,
    `N${letter}`,
    `L${letter}`,
    status,
    own('U'),
    own('T'),
    own('D'),
    area,
    own('CORP'),
    fromNow(start),
  )
  for (const [place, [city = '', state, country]] of [from.split(' '), to.split(' ')].entries())
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip, country,
         latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure)
       values ($1, $2, $3, $4, $5, $6, '1 Mill St', $6, $7, '60601', $8, 41, -87, 'America/Chicago',
         $9::timestamptz, $9::timestamptz + interval '1 hour', $9::timestamptz, $9::timestamptz + interval '1 hour')`,
      customer,
      `S${letter}`,
      place + 1,
      `LOC${city.slice(0, 3).toUpperCase()}`,
      place === 0 ? 'pickup' : 'delivery',
      city,
      state,
      country,
      fromNow(start + place * (letter === 'B' ? 40 : 9)),
    )
  await statement(
    `insert into transport_order (customer, number, release_number, customer_order_number, customer_number, bill_of_lading,
       status, corporation_id, shipment_id, origin_sequence, destination_sequence, origin, origin_name, origin_address,
       destination, destination_name, destination_address, weight, pickup_at, delivery_at)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, 1, 2, 'a', 'b', 'c', 'd', 'e', 'f', 1200.5, $9, $9)`,
    customer,
    `O${letter}`,
    `PO-${letter}`,
    `C${letter}`,
    `BOL${letter}`,
    letter === 'A' ? 'in-transit' : 'planned',
    own('CORP'),
    `S${letter}`,
    fromNow(start),
  )
}

export const aFix = async (
  customer: string,
  unit: string,
  shipment: string | null,
  latitude: number,
  longitude: number,
  source: string,
  hours: number,
) => {
  const values = [customer, unit, fromNow(hours), source, latitude, longitude, shipment]
  await statement(
    `insert into position (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id)
     values ($1, $2, $3, $4, $5, $6, 55, 90, $7)`,
    ...values,
  )
  await statement(
    `insert into last_position (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id, movement)
     values ($1, $2, $3, $4, $5, $6, 55, 90, $7, 'loaded')
     on conflict (customer, unit_id, source) do update set at = excluded.at, latitude = excluded.latitude,
       longitude = excluded.longitude, shipment_id = excluded.shipment_id,
       version = nextval(pg_get_serial_sequence('last_position', 'version'))`,
    ...values,
  )
}
