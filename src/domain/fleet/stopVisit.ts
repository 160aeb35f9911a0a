import { type GeoPoint, greatCircleMiles } from './geography'
import type { StopType } from './positions/movement'

/** A stop of a shipment with what its visit depends on; moments as ISO texts. */
export type StopVisit = GeoPoint & {
  type: StopType
  /** Miles around it that count as the stop; that of the fence where none is set. */
  radius?: number | null
  actualArrival: string | null
  actualDeparture: string | null
  /** Before the arrival: since when the unit has been inside the fence without a break. */
  insideSince: string | null
  /** While it is visited: since when the unit has been seen away from it. */
  outsideSince: string | null
}

/** A fix of the unit; speed in miles per hour, null when unknown. */
type Sighting = GeoPoint & { at: string; speed: number | null }

/** When a unit counts as being at a stop. Customers configure it; see the `visits` section of their parameters. */
export type Fence = {
  /** Miles around a stop that count as the stop. */
  radius: number
  /** Miles per hour up to which a unit inside the fence has arrived. */
  yardSpeed: number
  /** Milliseconds that a unit which does not stand still has to stay inside the fence. */
  dwell: number
  /** Milliseconds that a unit has to be outside before it has left: a fix may err, and a yard is large. */
  away: number
}

/**
 * The fence of customers without a set-up: 300 m. The dwell time is what Traccar asks for before it reports a parking
 * (`report.trip.minimalParkingDuration`, 300 s), and longer than traffic takes to pass.
 */
export const usualFence: Fence = { radius: 300 / 1_609.344, yardSpeed: 5, dwell: 5 * 60_000, away: 2 * 60_000 }

/** Whether a unit is at a stop: within its own radius, otherwise within that of the fence. */
export const isAtStop = (
  stop: GeoPoint & Pick<StopVisit, 'radius'>,
  unit: GeoPoint,
  fence: Pick<Fence, 'radius'> = usualFence,
): boolean => greatCircleMiles(stop, unit) <= (stop.radius ?? fence.radius)

/**
 * Applies a fix to the stops of a shipment, given in order.
 *
 * - A unit has arrived when it is inside the fence and slow, or has been inside for the dwell time (five minutes); the
 * arrival time is the first fix of that stay. Driving past is not an arrival.
 * - It has left after the away time (two minutes) outside, at the first fix outside, or when it arrives at the next stop.
 * - A stop with freight is never skipped; a stop without freight may be. Stops at one place are visited together.
 * - A fix older than the current state changes nothing.
 *
 * Unchanged stops are returned as the same objects, so that callers can compare by identity.
 */
export const visitStops = <Stop extends StopVisit>(
  stops: readonly Stop[],
  sighting: Sighting,
  fence: Fence = usualFence,
): Stop[] => {
  const left = stops.map((stop) => (isOpen(stop) ? leave(stop, sighting, fence) : stop))
  const last = stops.findLastIndex(({ actualArrival }) => actualArrival !== null)
  if (left.slice(Math.max(0, last)).some((stop) => isKnownLater(stop, sighting))) return left
  const inside = insideNext(left, last + 1, sighting, fence)
  const entered = left.map((stop, place) => (place > last ? enter(stop, inside.includes(place), sighting.at) : stop))
  const [first = -1] = inside
  const since = entered[first]?.insideSince ?? null
  if (since === null || !isStay(since, sighting, fence)) return entered
  return entered.map((stop, place) => {
    if (inside.includes(place)) return { ...stop, actualArrival: since, insideSince: null }
    return isOpen(stop) && !isAtStop(stop, sighting, fence) ? gone(stop, stop.outsideSince ?? since) : stop
  })
}

/** Why a statement of the driver cannot be true. */
export type VisitProblem = 'unknown-stop' | 'earlier-stop' | 'later-stop' | 'not-arrived' | 'too-early'

/**
 * Applies what the driver states about a stop to the stops of a shipment, given in order.
 *
 * - The first time counts: a stop that was reached or left already stays as it is.
 * - An arrival ends the visits of earlier stops. As for fixes, a stop with freight is never skipped.
 */
