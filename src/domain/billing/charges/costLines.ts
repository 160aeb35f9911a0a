import { inUnit, measured, type Money } from '#domain/values/exact'
import {
  type Explanation,
  ledgerRows,
  less,
  message,
  moneyOf,
  productOf,
  rateOf,
  type RateSource,
  sum,
} from '#domain/billing/explanation'
import type { LedgerLine } from '#domain/billing/ledger/ledger'
import type { Category, SetupVersion } from '#domain/billing/setup/setup'
import { type BillLine, lumpSum, sourceOf } from './billLine'

/** The lines COST and MARKUP of each category with billable lines, in order of their codes (BR-5, BR-6). */
export const costLines = (
  setup: SetupVersion,
  billable: ReadonlyMap<string, readonly LedgerLine[]>,
): readonly BillLine[] =>
  setup.categories
    .toSorted((first, second) => (first.code < second.code ? -1 : 1))
    .flatMap((category) => {
      const lines = billable.get(category.code)
      if (!lines) return []
      const cost = costLine(category, lines, sourceOf(setup))
      const hasMarkup = category.treatment === 'markup' && category.markup > 0n
      return hasMarkup ? [cost, markupLine(category, cost, sourceOf(setup))] : [cost]
    })

const costLine = (category: Category, lines: readonly LedgerLine[], source: RateSource): BillLine => {
  const named = { label: message('cost', { category: category.code, name: category.name }), rule: 'BR-5' }
  const cost = ledgerRows(lines, { label: message('ledger-lines', { count: lines.length }), rule: 'BR-2' })
  return lumpSum({
    type: 'cost',
    code: category.code,
    description: named.label,
    taxable: category.taxable,
    passThrough: category.treatment === 'pass-through',
    categories: [category.code],
    explanation: sum('money', [cost, ...overCap(category.cap, cost, source)], named),
  })
}

/** What the cap takes off, as a negative part of its own; nothing while the cost is within the cap. */
const overCap = (cap: Money | null, cost: Explanation, source: RateSource): Explanation[] => {
  if (cap === null || moneyOf(cost) <= cap) return []
  const limit = rateOf(measured('money', cap), source, { label: message('cap'), rule: 'BR-5' })
  return [sum('money', [limit, less(cost)], { label: message('over-cap'), rule: 'BR-5' })]
}

/** Shows the markup as a rate of 4 decimals; the amount is calculated from the percentage itself. */
const markupLine = (category: Category, cost: BillLine, source: RateSource): BillLine => {
  const named = { label: message('markup', { category: category.code, name: category.name }), rule: 'BR-6' }
  const percent = measured('percent', category.markup)
  const explanation = productOf(
    'money',
    [cost.explanation, rateOf(percent, source, { label: message('markup-percent'), rule: 'BR-6' })],
    named,
  )
  return {
    ...cost,
    type: 'markup',
    description: named.label,
    quantity: inUnit('quantity', measured('money', cost.amount)),
    rate: inUnit('rate', percent),
    amount: moneyOf(explanation),
    explanation,
  }
}
