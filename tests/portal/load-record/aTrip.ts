import { aDelivery, aLoad, onLoad } from '../../fixtures/freight'
import { statement, type TestGroup, unique } from '../../fixtures/server'

type Trip = {
  status?: 'planned' | 'in-transit' | 'completed' | 'cancelled'
  /** A driver of `aDriver`; null for none. */
  driver?: string | null
}

/**
 * A load of the fleet on its trip, from Gary at 08:00 to Elgin a day later, on the clock of Chicago in January 2030. It
 * is expected at its first stop 95 minutes late.
 */
export const aTrip = async (
  { id: customer }: TestGroup,
  { status = 'in-transit', driver = '101' }: Trip = {},
): Promise<{ loadId: number; number: string; shipmentId: string }> => {
  const number = unique('PL')
  const shipmentId = number.replace('PL', 'F')
  const loadId = await aLoad(customer, {
    number,
    status: 'sent-to-fleet',
    carrier: null,
    equipment: 'Dry Van',
    locked_by: 'FLEET',
    locked_at: '2030-01-01T12:00:00Z',
    lock_reason: 'Load was sent to the fleet.',
  })
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, movement, driver_id, power_unit_id, trailer_id,
       load_id, starts_at, ends_at, miles, created_by, updated_by)
     values ($1, $2, 'N' || $2, $3, $4, 'loaded', 'D' || $5, 'U' || $5, 'T' || $5, $6, '2030-01-01T14:00Z', '2030-01-02T14:30Z',
       212.4, 'x', 'x')`,
    customer,
    shipmentId,
    number,
    status,
    driver,
    loadId,
  )
  for (const [place, city] of ['Gary', 'Elgin'].entries())
    await statement(
      `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
         latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure, estimated_arrival)
       select $1, $2, $3, $4, $5, 'Dock ' || $4, '1 Mill St', $4, 'IN', '46401', 41.6, -87.3, 'America/Chicago',
         at, at + interval '1 hour', at, at + interval '30 minutes', at + interval '95 minutes'
         from (select '2029-12-31T14:00Z'::timestamptz + $3 * interval '1 day' as at) planned`,
      customer,
      shipmentId,
      place + 1,
      city,
      place === 0 ? 'pickup' : 'delivery',
    )
  await statement(
    `insert into transport_order (customer, number, release_number, customer_order_number, customer_number, bill_of_lading,
       status, shipment_id, origin_sequence, destination_sequence, origin, origin_name, origin_address, destination,
       destination_name, destination_address, weight, pickup_at, delivery_at)
     values ($1, 'O-' || $2, $2, 'PO-1', 'C', 'BOL-1', 'in-transit', $2, 1, 2, 'Gary', 'Dock Gary', '1 Mill St', 'Elgin',
       'Dock Elgin', '1 Mill St', 41870, '2030-01-01T14:00Z', '2030-01-02T14:00Z')`,
    customer,
    shipmentId,
  )
  return { loadId, number, shipmentId }
}

/** A load with a carrier, picked up in Gary on the first two days of 2030, and what the carrier answered. */
export const anOfferedLoad = async (
  { id: customer }: TestGroup,
  tenderStatus: 'sent' | 'declined',
): Promise<{ loadId: number; number: string }> => {
  const number = unique('PL')
  const loadId = await aLoad(customer, { number, status: 'sent-to-carrier', carrier: 'Lakes Freight' })
  for (const day of [1, 2])
    await aDelivery(customer, {
      ...onLoad(loadId, day),
      ship_from_city: 'Gary',
      ship_from_state: 'IN',
      ship_date: `2030-01-0${day}`,
    })
  await statement(
    `insert into tender (customer, load_id, carrier_code, status, reference, sent_at, answered_at)
     values ($1, $2, 'ABFS', $3, $4, now(), case when $3 = 'declined' then now() end)`,
    customer,
    loadId,
    tenderStatus,
    number,
  )
  return { loadId, number }
}

type Document = {
  kind?: 'photo' | 'signature' | 'count'
  stopSequence?: number
  signer?: string
  pieces?: number | null
  short?: number
  damaged?: number
  note?: string
}

/** A proof of delivery that the driver made at 08:00 on the clock of Chicago. */
export const aDocument = (
  { id: customer }: TestGroup,
  shipmentId: string,
  { kind = 'signature', stopSequence = 1, signer = '', pieces = null, short = 0, damaged = 0, note = '' }: Document,
) =>
  statement(
    `insert into shipment_document (customer, shipment_id, stop_sequence, kind, signer, pieces, short, damaged, note, type,
       bytes, at, created_by, report_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $4 <> 'count' then 'image/png' end,
       case when $4 <> 'count' then 'x'::bytea end, '2030-01-01T14:00Z', 'driver:D101', $10)`,
    customer,
    shipmentId,
    stopSequence,
    kind,
    signer,
    pieces,
    short,
    damaged,
    note,
    unique('key'),
  )
