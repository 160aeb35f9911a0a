import { magnitude, minus } from '#domain/values/exact'
import { type DayFacts, spanOfTrip } from './dayFacts'
import { type DayFigures, quantityOf, totalMiles } from './dayFigures'
import { type PayEvent } from './payEvents'
import { excessOf } from './shifts'

/** What a reviewer should look at first. The first three keep a day from being reviewed. */
export const exceptionCodes = [
  'missing-arrival',
  'missing-departure',
  'unknown-unit',
  'overlapping-trips',
  'zero-miles',
  'over-14-hours',
  'over-11-hours',
  'miles-off',
  'missing-rate',
] as const
export type ExceptionCode = (typeof exceptionCodes)[number]

/** `subjects` are shipments, stops as `shipment/sequence`, the day, or what a pay event is about. */
export type DayException = { code: ExceptionCode; subjects: readonly string[] }

/** Stops that are not closed and units that are not known must be corrected; the others may be right as they are. */
const blockingCodes: readonly ExceptionCode[] = ['missing-arrival', 'missing-departure', 'unknown-unit']
export const isBlocking = ({ code }: DayException): boolean => blockingCodes.includes(code)

/**
 * The exceptions of a day, in a fixed order.
 * @param events what the day pays
 * @param tolerance percent that the actual miles may be off the planned ones
 */
export const exceptionsOf = (
  facts: DayFacts,
  { planned, actual }: DayFigures,
  events: readonly PayEvent[],
  tolerance: number,
): DayException[] => {
  const stops = facts.trips.flatMap(({ shipmentId, stops: ofTrip }) =>
    ofTrip.map((stop) => ({ ...stop, key: `${shipmentId}/${stop.sequence}` })),
  )
  const [plannedMiles, actualMiles] = [totalMiles(planned.miles), totalMiles(actual.miles)]
  const isOff =
    actualMiles > 0n &&
    plannedMiles > 0n &&
    magnitude(minus(actualMiles, plannedMiles)) * 100_000n > plannedMiles * quantityOf(tolerance)
  const whole = ['day']
  const excess = excessOf(facts)
  const found: Readonly<Record<ExceptionCode, readonly string[]>> = {
    'missing-arrival': stops.filter(({ arrival }) => arrival === null).map(({ key }) => key),
    'missing-departure': stops
      .filter(({ arrival, departure }) => arrival !== null && departure === null)
      .map(({ key }) => key),
    'unknown-unit': facts.trips.filter(({ powerUnitId }) => powerUnitId === null).map(({ shipmentId }) => shipmentId),
    'overlapping-trips': overlappingTrips(facts),
    'zero-miles': facts.trips.length > 0 && actualMiles === 0n ? whole : [],
    'over-14-hours': excess.window ? whole : [],
    'over-11-hours': excess.driving ? whole : [],
    'miles-off': isOff ? whole : [],
    'missing-rate': events.filter(({ rate, isRemoved }) => rate === 0n && !isRemoved).map(({ subject }) => subject),
  }
  return exceptionCodes.filter((code) => found[code].length > 0).map((code) => ({ code, subjects: found[code] }))
}

/** Trips that were under way at the same time, which one driver cannot have done. */
const overlappingTrips = ({ trips }: DayFacts): string[] => {
  const spans = trips.flatMap((trip) => {
    const span = spanOfTrip(trip)
    return span ? [{ ...span, shipmentId: trip.shipmentId }] : []
  })
  return spans
    .filter((one) => spans.some((other) => other !== one && one.from < other.to && other.from < one.to))
    .map(({ shipmentId }) => shipmentId)
}
