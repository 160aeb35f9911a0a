import { penaltyOf, type RouteProblem } from './routeProblem'

/**
 * The order that is cheaper than `bound`, and cheapest of all; null when there is none. Dynamic programming over sets of
 * visited stops: for each set and last stop the ways that no other beats in both time and cost. Only for so many free
 * stops that their sets can be told by the bits of a number.
 */
export const exactOrder = (problem: RouteProblem, bound: number): number[] | null => {
  const plan = planOf(problem)
  const { free, count, required, remaining } = plan
  const labels = new Labels(1 << count, count, plan.timeMatters)
  const first = plan.chain(0, { time: problem.start.at, cost: 0, last: -1, set: 0 })
  if (first === null || count === 0) return null

  const extend = (set: number, placed: number, step: Step, label: number) => {
    for (let next = 0; next < count; next += 1) {
      const bit = 1 << next
      if (set & bit || (required[next]! & set) !== required[next]! || plan.pinnedBefore[next]! > placed) continue
      const gone = plan.go(step, free[next]!, set | bit, placed)
      const after = plan.chain(placed + 1, gone)
      if (after === null || after.cost + remaining(set | bit, placed + 1) >= bound - 1e-9) continue
      labels.add(set | bit, next, after.time, after.cost, after.last, label)
    }
  }
  extend(0, 0, first, -1)
  const whole = (1 << count) - 1
  for (let set = 1; set < whole; set += 1) {
    const placed = bitsOf(set)
    for (let last = 0; last < count; last += 1)
      if (set & (1 << last))
        for (let label = labels.firstOf(set, last); label >= 0; label = labels.next[label]!)
          extend(
            set,
            placed,
            { time: labels.times[label]!, cost: labels.costs[label]!, last: labels.lasts[label]!, set },
            label,
          )
  }
  let [best, bestTotal] = [-1, bound - 1e-9]
  for (let last = 0; last < count; last += 1)
    for (let label = labels.firstOf(whole, last); label >= 0; label = labels.next[label]!) {
      const at = labels.lasts[label]!
      const late = Math.max(0, labels.times[label]! + problem.end.minutes[at]! - problem.end.by)
      const total = labels.costs[label]! + problem.end.costs[at]! + penaltyOf(late, 0)
      if (total < bestTotal) [best, bestTotal] = [label, total]
    }
  if (best < 0) return null
  const order: number[] = []
  for (let label = best; label >= 0; label = labels.parents[label]!) order.unshift(free[labels.nodes[label]!]!)
  return plan.unfold(order)
}

/** A way so far: when it ends, what it has cost with its penalties, where, and which free stops it has. */
type Step = { time: number; cost: number; last: number; set: number }

