import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { CategorySummary } from '#domain/billing/categorySummary'
import { summaryWithoutPay } from '#domain/billing/payData'
import { type Money, zeroMoney } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'
import { billingAccrual, invoice, invoiceLine } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { billingBudget } from '#server/database/schema/billing/setup'
import type { Place } from '#server/platform/customerWork'
import { settledStatuses } from './explainCategory'

type Kind = 'budget' | 'actual' | 'accrued' | 'billed' | 'unbilled'
type Amount = { category: string; period: Period; kind: Kind; amount: Money }

/**
 * One row for each category and period, in this order.
 * @param hidden the categories of pay that are masked for the reader
 */
export const readCategories = async (
  place: Place,
  periods: readonly Period[],
  hidden: ReadonlySet<string>,
): Promise<CategorySummary[]> =>
  summaryOf(await readAmounts(place, periods)).map((row) => summaryWithoutPay(row, hidden))

/** What each source knows of a category in a period. */
const readAmounts = async ({ database, customer }: Place, periods: readonly Period[]): Promise<Amount[]> => {
  const budgets = await database
    .select({ category: billingBudget.category, period: billingBudget.period, amount: billingBudget.amount })
    .from(billingBudget)
    .where(and(eq(billingBudget.customer, customer), inArray(billingBudget.period, [...periods])))
  const ledger = await database
    .select({
      category: ledgerLine.category,
      period: ledgerLine.period,
      actual: sql`sum(${ledgerLine.net})`.mapWith(ledgerLine.net),
      unbilled:
        sql`coalesce(sum(${ledgerLine.net}) filter (where ${notInArray(ledgerLine.status, [...settledStatuses])}), 0.00)`.mapWith(
          ledgerLine.net,
        ),
    })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), inArray(ledgerLine.period, [...periods])))
    .groupBy(ledgerLine.category, ledgerLine.period)
  const accruals = await database
    .select({ category: billingAccrual.code, period: billingAccrual.period, amount: billingAccrual.balance })
    .from(billingAccrual)
    .where(
      and(
        eq(billingAccrual.customer, customer),
        inArray(billingAccrual.period, [...periods]),
        eq(billingAccrual.kind, 'category'),
        eq(billingAccrual.status, 'posted'),
      ),
    )
  const billed = await database
    .select({
      category: invoiceLine.code,
      period: invoice.period,
      amount: sql`sum(${invoiceLine.amount})`.mapWith(invoiceLine.amount),
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(
      and(
        eq(invoice.customer, customer),
        inArray(invoice.period, [...periods]),
        isNotNull(invoice.postedDate),
        inArray(invoiceLine.type, ['cost', 'markup']),
      ),
    )
    .groupBy(invoiceLine.code, invoice.period)
  return [
    ...budgets.map((row) => ({ ...row, kind: 'budget' as const })),
    ...ledger.flatMap(({ category, period, actual, unbilled }) => [
      { category, period, kind: 'actual' as const, amount: actual },
      { category, period, kind: 'unbilled' as const, amount: unbilled },
    ]),
    ...accruals.map((row) => ({ ...row, kind: 'accrued' as const })),
    ...billed.map((row) => ({ ...row, kind: 'billed' as const })),
  ]
}

const summaryOf = (amounts: readonly Amount[]): CategorySummary[] => {
  const rows = new Map<string, CategorySummary>()
  for (const { category, period, kind, amount } of amounts) {
    const key = `${category} ${period}`
    const row = rows.get(key) ?? { category, period, ...nothing }
    rows.set(key, { ...row, [kind]: amount })
  }
  return [...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

const nothing = { budget: zeroMoney, actual: zeroMoney, accrued: zeroMoney, billed: zeroMoney, unbilled: zeroMoney }
