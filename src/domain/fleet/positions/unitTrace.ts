import { type GeoPoint, headingTo, pointBetween } from '#domain/fleet/geography'
import type { FixSource } from './fix'
import { canReach, fixesRemembered, jumpsIn, type PlacedFix } from './lastPlace'
import { speedOfWay } from './sighting'
import { isGap, longestStep } from './traceGaps'

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
  /** Whether the location is unknown: in a gap of the trace, or long after its end. */
  isLost: boolean
}

/**
 * Where a unit was at a moment (seconds since 1970): between two fixes on the line between them, where it was last seen
 * when they are too far apart. Null before the first.
 */
export const placeInTrace = (trace: UnitTrace, moment: number): TracePlace | null => {
  const before = lastFixBy(trace.times, moment)
  const at = fixAt(trace, before)
  if (!at) return null
  const next = fixAt(trace, before + 1)
  const speed = trace.speeds[before] ?? 0
  const age = moment - at.time
  const { latitude, longitude } = at
  const seen = { latitude, longitude, heading: null, age }
  if (!next) return { ...seen, speed, isLost: age * 1_000 > longestStep }
  const isLost = age > 0 && isGap(at, next)
  if (isLost || (next.time - at.time) * 1_000 > longestStep) return { ...seen, speed: age > 0 ? 0 : speed, isLost }
  const part = age / (next.time - at.time)
  const hasMoved = latitude !== next.latitude || longitude !== next.longitude
  return {
    ...pointBetween(at, next, part),
    heading: hasMoved ? headingTo(at, next) : null,
    speed,
    age,
    isLost,
  }
}

/** The fixes of a trace. */
export const fixesOfTrace = (trace: UnitTrace): (PlacedFix & { time: number })[] =>
  trace.times.flatMap((_, place) => fixAt(trace, place) ?? [])

/** A trace as it is stored: speeds as the device said, null where it did not. */
export type ToldTrace = Omit<UnitTrace, 'speeds'> & { speeds: readonly (number | null)[] }

/** A trace with the speeds that follow from the way, where the device said none; 0 where the way does not tell either. */
export const withSpeeds = <Told extends ToldTrace>(trace: Told): Told & UnitTrace => ({
  ...trace,
  speeds: trace.speeds.map((told, place) => told ?? speedByWay(trace, place)),
})

const speedByWay = (trace: ToldTrace, place: number): number => {
  const to = fixAt(trace, place)
  const before = Array.from({ length: fixesRemembered }, (_, back) => fixAt(trace, place - 1 - back))
  const from = before.find((fix) => fix && to && canReach(fix, to))
  return from && to ? Math.round(speedOfWay(from, to, (to.time - from.time) * 1_000) ?? 0) : 0
}

/** A trace without the fixes that no truck can have reached. */
export const withoutJumps = (trace: UnitTrace): UnitTrace => {
  const jumps = jumpsIn(fixesOfTrace(trace))
  if (jumps.size === 0) return trace
  const isPlausible = (_: number, place: number) => !jumps.has(place)
  return {
    ...trace,
    times: trace.times.filter(isPlausible),
    latitudes: trace.latitudes.filter(isPlausible),
    longitudes: trace.longitudes.filter(isPlausible),
    speeds: trace.speeds.filter(isPlausible),
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

const fixAt = ({ times, latitudes, longitudes }: ToldTrace, place: number) => {
  const [time, latitude, longitude] = [times[place], latitudes[place], longitudes[place]]
  return time === undefined || latitude === undefined || longitude === undefined
    ? null
    : { time, latitude, longitude, at: new Date(time * 1_000).toISOString() }
}
