import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate, OpenLoad } from '#domain/load-planning/candidate'
import { applyChange } from '#domain/load-planning/neededChange'
import { overlaps } from '#domain/load-planning/overlaps'
import { assessPair } from '#domain/load-planning/pairs/assessPair'
import type { PairChange, PairRefusalCode } from '#domain/load-planning/pairs/pairReasons'
import { planAll, rankPairs } from '#domain/load-planning/pairs/rankPairs'
import { aDriver, aLoad, anyDriver, anyLoad, chicago, columbus, day, gary, hour } from './aPair'

type Refused = [
  what: string,
  driver: Partial<Candidate>,
  load: Partial<OpenLoad>,
  code: PairRefusalCode,
  change: PairChange | null,
]

const refusedPairs: Refused[] = [
  ['an inactive driver', { active: false }, {}, 'driver-inactive', null],
  ['a driver without unit', { powerUnitId: null, trailer: null }, {}, 'no-unit', { code: 'other-unit' }],
  [
    'a driver whose licence ends during the trip',
    { papers: { licence: 5 * hour, medical: 4 * day } },
    {},
    'licence-expired',
    null,
  ],
  [
    'a driver whose medical card ends before the trip',
    { papers: { licence: 2 * hour, medical: hour } },
    {},
    'medical-expired',
    null,
  ],
  ['a driver without a qualification that the load needs', {}, { qualifications: ['TWIC'] }, 'not-qualified', null],
  [
    'a driver whose qualification ends during the trip',
    { papers: { licence: null, medical: null, qualifications: [{ code: 'TWIC', until: 5 * hour }] } },
    { qualifications: ['TWIC'] },
    'qualification-expired',
    null,
  ],
  ['a unit that is down', { unitDown: true }, {}, 'unit-down', { code: 'other-unit' }],
  [
    'the wrong trailer',
    { trailer: { equipmentType: 'Flatbed', capacity: 44_000, down: false } },
    {},
    'equipment',
    { code: 'other-trailer', equipmentType: 'Van', capacity: 44_000 },
  ],
  [
    'more weight than the trailer takes',
    {},
    { weight: 43_000 },
    'too-heavy',
    { code: 'other-trailer', equipmentType: 'Van', capacity: 44_000 },
  ],
  ['more weight than any truck takes', {}, { weight: 44_001 }, 'too-heavy', null],
  [
    'a driver who comes too late',
    { freeAt: 4 * hour + 45 },
    {},
    'late-pickup',
    { code: 'later-pickup', minutes: 21, at: '1970-01-01T05:21:00.000Z' },
  ],
  [
    'a driver who is busy until after the pickup',
    { freeAt: 6 * hour, busyWith: 'S7' },
    {},
    'overlap',
    { code: 'later-pickup', minutes: 96, at: '1970-01-01T06:36:00.000Z' },
  ],
  [
    'a driver whose cycle does not reach',
    { hours: { driving: 660, duty: 840, cycle: 300 } },
    {},
    'cycle-hours',
    { code: 'restart', minutes: 1_776, at: '1970-01-02T10:00:00.000Z' },
  ],
  [
    'a delivery that hours do not allow',
    {},
    { deliveryFrom: 8 * hour, deliveryTo: 9 * hour },
    'late-delivery',
    { code: 'later-delivery', minutes: 105, at: '1970-01-01T10:45:00.000Z' },
  ],
  [
    'days off',
    { timeOff: [{ requestId: 1, from: 0, to: day }] },
    {},
    'time-off',
    { code: 'later-pickup', minutes: 20 * hour, at: '1970-01-02T01:00:00.000Z' },
  ],
]

