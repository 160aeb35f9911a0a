import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOrder, mostExactStops } from '#domain/route-order/bestOrder'
import { improvedOrder } from '#domain/route-order/improvedOrder'
import { routeJudge, type RouteProblem } from '#domain/route-order/routeProblem'
import { anyRoute, aRoute, problemOfCase, routeCases } from './routeCases'

const valueOf = (problem: RouteProblem, order: readonly number[]) => routeJudge(problem)(order, order.length)

/** Looks at every order there is. */
const cheapestOfAll = (problem: RouteProblem): number => {
  const judge = routeJudge(problem)
  let best = Number.POSITIVE_INFINITY
  const go = (order: number[]) => {
    if (order.length === problem.stops.length) best = Math.min(best, judge(order, order.length).total)
    problem.stops.forEach((_, stop) => {
      const pinned = problem.pinned.get(order.length)
      if (!order.includes(stop) && (pinned === undefined || pinned === stop)) go([...order, stop])
    })
  }
  go([])
  return best
}

describe('the best order of the stops of one truck', () => {
  test('there are 24 cases with a known best order', () => expect(routeCases).toHaveLength(24))

  test.each(routeCases.map((one) => [`${one.instance} ${one.route}`, one] as const))(
    'case %s is solved to its best cost, with windows and without',
    (_, one) => {
      const stops = one.nodes.slice(1).map((_node, place) => place)
      const { value, order, isExact } = bestOrder(problemOfCase(one), stops.toReversed())
      expect(value).toMatchObject({ late: 0, overload: 0, broken: 0 })
      expect(value.cost).toBeCloseTo(one.optimal_cost, 3)
      expect([isExact, order.toSorted((a, b) => a - b)]).toEqual([true, stops])
      const free = bestOrder(problemOfCase(one, { windows: false }), stops)
      expect(free.value.cost).toBeCloseTo(one.optimal_cost_without_windows, 3)
    },
  )

  test('no order of few stops is better, whatever is pinned, late or too heavy', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 6 }), (seed, size) => {
        const problem = aRoute(seed, size, { pins: seed % 3, tight: seed % 2 === 0 })
        const { value, order } = bestOrder(problem, [...problem.stops.keys()])
        expect(value.total).toBeCloseTo(cheapestOfAll(problem), 4)
        for (const [place, stop] of problem.pinned) expect(order[place]).toBe(stop)
      }),
      { numRuns: 60 },
    )
  })

  test('none is better either where appointments, pins, weights and pairs contradict each other', () => {
    fc.assert(
      fc.property(anyRoute({ most: 6 }), (problem) => {
        const { value, order, isExact } = bestOrder(problem, [...problem.stops.keys()])
        expect([isExact, value.total]).toEqual([true, cheapestOfAll(problem)])
        for (const [place, stop] of problem.pinned) expect(order[place]).toBe(stop)
      }),
      { numRuns: 150 },
    )
  })

  test('a pound too many is worse than being 210 minutes late', () => {
    // Stop 0 closes at once but has no room before stop 1 has unloaded, 210 minutes away.
    const minutes = [
      [0, 210],
      [210, 0],
    ]
    const problem: RouteProblem = {
      costs: minutes,
      minutes,
      start: { at: 0, costs: [0, 0], minutes: [0, 0] },
      end: { by: Number.POSITIVE_INFINITY, costs: [0, 0], minutes: [0, 0] },
      stops: [
        { from: 0, to: 0, stay: 0, load: 1 },
        { from: 0, to: 1_000, stay: 0, load: -1 },
      ],
      before: [],
      capacity: 0,
      pinned: new Map(),
    }
    expect(bestOrder(problem, [0, 1])).toMatchObject({ order: [1, 0], value: { overload: 0, late: 210 } })
  })

  test('pairs in the wrong order come before pounds too many, those before minutes too late, those before cost', () => {
    fc.assert(
      fc.property(anyRoute({ most: 5 }), (problem) => {
        const judge = routeJudge(problem)
        const wrongs = ({ broken, overload, late }: ReturnType<typeof judge>) => [broken, overload, late] as const
        let best: readonly [number, number, number] = [Infinity, Infinity, Infinity]
        const go = (order: number[]) => {
          if (order.length === problem.stops.length) {
            const found = wrongs(judge(order, order.length))
            const differs = found.findIndex((value, at) => Math.abs(value - best[at]!) > 1e-6)
            if (differs >= 0 && found[differs]! < best[differs]!) best = found
          }
          problem.stops.forEach((_, stop) => {
            const pinned = problem.pinned.get(order.length)
            if (!order.includes(stop) && (pinned === undefined || pinned === stop)) go([...order, stop])
          })
        }
        go([])
        const found = wrongs(bestOrder(problem, [...problem.stops.keys()]).value)
        found.forEach((value, at) => expect(value).toBeCloseTo(best[at]!, 6))
      }),
      { numRuns: 300 },
    )
  })

  test('no search finds better than what is called best', () => {
    fc.assert(
      fc.property(anyRoute({ least: 8, most: 12 }), (problem) => {
        const current = [...problem.stops.keys()]
        const { order, value } = bestOrder(problem, current)
        expect(order.toSorted((one, other) => one - other)).toEqual(current)
        const searched = valueOf(problem, improvedOrder(problem, [order, current], 20_000))
        expect(value.total).toBeLessThanOrEqual(searched.total)
      }),
      { numRuns: 80 },
    )
  })

  test('a search finds the best cost of every case as well, where it could be told', () => {
    for (const one of routeCases) {
      const problem = problemOfCase(one)
      const current = [...problem.stops.keys()].reverse()
      const value = valueOf(problem, improvedOrder(problem, [current], 300_000))
      expect(value).toMatchObject({ late: 0, overload: 0, broken: 0 })
      expect(value.cost).toBeCloseTo(one.optimal_cost, 3)
    }
  })

  test('it is never worse than the present order, visits every stop once and keeps what is pinned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 2, max: 26 }), (seed, size) => {
        const problem = aRoute(seed, size, { pins: seed % 4, tight: seed % 2 === 0 })
        const current = [...problem.stops.keys()]
        const { order, value, before } = bestOrder(problem, current, 20_000)
        expect(value.total).toBeLessThanOrEqual(before.total)
        expect(order.toSorted((one, other) => one - other)).toEqual(current)
        expect(valueOf(problem, order).total).toBeCloseTo(value.total, 6)
        for (const [place, stop] of problem.pinned) expect(order[place]).toBe(stop)
      }),
      { numRuns: 40 },
    )
  })

  test('what the present order keeps, a search keeps: pickups first, appointments, weight and pins', () => {
    fc.assert(
      fc.property(anyRoute({ least: 17, most: 24 }), (problem) => {
        const current = [...problem.stops.keys()]
        const { order, value, before, isExact } = bestOrder(problem, current, 20_000)
        expect(order.toSorted((one, other) => one - other)).toEqual(current)
        expect(valueOf(problem, order)).toEqual(value)
        expect(value.total).toBeLessThanOrEqual(before.total)
        expect(value.broken).toBeLessThanOrEqual(before.broken)
        if (before.broken + before.overload + before.late === 0)
          expect(value).toMatchObject({ broken: 0, overload: 0, late: 0 })
        for (const [place, stop] of problem.pinned) expect(order[place]).toBe(stop)
        expect(isExact).toBe(current.length - problem.pinned.size <= mostExactStops)
      }),
      { numRuns: 60 },
    )
  })

  test('the same question has the same answer, and a longer search finds hardly better for 40 stops', () => {
    const problem = aRoute(7, 40, { pins: 0, tight: false })
    const current = [...problem.stops.keys()]
    const [once, again] = [bestOrder(problem, current, 4_000_000), bestOrder(problem, current, 4_000_000)]
    expect(again.order).toEqual(once.order)
    expect(once.value.broken + once.value.overload + once.value.late).toBe(0)
    expect(once.value.cost).toBeLessThanOrEqual(bestOrder(problem, current, 20_000_000).value.cost * 1.02)
  })

  test('an order that goes backwards is not taken for weight, however much', () => {
    const problem = { ...aRoute(1, 6, { pins: 0, tight: false }), capacity: 0 }
    const heavy = { ...problem, stops: problem.stops.map((stop) => ({ ...stop, load: stop.load * 4_000 })) }
    expect(bestOrder(heavy, [5, 4, 3, 2, 1, 0]).value.broken).toBe(0)
  })

  test('sixteen free stops are still solved exactly, without any order among them', () => {
    const problem = { ...aRoute(3, 16, { pins: 0, tight: false }), before: [] }
    expect(bestOrder(problem, [...problem.stops.keys()]).isExact).toBe(true)
  })
})