/** What does not change while orders are tried. */
const planOf = (problem: RouteProblem) => {
  const { costs, minutes, start, end, stops, capacity, pinned } = problem
  const pinnedStops = new Set(pinned.values())
  const free = stops.flatMap((_, stop) => (pinnedStops.has(stop) ? [] : [stop]))
  const bitOf = new Map(free.map((stop, bit) => [stop, bit]))
  const placeOf = new Map([...pinned].map(([place, stop]) => [stop, place]))
  const chains = chainsOf(problem, free.length)
  const chainOf = new Map(chains.flatMap((chain, placed) => chain.map((stop) => [stop, placed] as const)))
  const pairs = problem.before.filter(([first, second]) => first !== second)
  const required = free.map((stop) =>
    pairs.reduce(
      (mask, [first, second]) => (second === stop && bitOf.has(first) ? mask | (1 << bitOf.get(first)!) : mask),
      0,
    ),
  )
  /** So many free stops are placed at least before this one, because a pinned one has to come first. */
  const pinnedBefore = free.map((stop) =>
    Math.max(0, ...pairs.flatMap(([first, second]) => (second === stop ? [chainOf.get(first) ?? 0] : []))),
  )
  /** Which free stops have been visited when a pinned one is; between two pinned ones nothing can be done. */
  const requiredByPinned = new Map(
    [...placeOf.keys()].map((stop) => [
      stop,
      pairs.reduce(
        (mask, [first, second]) => (second === stop && bitOf.has(first) ? mask | (1 << bitOf.get(first)!) : mask),
        0,
      ),
    ]),
  )
  const freeLoads = new Float64Array(1 << free.length)
  for (let set = 1; set < freeLoads.length; set += 1) {
    const bit = 31 - Math.clz32(set)
    freeLoads[set] = freeLoads[set ^ (1 << bit)]! + stops[free[bit]!]!.load
  }
  const pinnedLoads: number[] = [0]
  for (const chain of chains)
    pinnedLoads.push(pinnedLoads.at(-1)! + chain.reduce((sum, stop) => sum + stops[stop]!.load, 0))

  const visit = ({ time, cost, last }: Step, stop: number, set: number, load: number): Step => {
    const { from, to, stay } = stops[stop]!
    const arrives = time + (last < 0 ? start.minutes[stop]! : minutes[last]![stop]!)
    const begins = arrives < from ? from : arrives
    const way = last < 0 ? start.costs[stop]! : costs[last]![stop]!
    const penalty = penaltyOf(begins > to ? begins - to : 0, load > capacity ? load - capacity : 0)
    return { time: begins + stay, cost: cost + way + penalty, last: stop, set }
  }
  const go = (step: Step, stop: number, set: number, placed: number): Step =>
    visit(step, stop, set, freeLoads[set]! + pinnedLoads[placed + 1]!)
  /** The pinned stops that follow when so many free ones are placed; null when one would come before its pickup. */
  const chain = (placed: number, step: Step): Step | null => {
    let load = freeLoads[step.set]! + pinnedLoads[placed]!
    for (const stop of chains[placed]!) {
      const mask = requiredByPinned.get(stop) ?? 0
      if ((mask & step.set) !== mask) return null
      load += stops[stop]!.load
      step = visit(step, stop, step.set, load)
    }
    return step
  }

  const cheapest = stops.map((_, stop) =>
    Math.min(start.costs[stop]!, ...stops.flatMap((__, from) => (from === stop ? [] : [costs[from]![stop]!]))),
  )
  const cheapestEnd = Math.min(...end.costs)
  const whole = free.reduce((sum, stop) => sum + cheapest[stop]!, 0)
  const freeCheapest = new Float64Array(1 << free.length)
  for (let set = 1; set < freeCheapest.length; set += 1) {
    const bit = 31 - Math.clz32(set)
    freeCheapest[set] = freeCheapest[set ^ (1 << bit)]! + cheapest[free[bit]!]!
  }
  const chainsLeft = chains.map((_, placed) =>
    chains
      .slice(placed + 1)
      .flat()
      .reduce((sum, stop) => sum + cheapest[stop]!, 0),
  )
  return {
    free,
    count: free.length,
    required,
    pinnedBefore,
    go,
    chain,
    /** No way to the end can cost less than this. */
    remaining: (set: number, placed: number) => whole - freeCheapest[set]! + chainsLeft[placed]! + cheapestEnd,
    /** Without deadlines it does not matter when a stop is reached. */
    timeMatters: Number.isFinite(end.by) || stops.some(({ to }) => Number.isFinite(to)),
    unfold: (order: readonly number[]): number[] => {
      let taken = 0
      return stops.map((_, place) => pinned.get(place) ?? order[taken++]!)
    },
  }
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

/** Ways to each set and last stop, as lists that are linked through columns: a million objects would be slow. */
class Labels {
  readonly times: number[] = []
  readonly costs: number[] = []
  readonly lasts: number[] = []
  readonly nodes: number[] = []
  readonly parents: number[] = []
  readonly next: number[] = []
  private readonly heads: Int32Array

  constructor(
    sets: number,
    private readonly count: number,
    private readonly timeMatters: boolean,
  ) {
    this.heads = new Int32Array(sets * count).fill(-1)
  }

  firstOf(set: number, last: number): number {
    return this.heads[set * this.count + last]!
  }

  /** Keeps the way unless another is at least as good; those that it beats go. */
  add(set: number, node: number, time: number, cost: number, last: number, parent: number): void {
    const slot = set * this.count + node
    let previous = -1
    for (let label = this.heads[slot]!; label >= 0; label = this.next[label]!) {
      const isSooner = !this.timeMatters || this.times[label]! <= time
      if (isSooner && this.costs[label]! <= cost) return
      const isBeaten = (!this.timeMatters || time <= this.times[label]!) && cost <= this.costs[label]!
      if (!isBeaten) previous = label
      else if (previous < 0) this.heads[slot] = this.next[label]!
      else this.next[previous] = this.next[label]!
    }
    this.next.push(this.heads[slot]!)
    this.heads[slot] = this.times.length
    this.times.push(time)
    this.costs.push(cost)
    this.lasts.push(last)
    this.nodes.push(node)
    this.parents.push(parent)
  }
}

const bitsOf = (set: number): number => {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}
