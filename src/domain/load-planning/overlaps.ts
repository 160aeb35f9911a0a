import type { ShipmentId } from '#domain/freight/keys'
/**
 * Time that a load takes of its driver and of its unit: what is planned takes the time that is planned, what is under way
 * lasts until it is expected to end. Moments are minutes since 1970.
 */
export type TakenTime = { shipmentId: ShipmentId; from: number; to: number; isUnderWay: boolean }

/** The time that is planned for a load, and the latest moment at which it may be begun. */
export type WantedTime = { shipmentId: ShipmentId; from: number; to: number; pickupTo: number }

/**
 * Whether a load falls into time that is taken already: the one rule, for whoever recommends, plans or gives a load. Two
 * plans must not meet; behind what is under way it is enough to be there before the latest pickup.
 */
export const overlaps = (load: WantedTime, taken: TakenTime): boolean =>
  taken.shipmentId !== load.shipmentId && taken.from < load.to && minutesShort(load, taken) > 0

/** By how many minutes a load begins too early for what comes before it; 0 or less when it does not. */
export const minutesShort = ({ from, pickupTo }: WantedTime, { to, isUnderWay }: TakenTime): number =>
  to - (isUnderWay ? pickupTo : from)
