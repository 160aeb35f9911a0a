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
  | 'fuel'
  | 'tolls'
  | 'wages'
  | 'import-rejects'

/** What the cells of a column are, so that they can be written in the way of any language. */
export type ColumnUnit = 'text' | 'date' | 'instant' | 'period' | 'money' | 'rate' | 'percent' | 'quantity' | 'count'

/** The code of a column, from which a client can name it in another language: `weekly-rate` of "Weekly rate". */
export const columnCode = (name: string): string =>
  name
    .replaceAll('%', 'percent')
    .replaceAll('$', 'dollars')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')

/** A report as a table; `isFinal` once all of its periods are locked. */
export type BillingReportTable = {
  columns: string[]
  codes: string[]
  units: ColumnUnit[]
  rows: (string | number | null)[][]
  isTruncated: boolean
  isFinal: boolean
  /** Whether pay of drivers is left out, because the reader lacks the right to see it. */
  isMasked: boolean
}
