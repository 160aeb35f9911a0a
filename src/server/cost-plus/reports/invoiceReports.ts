import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invoice } from '#server/database/schema/billing/invoices'
import { dollars, mostRows, type Span, type Table } from './table'

/** Credits with the invoices that they belong to. */
export const creditReport = async ({ database, customer, periods }: Span): Promise<Table> => {
  const original = alias(invoice, 'original')
  const credits = await database
    .select({
      number: invoice.number,
      period: invoice.period,
      on: invoice.postedDate,
      of: original.number,
      total: invoice.total,
      reason: invoice.reason,
      by: invoice.createdBy,
    })
    .from(invoice)
    .innerJoin(original, eq(original.id, invoice.creditOf))
    .where(and(eq(invoice.customer, customer), inArray(invoice.period, [...periods])))
    .orderBy(asc(invoice.id))
    .limit(mostRows + 1)
  return {
    columns: {
      Credit: 'text',
      Period: 'period',
      Posted: 'date',
      'Of invoice': 'text',
      Amount: 'money',
      Reason: 'text',
      'Credited by': 'text',
    },
    rows: credits.map(({ number, period, on, of, total, reason, by }) => [
      number,
      period,
      on,
      of,
      dollars(total),
      reason,
      by,
    ]),
  }
}

/** Disputes, open and resolved. */
export const disputeReport = async ({ database, customer, periods }: Span): Promise<Table> => {
  const disputed = await database
    .select()
    .from(invoice)
    .where(
      and(eq(invoice.customer, customer), inArray(invoice.period, [...periods]), isNotNull(invoice.disputeOpenedOn)),
    )
    .orderBy(asc(invoice.id))
    .limit(mostRows + 1)
  return {
    columns: {
      Invoice: 'text',
      Period: 'period',
      Amount: 'money',
      Reason: 'text',
      Owner: 'text',
      Opened: 'date',
      'Opened by': 'text',
      Resolved: 'date',
    },
    rows: disputed.map((row) => [
      row.number,
      row.period,
      dollars(row.total),
      row.disputeReason,
      row.disputeOwner,
      row.disputeOpenedOn,
      row.disputeOpenedBy,
      row.disputeResolvedOn,
    ]),
  }
}