export const stateVisit = <Stop extends StopVisit & { sequence: number }>(
  stops: readonly Stop[],
  { sequence, event, at }: { sequence: number; event: 'arrived' | 'departed'; at: string },
): { stops: readonly Stop[] } | { problem: VisitProblem } => {
  const place = stops.findIndex((stop) => stop.sequence === sequence)
  const visited = stops[place]
  if (!visited) return { problem: 'unknown-stop' }
  if (event === 'departed') {
    if (visited.actualArrival === null) return { problem: 'not-arrived' }
    if (visited.actualDeparture !== null) return { stops }
    if (Date.parse(at) < Date.parse(visited.actualArrival)) return { problem: 'too-early' }
    return { stops: stops.with(place, gone(visited, at)) }
  }
  if (visited.actualArrival !== null) return { stops }
  const [earlier, later] = [stops.slice(0, place), stops.slice(place + 1)]
  if (earlier.some(({ type, actualArrival }) => type !== 'non-freight' && actualArrival === null))
    return { problem: 'earlier-stop' }
  if (later.some(({ actualArrival }) => actualArrival !== null)) return { problem: 'later-stop' }
  const known = earlier.flatMap(({ actualArrival, actualDeparture }) => actualDeparture ?? actualArrival ?? [])
  if (known.some((moment) => Date.parse(moment) > Date.parse(at))) return { problem: 'too-early' }
  return {
    stops: stops.map((stop, index) => {
      if (index === place) return { ...stop, actualArrival: at, insideSince: null, outsideSince: null }
      return index < place && isOpen(stop) ? gone(stop, at) : stop
    }),
  }
}

/**
 * Stops as they were before the fixes after the last arrival, and since when: to follow those fixes once more, with one
 * among them that came late. The time is null when no stop was reached yet.
 */
export const beforeNextArrival = <Stop extends StopVisit>(
  stops: readonly Stop[],
): { stops: Stop[]; since: string | null } => ({
  stops: stops.map((stop) => ({ ...stop, insideSince: null, outsideSince: null })),
  since: stops.findLast(({ actualArrival }) => actualArrival !== null)?.actualArrival ?? null,
})

const isOpen = ({ actualArrival, actualDeparture }: StopVisit) => actualArrival !== null && actualDeparture === null

const isKnownLater = (stop: StopVisit, { at }: Sighting) =>
  [stop.actualArrival, stop.actualDeparture, stop.insideSince, stop.outsideSince].some(
    (known) => known !== null && Date.parse(known) > Date.parse(at),
  )

const isStay = (since: string, { at, speed }: Sighting, { yardSpeed, dwell }: Fence) =>
  (speed !== null && speed <= yardSpeed) || Date.parse(at) - Date.parse(since) >= dwell

/** Notes since when a unit is inside the fence of a stop that it has not reached yet. */
const enter = <Stop extends StopVisit>(stop: Stop, isInside: boolean, at: string): Stop => {
  const insideSince = isInside ? (stop.insideSince ?? at) : null
  return insideSince === stop.insideSince ? stop : { ...stop, insideSince }
}

const leave = <Stop extends StopVisit>(stop: Stop, sighting: Sighting, fence: Fence): Stop => {
  if (isKnownLater(stop, sighting)) return stop
  if (isAtStop(stop, sighting, fence)) return stop.outsideSince === null ? stop : { ...stop, outsideSince: null }
  const since = stop.outsideSince ?? sighting.at
  if (Date.parse(sighting.at) - Date.parse(since) >= fence.away) return gone(stop, since)
  return stop.outsideSince === null ? { ...stop, outsideSince: since } : stop
}

const gone = <Stop extends StopVisit>(stop: Stop, at: string): Stop => ({
  ...stop,
  actualDeparture: at,
  outsideSince: null,
})

/**
 * Places in the list of the stops that a unit is at, of those that may come next: one without freight or the next one
 * with freight, and those that follow it at the same place.
 */
const insideNext = (stops: readonly StopVisit[], from: number, sighting: Sighting, fence: Fence): number[] => {
  const nextFreight = stops.findIndex(({ type }, place) => place >= from && type !== 'non-freight')
  const furthest = nextFreight < 0 ? stops.length - 1 : nextFreight
  const first = stops.findIndex((stop, place) => place >= from && place <= furthest && isAtStop(stop, sighting, fence))
  if (first < 0) return []
  const beyond = stops.findIndex((stop, place) => place > first && !isAtStop(stop, sighting, fence))
  const end = beyond < 0 ? stops.length : beyond
  return Array.from({ length: end - first }, (_, step) => first + step)
}
