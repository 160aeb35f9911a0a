import { minus, type Money, sumOf } from '#domain/values/exact'
import type { BillingImportType } from './importTypes'
import type { ActivityImportRow, FuelPriceImportRow, ImportRow, LedgerImportRow } from './readImportRow'

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

/** The fact that a row states: two rows with the same one are a row and its repetition. Budgets replace each other instead. */
export const factKey = (type: BillingImportType, row: ImportRow): string | null => {
  switch (type) {
    case 'ledger':
      return ledgerFact(row as LedgerImportRow)
    case 'activity':
      return activityFact(row as ActivityImportRow)
    case 'fuel-index':
      return fuelPriceFact(row as FuelPriceImportRow)
    case 'budget':
      return null
  }
}

export const ledgerFact = (row: LedgerImportRow): string => {
  const { day, period, company, costCenter, account, description, journal, vendor, reference, debit, credit } = row
  const texts = [day, period, company, costCenter, account, description, journal, vendor, reference]
  return JSON.stringify([...texts, String(debit), String(credit)])
}

export const activityFact = ({ day, period, unit, basis, quantity }: ActivityImportRow): string =>
  JSON.stringify([day, period, unit, basis, String(quantity)])

export const fuelPriceFact = ({ day, price }: FuelPriceImportRow): string => JSON.stringify([day, String(price)])
