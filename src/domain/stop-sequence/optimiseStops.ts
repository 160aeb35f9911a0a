import { roadMiles } from '#domain/fleet/geography'
import { bestOrder } from '#domain/route-order/bestOrder'
import type { RouteProblem } from '#domain/route-order/routeProblem'
import { longestRising } from './longestRising'
import { arrangeStops } from './moveStop'
import { type Run, runOf, type RunStart, stayOf, windowOf } from './runOf'
import { isReached, type StopSequence } from './stopSequence'

export type OptimiserQuestion = {
  sequence: StopSequence
  start: RunStart
  /** Pounds that the trailer carries. */
  capacity: number
  /** Keys of stops that keep their position; stops already reached and stops without freight do so anyway. */
  pinned: readonly string[]
}

export type Optimised = {
  /** All stops, in the best order. */
  keys: readonly string[]
  before: Run
  after: Run
  /** Orders that would be delivered before they are picked up, now and then. */
  brokenBefore: number
  broken: number
  /** Pounds too many, summed over the stops. */
  overload: number
  isExact: boolean
}

/**
 * The order of stops with the fewest miles that picks up before it delivers, keeps appointments and the trailer's
 * capacity, and keeps stops in place that have no freight, were reached or are pinned. Never worse than the current
 * one: broken precedence weighs more than excess pounds, those more than minutes late, and those more than miles. Null
 * if the location of a stop is unknown.
 */
export const optimiseStops = (question: OptimiserQuestion): Optimised | null => {
  const problem = problemOf(question)
  if (problem === null) return null
  const { stops } = question.sequence
  const { order, value, before, isExact } = bestOrder(
    problem,
    stops.map((_, place) => place),
  )
  const keys = order.map((place) => stops[place]?.key ?? '')
  return {
    keys,
    before: runOf(stops, question.start),
    after: runOf(arrangeStops(question.sequence, keys).stops, question.start),
    brokenBefore: before.broken,
    broken: value.broken,
    overload: value.overload,
    isExact,
  }
}

/** Whether the stops keep their place whatever the others do. */
export const isPinned = (question: Pick<OptimiserQuestion, 'sequence' | 'pinned'>, key: string): boolean => {
  const stop = question.sequence.stops.find((one) => one.key === key)
  return stop === undefined || stop.type === 'non-freight' || isReached(stop) || question.pinned.includes(key)
}

/** The stops that the best order puts elsewhere; it is the present order when all others follow as they do. */
export const movesOf = ({ stops }: StopSequence, keys: readonly string[]): string[] => {
  const places = new Map(stops.map(({ key }, place) => [key, place]))
  const still = longestRising(keys.map((key) => places.get(key) ?? -1))
  return keys.filter((_, place) => !still.has(place))
}

/** The best order in part: the chosen stops go where it puts them, behind the same stop; all others stay as they are. */
export const acceptMoves = (
  sequence: StopSequence,
  keys: readonly string[],
  chosen: readonly string[],
): StopSequence => {
  const order = sequence.stops.map(({ key }) => key).filter((key) => !chosen.includes(key))
  keys.forEach((key, place) => {
    if (!chosen.includes(key)) return
    const before = keys.slice(0, place).findLast((other) => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  })
  return arrangeStops(sequence, order)
}

const problemOf = (question: OptimiserQuestion): RouteProblem | null => {
  const { sequence, start, capacity } = question
  const { stops, orders } = sequence
  const places = stops.flatMap(({ place }) => (place ? [place] : []))
  if (places.length < stops.length) return null
  const costs = places.map((from) => places.map((to) => roadMiles(from, to)))
  const nothing = stops.map(() => 0)
  const run = runOf(stops, start)
  const reached = stops.flatMap((stop, place) => (isReached(stop) ? [place] : []))
  const linked = orders.flatMap(({ originSequence, destinationSequence, weight = 0 }) =>
    originSequence === null || destinationSequence === null
      ? []
      : [{ from: originSequence - 1, to: destinationSequence - 1, weight }],
  )
  return {
    costs,
    // A stop already reached keeps its actual time.
    minutes: costs.map((row) => row.map((miles, to) => (reached.includes(to) ? 0 : (miles / start.speed) * 60))),
    start: { at: 0, costs: nothing, minutes: nothing },
    end: { by: Infinity, costs: nothing, minutes: nothing },
    stops: stops.map((stop, place) => {
      const visit = run.stops[place]
      const happened = isReached(stop) && visit ? { from: visit.arrives, to: Infinity } : null
      const { from, to } = happened ?? windowOf(stop)
      const loads = linked.filter((order) => order.from !== order.to)
      return {
        from: (from - start.startsAt) / minute,
        to: (to - start.startsAt) / minute,
        stay: (happened && visit ? visit.departs - visit.arrives : stayOf(stop)) / minute,
        load: sum(loads.filter((order) => order.from === place)) - sum(loads.filter((order) => order.to === place)),
      }
    }),
    before: linked.map(({ from, to }) => [from, to] as const),
    capacity,
    pinned: new Map(stops.flatMap(({ key }, place) => (isPinned(question, key) ? [[place, place] as const] : []))),
  }
}

const minute = 60_000

const sum = (orders: readonly { weight: number }[]): number => orders.reduce((total, { weight }) => total + weight, 0)
