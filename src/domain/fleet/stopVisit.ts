import { type GeoPoint, greatCircleMiles } from './geography'
import type { StopType } from './movement'

/** What the visit of a stop hangs on, and what is known of it; moments as ISO texts. */
export type StopVisit = GeoPoint & {
  type: StopType
  actualArrival: string | null
  actualDeparture: string | null
  /** While it is visited: since when the unit has been seen away from it. */
  outsideSince: string | null
}

type Sighting = GeoPoint & { at: string }

/** Miles around a stop within which a unit is there: 300 m. */
const reach = 300 / 1_609.344

/** How long a unit has to be away before it has left: a fix may err, and a yard is large. */
const away = 2 * 60_000

/** Whether a unit is at a stop. */
export const isAtStop = (stop: GeoPoint, unit: GeoPoint): boolean => greatCircleMiles(stop, unit) <= reach

/**
 * What a fix tells of the stops of a shipment, which are given in their order: inside of 300 m a unit has arrived, after
 * two minutes outside it has left, at the moment when it was first seen outside. Whoever has reached the next stop has
 * left the one before. A stop with freight is never passed over, one without may be; stops at one place are visited
 * together. A fix that is older than what is known changes nothing. Stops that it does not concern are answered as they
 * are, so that they can be told from the others by identity.
 */
export const visitStops = <Stop extends StopVisit>(stops: readonly Stop[], sighting: Sighting): Stop[] => {
  const left = stops.map((stop) => (isOpen(stop) ? leave(stop, sighting) : stop))
  const last = stops.findLastIndex(({ actualArrival }) => actualArrival !== null)
  const before = left[last]
  if (before && isKnownLater(before, sighting)) return left
  const reached = reachedNext(left, last + 1, sighting)
  if (reached.length === 0) return left
  return left.map((stop, place) => {
    if (reached.includes(place)) return { ...stop, actualArrival: sighting.at }
    return isOpen(stop) && !isAtStop(stop, sighting) ? gone(stop, stop.outsideSince ?? sighting.at) : stop
  })
}

const isOpen = ({ actualArrival, actualDeparture }: StopVisit) => actualArrival !== null && actualDeparture === null

const isKnownLater = ({ actualArrival, actualDeparture, outsideSince }: StopVisit, { at }: Sighting) =>
  [actualArrival, actualDeparture, outsideSince].some((known) => known !== null && Date.parse(known) > Date.parse(at))

const leave = <Stop extends StopVisit>(stop: Stop, sighting: Sighting): Stop => {
  if (isKnownLater(stop, sighting)) return stop
  if (isAtStop(stop, sighting)) return stop.outsideSince === null ? stop : { ...stop, outsideSince: null }
  const since = stop.outsideSince ?? sighting.at
  if (Date.parse(sighting.at) - Date.parse(since) >= away) return gone(stop, since)
  return stop.outsideSince === null ? { ...stop, outsideSince: since } : stop
}

const gone = <Stop extends StopVisit>(stop: Stop, at: string): Stop => ({
  ...stop,
  actualDeparture: at,
  outsideSince: null,
})

/** Places in the list: the next stop with freight or one without before it, and those that follow at the same place. */
const reachedNext = (stops: readonly StopVisit[], from: number, sighting: Sighting): number[] => {
  const nextFreight = stops.findIndex(({ type }, place) => place >= from && type !== 'non-freight')
  const furthest = nextFreight < 0 ? stops.length - 1 : nextFreight
  const first = stops.findIndex((stop, place) => place >= from && place <= furthest && isAtStop(stop, sighting))
  if (first < 0) return []
  const beyond = stops.findIndex((stop, place) => place > first && !isAtStop(stop, sighting))
  const end = beyond < 0 ? stops.length : beyond
  return Array.from({ length: end - first }, (_, step) => first + step)
}
