import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOrder } from '#domain/route-order/bestOrder'
import { routeJudge, type RouteProblem } from '#domain/route-order/routeProblem'
import { aRoute, problemOfCase, routeCases } from './routeCases'

const valueOf = (problem: RouteProblem, order: readonly number[]) => routeJudge(problem)(order, order.length)

/** Looks at every order there is. */
const cheapestOfAll = (problem: RouteProblem): number => {
  let best = Number.POSITIVE_INFINITY
  const go = (order: number[]) => {
    if (order.length === problem.stops.length) best = Math.min(best, valueOf(problem, order).total)
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

  test('it is never worse than the present order, visits every stop once and keeps what is pinned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 2, max: 22 }), (seed, size) => {
        const problem = aRoute(seed, size, { pins: seed % 4, tight: seed % 2 === 0 })
        const current = [...problem.stops.keys()]
        const { order, value, before } = bestOrder(problem, current, 100)
        expect(value.total).toBeLessThanOrEqual(before.total)
        expect(order.toSorted((one, other) => one - other)).toEqual(current)
        expect(valueOf(problem, order).total).toBeCloseTo(value.total, 6)
        for (const [place, stop] of problem.pinned) expect(order[place]).toBe(stop)
      }),
      { numRuns: 40 },
    )
  })

  test('the same question has the same answer, and a longer search finds hardly better for 40 stops', () => {
    const problem = aRoute(7, 40, { pins: 0, tight: false })
    const current = [...problem.stops.keys()]
    const [once, again] = [bestOrder(problem, current), bestOrder(problem, current)]
    expect(again.order).toEqual(once.order)
    expect(once.value.broken + once.value.overload + once.value.late).toBe(0)
    expect(once.value.cost).toBeLessThanOrEqual(bestOrder(problem, current, 15_000).value.cost * 1.02)
  })

  test('fourteen free stops are still solved exactly, without any order among them', () => {
    const problem = { ...aRoute(3, 14, { pins: 0, tight: false }), before: [] }
    expect(bestOrder(problem, [...problem.stops.keys()]).isExact).toBe(true)
  })
})
