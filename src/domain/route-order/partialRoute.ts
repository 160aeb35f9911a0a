import { lateWeight, overloadWeight, penaltyOf, type RouteProblem } from './routeProblem'
import type { RouteTables } from './routeTables'
import type { SeededRandom } from './seededRandom'

/**
 * An incomplete order. Missing stops are inserted where they cost least; the cost at each position is found in constant
 * time from the start times of the others and their slack. The number of positions between two pinned stops is fixed.
 * Not for concurrent use.
 */
export const partialRoute = (problem: RouteProblem, tables: RouteTables, { random }: SeededRandom) => {
  const { size, yard, ways, minutes, endWays, endMinutes, opens, closes, stays, loads, earlier, later } = tables
  const { capacity } = problem
  const { at: startsAt } = problem.start
  const { by: endsBy } = problem.end
  const partOf = partsOf(problem)
  /** The stops so far, and between which pinned ones each lies. */
  const stops = new Int32Array(size)
  const parts = new Int32Array(size)
  const room = new Int32Array(size + 1)
  const placeOf = new Int32Array(size)
  const [begins, leaves, waits] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  /** How much later each stop may begin without it or one behind it being too late. */
  const slack = new Float64Array(size + 1)
  const loadAt = new Float64Array(size)
  /** What a load that is put in before each place adds to the pounds too many from there on. */
  const heavier = new Float64Array(size + 1)
  const canBeTooHeavy = loads.reduce((sum, load) => sum + Math.max(0, load), 0) > capacity
  let [length, total, visits] = [0, 0, 0]

  const measure = () => {
    let [last, time, load, cost, late, overload] = [yard, startsAt, 0, 0, 0, 0]
    for (let place = 0; place < length; place += 1) {
      const stop = stops[place]!
      placeOf[stop] = place
      cost += ways[last * size + stop]!
      time += minutes[last * size + stop]!
      const wait = opens[stop]! - time
      waits[place] = wait > 0 ? wait : 0
      if (wait > 0) time += wait
      begins[place] = time
      if (time > closes[stop]!) late += time - closes[stop]!
      time += stays[stop]!
      leaves[place] = time
      load += loads[stop]!
      loadAt[place] = load
      if (load > capacity) overload += load - capacity
      last = stop
    }
    if (length > 0) {
      cost += endWays[last]!
      time += endMinutes[last]!
      if (time > endsBy) late += time - endsBy
    }
    slack[length] = endsBy - time
    for (let place = length - 1; place >= 0; place -= 1) {
      const own = closes[stops[place]!]! - begins[place]!
      const behind = slack[place + 1]! + (place + 1 < length ? waits[place + 1]! : 0)
      slack[place] = own < behind ? own : behind
    }
    total = cost + penaltyOf(late, overload)
    visits += length + 1
  }

  const weigh = (stop: number) => {
    const load = loads[stop]!
    // A load that will be taken off again by a stop that is still missing is too heavy at its own place alone.
    const isOpen = (load > 0 ? later[stop]! : earlier[stop]!).some((other) => placeOf[other]! < 0)
    heavier[length] = 0
    for (let place = length - 1; place >= 0; place -= 1) {
      const [before, after] = [loadAt[place]! - capacity, loadAt[place]! + load - capacity]
      heavier[place] = isOpen ? 0 : heavier[place + 1]! + (after > 0 ? after : 0) - (before > 0 ? before : 0)
    }
  }

  /** Minutes too late that a stop brings at a place: its own, and those of the first one behind it that cannot wait. */
  const lateness = (stop: number, place: number, before: number): number => {
    const comes = (place === 0 ? startsAt : leaves[place - 1]!) + minutes[before * size + stop]!
    const time = comes < opens[stop]! ? opens[stop]! : comes
    const own = time > closes[stop]! ? time - closes[stop]! : 0
    if (place === length) {
      const over = time + stays[stop]! + endMinutes[stop]! - endsBy
      return over > 0 ? own + over : own
    }
    const next = stops[place]!
    const reaches = time + stays[stop]! + minutes[stop * size + next]!
    const delay = (reaches < opens[next]! ? opens[next]! : reaches) - begins[place]!
    const bearable = slack[place]! > 0 ? slack[place]! : 0
    return delay > bearable ? own + delay - bearable : own
  }

  const cheapestPlace = (stop: number, low: number, high: number): number => {
    let [best, least] = [-1, Infinity]
    for (let place = low; place <= high; place += 1) {
      // Now and then a place is passed over, so that not all ends alike.
      if (room[place === 0 ? 0 : parts[place - 1]!]! <= 0 || random() < 0.01) continue
      const before = place === 0 ? yard : stops[place - 1]!
      let cost = ways[before * size + stop]!
      if (place < length) cost += ways[stop * size + stops[place]!]! - ways[before * size + stops[place]!]!
      else cost += endWays[stop]! - (place === 0 ? 0 : endWays[before]!)
      if (cost >= least && !canBeTooHeavy) continue
      cost += lateness(stop, place, before) * lateWeight
      if (canBeTooHeavy) {
        const over = (place === 0 ? 0 : loadAt[place - 1]!) + loads[stop]! - capacity
        cost += (heavier[place]! + (over > 0 ? over : 0)) * overloadWeight
      }
      if (best < 0 || cost < least) [best, least] = [place, cost]
    }
    return best
  }

  const insert = (stop: number) => {
    let [low, high] = [0, length]
    for (const other of earlier[stop]!) if (placeOf[other]! >= low) low = placeOf[other]! + 1
    for (const other of later[stop]!) if (placeOf[other]! >= 0 && placeOf[other]! < high) high = placeOf[other]!
    if (canBeTooHeavy) weigh(stop)
    let place = cheapestPlace(stop, low, high)
    // Rather in the wrong order than nowhere: the whole is judged in the end.
    while (place < 0) place = cheapestPlace(stop, 0, length)
    const part = place === 0 ? 0 : parts[place - 1]!
    stops.copyWithin(place + 1, place, length)
    parts.copyWithin(place + 1, place, length)
    stops[place] = stop
    parts[place] = part
    room[part]! -= 1
    length += 1
    measure()
  }

  return {
    stops,
    /** Begins with the stops of a whole order that are not `missing`. */
    begin: (order: Int32Array, missing: Uint8Array) => {
      length = 0
      room.fill(0)
      placeOf.fill(-1)
      for (let place = 0; place < size; place += 1) {
        const stop = order[place]!
        if (missing[stop]) room[partOf[place]!]! += 1
        else {
          stops[length] = stop
          parts[length] = partOf[place]!
          length += 1
        }
      }
      measure()
    },
    insert,
    /** The cost of the stops so far, including lateness and overload. */
    total: () => total,
    /** So many stops have been walked over: what a search has done, whatever the machine. */
    visits: () => visits,
  }
}

/** How many pinned stops lie up to and at each place. */
const partsOf = ({ stops, pinned }: RouteProblem): Int32Array => {
  let part = 0
  return Int32Array.from(stops, (_, place) => (pinned.has(place) ? (part += 1) : part))
}
