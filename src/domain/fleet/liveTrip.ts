import type { HoursLeft } from '#domain/load-planning/hoursOfService'
import { type ArrivalFacts, forecastRun } from './estimatedArrival'
import { type GeoPoint, roadMiles } from './geography'
import { isStale } from './positions/fix'

type TripFacts = {
  stops: readonly (ArrivalFacts['stops'][number] & GeoPoint)[]
  /** The newest position of the unit on this trip. */
  fix: (GeoPoint & { at: string; standingSince: string | null }) | null
  hours: ArrivalFacts['hours']
  wholeCycle: number
  /** Milliseconds since 1970. */
  now: number
}

/** When a trip under way ends as things are, and the hours of service that its driver has left then. */
export type LiveTrip = { endsAt: string; hours: HoursLeft | null; isSeen: boolean }

/** Forecasts a trip along great circles; null for a trip of which nothing is known but its plan. */
export const liveTripOf = ({ stops, fix, hours, wholeCycle, now }: TripFacts): LiveTrip | null => {
  const reached = stops.findLastIndex(({ actualArrival }) => actualArrival !== null)
  if (fix === null && reached < 0) return null
  const next = stops[reached + 1]
  const stale =
    fix === null ||
    isStale(
      { at: Date.parse(fix.at), standingSince: fix.standingSince === null ? null : Date.parse(fix.standingSince) },
      now,
    )
  const run = forecastRun({
    stops,
    legs: stops.slice(1).map((stop, place) => ({ miles: roadMiles(stops[place] ?? stop, stop), minutes: null })),
    seen: fix && next ? { ...fix, stale, ahead: { miles: roadMiles(fix, next), minutes: null } } : null,
    hours,
    wholeCycle,
    now,
  })
  const last = run.stops.at(-1)
  return last ? { endsAt: last.departsAt, hours: run.hours, isSeen: !stale } : null
}
