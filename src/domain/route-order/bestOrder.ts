import { exactOrder } from './exactOrder'
import { improvedOrder } from './improvedOrder'
import { routeJudge, type RouteProblem, type RouteValue } from './routeProblem'

/** With so many free stops, or fewer, the best of all orders is found; above, a very good one. */
export const mostExactStops = 16

export type BestOrder = {
  order: number[]
  value: RouteValue
  /** Of the order to start with. */
  before: RouteValue
  /** Whether no order is better. */
  isExact: boolean
}

/**
 * The best order of the stops, never a worse one than `current`, in which the pinned stops have their places. `effort`
 * is how many stops a search may walk over where not every order can be looked at.
 */
export const bestOrder = (
  problem: RouteProblem,
  current: readonly number[],
  effort = effortFor(problem.stops.length),
): BestOrder => {
  const judge = routeJudge(problem)
  const valueOf = (order: readonly number[]) => judge(order, order.length)
  const before = valueOf(current)
  const isExact = problem.stops.length - problem.pinned.size <= mostExactStops
  const order = isExact ? exactOrder(problem) : improvedOrder(problem, [current, byDeadline(problem)], effort)
  const value = valueOf(order)
  if (value.total >= before.total - 1e-6) return { order: [...current], value: before, before, isExact }
  return { order, value, before, isExact }
}

/** Some thirty million, a second or so, for 40 stops or more. */
export const effortFor = (stops: number): number => Math.min(largestEffort, stops * stops * 20_000)

const largestEffort = 32_000_000

const byDeadline = ({ stops }: RouteProblem): number[] =>
  stops.map((_, stop) => stop).toSorted((one, other) => stops[one]!.to - stops[other]!.to || one - other)
