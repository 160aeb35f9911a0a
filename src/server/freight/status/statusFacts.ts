import { sql } from 'drizzle-orm'
import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import type { LoadId, ShipmentId } from '#domain/freight/keys'
import type { Executor } from '#server/database/openDatabase'

/** A shipment as status messages tell it. */
export type StatusFacts = {
  id: ShipmentId
  loadId: LoadId | null
  loadNumber: string
  status: ShipmentStatus
  stops: {
    sequence: number
    type: string
    name: string
    city: string
    state: string
    appointmentFrom: string
    appointmentTo: string
    actualArrival: string | null
    actualDeparture: string | null
  }[]
  orders: { number: string; originSequence: number | null; destinationSequence: number | null }[]
}

/** Reads shipments of a customer by their ids. */
export const readStatusFacts = async (
  database: Executor,
  customer: string,
  ids: readonly ShipmentId[],
): Promise<Map<ShipmentId, StatusFacts>> => {
  const { rows } = await database.execute<StatusFacts>(sql`
    select s.id, s.load_id as "loadId", s.load_number as "loadNumber", s.status,
           (select coalesce(jsonb_agg(jsonb_build_object('sequence', sequence, 'type', type, 'name', name, 'city', city,
                'state', state, 'appointmentFrom', appointment_from, 'appointmentTo', appointment_to,
                'actualArrival', actual_arrival, 'actualDeparture', actual_departure) order by sequence), '[]')
              from shipment_stop where customer = s.customer and shipment_id = s.id) as stops,
           (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'originSequence', origin_sequence,
                'destinationSequence', destination_sequence) order by number), '[]')
              from transport_order where customer = s.customer and shipment_id = s.id) as orders
      from shipment s where s.customer = ${customer} and s.id = any(${sql.param([...ids])}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
