import { and, desc, eq } from 'drizzle-orm'
import type { Money } from '#domain/billing/exact'
import { imbalanceOf, type Journal, type JournalAccounts } from '#domain/billing/invoices/journal'
import type { Period } from '#domain/billing/period'
import { readBillingSettings } from '#server/cost-plus/billingConfiguration'
import type { Place, Writing } from '#server/cost-plus/billingWrites'
import { billingJournal, billingJournalEntry } from '#server/database/schema/billing-invoices'

/** The posting that a journal belongs to: that of an invoice, or of the accruals of a period. */
type Posting = { invoiceId: number } | { accrualsOf: Period }

/**
 * Writes a journal with the accounts of the posting that it credits, pays or reverses, or else with those that the
 * customer is configured with. A second posting of the same invoice breaks a unique key.
 */
export const storeJournal = async (
  context: Writing,
  journalWith: (accounts: JournalAccounts) => Journal,
  period: Period,
  posting: Posting | null = null,
): Promise<void> => {
  const { database, customer, caller } = context
  const accounts = (posting && (await accountsOf(context, posting))) ?? (await readBillingSettings(context)).accounts
  const journal = journalWith(accounts)
  // Parts that cancel out leave nothing to write.
  if (journal.entries.every(({ debit, credit }) => debit === credit)) return
  const imbalance: Money = imbalanceOf(journal)
  if (imbalance !== 0n) throw new Error(`The journal is out of balance by ${imbalance} cents.`)
  const { source, date, entries } = journal
  const [made] = await database
    .insert(billingJournal)
    .values({
      customer,
      kind: source.kind,
      invoiceId: 'invoiceId' in source ? source.invoiceId : null,
      period,
      day: date,
      accounts,
      writtenBy: caller.userId,
    })
    .returning({ id: billingJournal.id })
  const journalId = made?.id ?? 0
  await database
    .insert(billingJournalEntry)
    .values(entries.map((entry, at) => ({ customer, journalId, position: at + 1, ...entry })))
}

const accountsOf = async ({ database, customer }: Place, posting: Posting): Promise<JournalAccounts | null> => {
  const isPosting =
    'invoiceId' in posting
      ? and(eq(billingJournal.invoiceId, posting.invoiceId), eq(billingJournal.kind, 'invoice'))
      : and(eq(billingJournal.period, posting.accrualsOf), eq(billingJournal.kind, 'accrual'))
  const [posted] = await database
    .select({ accounts: billingJournal.accounts })
    .from(billingJournal)
    .where(and(eq(billingJournal.customer, customer), isPosting))
    .orderBy(desc(billingJournal.id))
    .limit(1)
  return posted?.accounts ?? null
}
