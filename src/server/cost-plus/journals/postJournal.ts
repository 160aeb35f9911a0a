import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { type Money, zeroMoney } from '#domain/values/exact'
import { imbalanceOf, type Journal, type JournalAccounts } from '#domain/billing/invoices/journal'
import type { Period } from '#domain/billing/period'
import { readBillingSettings } from '#server/cost-plus/billingConfiguration'
import { billingJournal, billingJournalEntry } from '#server/database/schema/billing/invoices'
import type { Place, Writing } from '#server/platform/customerWork'

/** The posting that a journal belongs to: that of an invoice, or of the accruals of a period. */
type Posting = { invoiceId: number } | { accrualsOf: Period }

export type NewJournal = {
  period: Period
  /** The posting that the journal credits, pays or reverses: it has the accounts. Null for a posting of its own. */
  posting: Posting | null
  journalWith(accounts: JournalAccounts): Journal
}

/**
 * Writes journals, each with the accounts of the posting that it credits, pays or reverses, or else with those that the
 * customer is configured with. A second posting of the same invoice breaks a unique key.
 */
export const storeJournals = async (context: Writing, wanted: readonly NewJournal[]): Promise<void> => {
  const { database, customer, caller } = context
  if (wanted.length === 0) return
  const configured = (await readBillingSettings(context)).accounts
  const postedWith = await readAccounts(
    context,
    wanted.flatMap(({ posting }) => posting ?? []),
  )
  const journals = wanted
    .map(({ period, posting, journalWith }) => {
      const accounts = (posting && postedWith(posting)) ?? configured
      return { period, accounts, journal: journalWith(accounts) }
    })
    // Parts that cancel out leave nothing to write.
    .filter(({ journal }) => journal.entries.some(({ debit, credit }) => debit !== credit))
  if (journals.length === 0) return
  const ids = await nextIds(context, journals.length)
  const numbered = journals.map((one, at) => ({ ...one, id: ids[at] ?? 0 }))
  for (const { journal } of numbered) {
    const imbalance: Money = imbalanceOf(journal)
    if (imbalance !== 0n) throw new Error(`The journal is out of balance by ${imbalance} cents.`)
  }
  const rows = numbered.map((one) => journalRows(customer, caller.userId, one))
  await database.insert(billingJournal).values(rows.map((row) => row.journal))
  const entries = rows.flatMap((row) => row.entries)
  for (let start = 0; start < entries.length; start += entriesAtOnce)
    await database.insert(billingJournalEntry).values(entries.slice(start, start + entriesAtOnce))
}

type NumberedJournal = { id: number; period: Period; accounts: JournalAccounts; journal: Journal }

/** The rows of a journal and of its entries. */
export const journalRows = (
  customer: string,
  writtenBy: string,
  { id, period, accounts, journal: { source, date, reference = '', entries } }: NumberedJournal,
) => ({
  journal: {
    id,
    customer,
    kind: source.kind,
    invoiceId: 'invoiceId' in source ? source.invoiceId : null,
    period,
    day: date,
    reference,
    accounts,
    writtenBy,
  },
  entries: entries.map((entry, at) => ({ customer, journalId: id, position: at + 1, ...entry })),
})

const entriesAtOnce = 5_000

/** The payments that invoices have had, entered or imported: a query, to be awaited. */
export const bookedPayments = ({ database, customer }: Place, invoiceIds: readonly number[]) =>
  database
    .select({
      invoiceId: sql<number>`${billingJournal.invoiceId}`,
      reference: billingJournal.reference,
      amount: billingJournalEntry.debit,
    })
    .from(billingJournal)
    .innerJoin(
      billingJournalEntry,
      and(eq(billingJournalEntry.customer, customer), eq(billingJournalEntry.journalId, billingJournal.id)),
    )
    .where(
      and(
        eq(billingJournal.customer, customer),
        eq(billingJournal.kind, 'payment'),
        inArray(billingJournal.invoiceId, [...invoiceIds]),
        gt(billingJournalEntry.debit, zeroMoney),
      ),
    )

const nextIds = async ({ database }: Place, count: number): Promise<number[]> => {
  const { rows } = await database.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('billing_journal', 'id'))::int as id from generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}

const keyOf = (posting: Posting) =>
  'invoiceId' in posting ? `invoice ${posting.invoiceId}` : `accruals ${posting.accrualsOf}`

/** The accounts that postings were written with; those of accruals by the last posting of their period. */
const readAccounts = async (
  { database, customer }: Place,
  postings: readonly Posting[],
): Promise<(posting: Posting) => JournalAccounts | undefined> => {
  if (postings.length === 0) return () => undefined
  const rows = await database
    .select({
      kind: billingJournal.kind,
      invoiceId: billingJournal.invoiceId,
      period: billingJournal.period,
      accounts: billingJournal.accounts,
    })
    .from(billingJournal)
    .where(
      and(
        eq(billingJournal.customer, customer),
        or(
          and(
            eq(billingJournal.kind, 'invoice'),
            inArray(
              billingJournal.invoiceId,
              postings.flatMap((posting) => ('invoiceId' in posting ? [posting.invoiceId] : [])),
            ),
          ),
          and(
            eq(billingJournal.kind, 'accrual'),
            inArray(
              billingJournal.period,
              postings.flatMap((posting) => ('accrualsOf' in posting ? [posting.accrualsOf] : [])),
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(billingJournal.id))
  const known = new Map<string, JournalAccounts>()
  for (const { invoiceId, period, accounts } of rows) {
    const key = keyOf(invoiceId === null ? { accrualsOf: period } : { invoiceId })
    if (accounts && !known.has(key)) known.set(key, accounts)
  }
  return (posting) => known.get(keyOf(posting))
}
