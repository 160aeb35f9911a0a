import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownDollars } from '#domain/billing/invoices/explained'
import { exact, measured, type Money, writeExact } from '#domain/values/exact'
import {
  editedNumber,
  printedMoney,
  shownMoney,
  shownPercent,
  shownQuantity,
  shownRate,
  typedNumber,
} from '#portal/ui/amounts'

test('numbers are shown with the decimals of their unit', () => {
  expect(shownMoney(exact('money', '-1234567.5'))).toBe('-1,234,567.50')
  expect(shownRate(exact('rate', '0.2016'))).toBe('0.2016')
  expect(shownQuantity(exact('quantity', '12345.600'))).toBe('12,345.6')
  expect(shownPercent(exact('percent', '6.2500'))).toBe('6.25 %')
})

test('an invoice prints negative amounts in parentheses', () => {
  expect(printedMoney(exact('money', '-134.11'))).toBe('(134.11)')
  expect(printedMoney(exact('money', '134.11'))).toBe('134.11')
})

test.each([
  ['1,234.5', '1234.50'],
  ['1234.5', '1234.50'],
  [' -0.07 ', '-0.07'],
  ['90071992547409931.99', '90071992547409931.99'],
])('%s is read as %s, exactly', (typed, written) => {
  const value = typedNumber('money', typed)
  expect(value === null ? null : writeExact(measured('money', value))).toBe(written)
})

test.each(['', 'abc', '1.005', '12,34', '1,2345', '1e3', '--1'])('%s is no amount', (typed) => {
  expect(typedNumber('money', typed)).toBeNull()
})

test('what a field shows is read as the same number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (cents) => {
      expect(typedNumber('money', editedNumber('money', cents as Money))).toBe(cents)
      expect(typedNumber('money', shownMoney(cents as Money))).toBe(cents)
    }),
  )
})

test.each([
  ['1234567.8', '$1,234,567.80'],
  ['-1234.5', '-$1,234.50'],
  ['0', '$0.00'],
])('%s dollars are shown as %s', (amount, shown) => {
  expect(shownDollars(exact('money', amount))).toBe(shown)
})
