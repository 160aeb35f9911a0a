import { minus, type Money } from '#domain/values/exact'
import { type Period, periodOf } from '#domain/billing/period'
import { classifier } from '#domain/billing/setup/mapping'
import { type Category, type Setup, unmapped } from '#domain/billing/setup/setup'

export type LineStatus = 'new' | 'reviewed' | 'billable' | 'non-billable' | 'held' | 'on-draft' | 'billed' | 'reversed'

/** A posting of the general ledger. `date` is the posting date, `YYYY-MM-DD`. */
export type LedgerLine = {
  id: number
  date: string
  period: Period | null
  account: string
  costCenter: string
  vendor: string
  debit: Money
  credit: Money
  /** The category set by hand; null follows the mappings. */
  category: string | null
  status: LineStatus
  reason: string
  invoiceId: number | null
  /** The user whose adjustment is above the limit: somebody else has to release it. Null for all other lines. */
  awaitsSecond: string | null
}

/** Debit less credit (BR-2). A negative net reduces its category. */
export const netOf = (line: Pick<LedgerLine, 'debit' | 'credit'>): Money => minus(line.debit, line.credit)

/**
 * Whether the status lets a line be billed (BR-13). A reversed line was freed by a credit and can be
 * billed again. Lines on a draft or billed count only when a whole period is calculated.
 */
export const statusBills = (status: LineStatus, scope: 'open' | 'whole-period'): boolean =>
  status === 'on-draft' || status === 'billed'
    ? scope === 'whole-period'
    : status !== 'held' && status !== 'non-billable'

/** The lines of a period, sorted out by category. */
export type SortedLedger = {
  /** Lines that are billed, for each category code; in order of their ids. */
  billable: ReadonlyMap<string, readonly LedgerLine[]>
  /** How many lines of the period no mapping fits, and how many are held: they block submission. */
  unmapped: number
  held: number
}

/** Sorts the ledger of a period by category. The order of the lines makes no difference. */
export const sortLedger = (
  lines: Iterable<LedgerLine>,
  period: Period,
  setup: Pick<Setup, 'categories' | 'mappings'>,
  scope: 'open' | 'whole-period' = 'open',
): SortedLedger => {
  const categoryOf = categorizer(setup)
  const billable = new Map<string, LedgerLine[]>()
  let [withoutCategory, held] = [0, 0]
  for (const line of lines) {
    if (periodOf(line) !== period) continue
    if (line.status === 'held') held += 1
    else if (statusBills(line.status, scope)) {
      const category = categoryOf(line)
      if (!category) withoutCategory += 1
      else if (category.treatment !== 'non-billable') {
        const ofCategory = billable.get(category.code)
        if (ofCategory) ofCategory.push(line)
        else billable.set(category.code, [line])
      }
    }
  }
  for (const ofCategory of billable.values()) ofCategory.sort((first, second) => first.id - second.id)
  return { billable, unmapped: withoutCategory, held }
}

/** Returns the function that gives the category of a line: the one set by hand, else by mapping; null is unmapped. */
const categorizer = (setup: Pick<Setup, 'categories' | 'mappings'>): ((line: LedgerLine) => Category | null) => {
  const byMapping = classifier(setup)
  const categories = new Map(setup.categories.map((category) => [category.code, category]))
  return (line) => categories.get(line.category ?? byMapping(line)) ?? null
}

/** The category code of a line as lists show it; `UNMAPPED` when there is none. */
export const categoryCodeOf = (setup: Pick<Setup, 'categories' | 'mappings'>): ((line: LedgerLine) => string) => {
  const categoryOf = categorizer(setup)
  return (line) => categoryOf(line)?.code ?? unmapped
}
