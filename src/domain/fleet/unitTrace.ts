import type { FixSource } from './fix'
import { type GeoPoint, headingTo } from './geography'

/** The fixes of a unit, oldest first, a list for each column. */
export type UnitTrace = {
  unitId: string
  source: FixSource
  /** Seconds since 1970. */
  times: readonly number[]
  latitudes: readonly number[]
  longitudes: readonly number[]
  /** Miles per hour. */
  speeds: readonly number[]
}

/** How a unit was at a moment. */
export type TracePlace = GeoPoint & {
  /** Degrees clockwise from north; null where it stood. */
  heading: number | null
  speed: number
  /** Seconds between the moment and the fix before it. */
  age: number
}

/** From this long without a fix nobody knows the way in between: the unit stays where it was last seen. */
export const longestGap = 30 * 60

/** Where a unit was at a moment (seconds since 1970), between two fixes on the line between them; null before the first. */
export const placeInTrace = (trace: UnitTrace, moment: number): TracePlace | null => {
  const before = lastFixBy(trace.times, moment)
  const at = fixAt(trace, before)
  if (!at) return null
  const next = fixAt(trace, before + 1)
  const speed = trace.speeds[before] ?? 0
  const age = moment - at.time
  if (!next || next.time - at.time > longestGap) return { ...pointOf(at), heading: null, speed: next ? 0 : speed, age }
  const part = age / (next.time - at.time)
  const hasMoved = at.latitude !== next.latitude || at.longitude !== next.longitude
  return {
    latitude: at.latitude + (next.latitude - at.latitude) * part,
    longitude: at.longitude + (next.longitude - at.longitude) * part,
    heading: hasMoved ? headingTo(at, next) : null,
    speed,
    age,
  }
}

/** The place of the last fix that is not after a moment; -1 when all are. */
export const lastFixBy = (times: readonly number[], moment: number): number => {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? Infinity) <= moment) low = middle + 1
    else high = middle
  }
  return low - 1
}

const fixAt = ({ times, latitudes, longitudes }: UnitTrace, place: number) => {
  const [time, latitude, longitude] = [times[place], latitudes[place], longitudes[place]]
  return time === undefined || latitude === undefined || longitude === undefined ? null : { time, latitude, longitude }
}

const pointOf = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude })
