import { expand, routeJudge, type RouteProblem } from './routeProblem'

/**
 * A good order, found by taking stops out and putting them back where they fit best, again and again, from each of the
 * orders to start with; what comes out is smoothed by turning and shifting parts of it. The same question always has
 * the same answer. Orders are those of all stops; pinned ones stay where they are.
 */
export const improvedOrder = (
  problem: RouteProblem,
  starts: readonly (readonly number[])[],
  rounds: number,
): number[] => {
  const search = searchOf(problem)
  if (search.free.length < 2) return search.whole(search.free)
  const [best] = starts
    .map((start, turn) =>
      search.smooth(search.anneal(search.freeOf(start), Math.ceil(rounds / starts.length), turn + 1)),
    )
    .toSorted((one, other) => search.totalOf(one) - search.totalOf(other))
  return search.whole(best ?? search.free)
}

const searchOf = (problem: RouteProblem) => {
  const judge = routeJudge(problem)
  const pinnedStops = new Set(problem.pinned.values())
  const free = problem.stops.flatMap((_, stop) => (pinnedStops.has(stop) ? [] : [stop]))
  const buffer = new Int32Array(problem.stops.length)
  const earlier: Set<number>[] = problem.stops.map(() => new Set())
  const later: Set<number>[] = problem.stops.map(() => new Set())
  for (const [first, second] of problem.before) {
    earlier[second]?.add(first)
    later[first]?.add(second)
  }
  const totalOf = (order: readonly number[], limit?: number): number =>
    judge(buffer, expand(order, order.length, problem, buffer), limit).total

  /** Puts a stop where it costs least; now and then (`skip`) a place is passed over, so that not all ends alike. */
  const insert = (order: number[], stop: number, skip: () => boolean): number[] => {
    const low = 1 + order.findLastIndex((other) => earlier[stop]!.has(other))
    const behind = order.findIndex((other) => later[stop]!.has(other))
    const high = behind < 0 ? order.length : Math.max(low, behind)
    let [best, bestTotal] = [low, Infinity]
    for (let place = low; place <= high; place += 1) {
      if (place > low && skip()) continue
      const total = totalOf(order.toSpliced(place, 0, stop), bestTotal)
      if (total < bestTotal) [best, bestTotal] = [place, total]
    }
    return order.toSpliced(best, 0, stop)
  }

  const anneal = (start: readonly number[], rounds: number, seed: number): number[] => {
    const random = randomFrom(seed)
    let current = [...start]
    let currentTotal = totalOf(current)
    let [best, bestTotal] = [current, currentTotal]
    const warmth = Math.max(1e-6, judge(buffer, expand(current, current.length, problem, buffer)).cost) * 0.02
    for (let round = 0; round < rounds; round += 1) {
      const temperature = warmth * 0.01 ** (round / rounds)
      const taken = someOf(current, random)
      let candidate = current.filter((stop) => !taken.includes(stop))
      for (const stop of shuffled(taken, random)) candidate = insert(candidate, stop, () => random() < 0.02)
      const total = totalOf(candidate)
      if (total < currentTotal - temperature * Math.log(random() + 1e-12)) [current, currentTotal] = [candidate, total]
      if (total < bestTotal - 1e-9) [best, bestTotal] = [candidate, total]
    }
    return best
  }

  const smooth = (start: number[]): number[] => {
    let [best, bestTotal] = [start, totalOf(start)]
    for (let found = true; found;) {
      found = false
      for (const candidate of neighboursOf(best)) {
        const total = totalOf(candidate, bestTotal)
        if (total >= bestTotal - 1e-9) continue
        ;[best, bestTotal, found] = [candidate, total, true]
        break
      }
    }
    return best
  }

  return {
    free,
    totalOf,
    anneal,
    smooth,
    freeOf: (order: readonly number[]) => order.filter((stop) => !pinnedStops.has(stop)),
    whole: (order: readonly number[]) => [...buffer.subarray(0, expand(order, order.length, problem, buffer))],
  }
}

/** Stops that lie together in the order, or here and there. */
const someOf = (order: readonly number[], random: () => number): number[] => {
  const count = Math.min(order.length, 1 + Math.floor(random() * Math.min(10, order.length / 2)))
  if (random() < 0.5) {
    const from = Math.floor(random() * (order.length - count + 1))
    return order.slice(from, from + count)
  }
  return shuffled(order, random).slice(0, count)
}

/** Orders in which one part is turned around, or up to three stops lie elsewhere. */
function* neighboursOf(order: readonly number[]): Generator<number[]> {
  const size = order.length
  for (let from = 0; from < size - 1; from += 1)
    for (let to = from + 2; to <= size; to += 1)
      yield [...order.slice(0, from), ...order.slice(from, to).reverse(), ...order.slice(to)]
  for (let length = 1; length <= 3; length += 1)
    for (let from = 0; from + length <= size; from += 1) {
      const part = order.slice(from, from + length)
      const rest = order.toSpliced(from, length)
      for (let place = 0; place <= rest.length; place += 1) if (place !== from) yield rest.toSpliced(place, 0, ...part)
    }
}

const shuffled = (list: readonly number[], random: () => number): number[] => {
  const mixed = [...list]
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1))
    ;[mixed[place], mixed[other]] = [mixed[other]!, mixed[place]!]
  }
  return mixed
}

/** Numbers from 0 up to 1 that look like chance and are the same for the same seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
