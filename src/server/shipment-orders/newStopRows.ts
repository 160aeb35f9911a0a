import type { ShipmentId } from '#domain/freight/keys'
import type { Stop, StopSequence } from '#domain/stop-sequence/stopSequence'
import type { shipmentStop } from '#server/database/schema/shipments'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import type { KnownPlace } from '#server/freight/shipments/knownPlace'
import { knownPlaces } from '#server/freight/shipments/stopPlaces'
import { instantOf, type StopRow, timesOf } from './stopRows'

type NewStopRow = typeof shipmentStop.$inferInsert

/**
 * The rows of a shipment's stops. An existing visit keeps fields that are not sent, above all actual times; a time sent
 * as it was read keeps its seconds. A new visit is placed where its location is known to be.
 * @throws 400 if the location of a new stop is unknown, or if an appointment that is new ends before it begins
 */
export const newStopRows = async (
  { database, customer }: Context,
  shipmentId: ShipmentId,
  before: readonly StopRow[],
  { stops, orders }: StopSequence,
): Promise<NewStopRow[]> => {
  const left = [...before]
  const matched = stops.map((stop) => ({ stop, row: takeVisit(left, stop) }))
  const zone = before[0]?.zone ?? 'UTC'
  const named = new Map(
    orders.flatMap((order) => [
      [order.origin, { locationId: order.origin, name: order.originName, address: order.originAddress }],
      [
        order.destination,
        { locationId: order.destination, name: order.destinationName, address: order.destinationAddress },
      ],
    ]),
  )
  const wanted = matched.flatMap(({ stop, row }) =>
    row
      ? []
      : [named.get(stop.locationId) ?? { locationId: stop.locationId, name: stop.locationId, address: stop.address }],
  )
  const places = await knownPlaces(database, customer, wanted, zone)
  return matched.map(({ stop, row }) => {
    const common = {
      customer,
      shipmentId,
      sequence: stop.sequence,
      type: stop.type,
      code: stop.code,
      updatedCode: stop.updatedCode,
    }
    if (row) return inOrder({ ...row, ...common, ...changedTimes(row, stop) }, row)
    const place = places.get(stop.locationId)
    if (!place) throw badRequest(`Nobody knows where stop ${stop.sequence} (${stop.locationId}) is.`)
    return inOrder({ ...common, ...place, ...givenTimes(stop, place) })
  })
}

/** The row, unless its appointment is another one than before and ends before it begins. */
const inOrder = (row: NewStopRow, before?: StopRow): NewStopRow => {
  const { sequence, appointmentFrom, appointmentTo } = row
  const isKept = before?.appointmentFrom === appointmentFrom && before.appointmentTo === appointmentTo
  if (!isKept && Date.parse(appointmentTo) < Date.parse(appointmentFrom))
    throw badRequest(`The appointment of stop ${sequence} ends before it begins.`)
  return row
}

/** The visit of before that this one is: at the same place, for freight or not, in their order. */
const takeVisit = (left: StopRow[], { locationId, type }: Stop): StopRow | undefined => {
  const isFreight = type !== 'non-freight'
  const place = left.findIndex((row) => row.locationId === locationId && (row.type !== 'non-freight') === isFreight)
  return place < 0 ? undefined : left.splice(place, 1)[0]
}

const changedTimes = (row: StopRow, stop: Stop): Partial<NewStopRow> => {
  const read = timesOf(row)
  const given = givenTimes(stop, row)
  const isSameVisit =
    read.estimatedArrival === stop.estimatedArrival && read.estimatedDeparture === stop.estimatedDeparture
  return {
    ...(read.appointmentFrom !== stop.appointmentFrom && { appointmentFrom: given.appointmentFrom }),
    ...(read.appointmentTo !== stop.appointmentTo && { appointmentTo: given.appointmentTo }),
    ...(!isSameVisit && {
      plannedArrival: given.plannedArrival,
      plannedDeparture: given.plannedDeparture,
      estimatedArrival: null,
    }),
  }
}

const givenTimes = (stop: Stop, { zone }: Pick<KnownPlace, 'zone'>) => ({
  appointmentFrom: instantOf(stop.appointmentFrom, zone),
  appointmentTo: instantOf(stop.appointmentTo, zone),
  plannedArrival: instantOf(stop.estimatedArrival, zone),
  plannedDeparture: instantOf(stop.estimatedDeparture, zone),
})
