/** Reports beyond invoices and accruals. */
export type BillingReport =
  | 'unmapped'
  | 'unbilled'
  | 'non-billable'
  | 'held'
  | 'budget-variance'
  | 'fixed-charges'
  | 'setup-changes'
  | 'credits'
  | 'disputes'

/** A report as a table; `isFinal` once all of its periods are locked. */
export type BillingReportTable = {
  columns: string[]
  rows: (string | number | null)[][]
  isTruncated: boolean
  isFinal: boolean
}
