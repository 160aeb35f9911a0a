import type { ColumnUnit } from '#domain/billing/billingReport'
import { measured, type Money, type Quantity, type Rate, writeExact, writeMoney } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'
import type { Place } from '#server/platform/customerWork'

/**
 * A table of a report: its columns with their units, and its rows. They are read up to one beyond `mostRows`, so that a
 * longer table is noticed.
 */
export type Table = {
  columns: Readonly<Record<string, ColumnUnit>>
  rows: (string | number | null)[][]
  isMasked?: boolean
}

/** The customer and the periods of a report. */
export type Span = Place & {
  periods: readonly Period[]
  /** Codes of the categories of pay, and those of them that are masked for the reader. */
  pay: ReadonlySet<string>
  hidden: ReadonlySet<string>
}

export const mostRows = 5_000

export const dollars = (amount: Money): number => Number(writeMoney(amount))
export const rateOf = (rate: Rate): number => Number(writeExact(measured('rate', rate)))
export const quantityOf = (value: Quantity): number => Number(writeExact(measured('quantity', value)))
