import { brokenWeight, overloadWeight, type RouteProblem } from './routeProblem'
import { routeTables } from './routeTables'

/**
 * The constants of a search over sets of visited stops: free stops are bits, and the pinned stops that follow after 0,
 * 1, 2 … free stops form a chain without choices.
 */
export const exactPlan = (problem: RouteProblem) => {
  const tables = routeTables(problem)
  const { size, yard, ways, loads, earlier, free } = tables
  const count = free.length
  const chains = chainsOf(problem, count)
  const chainOf = new Map(chains.flatMap((chain, placed) => chain.map((stop) => [stop, placed] as const)))
  const bitOf = new Map(free.map((stop, bit) => [stop, 1 << bit]))
  const maskOf = (stop: number) => earlier[stop]!.reduce((mask, first) => mask | (bitOf.get(first) ?? 0), 0)
  const required = Int32Array.from(free, maskOf)
  /** So many free stops are placed at least before each, because a pinned one has to come first. */
  const placedBefore = Int32Array.from(free, (stop) =>
    Math.max(0, ...earlier[stop]!.map((first) => chainOf.get(first) ?? 0)),
  )
  /** Pairs in the wrong order when a stop comes next. */
  const brokenBy = (stop: number, set: number, placed: number): number =>
    earlier[stop]!.filter((first) => {
      const bit = bitOf.get(first)
      return bit === undefined ? (chainOf.get(first) ?? 0) > placed : (set & bit) === 0
    }).length

  // Free stops of a set: how many, and what they weigh.
  const placedIn = new Uint8Array(1 << count)
  const loadOf = new Float64Array(1 << count)
  for (let set = 1; set < placedIn.length; set += 1) {
    const rest = set & (set - 1)
    placedIn[set] = placedIn[rest]! + 1
    loadOf[set] = loadOf[rest]! + loads[free[31 - Math.clz32(set ^ rest)]!]!
  }
  const chainLoads = [0]
  for (const chain of chains) chainLoads.push(chainLoads.at(-1)! + chain.reduce((sum, stop) => sum + loads[stop]!, 0))
  const brokenInChain = chains.map((chain) => chain.map((stop, at) => pinnedBehind(earlier[stop]!, chain, at, chainOf)))

  /** The overload and broken precedence at the last stop of a set and the chain after it; no order changes them. */
  const penalties = Float64Array.from(placedIn, (placed, set) => {
    let load = loadOf[set]! + chainLoads[placed]!
    let overload = set === 0 ? 0 : Math.max(0, load - problem.capacity)
    let broken = 0
    chains[placed]!.forEach((stop, at) => {
      load += loads[stop]!
      overload += Math.max(0, load - problem.capacity)
      broken += brokenInChain[placed]![at]!
      for (const first of earlier[stop]!) if (((bitOf.get(first) ?? 0) & ~set) !== 0) broken += 1
    })
    return overload * overloadWeight + broken * brokenWeight
  })
  const entries = Int32Array.from(chains, (chain) => chain[0] ?? -1)
  const exits = Int32Array.from(chains, (chain) => chain.at(-1) ?? -1)
  const within = chains.map((chain) =>
    chain.reduce((sum, stop, at) => (at === 0 ? 0 : sum + ways[chain[at - 1]! * size + stop]!), 0),
  )
  const steps = new Float64Array((size + 1) * count)
  for (let from = 0; from <= size; from += 1)
    free.forEach((stop, bit) => (steps[from * count + bit] = ways[from * size + stop]!))
  return {
    tables,
    /** What it costs to go from a stop, or the yard, to a free stop: `steps[from * count + bit]`. */
    steps,
    count,
    whole: (1 << count) - 1,
    chains,
    required,
    /** Whether everything that has to come before a free stop has come, when so many of a set are placed. */
    isDue: (next: number, set: number, placed: number): boolean =>
      (required[next]! & set) === required[next]! && placedBefore[next]! <= placed,
    brokenBy,
    placedIn,
    penalties,
    /** The last stop after a stop and its chain. */
    exitOf: (stop: number, placed: number): number => (exits[placed]! < 0 ? stop : exits[placed]!),
    /** What the chain behind a stop costs to go through. */
    chainWay: (stop: number, placed: number): number =>
      entries[placed]! < 0 ? 0 : ways[stop * size + entries[placed]!]! + within[placed]!,
    yard,
    unfold: (order: readonly number[]): number[] => {
      let taken = 0
      return problem.stops.map((_, place) => problem.pinned.get(place) ?? order[taken++]!)
    },
  }
}

export type ExactPlan = ReturnType<typeof exactPlan>

/** Of the stops that have to come first, how many are pinned behind. */
const pinnedBehind = (
  firsts: readonly number[],
  chain: readonly number[],
  at: number,
  chainOf: ReadonlyMap<number, number>,
): number => {
  const own = chainOf.get(chain[at]!)!
  return firsts.filter((first) => {
    const other = chainOf.get(first)
    return other !== undefined && (other > own || (other === own && chain.indexOf(first) > at))
  }).length
}

/** The pinned stops that come after 0, 1, 2 … free ones. */
const chainsOf = ({ stops, pinned }: RouteProblem, count: number): number[][] => {
  const chains: number[][] = Array.from({ length: count + 1 }, () => [])
  let placed = 0
  stops.forEach((_, place) => {
    const stop = pinned.get(place)
    if (stop === undefined) placed += 1
    else chains[placed]?.push(stop)
  })
  return chains
}
