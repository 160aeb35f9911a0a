import type { ShipmentId } from '#domain/freight/keys'
/**
 * A place on the way of a pair: where the driver was last seen, where he ends the work that he does before, the pickup
 * and the destination, in this order. Degrees, and miles of road from the place before; null where none are reckoned.
 */
export type PairPlace = {
  kind: PairPlaceKind
  name: string
  latitude: number
  longitude: number
  miles: number | null
  /** When he was seen or is done there, or what is planned; null for a driver whose unit was never heard of. */
  at: string | null
  /** Of `work`: the load that ends there. */
  shipmentId: ShipmentId | null
}

export const pairPlaceKinds = ['driver', 'work', 'pickup', 'delivery'] as const
export type PairPlaceKind = (typeof pairPlaceKinds)[number]
