import { type Money, sumOf } from '#domain/values/exact'
import type { CategorySummary } from './categorySummary'
import type { ShownAccrual } from './close/accruals'
import type { BackupRow, InvoicePaper } from './invoices/invoicePaper'
import type { LedgerTotal, ListedLine } from './ledger/listedLine'
import type { Category } from './setup/setup'

/** Words by which pay is known where the set-up does not say: customers name their categories. */
const payWords = /wage|payroll|salar|overtime|driver[ _-]?pay|bonus|benefit/i

type Named = Pick<Category, 'code' | 'name' | 'isPay'>

/** Whether the lines of a category are the pay of people: as its set-up says, else by its code and name. */
export const isPayCategory = ({ code, name, isPay }: Named): boolean =>
  isPay ?? (payWords.test(code) || payWords.test(name))

/**
 * The codes of the categories of pay. The newest version that was ever active and has the category decides; a draft
 * changes nothing yet.
 * @param versions newest first
 */
export const payCodesOf = (
  versions: readonly { activatedAt: string | null; categories: readonly Named[] }[],
): ReadonlySet<string> => {
  const isPay = new Map<string, boolean>()
  for (const { activatedAt, categories } of versions)
    if (activatedAt !== null)
      for (const category of categories)
        if (!isPay.has(category.code)) isPay.set(category.code, isPayCategory(category))
  return new Set([...isPay].flatMap(([code, is]) => (is ? [code] : [])))
}

/** What stands for the pay of a person where the reader lacks the finance right. */
export const masked = '•••'

/** A ledger line without whom it names and what they got, if its category is one of those that are hidden. */
export const withoutPay = <L extends Pick<ListedLine, 'category'> & MaskedFields>(
  line: L,
  hidden: ReadonlySet<string>,
): L => (hidden.has(line.category) ? { ...line, ...maskedFields } : line)

type MaskedFields = {
  vendor: string
  description: string
  reference: string
  debit: Money | null
  credit: Money | null
  net: Money | null
  isMasked: boolean
}

const maskedFields: MaskedFields = {
  vendor: masked,
  description: masked,
  reference: masked,
  debit: null,
  credit: null,
  net: null,
  isMasked: true,
}

/** A total of ledger lines without its net, if that is hidden: a filter can leave the lines of one person. */
export const totalWithoutPay = (total: LedgerTotal, hidden: ReadonlySet<string>): LedgerTotal =>
  hidden.has(total.category) ? { ...total, net: null } : total

/** What became of a category but for what is on invoices, if that is hidden: the rest is what its ledger says. */
export const summaryWithoutPay = (row: CategorySummary, hidden: ReadonlySet<string>): CategorySummary =>
  hidden.has(row.category) ? { ...row, budget: null, actual: null, accrued: null, unbilled: null } : row

/**
 * An accrual without what the ledger gave it, if it counts a category that is hidden: a percentage of all cost tells the
 * cost. What is invoiced is on invoices.
 * @param categories those that the accrual counts
 */
export const accrualWithoutPay = (
  accrual: ShownAccrual,
  categories: readonly string[],
  hidden: ReadonlySet<string>,
): ShownAccrual =>
  categories.some((category) => hidden.has(category)) ? { ...accrual, accrued: null, balance: null } : accrual

/** Whether the backup pages of an invoice have the pay of people line by line. */
export const hasPay = ({ backup }: Pick<InvoicePaper, 'backup'>): boolean => backup.some(({ isPay }) => isPay === true)

/** An invoice on paper whose backup has one row for all pay of a category: the sum is on the invoice anyway. */
export const paperWithoutPay = (paper: InvoicePaper): InvoicePaper => {
  const codes = [...new Set(paper.backup.filter(({ isPay }) => isPay).map(({ category }) => category))]
  const sums = new Map(
    codes.map((code) => [code, paper.backup.filter(({ isPay, category }) => isPay && category === code)]),
  )
  return {
    ...paper,
    backup: paper.backup.flatMap((row) => {
      const rows = row.isPay ? sums.get(row.category) : undefined
      if (!rows) return [row]
      return rows[0] === row ? [sumOfRows(rows, row)] : []
    }),
  }
}

const sumOfRows = (rows: readonly BackupRow[], first: BackupRow): BackupRow => ({
  ...first,
  account: '',
  lineId: null,
  day: null,
  description: '',
  reference: '',
  lines: rows.reduce((count, { lines }) => count + lines, 0),
  net: sumOf(rows.map(({ net }) => net)),
})
