import type { RouteProblem } from './routeProblem'

/**
 * A problem as columns of numbers, for searches that look at millions of ways: `ways[from * size + to]` are costs,
 * `minutes` likewise; row `size`, the yard, is where the truck begins.
 */
export const routeTables = ({ costs, minutes, start, end, stops, before, pinned }: RouteProblem) => {
  const size = stops.length
  const earlier: number[][] = stops.map(() => [])
  const later: number[][] = stops.map(() => [])
  for (const [first, second] of before)
    if (first !== second) {
      earlier[second]?.push(first)
      later[first]?.push(second)
    }
  const pinnedStops = new Set(pinned.values())
  return {
    size,
    yard: size,
    ways: flat([...costs, start.costs], size),
    minutes: flat([...minutes, start.minutes], size),
    endWays: Float64Array.from(end.costs),
    endMinutes: Float64Array.from(end.minutes),
    opens: Float64Array.from(stops, ({ from }) => from),
    closes: Float64Array.from(stops, ({ to }) => to),
    stays: Float64Array.from(stops, ({ stay }) => stay),
    loads: Float64Array.from(stops, ({ load }) => load),
    /** Stops that come before each one, and behind it; as often as there are pairs that say so. */
    earlier,
    later,
    /** Stops without a place of their own. */
    free: stops.flatMap((_, stop) => (pinnedStops.has(stop) ? [] : [stop])),
  }
}

export type RouteTables = ReturnType<typeof routeTables>

const flat = (rows: readonly (readonly number[])[], size: number): Float64Array => {
  const all = new Float64Array(rows.length * size)
  rows.forEach((row, at) => all.set(row, at * size))
  return all
}
