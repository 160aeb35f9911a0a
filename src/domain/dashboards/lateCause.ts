/**
 * Why a stop was reached too late: it was planned after its appointment, the trip started late, stops before it took longer
 * than planned, or the road did.
 */
export const lateCauses = ['plan', 'start', 'stop', 'road'] as const
export type LateCause = (typeof lateCauses)[number]

/** Minutes that each cause has cost; below 0 where time was made good. */
export type LostMinutes = Readonly<Record<LateCause, number>>

/** What was lost up to a stop that was reached; moments in milliseconds since 1970, null for what is not known. */
export type LateArrival = {
  appointmentTo: number
  plannedArrival: number
  actualArrival: number
  /** The stops before it, the first one first. */
  before: readonly {
    plannedArrival: number
    plannedDeparture: number
    actualArrival: number | null
    actualDeparture: number | null
  }[]
}

const minute = 60_000

/** The minutes of each cause: start, stop and road together are those after the planned arrival. */
export const lostMinutes = ({ appointmentTo, plannedArrival, actualArrival, before }: LateArrival): LostMinutes => {
  const [first] = before
  const start = first && first.actualArrival !== null ? first.actualArrival - first.plannedArrival : 0
  const stop = before.reduce(
    (sum, one) =>
      one.actualArrival === null || one.actualDeparture === null
        ? sum
        : sum + (one.actualDeparture - one.actualArrival - (one.plannedDeparture - one.plannedArrival)),
    0,
  )
  return {
    plan: (plannedArrival - appointmentTo) / minute,
    start: start / minute,
    stop: stop / minute,
    road: (actualArrival - plannedArrival - start - stop) / minute,
  }
}

/** The cause that has cost most; of equal ones the first. */
export const lateCause = (lost: LostMinutes): LateCause =>
  lateCauses.reduce((most, cause) => (lost[cause] > lost[most] ? cause : most))
