import type { ShipmentId } from '#domain/freight/keys'
/**
 * Time that a load takes from its driver and unit: planned work takes its planned time, work under way lasts until its
 * expected end. Times are minutes since 1970.
 */
export type TakenTime = { shipmentId: ShipmentId; from: number; to: number; isUnderWay: boolean }

/** The time that is planned for a load, and the latest moment at which it may be begun. */
export type WantedTime = { shipmentId: ShipmentId; from: number; to: number; pickupTo: number }

/**
 * Whether a load overlaps time that is already taken. Used for recommending, planning and assigning. Two planned loads
 * must not overlap; after work under way it is enough to reach the latest pickup time.
 */
export const overlaps = (load: WantedTime, taken: TakenTime): boolean =>
  taken.shipmentId !== load.shipmentId && taken.from < load.to && minutesShort(load, taken) > 0

/** Minutes by which a load starts too early after the previous work; 0 or less if it does not. */
export const minutesShort = ({ from, pickupTo }: WantedTime, { to, isUnderWay }: TakenTime): number =>
  to - (isUnderWay ? pickupTo : from)
