import type { ShipmentStatus } from './positions/movement'

/** What lateness hangs on; moments as ISO texts. */
type TimedStop = {
  sequence: number
  plannedArrival: string
  estimatedArrival: string | null
  actualArrival: string | null
}

/** The first stop after the last one that was reached; null when the last stop was. Stops in their order. */
export const nextStop = <Stop extends TimedStop>(stops: readonly Stop[]): Stop | null =>
  stops[stops.findLastIndex(({ actualArrival }) => actualArrival !== null) + 1] ?? null

/**
 * Actual or expected arrival at a stop; a stop that has not been reached is not expected before `now`. Milliseconds
 * since 1970.
 */
export const arrivalOf = ({ plannedArrival, estimatedArrival, actualArrival }: TimedStop, now: number): number =>
  actualArrival === null ? Math.max(Date.parse(estimatedArrival ?? plannedArrival), now) : Date.parse(actualArrival)

/** Whole minutes after the planned arrival at a stop; 0 when in time. */
export const minutesLate = (stop: TimedStop, now: number): number =>
  Math.max(0, Math.floor((arrivalOf(stop, now) - Date.parse(stop.plannedArrival)) / 60_000))

/**
 * Whether a stop is reached on time: not later than its appointment ends, plus the minutes that its customer allows
 * (`lateThreshold`). Shares of on-time trips, events and messages follow this; `minutesLate` is against the plan.
 * @param arrival actual or expected, milliseconds since 1970
 */
export const isOnTime = ({ appointmentTo }: { appointmentTo: string }, arrival: number, threshold: number): boolean =>
  arrival <= Date.parse(appointmentTo) + threshold * 60_000

/** How late a shipment is: at its next stop, else as it was at its last one. A cancelled one is not late. */
export const shipmentLateness = (status: ShipmentStatus, stops: readonly TimedStop[], now: number): number => {
  const stop = nextStop(stops) ?? stops.at(-1)
  return stop === undefined || status === 'cancelled' || (status === 'completed' && stop.actualArrival === null)
    ? 0
    : minutesLate(stop, now)
}
