import type { ExactPlan } from './exactPlan'
import { brokenWeight } from './routeProblem'

/**
 * The least cost of the remaining route for each set of visited stops and last stop: exact when times are ignored.
 * Calculated backwards over the sets (Held and Karp 1962), so that a forward search with times has a lower bound. With
 * `keepsOrder`, sets that contain a delivery without its pickup do not occur; otherwise they cost what a broken pair
 * costs.
 */
export const leastCostLeft = (plan: ExactPlan, keepsOrder: boolean) => {
  const { tables, count, whole, required, isDue, brokenBy, placedIn, penalties, exitOf, chainWay, steps, yard } = plan
  const { endWays, free } = tables
  /** `left[set * count + last]` */
  const left = new Float64Array((whole + 1) * count).fill(Infinity)
  /** The possible next stops and their costs, without the way to them. */
  const nexts = new Int32Array(count)
  const behind = new Float64Array(count)
  let choices = 0

  const lookBehind = (set: number, placed: number) => {
    choices = 0
    for (let next = 0; next < count; next += 1) {
      const bit = 1 << next
      if (set & bit) continue
      const isKept = isDue(next, set, placed)
      if (keepsOrder && !isKept) continue
      const stop = free[next]!
      const broken = isKept ? 0 : brokenBy(stop, set, placed) * brokenWeight
      nexts[choices] = next
      behind[choices] = left[(set | bit) * count + next]! + penalties[set | bit]! + chainWay(stop, placed + 1) + broken
      choices += 1
    }
  }
  const leastFrom = (exit: number): number => {
    let least = Infinity
    for (let choice = 0; choice < choices; choice += 1) {
      const cost = behind[choice]! + steps[exit * count + nexts[choice]!]!
      if (cost < least) least = cost
    }
    return least
  }
  const isClosed = (set: number): boolean => {
    for (let stop = 0; stop < count; stop += 1)
      if (set & (1 << stop) && (required[stop]! & set) !== required[stop]!) return false
    return true
  }

  for (let last = 0; last < count; last += 1) left[whole * count + last] = endWays[exitOf(free[last]!, count)]!
  for (let set = whole - 1; set > 0; set -= 1) {
    if (keepsOrder && !isClosed(set)) continue
    const placed = placedIn[set]!
    lookBehind(set, placed)
    for (let last = 0; last < count; last += 1) {
      if (!(set & (1 << last))) continue
      left[set * count + last] = leastFrom(exitOf(free[last]!, placed))
    }
  }

  lookBehind(0, 0)
  const least = leastFrom(exitOf(yard, 0))
  /** The cheapest order when times are ignored; only where one exists. */
  const order = (): number[] => {
    const stops: number[] = []
    let [set, exit] = [0, exitOf(yard, 0)]
    while (set !== whole) {
      lookBehind(set, stops.length)
      const cheapest = leastFrom(exit)
      const costs = [...nexts.subarray(0, choices)].map((next, choice) => behind[choice]! + steps[exit * count + next]!)
      const next = nexts[costs.indexOf(cheapest)]!
      stops.push(free[next]!)
      set |= 1 << next
      exit = exitOf(free[next]!, stops.length)
    }
    return plan.unfold(stops)
  }
  return {
    left,
    /**
     * The least cost of all orders, without what comes before the first free stop; infinite if no set keeps the order
     * of pairs.
     */
    least,
    order,
  }
}
