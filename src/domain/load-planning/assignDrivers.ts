import { type Assignment, solveAssignment } from './assignment'
import { overlaps, type TakenTime, type WantedTime } from './overlaps'

/** A load with the time that it takes of its driver and of the unit. */
type TimedLoad = WantedTime & { to: number }

export type DriverAssignment = {
  /** The driver of each load; -1 for a load that is left. */
  driverOf: Int32Array
  /** Whether no assignment is better: the search ends when its effort is spent. */
  isBest: boolean
}

/** So many costs are looked at after the first solution; fleets in which hundreds of drivers share units need more. */
const mostEffort = 50_000_000

/**
 * Gives each load a driver of its own so that as many loads as possible are covered, and of all ways to do so the points
 * are the most. `points[load][driver]` are whole numbers up to `mostPoints`, below 0 or `NaN` for a pair that cannot be.
 * Drivers of one unit get no loads whose times overlap.
 *
 * An assignment that leaves units out of account comes first. Where it uses a unit twice at a time, a branch and bound
 * over the drivers of that unit follows; prices on the time of units (a Lagrange relaxation) give its bounds.
 */
export const assignDrivers = (
  points: readonly Float64Array[],
  loads: readonly TimedLoad[],
  unitOf: readonly (string | null)[],
  effort = mostEffort,
): DriverAssignment => {
  // One more load outweighs all points together.
  const without = (mostPoints + 1) * (Math.min(loads.length, unitOf.length) + 1)
  const costs = points.map((row) => row.map((value) => (value >= 0 ? mostPoints - value : Infinity)))
  const assignment = solveAssignment(costs, unitOf.length, without)
  const costOf = (driverOf: Int32Array): number =>
    driverOf.reduce((sum, driver, load) => sum + (driver < 0 ? without : mostPoints - points[load]![driver]!), 0)
  const clashOf = clashFinder(assignment, loads, unitOf)
  if (clashOf() === null) return { driverOf: assignment.columnOf.slice(), isBest: true }
  const search = searcher(assignment, clashOf, costOf, assignment.effort() + effort)
  search.dive()
  const isBest = search.branch()
  const found = search.best()
  return { driverOf: isBest ? found : completed(found, points, loads, unitOf), isBest }
}

const mostPoints = 1_000

/** Completes a plan when the effort is used up: removes conflicting pairs and uses idle drivers. */
const completed = (
  found: Int32Array,
  points: readonly Float64Array[],
  loads: readonly TimedLoad[],
  unitOf: readonly (string | null)[],
): Int32Array => {
  const driverOf = new Int32Array(found.length).fill(-1)
  const workOf = new Map<string, TakenTime[]>()
  const used = new Set<number>()
  const give = (load: number, driver: number): void => {
    const [unit, wanted] = [unitOf[driver] ?? null, loads[load]]
    const taken = unit === null ? [] : (workOf.get(unit) ?? [])
    if (!wanted || driverOf[load] !== -1 || used.has(driver) || taken.some((time) => overlaps(wanted, time))) return
    if (unit !== null) workOf.set(unit, [...taken, { ...wanted, isUnderWay: false }])
    used.add(driver)
    driverOf[load] = driver
  }
  const byPoints = (pairs: [load: number, driver: number][]): void =>
    pairs
      .sort(([one, its], [other, theirs]) => points[other]![theirs]! - points[one]![its]!)
      .forEach(([load, driver]) => give(load, driver))
  byPoints([...found].flatMap((driver, load) => (driver < 0 ? [] : [[load, driver]])))
  const open = [...driverOf].flatMap((driver, load) => (driver < 0 ? [load] : []))
  byPoints(
    open.flatMap((load) =>
      [...points[load]!].flatMap((value, driver): [number, number][] =>
        value >= 0 && !used.has(driver) ? [[load, driver]] : [],
      ),
    ),
  )
  return driverOf
}

/** Loads of which one unit can do only one, two of which are assigned to drivers of it. */
type Clash = { key: string; drivers: readonly [number, number]; all: readonly number[]; loads: readonly number[] }
type FindClash = (settled?: ReadonlySet<string>) => Clash | null

