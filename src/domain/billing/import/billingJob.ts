import type { Money } from '#domain/billing/exact'
import type { BillingImportField, BillingImportType } from './importTypes'
import type { BillingImportProblem } from './readImportRow'

export const jobStatuses = ['queued', 'running', 'checked', 'succeeded', 'partial', 'failed', 'rolled-back'] as const

/** `checked` is the end of a dry run, `partial` of a load that left bad rows out. */
export type BillingJobStatus = (typeof jobStatuses)[number]

/** Why a job has loaded nothing. */
export type JobProblem =
  | { code: 'unreadable-file'; reason: string }
  | { code: 'columns-missing'; fields: BillingImportField[] }
  | { code: 'unknown-column'; column: string }
  | { code: 'control-total'; difference: string }
  | { code: 'bad-rows' }
  | { code: 'interrupted' }
  | { code: 'cancelled'; by: string }

/** What is wrong with a row: a cell, or the row as a whole (`field` null). */
export type RowProblem =
  | BillingImportProblem
  | { field: null; code: 'duplicate' | 'period-locked' | 'budget-twice'; value: string }

/** A row that was not loaded; lines count as a spreadsheet shows them. */
export type RejectedRow = { line: number; cells: string[]; problems: RowProblem[] }

/** Which field a column of the file holds; null leaves it out. */
export type BillingColumn = { column: string; field: BillingImportField | null }

/** A job as lists show it. `loadedTotal` is the sum of the nets of a ledger file. */
export type BillingJob = {
  id: number
  customerId: string
  type: BillingImportType
  fileName: string
  status: BillingJobStatus
  isDryRun: boolean
  rows: number
  loaded: number
  rejected: number
  duplicates: number
  controlTotal: Money | null
  loadedTotal: Money | null
  createdBy: string
  createdAt: string
  finishedAt: string | null
  /** What came of it in English; null while it runs. */
  result: string | null
}

/** Columns are known by their letters and digits. */
const nameOf = (column: string) => column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The field of each column of a file: as chosen, or else by its name.
 * @param names the name that a column of each field has
 */
export const columnFields = (
  header: readonly string[],
  names: readonly (readonly [BillingImportField, string])[],
  choices: readonly BillingColumn[],
): (BillingImportField | null)[] => {
  const chosen = new Map(choices.map(({ column, field }) => [nameOf(column), field]))
  const taken = new Set(choices.flatMap(({ field }) => field ?? []))
  return header.map((column) => {
    const own = chosen.get(nameOf(column))
    if (own !== undefined) return own
    const [field] = names.find(([, name]) => nameOf(name) === nameOf(column)) ?? []
    return field === undefined || taken.has(field) ? null : field
  })
}

/** The first column that is chosen and not in the file. */
export const unknownColumn = (header: readonly string[], choices: readonly BillingColumn[]): string | null => {
  const known = new Set(header.map(nameOf))
  return choices.find(({ column }) => !known.has(nameOf(column)))?.column ?? null
}
