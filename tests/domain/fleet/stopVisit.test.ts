import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StopType } from '#domain/fleet/positions/movement'
import {
  beforeNextArrival,
  type Fence,
  isAtStop,
  type StopVisit,
  usualFence,
  visitStops,
} from '#domain/fleet/stopVisit'

const start = Date.UTC(2026, 2, 4, 12)
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()
/** Degrees north of the first stop; 0.001 is 111 m. */
const stopAt = (latitude: number, type: StopType = 'delivery', more: Partial<StopVisit> = {}): StopVisit => ({
  latitude,
  longitude: -87,
  type,
  actualArrival: null,
  actualDeparture: null,
  insideSince: null,
  outsideSince: null,
  ...more,
})
/** Standing, unless a speed is given. */
const fix = (latitude: number, minute: number, speed: number | null = 0) => ({
  latitude,
  longitude: -87,
  at: at(minute),
  speed,
})
const after = (stops: readonly StopVisit[], ...fixes: ReturnType<typeof fix>[]): readonly StopVisit[] =>
  fixes.reduce((visits, each) => visitStops(visits, each), stops)
const minuteOf = (moment: string | null) => moment && (Date.parse(moment) - start) / 60_000
const told = (stops: readonly StopVisit[]) =>
  stops.map(({ actualArrival, actualDeparture }) => [minuteOf(actualArrival), minuteOf(actualDeparture)])

test.each([
  [0.00269, true],
  [0.0027, false],
])('%d degrees from a stop, that it is there is %s: it reaches 300 m', (latitude, isThere) => {
  expect(isAtStop(stopAt(0), { latitude, longitude: -87 })).toBe(isThere)
})