const clashFinder = (
  { columnOf }: Assignment,
  loads: readonly TimedLoad[],
  unitOf: readonly (string | null)[],
): FindClash => {
  const drivers = new Map<string, number[]>()
  unitOf.forEach((unit, driver) => {
    if (unit !== null) drivers.set(unit, [...(drivers.get(unit) ?? []), driver])
  })
  const meets = (one: number, other: number): boolean => overlaps(loads[one]!, { ...loads[other]!, isUnderWay: false })
  /** Loads at one moment that both take: each of them meets each other. */
  const togetherWith = (one: number, other: number): number[] => {
    const [first, second] = [loads[one]!, loads[other]!]
    const moment = (Math.max(first.from, second.from) + Math.min(first.to, second.to)) / 2
    return loads.flatMap(({ from, to }, load) =>
      load === one || load === other || (from < moment && moment < to) ? [load] : [],
    )
  }
  return (settled) => {
    const loadsOf = new Map<string, number[]>()
    for (let load = 0; load < columnOf.length; load += 1) {
      const unit = unitOf[columnOf[load]!] ?? null
      const all = unit === null ? [] : (drivers.get(unit) ?? [])
      if (unit === null || all.length < 2) continue
      const others = loadsOf.get(unit) ?? []
      for (const other of others) {
        const key = `${unit} ${other} ${load}`
        if (!meets(load, other) || settled?.has(key)) continue
        return { key, drivers: [columnOf[other]!, columnOf[load]!], all, loads: togetherWith(other, load) }
      }
      loadsOf.set(unit, [...others, load])
    }
    return null
  }
}

const searcher = (
  assignment: Assignment,
  findClash: FindClash,
  costOf: (driverOf: Int32Array) => number,
  mostLooked: number,
) => {
  let bestCost = Infinity
  /** May clash when the effort was spent before a plan was found. */
  let best = assignment.columnOf.slice()
  let isWhole = true

  const keepIfBetter = (): void => {
    const cost = costOf(assignment.columnOf)
    if (cost < bestCost) [bestCost, best] = [cost, assignment.columnOf.slice()]
  }
  const without = (driver: number, { loads }: Clash) =>
    assignment.raise(loads.map((row) => ({ row, column: driver, by: Infinity })))
  /** What it costs to keep each of the two drivers from the loads, the cheaper one first. */
  const choices = (clash: Clash): { driver: number; cost: number }[] =>
    clash.drivers
      .map((driver) => {
        const undo = without(driver, clash)
        const cost = assignment.cost()
        undo()
        return { driver, cost }
      })
      .sort((one, other) => one.cost - other.cost)

  /** Takes the cheaper way out of each clash: a good plan to begin with, however large the fleet is. */
  const dive = (): void => {
    const undos: (() => void)[] = []
    for (let clash = findClash(); clash !== null && assignment.effort() <= mostLooked; clash = findClash()) {
      const [cheapest] = choices(clash)
      if (cheapest) undos.push(without(cheapest.driver, clash))
    }
    if (findClash() === null) keepIfBetter()
    else if (bestCost === Infinity) best = assignment.columnOf.slice()
    for (const undo of undos.toReversed()) undo()
  }

  /** The least that any plan costs from here: a unit that is wanted twice gets a price for that time. */
  const bound = (): { least: number; dearest: Clash | null } => {
    const undos: (() => void)[] = []
    const settled = new Set<string>()
    let [least, paid, highest] = [assignment.cost(), 0, 0]
    let dearest: Clash | null = null
    for (let clash = findClash(); clash !== null && least < bestCost; clash = findClash(settled)) {
      if (assignment.effort() > mostLooked) break
      const { all, loads } = clash
      settled.add(clash.key)
      const price = (choices(clash)[0]?.cost ?? 0) - assignment.cost()
      if (price > highest) [highest, dearest] = [price, clash]
      if (price <= 0) continue
      const undo = assignment.raise(loads.flatMap((row) => all.map((column) => ({ row, column, by: price }))))
      const raised = assignment.cost() - paid - price
      if (raised > least) {
        least = raised
        paid += price
        undos.push(undo)
        settled.clear()
      } else undo()
    }
    // Under these prices few units are wanted twice, so that a good plan is near.
    if (least < bestCost && undos.length > 0) dive()
    for (const undo of undos.toReversed()) undo()
    return { least, dearest }
  }

  const branch = (): boolean => {
    if (assignment.cost() >= bestCost) return isWhole
    const clash = findClash()
    if (clash === null) keepIfBetter()
    else if (assignment.effort() > mostLooked) isWhole = false
    else {
      const { least, dearest } = bound()
      if (least >= bestCost) return isWhole
      for (const { driver } of choices(dearest ?? clash)) {
        const undo = without(driver, dearest ?? clash)
        branch()
        undo()
      }
    }
    return isWhole
  }
  return { dive, branch, best: () => best }
}
