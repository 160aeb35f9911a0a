import type { Money } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'
import type { JournalSource } from './journal'
import type { TieOut } from './register'

/**
 * An entry of a journal in a list. `day` is `YYYY-MM-DD`. The amounts are null where the accruals of the period count pay
 * that is masked for the reader.
 */
export type JournalLine = {
  journalId: number
  kind: JournalSource['kind']
  day: string
  period: Period
  invoiceId: number | null
  number: string
  reference: string
  account: string
  debit: Money | null
  credit: Money | null
  writtenBy: string
}

/** How the posted invoices of a period compare with their journals, and which journals are out of balance. */
export type PeriodTieOut = TieOut & { period: Period; unbalanced: number[] }
