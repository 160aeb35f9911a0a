import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignDrivers } from '#domain/load-planning/assignDrivers'
import { solveAssignment } from '#domain/load-planning/assignment'
import { overlaps } from '#domain/load-planning/overlaps'
import { planAll } from '#domain/load-planning/pairs/rankPairs'
import { aDriver, aLoad, gary, hour } from './aPair'

type Fleet = { points: number[][]; loads: { from: number; to: number }[]; units: (string | null)[] }

const timed = ({ from, to }: { from: number; to: number }, place: number) => ({
  shipmentId: `S${place}`,
  from,
  to,
  pickupTo: from,
})

/** Loads that are covered, and points, of the best plan among all that there are. */
const bruteForce = ({ points, loads, units }: Fleet): [covered: number, points: number] => {
  const times = loads.map(timed)
  const best: [number, number] = [0, 0]
  const go = (load: number, given: (number | null)[], covered: number, total: number): void => {
    if (load === loads.length) {
      if (covered > best[0] || (covered === best[0] && total > best[1])) [best[0], best[1]] = [covered, total]
      return
    }
    go(load + 1, [...given, null], covered, total)
    points[load]?.forEach((value, driver) => {
      const isFree = given.every((other, place) => {
        if (other === null) return true
        if (other === driver) return false
        const isShared = units[other] !== null && units[other] === units[driver]
        return !isShared || !overlaps(times[load]!, { ...times[place]!, isUnderWay: false })
      })
      if (value >= 0 && isFree) go(load + 1, [...given, driver], covered + 1, total + value)
    })
  }
  go(0, [], 0, 0)
  return best
}

const solved = ({ points, loads, units }: Fleet, effort?: number) => {
  const rows = points.map((row) => Float64Array.from(row))
  const { driverOf, isBest } = assignDrivers(rows, loads.map(timed), units, effort)
  const pairs = [...driverOf].flatMap((driver, load) => (driver < 0 ? [] : [{ driver, load }]))
  return {
    pairs,
    isBest,
    figures: [pairs.length, pairs.reduce((sum, { driver, load }) => sum + points[load]![driver]!, 0)],
  }
}

const anyFleet: fc.Arbitrary<Fleet> = fc
  .record({ loads: fc.integer({ min: 1, max: 5 }), drivers: fc.integer({ min: 1, max: 6 }) })
  .chain(({ loads, drivers }) =>
    fc.record({
      points: fc.array(
        fc.array(fc.oneof(fc.constant(-5), fc.integer({ min: 0, max: 1_000 })), {
          minLength: drivers,
          maxLength: drivers,
        }),
        { minLength: loads, maxLength: loads },
      ),
      loads: fc.array(
        fc
          .record({ from: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 1, max: 12 }) })
          .map(({ from, length }) => ({ from, to: from + length })),
        { minLength: loads, maxLength: loads },
      ),
      units: fc.array(fc.constantFrom('U1', 'U2', 'U3', null), { minLength: drivers, maxLength: drivers }),
    }),
  )

