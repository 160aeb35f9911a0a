import { expect, test } from 'vitest'
import * as bounds from '#domain/values/bounds'

test.each<[keyof typeof bounds & `${string}Problem`, unknown, string | null]>([
  ['regionCodeProblem', 1, null],
  ['regionCodeProblem', 999_999, null],
  ['regionCodeProblem', 0, 'whole-number'],
  ['regionCodeProblem', 1_000_000, 'whole-number'],
  ['regionCodeProblem', '7', 'whole-number'],
  ['regionCodeProblem', null, 'required'],
  ['nameProblem', ` ${'a'.repeat(50)} `, null],
  ['nameProblem', 'a'.repeat(51), 'too-long'],
  ['nameProblem', '  ', 'required'],
  ['nameProblem', 'a\0', 'unreadable'],
  ['commentProblem', '', null],
  ['commentProblem', null, null],
  ['commentProblem', 'a'.repeat(501), 'too-long'],
  ['searchNameProblem', 'a'.repeat(61), 'too-long'],
  ['phoneNumberProblem', '+1 (312) 555-0101', null],
  ['phoneNumberProblem', '555-0101', 'phone-number'],
  ['phoneNumberProblem', '', 'required'],
  ['emailAddressProblem', 'a.b@c.example', null],
  ['emailAddressProblem', 'a@b', 'email-address'],
  ['emailAddressProblem', 'a@b@c.example', 'email-address'],
  ['emailAddressProblem', 'a@c.example\nBcc: d@c.example', 'email-address'],
  ['emailAddressProblem', `${'a'.repeat(250)}@c.example`, 'email-address'],
  ['defaultWeightProblem', 44_000, null],
  ['defaultWeightProblem', 44_000.01, 'weight-range'],
  ['rateProblem', 99_999.99, null],
  ['rateProblem', -1, 'not-negative'],
  ['rateProblem', Number.NaN, 'not-negative'],
])('%s of %j is %s [VAL-17, VAL-39, VAL-40]', (rule, value, problem) => {
  const find: (value: unknown, longest: number) => string | null = bounds[rule]
  expect(find(value, 0)).toBe(problem)
})
