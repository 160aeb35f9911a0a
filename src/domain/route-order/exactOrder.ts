import { exactPlan, type ExactPlan } from './exactPlan'
import { leastCostLeft } from './leastCostLeft'
import { brokenWeight, lateWeight, penaltyOf, type RouteProblem, routeJudge } from './routeProblem'
import { soonestArrivals } from './soonestArrivals'
import { WayLabels } from './wayLabels'

/**
 * The cheapest order for few enough free stops that a set of them fits into the bits of a number. First solved without
 * times; if that order is late, a search with times follows, guided by the lower bounds of the first.
 */
export const exactOrder = (problem: RouteProblem): number[] => {
  const plan = exactPlan(problem)
  const kept = leastCostLeft(plan, true)
  const keepsOrder = kept.least < brokenWeight
  // Pinned stops, or orders that go to and fro, can make it impossible to pick everything up first.
  const { order, left } = keepsOrder ? kept : leastCostLeft(plan, false)
  const straight = order()
  const { late } = routeJudge(problem)(straight, straight.length)
  return late === 0 ? straight : (punctualOrder(problem, plan, left, keepsOrder) ?? straight)
}

/**
 * The cheapest order including lateness. Partial routes are extended stop by stop, always the one with the lowest
 * estimated total (A*); of the routes to the same set and last stop, only those not dominated in time and cost are
 * kept.
 */
const punctualOrder = (
  problem: RouteProblem,
  plan: ExactPlan,
  left: Float64Array,
  keepsOrder: boolean,
): number[] | null => {
  const { tables, steps, count, whole, chains, isDue, brokenBy, placedIn, penalties, yard } = plan
  const { size, minutes, opens, closes, stays, free } = tables
  const soonest = soonestArrivals(problem, plan)
  const labels = new WayLabels((whole + 1) * count)
  let [time, late] = [0, 0]

  const visit = (from: number, stop: number) => {
    time += minutes[from * size + stop]!
    if (time < opens[stop]!) time = opens[stop]!
    if (time > closes[stop]!) late += time - closes[stop]!
    time += stays[stop]!
  }
  const goThrough = (chain: readonly number[], from: number) => {
    for (let at = 0; at < chain.length; at += 1) visit(at === 0 ? from : chain[at - 1]!, chain[at]!)
  }
  /** Adds the ways that go on from one, which is left from a place at a time. */
  const extend = (set: number, exit: number, leaves: number, cost: number, label: number) => {
    const placed = placedIn[set]!
    for (let next = 0; next < count; next += 1) {
      const bit = 1 << next
      if (set & bit) continue
      const isKept = isDue(next, set, placed)
      if (keepsOrder && !isKept) continue
      const stop = free[next]!
      const grown = set | bit
      ;[time, late] = [leaves, 0]
      visit(exit, stop)
      const chain = chains[placed + 1]!
      goThrough(chain, stop)
      let after = cost + steps[exit * count + next]! + penalties[grown]! + plan.chainWay(stop, placed + 1)
      if (!isKept) after += brokenBy(stop, set, placed) * brokenWeight
      after += late * lateWeight
      const lateBehind = soonest.lateness(grown, placed + 1, plan.exitOf(stop, placed + 1), time)
      const promised = after + left[grown * count + next]! + lateBehind * lateWeight
      // Behind a chain it does not matter which of the free stops came before it.
      const slot = grown * count + (chain.length > 0 ? 0 : next)
      labels.add(slot, grown, next, soonest.timeMatters(grown, placed + 1) ? time : 0, after, promised, label)
    }
  }

  ;[time, late] = [problem.start.at, 0]
  goThrough(chains[0]!, yard)
  extend(0, plan.exitOf(yard, 0), time, plan.chainWay(yard, 0) + penalties[0]! + penaltyOf(late, 0), -1)
  let label = labels.take()
  while (label >= 0 && labels.sets[label]! !== whole) {
    const [set, node] = [labels.sets[label]!, labels.nodes[label]!]
    extend(set, plan.exitOf(free[node]!, placedIn[set]!), labels.times[label]!, labels.costs[label]!, label)
    label = labels.take()
  }
  return label < 0 ? null : plan.unfold(labels.wayTo(label).map((bit) => free[bit]!))
}