describe('the fence that a customer configures', () => {
  const visited = (more: Partial<Fence>, ...fixes: ReturnType<typeof fix>[]) =>
    told(
      fixes.reduce<StopVisit[]>(
        (stops, each) => visitStops(stops, each, { ...usualFence, ...more }),
        [stopAt(41), stopAt(43)],
      ),
    )[0]
  // 0.004 degrees are 445 m.
  const [miles500, miles100] = [500 / 1_609.344, 100 / 1_609.344]

  test.each([
    ['a wide radius', { radius: miles500 }, [fix(41.004, 1)], [1, null]],
    ['a narrow radius', { radius: miles100 }, [fix(41.002, 1)], [null, null]],
    ['a higher yard speed', { yardSpeed: 15 }, [fix(41, 1, 12)], [1, null]],
    ['a longer dwell time', { dwell: 10 * 60_000 }, [fix(41, 1, 20), fix(41, 7, 20)], [null, null]],
    ['a shorter away time', { away: 60_000 }, [fix(41, 1), fix(41.02, 5, 30), fix(41.03, 6, 30)], [1, 5]],
    ['a longer away time', { away: 10 * 60_000 }, [fix(41, 1), fix(41.02, 5, 30), fix(41.03, 8, 30)], [1, null]],
  ] as const)('counts: %s', (_, more, fixes, times) => expect(visited(more, ...fixes)).toEqual(times))
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

const only = [stopAt(41)]
/** Seconds, as minutes. */
const s = (seconds: number) => seconds / 60

describe('a stop with a motorway beside it', () => {
  test.each([
    [
      'is not visited at 60 mph, 250 m away, however often the unit reports',
      Array.from({ length: 13 }, (_, step) => ({
        ...fix(41 + (step - 6) * 0.0024, s(10 * step), 60),
        longitude: -87 + 250 / 84_000,
      })),
      [[null, null]],
    ],
    [
      'is not visited by two trucks’ lengths of slow traffic',
      [fix(40.998, 0, 12), fix(41, 1, 8), fix(41.002, 2, 10), fix(41.01, 3, 30)],
      [[null, null]],
    ],
    [
      'is not visited by a fix without a speed on its own',
      [fix(40.9, 0, null), fix(41, 10, null), fix(41.1, 20, null)],
      [[null, null]],
    ],
    [
      'is not visited by two passes, however long between them',
      [fix(41, 0, 60), fix(41.5, 30, 60), fix(41, 60, 60)],
      [[null, null]],
    ],
    ['is visited by a unit that is slow there', [fix(41, 3, 5)], [[3, null]]],
    ['is not visited by one that is a little faster', [fix(41, 3, 5.1)], [[null, null]]],
    [
      'is visited by one that stays for five minutes, from its first fix inside',
      [fix(41.002, 3, 20), fix(41.001, 5, 15), fix(41, 8, 15)],
      [[3, null]],
    ],
    [
      'is not yet visited by one that stays for less',
      [fix(41.002, 3, 20), fix(41.001, 5, 15), fix(41, 7.9, 15)],
      [[null, null]],
    ],
    [
      'is visited from the first fix of the stay, though it stands later',
      [fix(41.002, 3, 20), fix(41, 4, 0)],
      [[3, null]],
    ],
    [
      'is visited by the second stay, when the first one was a pass',
      [fix(41, 0, 55), fix(41.2, 10, 55), fix(41.002, 40, 20), fix(41, 42, 0), fix(41.2, 90, 50), fix(41.3, 95, 50)],
      [[40, 90]],
    ],
    [
      'is visited by a unit that reports every ten minutes and never says how fast it is',
      [fix(40.8, 0, null), fix(41, 10, null), fix(41, 20, null), fix(41.2, 30, null), fix(41.4, 40, null)],
      [[10, 30]],
    ],
    [
      'is visited by a unit that reports every ten minutes and once from there, standing',
      [fix(40.8, 0, 60), fix(41, 10, 0), fix(41.2, 20, 60), fix(41.4, 30, 60)],
      [[10, 20]],
    ],
  ])('%s', (_, fixes, expected) => {
    expect(told(after(only, ...fixes))).toEqual(expected)
  })

  test('is not left earlier than it is reached, when the unit was slow to arrive', () => {
    const stops = after(
      [stopAt(41, 'pickup'), stopAt(42)],
      fix(41, 0),
      fix(42.002, 60, 20),
      fix(42, 61, 0),
      fix(43, 120, 60),
      fix(43.1, 125, 60),
    )
    expect(told(stops)).toEqual([
      [0, 60],
      [60, 120],
    ])
  })
})

test('a fix that came late is followed with those around it', () => {
  const stops = [stopAt(41, 'pickup'), stopAt(42), stopAt(43)]
  const live = [fix(41, 0), fix(41.2, 20, 60), fix(43, 120), fix(43.2, 150, 60)]
  const inTime = after(stops, ...live)
  expect(told(inTime)).toEqual([
    [0, 20],
    [null, null],
    [null, null],
  ])
  const { stops: again, since } = beforeNextArrival(inTime)
  expect(minuteOf(since)).toBe(0)
  const whole = [...live.slice(0, 2), fix(42, 70), ...live.slice(2)].filter(({ at: moment }) => moment > (since ?? ''))
  expect(told(after(again, ...whole))).toEqual([
    [0, 20],
    [70, 120],
    [120, null],
  ])
})

const latitude = fc.oneof(fc.constantFrom(41, 42, 43, 41.01, 42.01), fc.double({ min: 40, max: 44, noNaN: true }))
const fixes = fc
  .array(fc.tuple(latitude, fc.integer({ min: 0, max: 300 }), fc.constantFrom(null, 0, 4, 30, 60)), { maxLength: 40 })
  .map((list) => list.map(([place, minute, speed]) => fix(place, minute, speed)))

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
        let visits: readonly StopVisit[] = route
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

  test('without a slow fix, or two fixes five minutes apart at one place, nobody arrives', () => {
    const passes = fc
      .array(fc.tuple(latitude, fc.integer({ min: 0, max: 4 })), { maxLength: 40 })
      .map((list) => list.map(([place, gap], step) => fix(place, step * 10 + gap, 60)))
      .filter((list) => list.every(({ latitude: place }, step) => place !== list[step + 1]?.latitude))
    fc.assert(
      fc.property(passes, (list) => {
        const isInside = (place: number) => [41, 42, 43].some((stop) => Math.abs(stop - place) < 0.0028)
        fc.pre(list.every((each, step) => !isInside(each.latitude) || !isInside(list[step + 1]?.latitude ?? 0)))
        expect(told(after(route, ...list)).flat()).toEqual(Array.from({ length: 6 }, () => null))
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
