import type { Money } from '#domain/values/exact'
import type { Refusal } from '#domain/values/refusals'
import type { BillingImportField, BillingImportType } from './importTypes'
import type { BillingImportProblem } from './readImportRow'

export const jobStatuses = ['queued', 'running', 'checked', 'succeeded', 'partial', 'failed', 'rolled-back'] as const

/** `checked` is the end of a dry run, `partial` of a load that left bad rows out. */
export type BillingJobStatus = (typeof jobStatuses)[number]

/** Why a job has loaded nothing. */
export type JobProblem =
  /** Without `refusal` in jobs of older releases. */
  | { code: 'unreadable-file'; reason: string; refusal?: Refusal }
  | { code: 'columns-missing'; fields: BillingImportField[] }
  | { code: 'unknown-column'; column: string }
  | { code: 'control-total'; difference: string }
  | { code: 'bad-rows' }
  | { code: 'interrupted' }
  | { code: 'cancelled'; by: string }

/** What is wrong with a row: a cell, or the row as a whole (`field` null). */
export type RowProblem =
  | BillingImportProblem
  | {
      field: null
      code: 'duplicate' | 'twice-in-file' | 'period-locked' | 'budget-twice' | 'extra-cells'
      value: string
    }

/** A row that was not loaded; lines count as a spreadsheet shows them. */
export type RejectedRow = { line: number; cells: string[]; problems: RowProblem[] }

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
  /** Why it has loaded nothing, by code; none where the reason is known as a text alone. */
  problems: Refusal[]
}
