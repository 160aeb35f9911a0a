import { expect, test } from 'vitest'
import { isUnfiltered, readFilters, withFilter } from '#domain/dashboards/keptFilters'

const none = { days: {}, regions: {} }

test.each([
  [undefined],
  [null],
  ['text'],
  [{ week: { order: [], hidden: [] } }],
  [{ filters: null }],
  [{ filters: { days: 7, regions: null } }],
  [{ filters: { days: { week: { from: 1 } }, regions: { E100: 13, E200: 'x'.repeat(41) } } }],
])('%j has no filters', (stored) => {
  expect(readFilters(stored)).toEqual(none)
})

test('a filter is kept by what it was chosen for, and the usual one is not', () => {
  const chosen = withFilter(withFilter(none, 'days', 'week', 'last-30'), 'regions', 'E100', '13')
  const home = { filters: chosen, fleet: { order: [], hidden: [] } }
  expect(readFilters(home)).toEqual({ days: { week: 'last-30' }, regions: { E100: '13' } })
  const region = withFilter(chosen, 'days', 'week', '')
  expect(region).toEqual({ days: {}, regions: { E100: '13' } })
  expect([chosen, region, withFilter(region, 'regions', 'E100', '')].map(isUnfiltered)).toEqual([false, false, true])
})
