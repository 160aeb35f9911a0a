import { sql } from 'drizzle-orm'
import type { OrderStatus, ShipmentStatus } from '#domain/fleet/positions/movement'
import {
  happeningsOf,
  orderStatusByVisits,
  type ShipmentHappening,
  statusByVisits,
} from '#domain/fleet/shipmentProgress'
import type { DeliveryId, LoadId, ShipmentId } from '#domain/freight/keys'
import type { Executor } from '#server/database/openDatabase'
import { shipmentEvent } from '#server/database/schema/shipments'
import { loadUpdate } from '#server/database/schema/loads'
import { numberParameter } from '#server/freight/parameters'
import type { Change } from '#server/platform/events/publishChanges'

export type ShipmentKey = { customer: string; shipmentId: ShipmentId }

type StopOfProgress = {
  sequence: number
  appointmentTo: string
  actualArrival: string | null
  actualDeparture: string | null
  city: string
  state: string
  zone: string
  latitude: number
  longitude: number
}
type OrderOfProgress = {
  number: string
  deliveryId: DeliveryId | null
  status: OrderStatus
  originSequence: number | null
  destinationSequence: number | null
}
/** A stop that is expected to be reached late, and when. */
export type ExpectedLate = { stop: number; expectedAt: string }

/** Notes that a stop of a shipment will be reached late, once, and tells the load. */
export const noteExpectedLate = async (
  database: Executor,
  { customer, shipmentId }: ShipmentKey,
  { stop, expectedAt }: ExpectedLate,
  publish: (change: Change) => void,
): Promise<void> => {
  const progress = await readProgress(database, customer, shipmentId)
  const awaited = progress?.stops.find(({ sequence }) => sequence === stop)
  if (!progress || awaited?.actualArrival !== null) return
  const { loadId, stops, orders } = progress
  const late = { code: 'late', stop, at: new Date().toISOString(), expectedAt } as const
  const noted = await noteHappenings(database, { customer, shipmentId }, [late], stops)
  if (noted.length === 0) return
  publish({ customer, topic: 'shipments', keys: [shipmentId] })
  if (loadId === null) return
  await noteOnLoad(database, { customer, shipmentId }, loadId, noted, stops)
  publish({ customer, topic: 'loads', keys: [loadId] })
  const waiting = orders.flatMap((order) => (order.destinationSequence === stop ? (order.deliveryId ?? []) : []))
  if (waiting.length > 0) publish({ customer, topic: 'deliveries', keys: waiting })
}

type Progress = {
  status: ShipmentStatus
  loadId: LoadId | null
  threshold: number
  stops: StopOfProgress[]
  orders: OrderOfProgress[]
}

/**
 * Sets the status of a shipment and of its orders by the visits of its stops, notes what happened, and tells the load.
 * Whoever writes actual times of stops calls this in the same transaction, as often as they like.
 */
export const followProgress = async (
  database: Executor,
  { customer, shipmentId }: ShipmentKey,
  publish: (change: Change) => void,
): Promise<void> => {
  const progress = await readProgress(database, customer, shipmentId)
  if (!progress) return
  const { status, loadId, stops, orders, threshold } = progress
  const next = statusByVisits(status, stops)
  if (next !== status)
    await database.execute(sql`update shipment set status = ${next}, updated_at = now()
      where customer = ${customer} and id = ${shipmentId}`)
  const moved = orders.flatMap((order) => {
    const orderStatus = orderStatusByVisits(order, stops)
    return orderStatus === order.status ? [] : [{ ...order, status: orderStatus }]
  })
  for (const { number, status: orderStatus } of moved)
    await database.execute(sql`update transport_order set status = ${orderStatus}
      where customer = ${customer} and number = ${number}`)
  const happenings = happeningsOf(status, stops, threshold)
  const happened = await noteHappenings(database, { customer, shipmentId }, happenings, stops)
  if (happened.length === 0 && moved.length === 0 && next === status) return
  publish({ customer, topic: 'shipments', keys: [shipmentId] })
  if (loadId === null) return
  await noteOnLoad(database, { customer, shipmentId }, loadId, happened, stops)
  publish({ customer, topic: 'loads', keys: [loadId] })
  const deliveries = moved.flatMap(({ deliveryId }) => deliveryId ?? [])
  if (deliveries.length > 0) publish({ customer, topic: 'deliveries', keys: deliveries })
}

const readProgress = async (database: Executor, customer: string, id: ShipmentId): Promise<Progress | undefined> => {
  const { rows } = await database.execute<Progress>(sql`
    select s.status, s.load_id as "loadId", ${numberParameter('lateThreshold', customer)}::float8 as threshold,
           (select coalesce(jsonb_agg(jsonb_build_object('sequence', sequence, 'appointmentTo', appointment_to,
                'actualArrival', actual_arrival, 'actualDeparture', actual_departure, 'city', city, 'state', state,
                'zone', zone, 'latitude', latitude, 'longitude', longitude) order by sequence), '[]')
              from shipment_stop where customer = s.customer and shipment_id = s.id) as stops,
           (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'deliveryId', delivery_id, 'status', status,
                'originSequence', origin_sequence, 'destinationSequence', destination_sequence)), '[]')
              from transport_order where customer = s.customer and shipment_id = s.id) as orders
      from shipment s where s.customer = ${customer} and s.id = ${id} for update of s`)
  return rows[0]
}

type Happening = ShipmentHappening & { expectedAt?: string }
type Place = Omit<StopOfProgress, 'appointmentTo' | 'actualArrival' | 'actualDeparture'>

/** What is stored of happenings: each where it happened. */
export const happeningRows = (
  key: ShipmentKey,
  happenings: readonly Happening[],
  stops: readonly Place[],
): (typeof shipmentEvent.$inferInsert)[] =>
  happenings.flatMap(({ code, stop, at, expectedAt = null }) => {
    const end = code === 'delivered' ? stops.at(-1) : stops[0]
    const place = stops.find(({ sequence }) => sequence === stop) ?? end
    if (!place) return []
    const { city, state, zone, latitude, longitude } = place
    return [{ ...key, code, stopSequence: stop, at, expectedAt, city, state, zone, latitude, longitude }]
  })

/**
 * Notes what happened to a shipment, each once, and answers what is new. Status messages to customers hang on this: what
 * it answers is in the same transaction as the change.
 */
export const noteHappenings = async (
  database: Executor,
  key: ShipmentKey,
  happenings: readonly Happening[],
  stops: readonly Place[],
): Promise<ShipmentHappening[]> => {
  const values = happeningRows(key, happenings, stops)
  if (values.length === 0) return []
  return database
    .insert(shipmentEvent)
    .values(values)
    .onConflictDoNothing()
    .returning({ code: shipmentEvent.code, stop: shipmentEvent.stopSequence, at: shipmentEvent.at })
}

/** Lines of the history of the load; the user is the unit's fleet. */
const noteOnLoad = async (
  database: Executor,
  { customer, shipmentId }: ShipmentKey,
  loadId: LoadId,
  happened: readonly ShipmentHappening[],
  stops: readonly StopOfProgress[],
) => {
  if (happened.length === 0) return
  await database.insert(loadUpdate).values(
    happened.map(({ code, stop }) => {
      const place = stops.find(({ sequence }) => sequence === stop)
      const where = place ? `, stop ${stop}: ${place.city}, ${place.state}` : ''
      return { customer, loadId, action: code, details: `Shipment ${shipmentId}${where}.`, userId: 'fleet' }
    }),
  )
}
