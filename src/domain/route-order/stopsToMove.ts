import type { RouteProblem } from './routeProblem'
import type { RouteTables } from './routeTables'
import type { SeededRandom } from './seededRandom'

/**
 * Chooses the stops that are taken out of an order together, in one of four ways by chance: a run of neighbours, short
 * runs around one spot (slack induction by string removals, Christiaens and Vanden Berghe 2020), stops of the same
 * orders and of near places (Shaw 1998), and any.
 */
export const stopsToMove = (
  problem: RouteProblem,
  { size, free, earlier, later }: RouteTables,
  chance: SeededRandom,
) => {
  const { random, below } = chance
  const isFree = new Uint8Array(size)
  for (const stop of free) isFree[stop] = 1
  const partners = earlier.map((firsts, stop) => [...firsts, ...later[stop]!].filter((other) => isFree[other]))
  const apart = (one: number, other: number) => problem.costs[one]![other]! + problem.costs[other]![one]!
  const nearest = problem.stops.map((_, stop) =>
    free.filter((other) => other !== stop).toSorted((one, other) => apart(stop, one) - apart(stop, other)),
  )
  const most = Math.min(mostMoved, free.length)
  const placeOf = new Int32Array(size)
  const missing = new Uint8Array(size)
  let taken: number[] = []

  const take = (stop: number) => {
    if (!isFree[stop] || missing[stop]) return
    missing[stop] = 1
    taken.push(stop)
  }
  const takeRun = (order: Int32Array, from: number, to: number, count: number) => {
    for (let place = Math.max(0, from); place < to && place < size && taken.length < count; place += 1)
      take(order[place]!)
  }
  const takeWithPartners = (stop: number) => {
    take(stop)
    for (const partner of partners[stop]!) take(partner)
  }

  return {
    /** Which stops are taken; good until the next choice. */
    missing,
    choose: (order: Int32Array): number[] => {
      missing.fill(0)
      taken = []
      for (let place = 0; place < size; place += 1) placeOf[order[place]!] = place
      const count = 1 + below(most)
      const first = free[below(free.length)]!
      const way = random()
      if (way < 0.25) takeRun(order, placeOf[first]! - below(count), size, count)
      else if (way < 0.6) {
        const run = 1 + below(longestRun)
        takeRun(order, placeOf[first]! - below(run), size, run)
        for (const stop of nearest[first]!) {
          if (taken.length >= count) break
          const from = placeOf[stop]! - below(run)
          if (random() < 0.8) takeRun(order, from, Math.max(0, from) + run, count)
        }
      } else if (way < 0.85) {
        takeWithPartners(first)
        for (let turn = 0; turn < 2 * count && taken.length < count; turn += 1) {
          const near = nearest[taken[below(taken.length)]!]!
          takeWithPartners(random() < 0.7 ? near[below(Math.min(8, near.length))]! : free[below(free.length)]!)
        }
      } else for (let turn = 0; turn < 2 * count && taken.length < count; turn += 1) take(free[below(free.length)]!)
      return taken
    },
  }
}

/** More is seldom put back any better, and takes longer. */
const mostMoved = 12
const longestRun = 4
