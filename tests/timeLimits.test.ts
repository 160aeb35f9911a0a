import { expect, test } from 'vitest'
import { timeLimits } from '../src/commands/test/timeLimits.mjs'
import { sourcesIn } from './fixtures/sources'

test('no test states a time limit of its own, or takes the short default of a library', () => {
  const option = /\b(?:timeout|(?:asyncUtil|test|hook|teardown)Timeout): *\d/
  const lastParameter = /\},\s*\d[\d_]*_000,?\s*\)$/m
  const otherDefault = /\bvi\.wait(?:For|Until)\(|\bsetDefault(?:Navigation)?Timeout\(\d|\bwaitForTimeout\(/
  // A page is given so many milliseconds as a value.
  const notALimit = 'tests/browser/access.test.ts'
  const offenders = sourcesIn(['tests', 'stories'], /\.tsx?$/).filter(
    ([file, text]) =>
      option.test(text) || otherDefault.test(text) || (!file.endsWith(notALimit) && lastParameter.test(text)),
  )
  expect(offenders.map(([file]) => file)).toEqual([])
})

test('a limit is shorter than that of what contains it, so that the innermost one names what is missing', () => {
  const inOrder = Object.values(timeLimits)
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
})
