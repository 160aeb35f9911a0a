import type { CostDriver } from './categorySummary'
import { measured, type Money, product, type Quantity, type Rate, sumOf } from '#domain/values/exact'
import { activityRows, type Explanation, message, productOf, sum } from './explanation'
import type { Period } from './period'
import type { Basis } from './setup/setup'

/** What is open in a period. Unbilled, accrued and unpaid are amounts; the others are counted. */
export type OpenFigures = {
  period: Period
  unmapped: number
  held: number
  unbilled: Money
  /** Whether pay is not in what is unbilled and accrued, since the reader may not see it. */
  isWithoutPay: boolean
  drafts: number
  accrued: Money
  unpaid: Money
  /** The first day on which one of the unpaid invoices is due. */
  nextDue: string | null
}

/** A month of the dashboards. `estimated` is what its posted accruals expected, null without any that are shown. */
export type DashboardMonth = {
  period: Period
  /** Whether everything but what is billed is without pay, since the reader may not see it. */
  isWithoutPay: boolean
  cost: Money
  budget: Money
  unbilled: Money
  miles: Quantity
  stops: Quantity
  perMile: Rate | null
  perStop: Rate | null
  estimated: Money | null
  /** Posted invoices and credits without tax. */
  billed: Money
  /** What of it the estimate expected: all, or all but pay where the estimate is without it. */
  compared: Money
}

/** The tiles of the dashboard of billing, as they stand until the user has arranged them. */
export const billingTiles = ['billed', 'periods', 'budget', 'ageing', 'ratios', 'accuracy'] as const
export type BillingTileName = (typeof billingTiles)[number]

/** The tiles of twelve months. */
export type MonthTileName = Exclude<BillingTileName, 'periods' | 'ageing'>

/** How many months the tiles of months have. */
export const shownMonths = 12

/** What was spent and what was to be; null for what is masked because it is pay. */
export type Spent = { actual: Money | null; budget: Money | null }

/** Whether more was spent than the budget allows; never without a budget. */
export const isOverBudget = ({ actual, budget }: Spent): boolean =>
  actual !== null && budget !== null && budget !== 0n && actual > budget

export type CostRatio = 'per-mile' | 'per-stop'

/** Miles are those without a kind; a period that has none of these has loaded and empty ones (BR-21). */
const basesOf = (ratio: CostRatio, known: ReadonlySet<Basis>): readonly Basis[] => {
  if (ratio === 'per-stop') return ['stops']
  return known.has('miles') ? ['miles'] : ['loaded-miles', 'empty-miles']
}

/** The miles or stops of a period that its cost is divided by. */
export const ratioQuantity = (ratio: CostRatio, drivers: readonly CostDriver[]): Quantity => {
  const bases = basesOf(ratio, new Set(drivers.map(({ basis }) => basis)))
  return sumOf(drivers.filter(({ basis }) => bases.includes(basis)).map(({ quantity }) => quantity))
}

/** Cost divided by miles or stops, to 4 decimals; null without any. */
export const costRatio = (cost: Money, quantity: Quantity): Rate | null =>
  quantity === 0n ? null : product('rate', [measured('money', cost)], measured('quantity', quantity))

/**
 * How a ratio was calculated: the ledger of each category, over the activity of the period.
 * @param isWithoutPay whether categories are left out, since the reader may not see pay
 * @returns null for a period without miles or stops
 */
export const explainRatio = (
  ratio: CostRatio,
  period: Period,
  costs: readonly Explanation[],
  drivers: readonly (CostDriver & { rows: number })[],
  isWithoutPay: boolean,
): Explanation | null => {
  const rule = 'BR-21'
  const bases = basesOf(ratio, new Set(drivers.map(({ basis }) => basis)))
  const rows = drivers
    .filter(({ basis }) => bases.includes(basis))
    .map(({ basis, quantity, rows: count }) =>
      activityRows(measured('quantity', quantity), count, { label: message('activity-rows', { basis, count }), rule }),
    )
  const [only, ...others] = rows
  if (!only || ratioQuantity(ratio, drivers) === 0n) return null
  const divisor = others.length === 0 ? only : sum('quantity', rows, { label: message('all-miles'), rule })
  const cost = sum('money', costs, {
    label: message(isWithoutPay ? 'categories-without-pay' : 'all-categories', { period }),
    rule: 'BR-2',
  })
  return productOf('rate', [cost], { label: message(`cost-${ratio}`, { period }), rule }, divisor)
}