describe('a pair', () => {
  test('without anything against it has points for every reason, and they sum up to its score', () => {
    const pair = assessPair(aDriver(), aLoad())
    expect(pair).toMatchObject({ feasible: true, refusals: [], change: null })
    expect(pair.reasons.map(({ code }) => code)).toEqual([
      'deadhead',
      'slack',
      'hours-left',
      'home-by',
      'region',
      'on-time',
    ])
    expect(pair.score).toBeCloseTo(
      pair.reasons.reduce((sum, { points }) => sum + points, 0),
      6,
    )
    expect(pair.forecast).toMatchObject({
      arrivesAt: '1970-01-01T04:00:00.000Z',
      rests: 0,
      breaks: 0,
      slack: 5 * hour - 36,
    })
  })

  test.each(refusedPairs)('with %s is refused, and says what would help', (_, driver, load, code, change) => {
    const pair = assessPair(aDriver(driver), aLoad(load))
    expect(pair).toMatchObject({ feasible: false, score: 0, reasons: [] })
    expect(pair.refusals[0]?.code).toBe(code)
    expect(pair.change).toEqual(change)
  })

  test('is refused when the work that follows could not be begun in time', () => {
    const next = { shipmentId: 'S2', from: 12 * hour, to: 20 * hour, origin: chicago, destination: gary }
    const pair = assessPair(aDriver({ commitments: [next] }), aLoad())
    expect(pair.refusals).toMatchObject([{ code: 'overlap', shipmentId: 'S2' }])
    expect(pair.change?.code).toBe('later-pickup')
  })

  test.each([
    ['planned work that ends after its planned time begins', 3 * hour, 4 * hour + 1, false, true],
    ['planned work that ends when its planned time begins', 3 * hour, 4 * hour, false, false],
    ['planned work that begins before its planned time ends', 11 * hour - 1, 15 * hour, false, true],
    ['planned work that begins when its planned time ends', 11 * hour, 15 * hour, false, false],
    ['work under way that ends before the latest pickup', -2 * hour, 5 * hour, true, false],
    ['work under way that ends after the latest pickup', -2 * hour, 5 * hour + 1, true, true],
  ])('meets %s: that is %i to %i, under way %s, and it overlaps: %s', (_, from, to, isUnderWay, expected) => {
    const taken = { shipmentId: 'S0', from, to, isUnderWay }
    expect(overlaps(aLoad(), taken)).toBe(expected)
    expect(overlaps(aLoad({ shipmentId: 'S0' }), taken)).toBe(false)
    const { refusals } = assessPair(aDriver({ alsoTaken: [taken] }), aLoad())
    expect(refusals.filter(({ code }) => code === 'overlap').length).toBe(expected ? 1 : 0)
  })

  test('begins where the work before it ends', () => {
    const before = { shipmentId: 'S0', from: 0, to: 3 * hour, origin: chicago, destination: gary }
    const [near, far] = [aDriver({ commitments: [before] }), aDriver()].map(
      (driver) => assessPair(driver, aLoad()).deadheadMiles,
    )
    expect(near).toBe(0)
    expect(far).toBeGreaterThan(20)
  })

  test('is worth more when the driver is nearer, better rested, at home there, or more often in time', () => {
    const best = assessPair(aDriver({ place: gary, home: columbus }), aLoad()).score
    for (const worse of [
      { place: { latitude: 40.5, longitude: -88 }, home: columbus },
      { place: gary, home: columbus, hours: { driving: 660, duty: 840, cycle: 900 } },
      { place: gary, home: { latitude: 33, longitude: -97 } },
      { place: gary, home: columbus, onTimeShare: 0.4 },
      { place: gary, home: columbus, areaId: 2 },
      { place: gary, home: columbus, wantsHomeAt: 0 },
    ])
      expect(assessPair(aDriver(worse), aLoad()).score).toBeLessThan(best)
  })

  test('a change that is named makes the pair work', () =>
    fc.assert(
      fc.property(anyDriver, anyLoad, (driver, load) => {
        const { feasible, change, refusals } = assessPair(driver, load)
        expect(feasible).toBe(refusals.length === 0)
        if (change === null) return
        const changed = applyChange(driver, load, change)
        expect(assessPair(changed.candidate, changed.load).refusals).toEqual([])
      }),
      { numRuns: 2_000 },
    ))

  test('what only time forbids nearly always has a change that helps', () => {
    const { length } = fc
      .sample(fc.tuple(anyDriver, anyLoad), { numRuns: 500, seed: 7 })
      .map(([driver, load]) =>
        assessPair({ ...driver, active: true, powerUnitId: 'U1', unitDown: false, trailer: null }, load),
      )
      .filter(({ refusals, change }) => refusals.length === 1 && refusals[0]?.code === 'late-pickup' && change === null)
    expect(length).toBeLessThan(25)
  })

  test('points lie between none and the most of each reason', () =>
    fc.assert(
      fc.property(anyDriver, anyLoad, (driver, load) => {
        const { reasons, score } = assessPair(driver, load)
        for (const { points, most } of reasons) {
          // Penalties and skips take points; everything else earns some.
          expect(points).toBeGreaterThanOrEqual(most === 0 ? -30 : 0)
          expect(points).toBeLessThanOrEqual(most)
        }
        expect(score).toBeCloseTo(
          reasons.reduce((sum, { points }) => sum + points, 0),
          6,
        )
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }),
    ))
})

