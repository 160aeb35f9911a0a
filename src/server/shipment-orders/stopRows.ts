import { and, asc, eq } from 'drizzle-orm'
import type { ShipmentId } from '#domain/freight/keys'
import type { StopWithOrders } from '#domain/stop-sequence/shipmentDetail'
import type { StopOrder, StopPlace } from '#domain/stop-sequence/stopSequence'
import { localTime, momentOf } from '#domain/values/zonedTime'
import type { Executor } from '#server/database/openDatabase'
import { shipmentStop } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'
import type { KnownPlace } from '#server/freight/shipments/knownPlace'
import { wholeAddress } from '#server/freight/shipments/stopPlaces'

export type StopRow = typeof shipmentStop.$inferSelect
export type OrderRow = typeof transportOrder.$inferSelect

export const stopRowsOf = (database: Executor, customer: string, shipmentId: ShipmentId): Promise<StopRow[]> =>
  database
    .select()
    .from(shipmentStop)
    .where(and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, shipmentId)))
    .orderBy(asc(shipmentStop.sequence))

export const orderRowsOf = (database: Executor, customer: string, shipmentId: ShipmentId): Promise<OrderRow[]> =>
  database
    .select()
    .from(transportOrder)
    .where(and(eq(transportOrder.customer, customer), eq(transportOrder.shipmentId, shipmentId)))
    .orderBy(asc(transportOrder.number))

/** A stop as it is read: its times are those of its own clock, its hours those of its location. */
export const stopOf = (
  row: StopRow,
  orders: readonly StopOrder[],
  locations: ReadonlyMap<string, KnownPlace>,
): StopWithOrders => ({
  sequence: row.sequence,
  locationId: row.locationId,
  type: row.type,
  code: row.code,
  updatedCode: row.updatedCode,
  ...timesOf(row),
  address: wholeAddress(row),
  misplaced: orders.some(
    ({ originSequence, destinationSequence }) =>
      (originSequence === row.sequence || destinationSequence === row.sequence) &&
      (originSequence ?? 0) > (destinationSequence ?? 0),
  ),
  orders: orders.filter(
    ({ originSequence, destinationSequence }) =>
      originSequence === row.sequence || destinationSequence === row.sequence,
  ),
  name: row.name,
  place: placeOf({ ...row, ...hoursThere(locations.get(row.locationId)) }),
  ...(row.actualArrival !== null && { actualArrival: clock(row.actualArrival, row.zone) }),
  ...(row.actualDeparture !== null && { actualDeparture: clock(row.actualDeparture, row.zone) }),
})

/** The four times that are sent: actual, otherwise expected, otherwise planned. */
export const timesOf = (row: StopRow) => {
  const planned = Date.parse(row.plannedArrival)
  const arrival = Date.parse(row.actualArrival ?? row.estimatedArrival ?? row.plannedArrival)
  const departure =
    row.actualDeparture === null
      ? Date.parse(row.plannedDeparture) + arrival - planned
      : Date.parse(row.actualDeparture)
  return {
    appointmentFrom: clock(row.appointmentFrom, row.zone),
    appointmentTo: clock(row.appointmentTo, row.zone),
    estimatedArrival: localTime(arrival, row.zone),
    estimatedDeparture: localTime(departure, row.zone),
  }
}

export const orderOf = (row: OrderRow, places: ReadonlyMap<string, KnownPlace> = new Map()): StopOrder => {
  const [originPlace, destinationPlace] = [row.origin, row.destination].map((id) => {
    const place = places.get(id)
    return place && placeOf(place)
  })
  return {
    number: row.number,
    releaseNumber: row.releaseNumber,
    origin: row.origin,
    originName: row.originName,
    originAddress: row.originAddress,
    destination: row.destination,
    destinationName: row.destinationName,
    destinationAddress: row.destinationAddress,
    originSequence: row.originSequence,
    destinationSequence: row.destinationSequence,
    meetAndGreet: row.meetAndGreet,
    fromMeetAndGreet: row.meetAndGreet,
    weight: row.weight,
    ...(originPlace && { originPlace }),
    ...(destinationPlace && { destinationPlace }),
  }
}

/** A time of the clock there as a moment of the database. */
export const instantOf = (time: string, zone: string): string => new Date(momentOf(time, zone)).toISOString()

const clock = (moment: string, zone: string): string => localTime(Date.parse(moment), zone)

const hoursThere = (place: KnownPlace | undefined) =>
  place && { hours: place.hours ?? null, serviceMinutes: place.serviceMinutes ?? null }

type PlaceParts = Pick<KnownPlace, 'latitude' | 'longitude' | 'zone' | 'hours' | 'serviceMinutes'>

const placeOf = ({ latitude, longitude, zone, hours, serviceMinutes }: PlaceParts): StopPlace => ({
  latitude,
  longitude,
  zone,
  ...(hours && { hours }),
  ...(serviceMinutes && { serviceMinutes }),
})
