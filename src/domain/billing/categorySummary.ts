import type { Money, Quantity } from '#domain/values/exact'
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
 * billed and is on no posted invoice; budget, accrued and billed are amounts of the category with its markup.
 */
export type CategorySummary = {
  category: string
  period: Period
  budget: Money
  actual: Money
  accrued: Money
  billed: Money
  unbilled: Money
}
