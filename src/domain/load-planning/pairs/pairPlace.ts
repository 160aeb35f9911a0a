import type { ShipmentId } from '#domain/freight/keys'
/**
 * A place on the trip of a pair: the driver's last position, the end of the current work, the pickup and the
 * destination, in this order. Degrees, and road miles from the previous place; null where none are calculated.
 */
export type PairPlace = {
  kind: PairPlaceKind
  name: string
  latitude: number
  longitude: number
  miles: number | null
  /** When the driver was seen or finishes there, or the planned time; null if the unit has never reported. */
  at: string | null
  /** Of `work`: the load that ends there. */
  shipmentId: ShipmentId | null
}

export const pairPlaceKinds = ['driver', 'work', 'pickup', 'delivery'] as const
export type PairPlaceKind = (typeof pairPlaceKinds)[number]