describe('drivers for loads', () => {
  test('cover the most loads, and have the most points of all ways to do so, with units used once at a time', () =>
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const { figures, isBest } = solved(fleet)
        expect(isBest).toBe(true)
        expect(figures).toEqual(bruteForce(fleet))
      }),
      { numRuns: 1_500 },
    ))

  test('are a plan that can be driven even when the search has to end early, and nobody idle could take what is left', () =>
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const { pairs } = solved(fleet, 0)
        const { points, loads, units } = fleet
        const times = loads.map(timed)
        const blocks = (one: { driver: number; load: number }, other: { driver: number; load: number }) =>
          one.driver === other.driver ||
          one.load === other.load ||
          (units[one.driver] !== null &&
            units[one.driver] === units[other.driver] &&
            overlaps(times[one.load]!, { ...times[other.load]!, isUnderWay: false }))
        for (const pair of pairs) {
          expect(points[pair.load]?.[pair.driver]).toBeGreaterThanOrEqual(0)
          expect(pairs.filter((other) => other !== pair && blocks(pair, other))).toEqual([])
        }
        points.forEach((row, load) =>
          row.forEach((value, driver) => {
            if (value >= 0) expect(pairs.some((pair) => blocks(pair, { driver, load }))).toBe(true)
          }),
        )
      }),
      { numRuns: 500 },
    ))

  test('of one unit take work one after the other', () => {
    const loads = [
      { from: 0, to: 10 },
      { from: 10, to: 20 },
      { from: 15, to: 25 },
    ]
    const { figures } = solved({
      points: [
        [5, 5, 5],
        [5, 5, 5],
        [5, 5, 5],
      ],
      loads,
      units: ['U1', 'U1', 'U1'],
    })
    expect(figures).toEqual([2, 10])
  })

  test('costs that rise are solved again, and taken back they are as they were', () =>
    fc.assert(
      fc.property(anyFleet, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), ({ points, units }, cells) => {
        const costs = points.map((row) => Float64Array.from(row, (value) => (value < 0 ? Infinity : 1_000 - value)))
        const raised = costs.map((row) => row.slice())
        const assignment = solveAssignment(costs, units.length, 10_000)
        const before = assignment.cost()
        const rises = [...new Set(cells.map((cell) => cell % (points.length * units.length)))].map((cell) => ({
          row: Math.floor(cell / units.length),
          column: cell % units.length,
          by: 700,
        }))
        for (const { row, column, by } of rises) raised[row]![column]! += by
        const undo = assignment.raise(rises)
        expect(assignment.cost()).toBe(solveAssignment(raised, units.length, 10_000).cost())
        undo()
        expect(assignment.cost()).toBe(before)
      }),
    ))
})

describe('a plan', () => {
  test('asks an idle driver when another unit would be needed twice', () => {
    // D1 and D2 share U1 and suit both loads best; D3 is farther away with a unit of their own.
    const people = [
      aDriver({ place: gary }),
      aDriver({ driverId: 'D2', place: gary }),
      aDriver({ driverId: 'D3', powerUnitId: 'U3' }),
    ]
    const { pairs, uncovered } = planAll(people, [aLoad(), aLoad({ shipmentId: 'S2' })])
    expect(pairs).toHaveLength(2)
    expect(pairs.map(({ person }) => person)).toContain(2)
    expect(uncovered).toEqual([])
  })

  test('says that a load is taken only if each driver who could, or the unit, has another load', () => {
    const shared = [aDriver({ place: gary }), aDriver({ driverId: 'D2' })]
    const late = aLoad({
      shipmentId: 'S2',
      from: 30 * hour,
      to: 37 * hour,
      pickupFrom: 30 * hour,
      pickupTo: 31 * hour,
      deliveryFrom: 36 * hour,
      deliveryTo: 46 * hour,
    })
    expect(planAll(shared, [aLoad(), late]).pairs).toHaveLength(2)
    expect(planAll(shared, [aLoad(), aLoad({ shipmentId: 'S2' })]).uncovered).toMatchObject([{ cause: 'taken' }])
  })

  test('names the cause that keeps the driver who comes nearest, so that cause and remedy agree', () => {
    const flatbed = { equipmentType: 'Flatbed', capacity: 44_000, down: false }
    const people = [
      aDriver({ trailer: flatbed }),
      aDriver({ driverId: 'D2', powerUnitId: 'U2', trailer: flatbed }),
      aDriver({ driverId: 'D3', powerUnitId: 'U3', freeAt: 4 * hour + 45 }),
    ]
    expect(planAll(people, [aLoad()]).uncovered).toMatchObject([
      { cause: 'late-pickup', nearest: { person: 2, change: { code: 'later-pickup' } } },
    ])
  })
})
