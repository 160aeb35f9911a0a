import { describe, expect, test } from 'vitest'
import { assessPair } from '#domain/load-planning/pairs/assessPair'
import {
  type KnownSkip,
  skipProblem,
  type SkipReason,
  skipsOnLane,
  skipTenths,
} from '#domain/load-planning/pairs/pairSkip'
import { planAll, rankPairs } from '#domain/load-planning/pairs/rankPairs'
import { aDriver, aLoad, gary } from './aPair'

const lane = aLoad().lane
const aSkip = (reason: SkipReason, more: Partial<KnownSkip> = {}): KnownSkip => ({
  shipmentId: 'S9',
  lane,
  reason,
  ...more,
})

test.each<[string, SkipReason, string, ReturnType<typeof skipProblem>]>([
  ['a reason of the list', 'driver-asked', '', null],
  ['another reason without words', 'other', ' ', 'remark-missing'],
  ['another reason with words', 'other', 'he knows why', null],
  ['too many words', 'facts-wrong', 'x'.repeat(501), 'remark-too-long'],
])('a skip with %s', (_, reason, remark, problem) => {
  expect(skipProblem(reason, remark)).toBe(problem)
})

describe('the skips of a driver', () => {
  test.each<[string, KnownSkip[], number]>([
    ['none', [], 0],
    ['one that lasts', [aSkip('driver-asked')], 50],
    ['two that last', [aSkip('driver-asked'), aSkip('customer-asked')], 100],
    ['many, which take no more than three', Array<KnownSkip>(9).fill(aSkip('not-suited')), 150],
    ['one of the moment', [aSkip('needed-elsewhere')], 0],
    ['one that somebody found wrong, and one for another reason', [aSkip('facts-wrong'), aSkip('other')], 0],
    ['one on another lane', [aSkip('driver-asked', { lane: 'Gary, IN → Joliet, IL' })], 0],
  ])('take tenths of points on a lane: %s', (_, skips, taken) => {
    expect(skipTenths(skips, lane)).toBe(taken)
  })

  test('are told by their number and the last reason, as one more reason of the score', () => {
    const skips = [aSkip('driver-asked'), aSkip('needed-elsewhere'), aSkip('customer-asked')]
    expect(skipsOnLane(skips, lane)).toEqual({ count: 2, reason: 'driver-asked' })
    const [before, after] = [assessPair(aDriver(), aLoad()), assessPair(aDriver({ skips }), aLoad())]
    expect(after.score).toBeCloseTo(before.score - 10, 6)
    expect(after.reasons.at(-1)).toEqual({ code: 'skips', points: -10, most: 0, value: 2, skipReason: 'driver-asked' })
    expect(before.reasons.some(({ code }) => code === 'skips')).toBe(false)
  })

  test('never make a score less than nothing, nor refuse a pair', () => {
    const poor = aDriver({
      place: { latitude: 40.9, longitude: -85 },
      areaId: 9,
      regionId: 9,
      onTimeShare: 0,
      home: { latitude: 25, longitude: -120 },
      hours: { driving: 660, duty: 840, cycle: 1_000 },
      skips: Array<KnownSkip>(9).fill(aSkip('not-suited')),
    })
    const pair = assessPair(poor, aLoad({ pickupTo: 10 * 60, deliveryTo: 30 * 60 }))
    expect(pair.feasible).toBe(true)
    expect(pair.score).toBeGreaterThanOrEqual(0)
    expect(pair.reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(pair.score, 6)
  })
})

describe('a skipped pair', () => {
  const skipped = aDriver({ driverId: 'D1', place: gary, skips: [aSkip('needed-elsewhere', { shipmentId: 'S1' })] })
  const other = aDriver({ driverId: 'D2', powerUnitId: 'U2', onTimeShare: 0.5 })
  const loads = [aLoad(), aLoad({ shipmentId: 'S2' })]
  const ranked = (wish: 'out' | 'also' | 'only', by: 'load' | 'driver' = 'load') =>
    rankPairs([skipped, other], loads, { by, each: 9, includeRefused: true, skipped: wish }).map(
      ({ person, load }) => `${['D1', 'D2'][person]} ${['S1', 'S2'][load]}`,
    )

  test('is left out of a ranking, taken along, or looked at alone', () => {
    expect(ranked('out')).toEqual(['D2 S1', 'D1 S2', 'D2 S2'])
    expect(ranked('also')).toEqual(['D1 S1', 'D2 S1', 'D1 S2', 'D2 S2'])
    expect(ranked('only')).toEqual(['D1 S1'])
    expect(ranked('only', 'driver')).toEqual(['D1 S1'])
  })

  test('is not planned, and nothing else is kept from a plan by it', () => {
    const { pairs, uncovered } = planAll([skipped, other], loads)
    expect(pairs.map(({ person, load }) => [person, load])).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(uncovered).toEqual([])
  })

  test('is told as the cause when nobody else could', () => {
    const tooLate = aDriver({ freeAt: 9 * 60 })
    const { pairs, uncovered } = planAll([skipped, tooLate], loads.slice(0, 1))
    expect(pairs).toEqual([])
    expect(uncovered).toMatchObject([{ load: 0, cause: 'skipped', nearest: { person: 0, feasible: true } }])
  })
})
