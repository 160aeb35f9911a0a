import { describe, expect, test } from 'vitest'
import type { Candidate } from '#domain/load-planning/candidate'
import { assessPair } from '#domain/load-planning/pairs/assessPair'
import { pairFlags } from '#domain/load-planning/pairs/pairFlags'
import { planAll, rankPairs } from '#domain/load-planning/pairs/rankPairs'
import { aDriver, aLoad, hour } from './aPair'

const pairOf = (driver: Partial<Candidate>) =>
  assessPair(aDriver(driver), aLoad({ to: 31 * hour, deliveryTo: 30 * hour }))
const takenFrom = (driver: Partial<Candidate>) =>
  pairOf(driver).reasons.filter(({ points, most }) => most === 0 && points < 0)

describe('what a planner would avoid', () => {
  test.each<[what: string, driver: Partial<Candidate>, code: string | null, value: number | null]>([
    ['a position of 1 h 59 ago', { silentFor: 119 }, null, null],
    ['no position for 2 h', { silentFor: 120 }, 'silent', 120],
    ['no position ever', { silentFor: null }, 'silent', null],
    ['a current trip 29 min late', { behind: 29 }, null, null],
    ['a current trip half an hour late', { behind: 30 }, 'running-late', 30],
    ['a current trip 5 h 36 late', { behind: 336 }, 'running-late', 336],
    ['no trailer for freight', { trailer: null }, 'no-trailer', null],
    [
      'under an hour of duty before the way',
      { hours: { driving: 660, duty: 59, cycle: 4_200 }, freeAt: 3 * hour },
      'short-hours',
      59,
    ],
  ])('%s', (_, driver, code, value) => {
    const taken = takenFrom(driver)
    expect(taken.map((reason) => [reason.code, reason.value])).toEqual(code === null ? [] : [[code, value]])
  })

  test('under an hour of hours left at the end takes points, an hour does not', () => {
    const withLeft = (left: number) =>
      takenFrom({ hours: { driving: 396 + left, duty: 840, cycle: 4_200 }, freeAt: 3 * hour })
    expect(withLeft(60)).toEqual([])
    expect(withLeft(59)).toMatchObject([{ code: 'short-hours', value: 59 }])
  })

  test('costs nothing where there is no freight and no trailer is named', () => {
    const load = aLoad({ equipmentType: null, weight: 0 })
    expect(assessPair(aDriver({ trailer: null }), load).reasons.filter(({ most }) => most === 0)).toEqual([])
  })

  test.each([
    ['a parked unit is refused after a day without a position', { silentFor: 1_440 }, true],
    ['a minute before it is not', { silentFor: 1_439 }, false],
    ['a unit on the way is refused after 2 h', { silentFor: 120, busyWith: 'S0' }, true],
    ['and not a minute before', { silentFor: 119, busyWith: 'S0' }, false],
    ['a unit that never sends positions is not', { silentFor: null, busyWith: 'S0' }, false],
  ])('%s', (_, driver, isRefused) => {
    const { refusals, feasible } = pairOf(driver)
    expect(feasible).toBe(!isRefused)
    expect(refusals).toEqual(isRefused ? [{ code: 'silent', minutes: driver.silentFor }] : [])
  })

  test('is shown as flags, those that take points first', () => {
    const forecast = pairOf({}).forecast
    const { reasons } = pairOf({ silentFor: 180, behind: 336, trailer: null })
    expect(pairFlags({ feasible: true, driverId: 'D1', reasons, forecast: { ...forecast, slack: 10 } })).toEqual([
      { code: 'silent', minutes: 180 },
      { code: 'running-late', minutes: 336 },
      { code: 'no-trailer' },
      { code: 'tight', minutes: 10 },
    ])
  })

  test('never makes points negative, and reasons add up to the score', () => {
    const { score, reasons } = pairOf({
      silentFor: null,
      behind: 900,
      trailer: null,
      onTimeShare: 0,
      regionId: 9,
      areaId: 9,
      home: { latitude: 30, longitude: -120 },
    })
    expect(score).toBeCloseTo(
      reasons.reduce((sum, { points }) => sum + points, 0),
      6,
    )
    expect(score).toBeGreaterThanOrEqual(0)
  })

  test('a silent, very late truck next door ranks behind one that reports, and is not planned', () => {
    const lost = aDriver({ silentFor: 26 * 60, behind: 1_556, busyWith: 'S0' })
    const known = aDriver({ driverId: 'D2', powerUnitId: 'U2', onTimeShare: 0.5, silentFor: 5 })
    const ranked = rankPairs([lost, known], [aLoad()], { by: 'load', each: 2, includeRefused: true, skipped: 'out' })
    expect(ranked.map(({ person, feasible }) => [person, feasible])).toEqual([
      [1, true],
      [0, false],
    ])
    expect(planAll([lost], [aLoad()])).toMatchObject({ pairs: [], uncovered: [{ cause: 'silent' }] })
  })
})
