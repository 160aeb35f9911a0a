import type { ExactPlan } from './exactPlan'
import type { RouteProblem } from './routeProblem'

/** Which of the stops that are left cannot be reached in time any more, whatever is done. */
export const soonestArrivals = (problem: RouteProblem, { tables, count, chains }: ExactPlan) => {
  const { size, minutes, endMinutes, closes, stays, free } = tables
  const by = problem.end.by
  const soonest = shortest(minutes, stays, size)
  const timed = free.flatMap((stop, bit) => (Number.isFinite(closes[stop]!) ? [{ stop, bit: 1 << bit }] : []))
  const timedStops = Int32Array.from(timed, ({ stop }) => stop)
  const timedBits = Int32Array.from(timed, ({ bit }) => bit)
  const timedMask = timed.reduce((mask, { bit }) => mask | bit, 0)
  /** The pinned stops with an end that are left when so many free ones are placed. */
  const timedChains = chains.map((_, placed) =>
    Int32Array.from(
      chains
        .slice(placed + 1)
        .flat()
        .filter((stop) => Number.isFinite(closes[stop]!)),
    ),
  )
  const lateAt = (from: number, stop: number, time: number): number => {
    const late = time + soonest[from * size + stop]! - closes[stop]!
    return late > 0 ? late : 0
  }
  return {
    /** Minutes too late that come at least, from a time and a place, with the stops that are not in the set. */
    lateness: (set: number, placed: number, from: number, time: number): number => {
      let late = 0
      for (let at = 0; at < timedStops.length; at += 1)
        if (!(set & timedBits[at]!)) late += lateAt(from, timedStops[at]!, time)
      const pinned = timedChains[placed]!
      for (let at = 0; at < pinned.length; at += 1) late += lateAt(from, pinned[at]!, time)
      if (placed < count || !Number.isFinite(by)) return late
      const over = time + endMinutes[from]! - by
      return over > 0 ? late + over : late
    },
    /** Whether it makes a difference how late it is: no longer when no stop with an end is left. */
    timeMatters: (set: number, placed: number): boolean =>
      Number.isFinite(by) || (timedMask & ~set) !== 0 || timedChains[placed]!.length > 0,
  }
}

/** The shortest times from leaving one stop to reaching another, by way of others (Floyd and Warshall). */
const shortest = (minutes: Float64Array, stays: Float64Array, size: number): Float64Array => {
  const times = minutes.slice()
  for (let by = 0; by < size; by += 1)
    for (let from = 0; from <= size; from += 1) {
      const first = times[from * size + by]! + stays[by]!
      for (let to = 0; to < size; to += 1)
        if (first + times[by * size + to]! < times[from * size + to]!)
          times[from * size + to] = first + times[by * size + to]!
    }
  return times
}
