import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { journals } from '#contract/cost-plus/journals'
import { tieOut } from '#domain/billing/invoices/register'
import { billingJournal, billingJournalEntry, invoice } from '#server/database/schema/billing-invoices'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { readPage } from '#server/platform/lists/longList'
import { assertCustomer } from './billingWrites'

export const journalHandlers: Handlers<typeof journals> = {
  listJournal: async ({ query: { from, to, kind }, paging }, { database, customer }) => {
    if (paging.sort) throw badRequest('The journal is listed by day.')
    const conditions = and(
      eq(billingJournal.customer, customer),
      from ? gte(billingJournal.day, from) : undefined,
      to ? lte(billingJournal.day, to) : undefined,
      kind ? eq(billingJournal.kind, kind) : undefined,
    )
    return readPage(
      database,
      paging,
      (reader, limit) =>
        reader
          .select({
            journalId: billingJournal.id,
            kind: billingJournal.kind,
            day: billingJournal.day,
            period: billingJournal.period,
            invoiceId: billingJournal.invoiceId,
            number: sql<string>`coalesce(${invoice.number}, '')`,
            account: billingJournalEntry.account,
            debit: billingJournalEntry.debit,
            credit: billingJournalEntry.credit,
            writtenBy: billingJournal.writtenBy,
          })
          .from(billingJournal)
          .innerJoin(billingJournalEntry, eq(billingJournalEntry.journalId, billingJournal.id))
          .leftJoin(invoice, eq(invoice.id, billingJournal.invoiceId))
          .where(conditions)
          .orderBy(asc(billingJournal.day), asc(billingJournal.id), asc(billingJournalEntry.position))
          .limit(limit)
          .offset(paging.offset),
      async (rows) => {
        const [counted] = await database
          .select({ total: sql<number>`count(*)::int` })
          .from(billingJournal)
          .innerJoin(billingJournalEntry, eq(billingJournalEntry.journalId, billingJournal.id))
          .where(conditions)
        return { rows, total: counted?.total ?? 0 }
      },
    )
  },

  tieOutRegister: async ({ query: { period } }, context) => {
    const { database, customer } = context
    await assertCustomer(context)
    // The first entry of an invoice's journal is the one to the receivables, whichever account that was then.
    const posted = await database
      .select({
        invoiceId: invoice.id,
        register: invoice.total,
        journal: sql`coalesce(sum(${billingJournalEntry.debit} - ${billingJournalEntry.credit})
          filter (where ${billingJournalEntry.position} = 1), 0.00)`.mapWith(invoice.total),
      })
      .from(invoice)
      .leftJoin(billingJournal, and(eq(billingJournal.invoiceId, invoice.id), eq(billingJournal.kind, 'invoice')))
      .leftJoin(billingJournalEntry, eq(billingJournalEntry.journalId, billingJournal.id))
      .where(and(eq(invoice.customer, customer), eq(invoice.period, period), isNotNull(invoice.postedDate)))
      .groupBy(invoice.id, invoice.total)
      .orderBy(asc(invoice.id))
    const unbalanced = await database
      .select({ id: billingJournal.id })
      .from(billingJournal)
      .innerJoin(billingJournalEntry, eq(billingJournalEntry.journalId, billingJournal.id))
      .where(and(eq(billingJournal.customer, customer), eq(billingJournal.period, period)))
      .groupBy(billingJournal.id)
      .having(sql`sum(${billingJournalEntry.debit}) <> sum(${billingJournalEntry.credit})`)
      .orderBy(asc(billingJournal.id))
    return { period, ...tieOut(posted), unbalanced: unbalanced.map(({ id }) => id) }
  },
}
