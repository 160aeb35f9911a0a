import { expect, test } from 'vitest'
import { billPeriod } from '#domain/billing/charges/bill'
import { measured } from '#domain/values/exact'
import { billingSettingsOf } from '#domain/billing/billingSettings'
import { formulaOf, shownNumber } from '#domain/billing/invoices/explained'
import { cents, dollars, example, percent, quantity, rate } from './samples'

test.each([
  [measured('money', dollars('1234567.80')), '1,234,567.80'],
  [measured('money', dollars('-0.05')), '-0.05'],
  [measured('money', cents(10n ** 20n)), '1,000,000,000,000,000,000.00'],
  [measured('percent', percent('2.5')), '2.5 %'],
  [measured('percent', percent('100')), '100 %'],
  [measured('quantity', quantity('12345.600')), '12,345.6'],
  [measured('rate', rate('0.98')), '0.9800'],
  [{ unit: 'count' as const, steps: 20n }, '20'],
])('%#: a number is shown as %s', (value, shown) => expect(shownNumber(value)).toBe(shown))

test.each([
  ['markup', 'FUEL', '10,100.46 × 2.5 % = 252.51'],
  ['fixed', '1010 2026-10-12', '20 × 412.5000 / 7 = 1,178.57'],
  ['variable', '1 miles', '11,250 + 2,298.688 = 13,548.69'],
  ['cost', 'MAINT', '5,611.10 − 611.10 = 5,000.00'],
  ['fuel', '', '12,345.6 × 0.2016 = 2,488.87'],
])('%s %s is explained as %s', (type, code, formula) => {
  const line = billPeriod(example).lines.find((other) => other.type === type && other.code === code)
  expect(line && formulaOf(line.explanation)).toBe(formula)
})

test('settings that are not set, or cannot be used, have their defaults', () => {
  const settings = billingSettingsOf([
    { name: 'cash', value: '1010' },
    { name: 'revenue', value: 'no account' },
    { name: 'adjustmentLimit', value: '-5' },
  ])
  expect(settings.accounts).toMatchObject({ cash: '1010', revenue: '4000' })
  expect(settings.adjustmentLimit).toBe(dollars('1000'))
})
