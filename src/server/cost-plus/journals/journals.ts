import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { journals } from '#contract/cost-plus/journals'
import { inCapitals } from '#contract/platform/wire'
import type { JournalSource } from '#domain/billing/invoices/journal'
import type { JournalLine } from '#domain/billing/invoices/journalLine'
import { tieOut } from '#domain/billing/invoices/register'
import { masked } from '#domain/billing/payData'
import type { Money } from '#domain/values/exact'
import { billingAccrual, billingJournal, billingJournalEntry, invoice } from '#server/database/schema/billing/invoices'
import type { RowCells } from '#server/platform/files/openWorkbook'
import { cellMoney, writeTable } from '#server/platform/files/writeTable'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { readPage } from '#server/platform/lists/longList'
import { assertCustomer } from '#server/cost-plus/billingWrites'
import { countsHidden, hiddenCategories } from '#server/cost-plus/payData'

export const journalHandlers: Handlers<typeof journals> = {
  listJournal: async ({ query: { from, to, kind }, paging }, context) => {
    const { database, customer } = context
    if (paging.sort) throw badRequest('The journal is listed by day.')
    const conditions = conditionsOf(customer, { from, to, kind })
    const columns = entryColumns(await hiddenCategories(context))
    return readPage(
      database,
      paging,
      (reader, limit) =>
        reader
          .select(columns)
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

  exportJournal: async ({ query: { format, ...filter } }, context) => {
    const { database, customer } = context
    await assertCustomer(context)
    const columns = entryColumns(await hiddenCategories(context))
    return writeTable<ExportedEntry>(context, {
      name: 'Billing journal',
      format,
      columns: exportedColumns,
      readAfter: async (last, limit) =>
        database
          .select({ ...columns, position: billingJournalEntry.position })
          .from(billingJournal)
          .innerJoin(billingJournalEntry, eq(billingJournalEntry.journalId, billingJournal.id))
          .leftJoin(invoice, eq(invoice.id, billingJournal.invoiceId))
          .where(and(conditionsOf(customer, filter), last && afterEntry(last)))
          .orderBy(asc(billingJournal.day), asc(billingJournal.id), asc(billingJournalEntry.position))
          .limit(limit),
    })
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

type JournalFilter = { from?: string | undefined; to?: string | undefined; kind?: JournalSource['kind'] | undefined }

const conditionsOf = (customer: string, { from, to, kind }: JournalFilter) =>
  and(
    eq(billingJournal.customer, customer),
    from ? gte(billingJournal.day, from) : undefined,
    to ? lte(billingJournal.day, to) : undefined,
    kind ? eq(billingJournal.kind, kind) : undefined,
  )

/** @param hidden the categories of pay that are masked for the reader: a journal of accruals that count one has no amounts */
const entryColumns = (hidden: ReadonlySet<string>) => ({
  journalId: billingJournal.id,
  kind: billingJournal.kind,
  day: billingJournal.day,
  period: billingJournal.period,
  invoiceId: billingJournal.invoiceId,
  number: sql<string>`coalesce(${invoice.number}, '')`,
  reference: billingJournal.reference,
  account: billingJournalEntry.account,
  debit: shownAmount(billingJournalEntry.debit, hidden),
  credit: shownAmount(billingJournalEntry.credit, hidden),
  writtenBy: billingJournal.writtenBy,
})

const shownAmount = (
  amount: typeof billingJournalEntry.debit | typeof billingJournalEntry.credit,
  hidden: ReadonlySet<string>,
) =>
  sql<Money | null>`case when ${billingJournal.kind} in ('invoice', 'payment') or not exists (
    select from ${billingAccrual}
     where ${billingAccrual.customer} = ${billingJournal.customer} and ${billingAccrual.period} = ${billingJournal.period}
       and ${countsHidden(hidden)}) then ${amount} end`.mapWith(billingJournalEntry.debit)

type ExportedEntry = JournalLine & { position: number }

const afterEntry = ({ day, journalId, position }: ExportedEntry) =>
  sql`(${billingJournal.day}, ${billingJournal.id}, ${billingJournalEntry.position}) > (${day}::date, ${journalId}::int, ${position}::int)`

const shownCell = (amount: Money | null) => (amount === null ? masked : cellMoney(amount))

const exportedColumns: Readonly<Record<string, (row: ExportedEntry) => RowCells[number]>> = {
  JournalId: ({ journalId }) => journalId,
  Kind: ({ kind }) => inCapitals(kind),
  Date: ({ day }) => day,
  Period: ({ period }) => period,
  InvoiceNumber: ({ number }) => number,
  GlAccount: ({ account }) => account,
  Debit: ({ debit }) => shownCell(debit),
  Credit: ({ credit }) => shownCell(credit),
  WrittenBy: ({ writtenBy }) => writtenBy,
  Reference: ({ reference }) => reference,
}
