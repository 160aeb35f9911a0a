import { describe, expect, test } from 'vitest'
import { foundIn, sortedBy } from '#portal/load-planning/available/foundIn'
import { utcSpan, utcTime } from '#portal/ui/i18n/utcTime'
import { unitAddress } from '#portal/load-planning/units/unitAddress'

describe('the lists of loads and units', () => {
  test('rows are found by any of their words, whatever the case', () => {
    const rows = [
      { id: 1, word: 'S31061', driver: null },
      { id: 2, word: 'S31062', driver: 'D325' },
    ]
    const found = (search: string) => foundIn(rows, search, ({ word, driver }) => [word, driver]).map(({ id }) => id)
    expect([found('s3106'), found('d325 '), found(''), found('x')]).toEqual([[1, 2], [2], [1, 2], []])
  })

  test('sort by numbers as numbers, and keep nothing at the end both ways', () => {
    const rows = [{ at: 10 }, { at: null }, { at: 9 }]
    const sorted = (descending: boolean) => sortedBy(rows, { field: 'at', descending }).map(({ at }) => at)
    expect([sorted(false), sorted(true)]).toEqual([
      [9, 10, null],
      [10, 9, null],
    ])
    expect(sortedBy(rows, null)).toBe(rows)
  })
})

test('the address of a power unit takes the selection along', () => {
  expect(unitAddress('3010', 'customer=E100&regions=1')).toBe(
    '/LoadPlanningApplication/PowerUnitDetails?customer=E100&regions=1&PowerUnitId=3010',
  )
  expect(unitAddress('A/1')).toBe('/LoadPlanningApplication/PowerUnitDetails?PowerUnitId=A%2F1')
})

test('times are told in UTC, the day of the end only when it is another one', () => {
  expect(utcTime('2026-11-21T23:05:00-06:00')).toBe('11/22 05:05')
  expect(utcSpan('2026-11-21T06:00:00Z', '2026-11-21T14:30:00Z')).toBe('11/21 06:00–14:30')
  expect(utcSpan('2026-11-21T22:00:00Z', '2026-11-22T02:00:00Z')).toBe('11/21 22:00–11/22 02:00')
})
