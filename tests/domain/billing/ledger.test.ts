import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#domain/values/exact'
import { categoryCodeOf, type LineStatus, netOf, sortLedger } from '#domain/billing/ledger/ledger'
import { allocate, splitLine, splitProblem } from '#domain/billing/ledger/split'
import { aCategory, aLine, cents, dollars, example } from './samples'

const { setup } = example
const sorted = (status: LineStatus, scope?: 'open' | 'whole-period') =>
  sortLedger([aLine(1, '5100', '10', { status })], '2026-10', setup, scope).billable.size

describe('which lines are billed', () => {
  test.each([
    ['new', 1, 1],
    ['reviewed', 1, 1],
    ['billable', 1, 1],
    ['reversed', 1, 1],
    ['non-billable', 0, 0],
    ['held', 0, 0],
    ['on-draft', 0, 1],
    ['billed', 0, 1],
  ] as const)('%s: %i of the open lines, %i of the whole period', (status, open, whole) => {
    expect(sorted(status)).toBe(open)
    expect(sorted(status, 'whole-period')).toBe(whole)
  })

  test('lines of another period are left out, by their own period before their date (BR-3)', () =>
    expect(sortLedger([aLine(1, '5100', '1', { period: '2026-09' })], '2026-10', setup).billable.size).toBe(0))

  test('unmapped and held lines are counted', () => {
    const lines = [
      aLine(1, '9999', '1'),
      aLine(2, '9999', '1', { status: 'non-billable' }),
      aLine(3, '9999', '1', { category: 'TOLL' }),
      aLine(4, '5100', '1', { category: 'GONE' }),
      aLine(5, '5100', '1', { status: 'held' }),
    ]
    const { unmapped, held, billable } = sortLedger(lines, '2026-10', setup)
    expect({ unmapped, held, categories: [...billable.keys()] }).toEqual({ unmapped: 2, held: 1, categories: ['TOLL'] })
    expect(lines.map(categoryCodeOf(setup))).toEqual(['UNMAPPED', 'UNMAPPED', 'TOLL', 'UNMAPPED', 'FUEL'])
  })

  test('a category that is not billed takes its lines out of the bill without blocking it', () => {
    const categories = [aCategory('FUEL', { treatment: 'non-billable' })]
    const { unmapped, billable } = sortLedger([aLine(1, '5100', '1')], '2026-10', { ...setup, categories })
    expect([unmapped, billable.size]).toEqual([0, 0])
  })
})

describe('splitting a line', () => {
  const line = aLine(1, '5100', '100.00')
  const parts = (...amounts: string[]) => amounts.map((amount) => ({ amount: dollars(amount), category: 'TOLL' }))

  test.each([
    [parts('60', '40'), null],
    [parts('160', '-60'), null],
    [parts('60', '39.99'), { code: 'not-the-net', difference: 1n }],
    [parts('100'), { code: 'too-few-parts' }],
    [parts('100', '0'), { code: 'zero-part', part: 1 }],
    [[...parts('60'), { amount: dollars('40'), category: 'X' }], { code: 'unknown-category', part: 1 }],
  ])('%#', (some, problem) => expect(splitProblem(line, some, setup.categories)).toEqual(problem))

  test('a line on an invoice is not split', () =>
    expect(splitProblem({ ...line, invoiceId: 2 }, parts('60', '40'), setup.categories)).toEqual({
      code: 'on-invoice',
      invoiceId: 2,
    }))

  test('the parts keep the sum and the period, with negative parts as credits', () => {
    const split = splitLine(line, parts('160', '-60'))
    expect(split.map(netOf)).toEqual([16_000n, -6_000n])
    expect(split[1]).toMatchObject({ debit: 0n, credit: 6_000n, category: 'TOLL', date: line.date })
  })

  test('the parts of an adjustment above the limit await the second user, too', () => {
    const split = splitLine({ ...line, status: 'held', awaitsSecond: 'anna' }, parts('60', '40'))
    expect(split.map(({ status, awaitsSecond }) => [status, awaitsSecond])).toEqual([
      ['held', 'anna'],
      ['held', 'anna'],
    ])
  })
})

describe('sharing an amount', () => {
  test.each([
    ['100.00', [1n, 1n, 1n], ['33.34', '33.33', '33.33']],
    ['-0.05', [1n, 1n], ['-0.03', '-0.02']],
    ['10.00', [0n, 3n], ['0', '10.00']],
    ['1.00', [1n, 2n], ['0.33', '0.67']],
  ])('%s by weights %#', (amount, weights, shares) =>
    expect(allocate(dollars(amount), weights)).toEqual(shares.map(dollars)),
  )

  test('shares sum to the amount, each within a cent of its exact share', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0n)
          fc.pre(whole > 0n)
          const shares = allocate(cents(amount), weights)
          expect(sumOf(shares)).toBe(amount)
          shares.forEach((share, at) => {
            const difference = share * whole - amount * (weights[at] ?? 0n)
            expect(difference < whole && difference > -whole).toBe(true)
          })
        },
      ),
    ))

  test.each([[[]], [[0n]], [[2n, -1n]]])('needs a weight above 0 and none below: %#', (weights) =>
    expect(() => allocate(dollars('1'), weights)).toThrow(RangeError),
  )
})