describe('ranking and planning', () => {
  const few = { minLength: 1, maxLength: 4 }

  test('a pair that a hard rule refuses never ranks among the others, nor is it planned', () =>
    fc.assert(
      fc.property(fc.array(anyDriver, few), fc.array(anyLoad, few), (drivers, loads) => {
        for (const by of ['load', 'driver'] as const) {
          for (const pair of rankPairs(drivers, loads, { by, each: 9, includeRefused: false, skipped: 'also' }))
            expect(pair.feasible).toBe(true)
          const all = rankPairs(drivers, loads, { by, each: 9, includeRefused: true, skipped: 'also' })
          expect(all).toHaveLength(drivers.length * loads.length)
          for (const pair of all) expect(pair.feasible).toBe(assessAt(drivers, loads, pair).feasible)
        }
        for (const pair of planAll(drivers, loads).pairs) expect(assessAt(drivers, loads, pair).feasible).toBe(true)
      }),
      { numRuns: 60 },
    ))

  test('ranks fall from best to worst, the refused ones last', () => {
    const drivers = [aDriver({ freeAt: 9 * hour }), aDriver({ onTimeShare: 0 }), aDriver(), aDriver({ active: false })]
    const pairs = rankPairs(drivers, [aLoad()], { by: 'load', each: 9, includeRefused: true, skipped: 'also' })
    expect(pairs.map(({ person, rank }) => [person, rank])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
      [3, 4],
    ])
  })

  test('each load and each driver is planned once at most, and all loads are planned or told as uncovered', () =>
    fc.assert(
      fc.property(fc.array(anyDriver, few), fc.array(anyLoad, few), (drivers, loads) => {
        const { pairs, uncovered } = planAll(drivers, loads)
        expect(new Set(pairs.map(({ person }) => person)).size).toBe(pairs.length)
        expect([...pairs, ...uncovered].map(({ load }) => load).sort()).toEqual(loads.map((_, place) => place))
      }),
      { numRuns: 60 },
    ))

  test('two drivers who share a unit are not planned for the same time', () => {
    const people = [
      aDriver({ place: gary }),
      aDriver({ driverId: 'D2' }),
      aDriver({ driverId: 'D3', powerUnitId: 'U3' }),
    ]
    const loads = [aLoad(), aLoad({ shipmentId: 'S2' })]
    expect(planAll(people.slice(0, 2), loads)).toMatchObject({
      pairs: [{ person: 0 }],
      uncovered: [{ cause: 'taken' }],
    })
    expect(planAll(people.slice(1), loads).pairs).toHaveLength(2)
  })

  test('covers two loads rather than one that is worth more', () => {
    const near = aDriver({ place: gary })
    const [easy, hard] = [aLoad(), aLoad({ equipmentType: 'Reefer' })]
    const reefer = aDriver({ place: gary, trailer: { equipmentType: 'Reefer', capacity: 44_000, down: false } })
    const { pairs } = planAll([reefer, near], [easy, hard])
    expect(pairs.map(({ load, person }) => [load, person])).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('tells why a load is left, and who comes nearest', () => {
    const drivers = [aDriver()]
    const loads = [aLoad(), aLoad({ shipmentId: 'S2', deliveryTo: 30 * hour }), aLoad({ weight: 45_000 })]
    const { uncovered } = planAll(drivers, loads)
    expect(uncovered.map(({ cause }) => cause)).toEqual(['taken', 'too-heavy'])
    expect(uncovered[0]?.nearest).toMatchObject({ person: 0, feasible: true })
    expect(planAll([], loads).uncovered.map(({ cause }) => cause)).toEqual(Array(3).fill('no-driver'))
  })
})

const assessAt = (drivers: Candidate[], loads: OpenLoad[], { person, load }: { person: number; load: number }) =>
  assessPair(drivers[person] ?? aDriver(), loads[load] ?? aLoad())
