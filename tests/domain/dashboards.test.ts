import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dashboardNeeds, dashboards } from '#domain/dashboards/dashboards'
import { lateCause, type LateArrival, lateCauses, lostMinutes } from '#domain/dashboards/lateCause'
import { coverage, emptyShare, meanDwell, type Sums } from '#domain/dashboards/measures'
import { statesOf, type TileName, tileNames, tiles, tilesOf, totalOf, valueOf } from '#domain/dashboards/tiles'
import { dayCount, daysBefore, daysOf } from '#domain/reports/reportDays'
import { addDays } from '#domain/values/days'
import { loadWeightLimit } from '#domain/values/weight'

/** What a single thing that a tile counts adds to each of its sums. */
const facts: Record<TileName, fc.Arbitrary<Sums>> = {
  'deliveries-on-time': oneAnd('arrived', 'onTime'),
  'pickups-on-time': oneAnd('arrived', 'onTime'),
  'late-causes': fc.constant({ late: 1 }),
  tenders: fc
    .constantFrom('accepted', 'conditional', 'declined', 'expired')
    .map((outcome) => ({ accepted: 0, conditional: 0, declined: 0, expired: 0, [outcome]: 1 })),
  coverage: oneAnd('trips', 'covered'),
  'empty-miles': fc.record({ miles: fc.nat(2_000), isEmpty: fc.boolean() }).map(({ miles, isEmpty }) => ({
    miles,
    emptyMiles: isEmpty ? miles : 0,
  })),
  dwell: fc.record({ visits: fc.constant(1), minutes: fc.nat(3_000), over: fc.nat(1) }),
  'weight-use': fc.record({ loads: fc.constant(1), weight: fc.nat(loadWeightLimit) }),
  deliveries: fc.constant({ deliveries: 1 }),
  loads: oneAnd('loads', 'pending'),
  'tenders-today': oneAnd('tenders', 'waiting'),
  'stops-today': fc
    .constantFrom([0, 0], [1, 0], [1, 1])
    .map(([arrived = 0, onTime = 0]) => ({ stops: 1, arrived, onTime })),
  'last-hour': fc.constant({ events: 1 }),
  units: oneAnd('units', 'moving'),
  'silent-units': fc.constant({ trips: 1 }),
  'hours-left': oneAnd('drivers', 'short'),
  utilisation: oneAnd('units', 'used'),
  papers: fc
    .record({ isExpired: fc.boolean(), paper: fc.constantFrom('licences', 'medicalCards', 'qualification') })
    .map(({ isExpired, paper }) => ({
      papers: 1,
      expired: Number(isExpired),
      licences: Number(paper === 'licences'),
      medicalCards: Number(paper === 'medicalCards'),
    })),
  transfers: oneAnd('transfers', 'requested'),
  referrals: oneAnd('referrals', 'new'),
  leads: oneAnd('leads', 'new'),
  sources: oneAnd('leads', 'hires'),
  bonuses: fc.record({ bonuses: fc.constant(1), due: fc.nat(1), cents: fc.nat(1_000_000) }),
  packages: oneAnd('packages', 'reviewed'),
}

function oneAnd(one: string, part: string): fc.Arbitrary<Sums> {
  return fc.boolean().map((isPart) => ({ [one]: 1, [part]: Number(isPart) }))
}

const rowsOf = (name: TileName) => fc.array(fc.record({ sums: facts[name] }), { maxLength: 30 })

