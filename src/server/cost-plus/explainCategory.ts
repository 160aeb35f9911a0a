import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { billedAmount, type Explanation, ledgerRows, message, sum } from '#domain/billing/explanation'
import type { LineStatus } from '#domain/billing/ledger/ledger'
import type { Period } from '#domain/billing/period'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import type { Place } from '#server/platform/customerWork'
import { calculatedColumns } from './ledger/readPeriod'

/** Ledger lines in these statuses are not to be billed any more. */
export const settledStatuses: readonly LineStatus[] = ['billed', 'non-billable']

/** How an amount of the summary came about: the ledger lines of a category, or the invoice lines that bill it. */
export const categoryExplanation = async (
  place: Place,
  { category, period, amount }: { category: string; period: Period; amount: 'actual' | 'unbilled' | 'billed' },
): Promise<Explanation> => {
  const named = { label: message(`category-${amount}`, { category, period }), rule: 'BR-2' }
  return amount === 'billed'
    ? sum('money', await billedLines(place, category, period), named)
    : ledgerRows(await ledgerLines(place, category, period, amount), named)
}

const ledgerLines = async (
  { database, customer }: Place,
  category: string,
  period: Period,
  amount: 'actual' | 'unbilled',
) =>
  database
    .select(calculatedColumns)
    .from(ledgerLine)
    .where(
      and(
        eq(ledgerLine.customer, customer),
        eq(ledgerLine.period, period),
        eq(ledgerLine.category, category),
        amount === 'unbilled' ? notInArray(ledgerLine.status, [...settledStatuses]) : undefined,
      ),
    )
    .orderBy(asc(ledgerLine.id))

const billedLines = async ({ database, customer }: Place, category: string, period: Period): Promise<Explanation[]> => {
  const lines = await database
    .select({
      invoiceId: invoice.id,
      number: invoice.number,
      lineNo: invoiceLine.lineNo,
      amount: invoiceLine.amount,
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(
      and(
        eq(invoice.customer, customer),
        eq(invoice.period, period),
        isNotNull(invoice.postedDate),
        inArray(invoiceLine.type, ['cost', 'markup']),
        eq(invoiceLine.code, category),
      ),
    )
    .orderBy(asc(invoice.id), asc(invoiceLine.lineNo))
  return lines.map(({ invoiceId, number, lineNo, amount }) =>
    billedAmount(
      amount,
      { invoiceId, lineNo },
      { label: message('invoice-line', { number: number ?? '', lineNo }), rule: 'BR-1' },
    ),
  )
}
