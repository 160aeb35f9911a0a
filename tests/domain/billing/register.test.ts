import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnCode } from '#domain/billing/billingReport'
import { plus, sumOf, zeroMoney } from '#domain/values/exact'
import { type RegisterGroup, registerTotals } from '#domain/billing/invoices/register'
import { isCostOf, type ReportedCost } from '#domain/billing/reportedCost'
import { cents } from './samples'

const today = '2026-12-10'
const group = (more: Partial<RegisterGroup> = {}): RegisterGroup => ({
  type: 'one',
  period: '2026-10',
  dueDate: '2026-12-02',
  invoices: 2,
  unpaid: 1,
  subtotal: cents(9_000n),
  tax: cents(1_000n),
  amount: cents(10_000n),
  paid: cents(4_000n),
  balance: cents(6_000n),
  ...more,
})

test('the totals of a register have subtotals by type and period, and what is unpaid by its age', () => {
  const totals = registerTotals(
    [
      group(),
      group({ type: 'cost', period: '2026-09', dueDate: '2026-12-20' }),
      group({ dueDate: null, unpaid: 0, invoices: 1, paid: zeroMoney, balance: zeroMoney }),
    ],
    today,
  )
  expect(totals).toMatchObject({ invoices: 5, amount: 30_000n, paid: 8_000n, balance: 12_000n })
  expect(totals.byType.map(({ type, invoices }) => [type, invoices])).toEqual([
    ['cost', 2],
    ['one', 3],
  ])
  expect(totals.byPeriod.map(({ period, amount }) => [period, amount])).toEqual([
    ['2026-09', 10_000n],
    ['2026-10', 20_000n],
  ])
  expect(totals.ages).toEqual([
    { age: 'not-due', invoices: 1, balance: 6_000n },
    { age: '1-30', invoices: 1, balance: 6_000n },
  ])
})

test('subtotals sum to the total', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          type: fc.constantFrom('one' as const, 'cost' as const, 'fee' as const),
          period: fc.constantFrom('2026-09', '2026-10'),
          amount: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).map(cents),
        }),
      ),
      (groups) => {
        const totals = registerTotals(
          groups.map((one) => group({ ...one, tax: zeroMoney, subtotal: one.amount })),
          today,
        )
        expect(sumOf(totals.byType.map(({ amount }) => amount))).toBe(totals.amount)
        expect(sumOf(totals.byPeriod.map(({ amount }) => amount))).toBe(totals.amount)
        expect(plus(totals.subtotal, totals.tax)).toBe(totals.amount)
      },
    ),
  ))

test.each<[string, string, ReportedCost[]]>([
  ['FUEL', 'Fuel', ['fuel']],
  ['C10', 'Diesel and DEF', ['fuel']],
  ['TOLLS', '', ['tolls']],
  ['MAINT', 'Maintenance', []],
])('the category %s "%s" is reported as %j', (code, name, kinds) => {
  const all = ['fuel', 'tolls'] as const
  expect(all.filter((kind) => isCostOf(kind, { code, name }))).toEqual(kinds)
})

test.each([
  ['Weekly rate', 'weekly-rate'],
  ['Variance %', 'variance-percent'],
  ['Of invoice', 'of-invoice'],
])('the column %s has the code %s', (name, code) => expect(columnCode(name)).toBe(code))
