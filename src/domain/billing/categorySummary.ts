import type { Money } from './exact'
import type { Period } from './period'

/** Posted invoices and credits of a period. */
export type BillingSummary = { customerId: string; name: string; period: Period; invoices: number; total: Money }

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
