/**
 * Stops that one truck visits once each, to be put into the order that costs least. Stops are numbered from 0; times
 * are in minutes, costs and loads in units of the caller's choice.
 */
export type RouteProblem = {
  /** `costs[from][to]`, and the minutes of the same way. */
  costs: readonly (readonly number[])[]
  minutes: readonly (readonly number[])[]
  /** From where the truck begins and ends; zeros where it begins at its first stop and ends at its last. */
  start: { at: number; costs: readonly number[]; minutes: readonly number[] }
  end: { by: number; costs: readonly number[]; minutes: readonly number[] }
  stops: readonly { from: number; to: number; stay: number; load: number }[]
  /** Pairs of which the first is visited before the second. */
  before: readonly (readonly [first: number, second: number])[]
  capacity: number
  /** Place in the order → the stop that has to be there. */
  pinned: ReadonlyMap<number, number>
}

/** The cost and the faults of an order. `total` weighs precedence before capacity before time before cost. */
export type RouteValue = { cost: number; late: number; overload: number; broken: number; total: number }

/**
 * Of a minute, of a unit of load (a pound) and of a pair: a pound outweighs 100,000 minutes, more than a truck is late
 * at all of its stops together, and a pair outweighs a million pounds, more than it has on board at all of them together.
 */
export const lateWeight = 1e4
export const overloadWeight = 1e9
export const brokenWeight = 1e15

export const penaltyOf = (late: number, overload: number): number => late * lateWeight + overload * overloadWeight

/** Evaluates orders, complete or partial. A judge is not for concurrent use. */
export const routeJudge = (problem: RouteProblem) => {
  const { costs, minutes, start, end, stops, capacity } = problem
  const before: number[][] = stops.map(() => [])
  for (const [first, second] of problem.before) if (first !== second) before[second]?.push(first)
  const seenIn = new Int32Array(stops.length).fill(-1)
  const givenIn = new Int32Array(stops.length).fill(-1)
  let turn = 0

  /** Stops counting when `limit` is exceeded. */
  const judge = (order: ArrayLike<number>, length: number, limit = Infinity): RouteValue => {
    turn += 1
    for (let place = 0; place < length; place += 1) givenIn[order[place]!] = turn
    let [cost, late, overload, broken, load, time] = [0, 0, 0, 0, 0, start.at]
    let last = -1
    for (let place = 0; place < length; place += 1) {
      const stop = order[place]!
      const { from, to, stay, load: change } = stops[stop]!
      cost += last < 0 ? start.costs[stop]! : costs[last]![stop]!
      time += last < 0 ? start.minutes[stop]! : minutes[last]![stop]!
      if (time < from) time = from
      if (time > to) late += time - to
      time += stay
      load += change
      if (load > capacity) overload += load - capacity
      for (const first of before[stop]!) if (givenIn[first] === turn && seenIn[first] !== turn) broken += 1
      seenIn[stop] = turn
      last = stop
      if (cost + penaltyOf(late, overload) + broken * brokenWeight > limit) break
    }
    if (last >= 0) {
      cost += end.costs[last]!
      time += end.minutes[last]!
      if (time > end.by) late += time - end.by
    }
    return { cost, late, overload, broken, total: cost + penaltyOf(late, overload) + broken * brokenWeight }
  }
  return judge
}

/** Puts the free stops into the places that are not pinned; `into` takes the whole, and the length is answered. */
export const expand = (free: ArrayLike<number>, count: number, problem: RouteProblem, into: Int32Array): number => {
  const size = problem.stops.length
  let taken = 0
  let length = 0
  for (let place = 0; place < size; place += 1) {
    const pinned = problem.pinned.get(place)
    if (pinned !== undefined) into[length++] = pinned
    else if (taken < count) into[length++] = free[taken++]!
  }
  return length
}
