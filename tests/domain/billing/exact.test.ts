import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measured, negative, product, readExact, total, writeExact, type Money } from '#domain/values/exact'
import { daysInForce, isPeriod, lastDayOf, nextPeriod, periodOf } from '#domain/billing/period'
import { cents, dollars, percent, quantity, rate } from './samples'

test.each([
  ['money', '12.34', '12.34'],
  ['money', '-0.05', '-0.05'],
  ['money', ' 7 ', '7.00'],
  ['money', '1.500', '1.50'],
  ['rate', '1.1250', '1.1250'],
  ['quantity', '12345.6', '12345.600'],
  ['money', '90071992547409931.23', '90071992547409931.23'],
  ['money', '1.005', null],
  ['money', '1e3', null],
  ['money', '1,000', null],
  ['money', '', null],
  ['money', '.5', null],
] as const)('%s %j is read as %s', (unit, text, shown) => {
  const value = readExact(unit, text)
  expect(value === null ? null : writeExact({ unit, steps: value })).toBe(shown)
})

test.each([
  ['0.05', '10', '0.01'],
  ['-0.05', '10', '-0.01'],
  ['0.04', '10', '0.00'],
  ['10100.46', '2.5', '252.51'],
  ['-10100.46', '2.5', '-252.51'],
] as const)('%s × %s percent is %s, rounded half away from zero (BR-1)', (amount, part, expected) =>
  expect(product('money', [measured('money', dollars(amount)), measured('percent', percent(part))])).toBe(
    dollars(expected),
  ),
)

test('a quantity times a rate is rounded once', () =>
  expect(product('money', [measured('quantity', quantity('0.333')), measured('rate', rate('0.0150'))])).toBe(0n))

test('sums of different units are rounded once', () =>
  expect(
    total('money', [
      { unit: 'unrounded', steps: 40_000n },
      { unit: 'unrounded', steps: 20_000n },
    ]),
  ).toBe(1n))

describe('laws', () => {
  const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map((steps) => steps as Money)

  test('what is written is read back', () =>
    fc.assert(
      fc.property(amount, (value) => {
        expect(readExact('money', writeExact(measured('money', value)))).toBe(value)
      }),
    ))

  test('rounding is symmetric about zero', () =>
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 0n, max: 1_000_000n }), (value, part) => {
        const of = (steps: bigint) =>
          product('money', [measured('money', cents(steps)), { unit: 'percent', steps: part }])
        expect(of(negative(value))).toBe(negative(of(value)))
      }),
    ))
})

describe('periods (BR-3)', () => {
  test.each([
    ['2026-02', '2026-02-28', '2026-03'],
    ['2028-02', '2028-02-29', '2028-03'],
    ['2026-12', '2026-12-31', '2027-01'],
    ['2026-04', '2026-04-30', '2026-05'],
  ])('%s ends on %s and is followed by %s', (period, last, next) => {
    expect(lastDayOf(period)).toBe(last)
    expect(nextPeriod(period)).toBe(next)
  })

  test.each([
    ['2026-10', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
    ['', false],
  ])('%j is a period: %s', (text, is) => expect(isPeriod(text)).toBe(is))

  test.each([
    ['2026-09', '2026-09'],
    [null, '2026-10'],
    ['', '2026-10'],
  ])('a row of 15 October with the period %j belongs to %s', (period, expected) =>
    expect(periodOf({ period, date: '2026-10-15' })).toBe(expected),
  )

  test.each([
    ['2026-10-12', null, 20],
    ['2026-01-01', null, 31],
    ['2026-10-31', '2026-10-31', 1],
    ['2026-11-01', null, 0],
    ['2026-01-01', '2026-09-30', 0],
    ['2026-10-05', '2026-10-11', 7],
  ])('a charge from %s to %s is in force on %i days of October 2026 (BR-7)', (from, to, days) =>
    expect(daysInForce('2026-10', from, to)).toBe(days),
  )
})
