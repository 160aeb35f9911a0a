import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageBands, bandOfDays, lateBands } from '#domain/reports/dayBands'
import { addMeasures, pivot } from '#domain/reports/pivot'
import { dayCount, daysOfSpan, daysProblem, longestSpan, movingSpans, readDays } from '#domain/reports/reportDays'
import { reportNames, reports } from '#domain/reports/reports'
import { acceptance, meanMinutesToAnswer } from '#domain/reports/tenderResults'
import { weightBandOf, weightUse } from '#domain/reports/weightBands'
import { addDays } from '#domain/values/days'

const aDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days of a report', () => {
  test.each([
    ['today', '2026-03-02', '2026-03-02'],
    ['yesterday', '2026-03-01', '2026-03-01'],
    ['last-week', '2026-02-23', '2026-03-01'],
    ['last-7', '2026-02-24', '2026-03-02'],
    ['last-30', '2026-02-01', '2026-03-02'],
    ['last-90', '2025-12-03', '2026-03-02'],
    ['around-30', '2026-01-31', '2026-04-01'],
    ['this-month', '2026-03-01', '2026-03-02'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['next-30', '2026-03-02', '2026-03-31'],
  ] as const)('%s, seen from 2 March 2026, are %s to %s', (span, from, to) => {
    expect(daysOfSpan(span, '2026-03-02')).toEqual({ from, to })
  })

  test.each([
    ['2026-01-05..2026-02-05', { from: '2026-01-05', to: '2026-02-05' }],
    ['2024-02-29..2024-02-29', { from: '2024-02-29', to: '2024-02-29' }],
    ['last-7', { from: '2026-02-24', to: '2026-03-02' }],
    ['2026-02-29..2026-03-01', null],
    ['2026-01-05..', null],
    ['..2026-01-05', null],
    ['2026-1-5..2026-02-05', null],
    ['2026-01-05..2026-02-05..2026-03-05', null],
    ['last-8', null],
    ['', null],
  ])('are read from an address: %s', (written, days) => {
    expect(readDays(written, '2026-03-02')).toEqual(days)
  })

  test.each([
    ['2026-01-01', '2026-04-03', null],
    ['2026-01-01', '2026-04-04', { code: 'too-long', days: 94, most: 93 }],
    ['2026-01-02', '2026-01-01', { code: 'backwards' }],
    ['2026-01-01', '2026-01-01', null],
  ])('from %s to %s have the problem %j', (from, to, problem) => {
    expect(daysProblem({ from, to })).toEqual(problem)
  })

  test('every span that moves can be reported on, whatever day it is', () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom(...movingSpans), (today, span) => {
        expect(daysProblem(daysOfSpan(span, today))).toBeNull()
      }),
    )
  })

  test('are counted with both ends, and reported on when they are 1 to 93', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -200, max: 200 }), (from, more) => {
        const days = { from, to: addDays(from, more) }
        expect(dayCount(days)).toBe(more + 1)
        expect(daysProblem(days) === null).toBe(more >= 0 && more < longestSpan)
      }),
    )
  })
})

test.each([
  [0, '0-1'],
  [1, '0-1'],
  [2, '2-3'],
  [7, '4-7'],
  [14, '8-14'],
  [15, '15+'],
  [4000, '15+'],
])('a delivery of %i days is among those of %s', (days, band) => {
  expect(bandOfDays(ageBands, days)).toBe(band)
  if (days > 1) expect(bandOfDays(lateBands, days)).toBe(band)
})

describe('how full a load is', () => {
  test.each([
    [0, 40_000, 'light'],
    [21_999.99, 40_000, 'light'],
    [22_000, 40_000, 'medium'],
    [33_000, 40_000, 'full'],
    [40_000, 40_000, 'full'],
    [40_000.01, 40_000, 'over-threshold'],
    [44_000, null, 'full'],
    [44_000.01, null, 'over-limit'],
    [44_000.01, 40_000, 'over-limit'],
    [10_001, 10_000, 'over-threshold'],
  ] as const)('%d lb with a threshold of %j are %s', (weight, threshold, band) => {
    expect(weightBandOf(weight, threshold)).toBe(band)
  })

  test('is the share of the limit that all loads use together', () => {
    expect([weightUse(66_000, 2), weightUse(0, 1), weightUse(0, 0)]).toEqual([0.75, 0, null])
  })
})

describe('a carrier’s answers', () => {
  const counts = { accepted: 3, conditional: 1, declined: 1, expired: 1, answered: 5, minutesToAnswer: 151 }

  test('are accepted offers among those that are over, and the mean of the minutes that they took', () => {
    expect([acceptance(counts), meanMinutesToAnswer(counts)]).toEqual([0.5, 30])
  })

  test('say nothing while no offer is over', () => {
    const none = { accepted: 0, conditional: 0, declined: 0, expired: 0, answered: 0, minutesToAnswer: 0 }
    expect([acceptance(none), meanMinutesToAnswer(none)]).toEqual([null, null])
  })
})

describe('parts beside one another', () => {
  const counted = fc.array(
    fc.record({
      group: fc.constantFrom('a', 'b', 'c'),
      label: fc.constant(null),
      part: fc.constantFrom('x', 'y'),
      measures: fc.record({
        loads: fc.nat(1_000),
        weight: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
      }),
    }),
  )

  test('add up to what was counted, to the hundredth, each group once', () => {
    fc.assert(
      fc.property(counted, (rows) => {
        const unique = [...new Map(rows.map((row) => [`${row.group} ${row.part}`, row])).values()]
        const groups = pivot(unique)
        expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length)
        const all = groups.map(({ measures }) => measures).reduce(addMeasures, { loads: 0, weight: 0 })
        expect(all['loads']).toBe(unique.reduce((sum, { measures }) => sum + measures.loads, 0))
        expect(Math.round((all['weight'] ?? 0) * 100)).toBe(
          unique.reduce((sum, { measures }) => sum + Math.round(measures.weight * 100), 0),
        )
        for (const { parts, measures } of groups) expect(Object.values(parts).reduce(addMeasures, {})).toEqual(measures)
      }),
    )
  })
})

test('every report counts its rows first, and begins with a span that moves', () => {
  for (const name of reportNames) {
    expect(reports[name].measures[0]).not.toBe('weight')
    expect(movingSpans).toContain(reports[name].usualDays)
  }
})
