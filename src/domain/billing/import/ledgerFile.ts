import { minus, type Money, sumOf } from '#domain/values/exact'
import type { LedgerImportRow } from './readImportRow'

/** The sum of the nets of a file, to be compared with its control total. */
export const netTotal = (rows: readonly Pick<LedgerImportRow, 'debit' | 'credit'>[]): Money =>
  sumOf(rows.map(({ debit, credit }) => minus(debit, credit)))

/**
 * What tells each row of a ledger file from rows that were loaded before: journal, reference and amounts. Equal rows of
 * one file are counted, so that they are told apart, and found again when the file is loaded a second time. Null for a row
 * with neither journal nor reference: nothing tells it from others.
 */
export const sourceKeys = (
  rows: readonly Pick<LedgerImportRow, 'journal' | 'reference' | 'debit' | 'credit'>[],
): (string | null)[] => {
  const counts = new Map<string, number>()
  return rows.map(({ journal, reference, debit, credit }) => {
    if (journal === '' && reference === '') return null
    const key = JSON.stringify([journal, reference, String(debit), String(credit)])
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${key} ${count}`
  })
}
