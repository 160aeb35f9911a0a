import { type Money, type Quantity, sumOf } from '#domain/values/exact'
import type { Period } from './period'
import type { Basis } from './setup/setup'

/** What drives the cost of a period: the activity of each basis that has some. */
export type CostDriver = { basis: Basis; quantity: Quantity }

/** Posted invoices and credits of a period, its activity, and how many units had some. */
export type BillingSummary = {
  customerId: string
  name: string
  period: Period
  invoices: number
  total: Money
  drivers: CostDriver[]
  units: number
}

/**
 * What became of a category in a period. Actual is the net of its ledger lines, unbilled the part of them that may be
 * billed and is on no posted invoice; budget, accrued and billed are amounts of the category with its markup. All but
 * billed are null for pay that is masked for the reader; what is billed for it is on invoices anyway.
 */
export type CategorySummary = {
  category: string
  period: Period
  budget: Money | null
  actual: Money | null
  accrued: Money | null
  billed: Money
  unbilled: Money | null
}

/** The sum of amounts of which some may be masked: of the others, null when all of them are. */
export const sumOfShown = (amounts: readonly (Money | null)[]): Money | null => {
  const shown = amounts.filter((amount) => amount !== null)
  return shown.length === 0 && amounts.length > 0 ? null : sumOf(shown)
}
