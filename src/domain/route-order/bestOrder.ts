import { exactOrder } from './exactOrder'
import { improvedOrder } from './improvedOrder'
import { routeJudge, type RouteProblem, type RouteValue } from './routeProblem'

/** With so many free stops, or fewer, the best of all orders is found; above, a very good one. */
export const mostExactStops = 14

export type BestOrder = {
  order: number[]
  value: RouteValue
  /** Of the order to start with. */
  before: RouteValue
  /** Whether no order is better. */
  isExact: boolean
}

/**
 * The best order of the stops, never a worse one than `current`. `rounds` is how long a search goes on where not every
 * order can be looked at.
 */
export const bestOrder = (problem: RouteProblem, current: readonly number[], rounds = 5_000): BestOrder => {
  const judge = routeJudge(problem)
  const valueOf = (order: readonly number[]) => judge(order, order.length)
  const before = valueOf(current)
  const isExact = problem.stops.length - problem.pinned.size <= mostExactStops
  const starts = [current, byDeadline(problem)]
  const good = improvedOrder(problem, isExact ? starts.slice(0, 1) : starts, isExact ? fewRounds : rounds)
  const found = (isExact ? exactOrder(problem, valueOf(good).total) : null) ?? good
  const value = valueOf(found)
  if (value.total >= before.total - 1e-6) return { order: [...current], value: before, before, isExact }
  return { order: found, value, before, isExact }
}

/** Enough for a bound that the exact search can work with. */
const fewRounds = 60

const byDeadline = ({ stops }: RouteProblem): number[] =>
  stops.map((_, stop) => stop).toSorted((one, other) => stops[one]!.to - stops[other]!.to || one - other)
