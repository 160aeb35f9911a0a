import type { Money } from '#domain/billing/exact'
import { imbalanceOf, type Journal, type JournalAccounts } from '#domain/billing/invoices/journal'
import type { Period } from '#domain/billing/period'
import type { Writing } from '#server/cost-plus/billingWrites'
import { billingJournal, billingJournalEntry } from '#server/database/schema/billing-invoices'

/** The accounts of the provider's general ledger; the configuration of a customer will be able to name others. */
export const journalAccounts: JournalAccounts = {
  receivable: '1200',
  revenue: '4000',
  taxPayable: '2300',
  accruedRevenue: '1250',
  cash: '1000',
}

/** Stores a journal. A second one of the same invoice breaks a unique key. */
export const storeJournal = async (
  { database, customer, caller }: Writing,
  journal: Journal,
  period: Period,
): Promise<number> => {
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
      writtenBy: caller.userId,
    })
    .returning({ id: billingJournal.id })
  const journalId = made?.id ?? 0
  if (entries.length > 0)
    await database
      .insert(billingJournalEntry)
      .values(entries.map((entry, at) => ({ customer, journalId, position: at + 1, ...entry })))
  return journalId
}