describe.each(tileNames)('the tile %s', (name) => {
  test('has a whole that is the sum of its parts, however it is parted', () => {
    fc.assert(
      fc.property(rowsOf(name), rowsOf(name), (some, others) => {
        const parts = [{ sums: totalOf(name, some) }, { sums: totalOf(name, others) }]
        expect(totalOf(name, parts)).toEqual(totalOf(name, [...some, ...others]))
        expect(totalOf(name, [...others, ...some])).toEqual(totalOf(name, [...some, ...others]))
      }),
    )
  })

  test('has no sum that a further row lowers, and all of its sums', () => {
    fc.assert(
      fc.property(rowsOf(name), facts[name], (rows, sums) => {
        const [before, after] = [totalOf(name, rows), totalOf(name, [...rows, { sums }])]
        expect(Object.keys(after)).toEqual([...tiles[name].sums])
        for (const sum of tiles[name].sums) expect(after[sum]).toBeGreaterThanOrEqual(before[sum] ?? NaN)
      }),
    )
  })

  test('has a share from 0 to 1, or another value that is not negative', () => {
    fc.assert(
      fc.property(rowsOf(name), (rows) => {
        const value = valueOf(name, totalOf(name, rows)) ?? 0
        expect(value).toBeGreaterThanOrEqual(0)
        if (tiles[name].unit === 'share') expect(value).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('has no value exactly where there is nothing to measure; a number of nothing is 0', () => {
    const isNumber = tiles[name].unit === 'count'
    expect(valueOf(name, totalOf(name, []))).toBe(isNumber ? 0 : null)
    expect(valueOf(name, {})).toBe(isNumber ? 0 : null)
    fc.assert(
      fc.property(rowsOf(name), (rows) => {
        const isMeasured = isNumber || rows.some(({ sums }) => (name === 'empty-miles' ? sums['miles'] !== 0 : true))
        expect(valueOf(name, totalOf(name, rows)) !== null).toBe(isMeasured)
      }),
    )
  })
})

test.each(dashboards)('%s is opened by whoever may see one of its tiles, and has some', (dashboard) => {
  const needed = new Set(tilesOf(dashboard).map((name) => tiles[name].needs))
  expect(new Set(dashboardNeeds[dashboard])).toEqual(needed)
  expect(tilesOf(dashboard).length).toBeGreaterThan(2)
})

test('a tile of states names each of them once, and no other tile has any', () => {
  for (const name of tileNames) {
    const states = statesOf(name)
    expect(new Set(states).size).toBe(states.length)
    expect(states.length > 1).toBe(tiles[name].by === 'state')
  }
})

test.each([
  ['tenders', { accepted: 3, conditional: 1, declined: 1, expired: 1 }, 0.5],
  ['tenders', { accepted: 0, conditional: 2, declined: 0, expired: 0 }, 0],
  ['deliveries-on-time', { arrived: 4, onTime: 3 }, 0.75],
  ['weight-use', { loads: 2, weight: loadWeightLimit }, 0.5],
  ['weight-use', { loads: 1, weight: 2 * loadWeightLimit }, 2],
  ['deliveries', { deliveries: 7 }, 7],
  ['utilisation', { units: 4, used: 3 }, 0.75],
  ['sources', { leads: 8, hires: 1 }, 0.125],
  ['bonuses', { bonuses: 3, due: 1, cents: 150_000 }, 3],
] as const)('the value of %s for %j is %d', (name, sums, value) => {
  expect(valueOf(name, sums)).toBe(value)
})

test.each([
  [0, 0, null],
  [0.5, 0, 0],
  [200, 50, 0.25],
  [12.4, 12.4, 1],
])('of %d miles, %d of them empty, the share is %j', (miles, emptyMiles, share) => {
  expect(emptyShare({ miles, emptyMiles })).toBe(share)
})

test.each([
  [0, 0, null],
  [3, 0, 0],
  [4, 1, 0.25],
  [2, 2, 1],
])('of %d trips, %d with a driver, the share is %j', (trips, covered, share) => {
  expect(coverage({ trips, covered })).toBe(share)
})

test.each([
  [0, 0, null],
  [1, 0, 0],
  [2, 61, 31],
  [3, 100, 33],
])('%d visits of %d minutes together last %j on the mean', (visits, minutes, mean) => {
  expect(meanDwell({ visits, minutes })).toBe(mean)
})

describe('days', () => {
  test.each([
    ['the end of a month', '2026-04-29', '2026-05-01', ['2026-04-29', '2026-04-30', '2026-05-01']],
    ['a leap day', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['February of another year', '2026-02-28', '2026-03-01', ['2026-02-28', '2026-03-01']],
    ['the end of a year', '2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
    ['a single day', '2026-03-29', '2026-03-29', ['2026-03-29']],
    ['days that run backwards', '2026-03-02', '2026-03-01', []],
  ])('over %s are each there once', (_, from, to, days) => {
    expect(daysOf({ from, to })).toEqual(days)
  })

  test.each([
    ['2026-03-01', '2026-03-07', '2026-02-22', '2026-02-28'],
    ['2028-03-01', '2028-03-01', '2028-02-29', '2028-02-29'],
    ['2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['2026-10-26', '2026-11-01', '2026-10-19', '2026-10-25'],
  ])('before %s to %s are %s to %s', (from, to, first, last) => {
    expect(daysBefore({ from, to })).toEqual({ from: first, to: last })
  })

  test('before any others are as many, and adjoin them', () => {
    const aDay = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 31 }), (from, count) => {
        const days = { from, to: addDays(from, count - 1) }
        const before = daysBefore(days)
        expect(dayCount(before)).toBe(count)
        expect([...daysOf(before), ...daysOf(days)]).toEqual(daysOf({ from: before.from, to: days.to }))
      }),
    )
  })
})

describe('the cause of a late stop', () => {
  const at = (clock: string) => Date.parse(`2026-03-04T${clock}:00Z`)
  /** Planned: at a dock from 8:00 to 9:00, then here at 12:00, with an appointment until 12:30. */
  const arrival = (
    here: string,
    { came, left, planned = '12:00' }: { came?: string; left?: string; planned?: string } = {},
  ): LateArrival => ({
    appointmentTo: at('12:30'),
    plannedArrival: at(planned),
    actualArrival: at(here),
    before: [
      {
        plannedArrival: at('08:00'),
        plannedDeparture: at('09:00'),
        actualArrival: came === undefined ? null : at(came),
        actualDeparture: left === undefined ? null : at(left),
      },
    ],
  })

  test.each([
    ['start', arrival('13:30', { came: '09:20', left: '10:20' })],
    ['stop', arrival('14:00', { came: '08:00', left: '11:00' })],
    ['road', arrival('14:00', { came: '08:00', left: '09:00' })],
    ['road', arrival('14:00')],
    ['plan', arrival('14:05', { came: '08:00', left: '09:00', planned: '14:00' })],
    // Of equal ones the first.
    ['start', arrival('13:00', { came: '08:30', left: '10:00' })],
  ] as const)('is %s', (cause, late) => {
    expect(lateCause(lostMinutes(late))).toBe(cause)
  })

  test('is told by minutes of start, stops and road that are those after the planned arrival', () => {
    const moment = fc.integer({ min: 0, max: 2_000 }).map((minutes) => minutes * 60_000)
    const visit = fc.record({
      plannedArrival: moment,
      plannedDeparture: moment,
      actualArrival: fc.option(moment),
      actualDeparture: fc.option(moment),
    })
    fc.assert(
      fc.property(
        moment,
        moment,
        moment,
        fc.array(visit, { maxLength: 4 }),
        (appointmentTo, planned, actual, before) => {
          const lost = lostMinutes({ appointmentTo, plannedArrival: planned, actualArrival: actual, before })
          expect(lost.start + lost.stop + lost.road).toBeCloseTo((actual - planned) / 60_000, 6)
          for (const cause of lateCauses) expect(lost[lateCause(lost)]).toBeGreaterThanOrEqual(lost[cause])
        },
      ),
    )
  })
})
