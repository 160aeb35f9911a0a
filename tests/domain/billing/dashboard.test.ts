import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costRatio, explainRatio, ratioQuantity } from '#domain/billing/dashboard'
import { exact, type Money } from '#domain/values/exact'
import { ledgerRows, message, mismatches } from '#domain/billing/explanation'
import { ageBucketOf, ageBuckets, dueDaysOf } from '#domain/billing/invoices/register'
import type { Basis } from '#domain/billing/setup/setup'
import { dollars } from './samples'

const driver = (basis: Basis, quantity: string) => ({ basis, quantity: exact('quantity', quantity), rows: 2 })

test.each([
  ['the miles without a kind', [driver('miles', '100'), driver('loaded-miles', '80')], '100'],
  [
    'loaded and empty miles where there are no others',
    [driver('loaded-miles', '80'), driver('empty-miles', '15.5')],
    '95.5',
  ],
  ['nothing without miles', [driver('stops', '7')], '0'],
])('cost is divided by %s', (_, drivers, miles) =>
  expect(ratioQuantity('per-mile', drivers)).toBe(exact('quantity', miles)),
)

test.each([
  ['1234.50', '1000', '1.2345'],
  ['-10', '3', '-3.3333'],
  ['0', '5', '0'],
  ['5', '0', null],
])('%s over %s is %s', (cost, quantity, rate) =>
  expect(costRatio(dollars(cost), exact('quantity', quantity))).toBe(rate === null ? null : exact('rate', rate)),
)

test('a ratio is explained by the ledger of each category and the activity, and equals them', () =>
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), { maxLength: 5 }),
      fc.bigInt({ min: 1n, max: 9_999_999n }),
      (nets, miles) => {
        const costs = nets.map((net) => ({
          ...ledgerRows([], { label: message('x'), rule: 'BR-2' }),
          value: { unit: 'money' as const, steps: net },
        }))
        const drivers = [{ ...driver('miles', '0'), quantity: miles as ReturnType<typeof ratioQuantity> }]
        const explained = explainRatio('per-mile', '2026-10', costs, drivers, false)
        const cost = nets.reduce((sum, net) => sum + net, 0n) as Money
        expect(explained?.value.steps).toBe(costRatio(cost, ratioQuantity('per-mile', drivers)))
        expect(explained && mismatches(explained)).toEqual([])
      },
    ),
  ))

test('every due date is within the days of its own age alone', () =>
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const due = new Date(Date.UTC(2026, 9, 15) - days * 86_400_000).toISOString().slice(0, 10)
      const ages = ageBuckets.filter((age) => {
        const { from, to } = dueDaysOf(age, '2026-10-15')
        return (from === null || due >= from) && (to === null || due <= to)
      })
      expect(ages).toEqual([ageBucketOf(dollars('1'), due, '2026-10-15')])
    }),
  ))
