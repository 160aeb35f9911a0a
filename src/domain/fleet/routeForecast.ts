import type { ShipmentId } from '#domain/freight/keys'
import type { StopEstimate } from './estimatedArrival'
import type { GeoPoint } from './geography'
import type { MapOrder, OrderDetails } from './map/mapRoute'

/** Source of the distances: a routing engine, or the great circle plus 20 %. */
export const distanceSources = ['engine', 'great-circle'] as const
export type DistanceSource = (typeof distanceSources)[number]

/** The planned way to a stop from the one before it. */
export type ForecastLeg = {
  /** Of the stop that it leads to. */
  sequence: number
  miles: number
  /** With freight on board. */
  loaded: boolean
  way: GeoPoint[]
}

/** An order with the stops where it is picked up and delivered. */
export type CarriedOrder = MapOrder & { originSequence: number; destinationSequence: number }

/** The plan and the forecast of a route. */
export type RouteForecast = {
  shipmentId: ShipmentId
  /** As planned for the whole of it. */
  miles: number
  distances: DistanceSource
  /** An engine is set up but did not answer, so that the great circle had to do. */
  engineFailed: boolean
  legs: ForecastLeg[]
  stops: StopEstimate[]
  orders: CarriedOrder[]
}

/** An order with its origin and destination; null where the location is unknown. */
export type PlacedOrder = OrderDetails & {
  originSequence: number | null
  destinationSequence: number | null
  originPlace: GeoPoint | null
  destinationPlace: GeoPoint | null
}

/** Whether there is freight on board on the way to the stop with `sequence`. */
export const isLoadedBefore = (
  sequence: number,
  orders: readonly Pick<CarriedOrder, 'originSequence' | 'destinationSequence'>[],
): boolean =>
  orders.some(({ originSequence, destinationSequence }) => originSequence < sequence && destinationSequence >= sequence)
