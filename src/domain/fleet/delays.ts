/**
 * Causes of a late arrival: a late start, a longer stay at a stop, a slower road, a unit standing on the road, a rest
 * the driver needs, a plan that is too tight, or a unit without signal.
 */
export const delayCauses = ['start', 'stop', 'road', 'standing', 'rest', 'plan', 'unseen'] as const
export type DelayCause = (typeof delayCauses)[number]

/** Minutes that were lost (or made good, below 0) at a stop or on the way to it. */
export type Delay = { cause: DelayCause; sequence: number; minutes: number }

/** A visit of a stop with its times as planned and as estimated; moments in milliseconds since 1970. */
export type TimedVisit = {
  sequence: number
  plannedArrival: number
  plannedDeparture: number
  arrives: number
  departs: number
  /** Milliseconds of rest on the way to the stop. */
  rested: number
  /** The cause of any other delay on the way to the stop. */
  cause: DelayCause
}

/**
 * The delays of each visit: its own and those of all visits before. Their sum is the whole minutes by which it is late,
 * so the minutes of each are those by which this sum grows.
 */
export const delaysOf = (visits: readonly TimedVisit[]): Delay[][] => {
  let lost = 0
  const delays: Delay[] = []
  const note = (cause: DelayCause, sequence: number, milliseconds: number) => {
    const before = Math.floor(lost / minute)
    lost += milliseconds
    const minutes = Math.floor(lost / minute) - before
    if (minutes !== 0) delays.push({ cause, sequence, minutes })
  }
  return visits.map(({ sequence, plannedArrival, arrives, rested, cause }, place) => {
    const before = visits[place - 1]
    if (before) {
      note('stop', before.sequence, before.departs - before.arrives - (before.plannedDeparture - before.plannedArrival))
      note('rest', sequence, rested)
      note(cause, sequence, arrives - before.departs - (plannedArrival - before.plannedDeparture) - rested)
    } else note('start', sequence, arrives - plannedArrival)
    return [...delays]
  })
}

/**
 * The delay that costs the most minutes; null for a stop that is reached in time.
 * @param behind minutes after the planned arrival, below 0 before it
 */
export const mainDelay = ({ behind, delays }: { behind: number; delays: readonly Delay[] }): Delay | null =>
  behind <= 0
    ? null
    : delays.reduce<Delay | null>((most, delay) => (delay.minutes > (most?.minutes ?? 0) ? delay : most), null)

const minute = 60_000
