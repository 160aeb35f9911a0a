import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StopType } from '#domain/fleet/movement'
import { isAtStop, type StopVisit, visitStops } from '#domain/fleet/stopVisit'

const start = Date.UTC(2026, 2, 4, 12)
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()
/** Degrees north of the first stop; 0.001 is 111 m. */
const stopAt = (latitude: number, type: StopType = 'delivery', more: Partial<StopVisit> = {}): StopVisit => ({
  latitude,
  longitude: -87,
  type,
  actualArrival: null,
  actualDeparture: null,
  outsideSince: null,
  ...more,
})
const fix = (latitude: number, minute: number) => ({ latitude, longitude: -87, at: at(minute) })
const after = (stops: StopVisit[], ...fixes: { latitude: number; longitude: number; at: string }[]) =>
  fixes.reduce((visits, each) => visitStops(visits, each), stops)
const minuteOf = (moment: string | null) => moment && (Date.parse(moment) - start) / 60_000
const told = (stops: StopVisit[]) =>
  stops.map(({ actualArrival, actualDeparture }) => [minuteOf(actualArrival), minuteOf(actualDeparture)])

test.each([
  [0.00269, true],
  [0.0027, false],
])('%d degrees from a stop, that it is there is %s: it reaches 300 m', (latitude, isThere) => {
  expect(isAtStop(stopAt(0), { latitude, longitude: -87 })).toBe(isThere)
})

const route = [stopAt(41, 'pickup'), stopAt(42, 'non-freight'), stopAt(43)]
const yard = [stopAt(41, 'pickup'), stopAt(41.001), stopAt(43)]

describe('a unit', () => {
  test.each([
    [
      'arrives inside of 300 m',
      route,
      [fix(41.002, 1)],
      [
        [1, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      'arrives once',
      route,
      [fix(41, 1), fix(41, 5)],
      [
        [1, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      'has not left after a minute outside',
      route,
      [fix(41, 1), fix(41.01, 5), fix(41.02, 6)],
      [
        [1, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      'has left after two minutes outside, when it was first seen there',
      route,
      [fix(41, 1), fix(41.01, 5), fix(41.05, 7)],
      [
        [1, 5],
        [null, null],
        [null, null],
      ],
    ],
    [
      'has not left when it comes back meanwhile',
      route,
      [fix(41, 1), fix(41.01, 5), fix(41, 6), fix(41.01, 7), fix(41.02, 8)],
      [
        [1, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      'passes a stop without freight',
      route,
      [fix(41, 1), fix(41.5, 30), fix(43, 90)],
      [
        [1, 30],
        [null, null],
        [90, null],
      ],
    ],
    [
      'passes no stop with freight',
      [stopAt(41, 'pickup'), stopAt(42), stopAt(43)],
      [fix(41, 1), fix(43, 90)],
      [
        [1, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      'that has reached the next stop has left the one before',
      route,
      [fix(41, 1), fix(42, 30)],
      [
        [1, 30],
        [30, null],
        [null, null],
      ],
    ],
    [
      'visits stops at one place together',
      yard,
      [fix(41, 1), fix(41.05, 9), fix(41.09, 12)],
      [
        [1, 9],
        [1, 9],
        [null, null],
      ],
    ],
    [
      'is not moved by a fix from before',
      route,
      [fix(41, 10), fix(41.5, 3), fix(41.5, 5)],
      [
        [10, null],
        [null, null],
        [null, null],
      ],
    ],
    [
      'on its way to the first stop is nowhere',
      route,
      [fix(40, 1)],
      [
        [null, null],
        [null, null],
        [null, null],
      ],
    ],
  ] as const)('%s', (_, stops, fixes, expected) => {
    expect(told(after([...stops], ...fixes))).toEqual(expected)
  })
})

const latitude = fc.oneof(fc.constantFrom(41, 42, 43, 41.01, 42.01), fc.double({ min: 40, max: 44, noNaN: true }))
const fixes = fc
  .array(fc.tuple(latitude, fc.integer({ min: 0, max: 300 })), { maxLength: 40 })
  .map((list) => list.map(([place, minute]) => fix(place, minute)))

describe('whatever comes, in whatever order', () => {
  test('nobody leaves where he has not arrived, or before that; stops are reached in their order', () => {
    fc.assert(
      fc.property(fixes, (list) => {
        const visits = after(route, ...list)
        let before = -Infinity
        for (const { actualArrival, actualDeparture } of visits) {
          if (actualDeparture !== null) expect(actualArrival).not.toBeNull()
          const [arrived, left] = [actualArrival, actualDeparture].map((moment) => (moment ? Date.parse(moment) : null))
          if (arrived == null) continue
          expect(arrived).toBeGreaterThanOrEqual(before)
          if (left != null) expect(left).toBeGreaterThanOrEqual(arrived)
          before = left ?? arrived
        }
      }),
    )
  })

  test('an arrival never changes any more, nor does a departure', () => {
    fc.assert(
      fc.property(fixes, (list) => {
        let visits = [...route]
        for (const each of list) {
          const next = visitStops(visits, each)
          visits.forEach((stop, place) => {
            if (stop.actualArrival !== null) expect(next[place]?.actualArrival).toBe(stop.actualArrival)
            if (stop.actualDeparture !== null) expect(next[place]?.actualDeparture).toBe(stop.actualDeparture)
          })
          visits = next
        }
      }),
    )
  })

  test('in the order of time the same fixes again change nothing', () => {
    fc.assert(
      fc.property(fixes, (list) => {
        const inOrder = list.toSorted((one, other) => one.at.localeCompare(other.at))
        const once = told(after(route, ...inOrder))
        expect(told(after(route, ...inOrder.flatMap((each) => [each, each])))).toEqual(once)
      }),
    )
  })
})
