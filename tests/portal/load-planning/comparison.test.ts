import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPlaces } from '#portal/load-planning/recommendations/compare/comparison'

test.each([
  ['the most', [3, 9, 4], true, [1]],
  ['the least', [3, 9, 4], false, [0]],
  ['all that share it', [9, 3, 9], true, [0, 2]],
  ['none where all are the same', [5, 5, 5], true, []],
  ['none where all that are known are the same', [5, null, 5], true, []],
  ['the only one that is known', [null, 7, null], false, [1]],
  ['none where nothing is known', [null, null], true, []],
])('of a line the best is %s', (_, values, isMoreBetter, places) => {
  expect([...bestPlaces(values, isMoreBetter)]).toEqual(places)
})

test('no value of a line is better than one that is marked', () =>
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer()), { minLength: 1, maxLength: 4 }), fc.boolean(), (values, isMore) => {
      for (const place of bestPlaces(values, isMore))
        for (const value of values)
          if (value !== null) expect(isMore ? value <= (values[place] ?? 0) : value >= (values[place] ?? 0)).toBe(true)
    }),
  ))
