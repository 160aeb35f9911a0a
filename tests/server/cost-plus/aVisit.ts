import { statement, unique } from '../../fixtures/server'

/** The times of a stop, its type and location, and the status of its trip. */
export type Visit = { arrival?: string; departure?: string; due?: string; type?: string; status?: string; at?: string }

/** A trip with one stop: by itself two and a half hours at a dock, of which two are free. */
export const aVisit = async (
  { id: customer }: { id: string },
  {
    arrival = '2026-10-14T15:00:00Z',
    departure = '2026-10-14T17:30:00Z',
    due = '2026-10-14T15:00:00Z',
    type = 'delivery',
    status = 'completed',
    at = 'DOCK',
  }: Visit = {},
): Promise<string> => {
  const id = unique('S')
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, starts_at, ends_at, miles, created_by, updated_by)
     values ($1, $2, $2, $2, $3, $4, $5, 60, 'x', 'x')`,
    customer,
    id,
    status,
    arrival,
    departure,
  )
  await statement(
    `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
       latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure, actual_arrival, actual_departure)
     values ($1, $2, 1, $3, $4, 'Joliet dock', '', 'Joliet', 'IL', '', 41.5, -88.1, 'America/Chicago', $5, $5, $5, $5, $6, $7)`,
    customer,
    id,
    at,
    type,
    due,
    arrival,
    departure,
  )
  return id
}
