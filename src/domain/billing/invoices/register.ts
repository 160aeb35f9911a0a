import { minus, type Money, sumOf } from '#domain/billing/exact'
import { amountOf, balanceOf, type Invoice } from './invoice'
import { imbalanceOf, type Journal, type JournalAccounts } from './journal'

export type AgeBucket = 'not-due' | '1-30' | '31-60' | '61-90' | 'over-90'

/** How long an unpaid invoice is overdue, `today` as `YYYY-MM-DD`; null for one with nothing to pay. */
export const ageBucketOf = (invoice: Invoice, today: string): AgeBucket | null => {
  if (balanceOf(invoice) === 0n || invoice.dueDate === null) return null
  const days = Math.round((Date.parse(today) - Date.parse(invoice.dueDate)) / 86_400_000)
  if (days <= 0) return 'not-due'
  if (days <= 30) return '1-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

/** How the register compares with the journal. A difference, or a journal out of balance, is a defect. */
export type TieOut = {
  register: Money
  journal: Money
  difference: Money
  /** Invoices whose own total is not what the journal posted to receivables for them. */
  differing: readonly { invoiceId: number; register: Money; journal: Money }[]
  unbalanced: readonly Journal[]
}

/** Ties the posted invoices and credits to the receivables in the journals of their posting. */
export const tieOut = (
  invoices: readonly Invoice[],
  journals: readonly Journal[],
  accounts: Pick<JournalAccounts, 'receivable'>,
): TieOut => {
  const posted = new Map<number, Money>()
  for (const { source, entries } of journals) {
    if (source.kind !== 'invoice') continue
    const receivable = entries.filter((entry) => entry.account === accounts.receivable)
    const amount = sumOf(receivable.map((entry) => minus(entry.debit, entry.credit)))
    posted.set(source.invoiceId, sumOf([amount, posted.get(source.invoiceId) ?? (0n as Money)]))
  }
  const registered = new Map(
    invoices.filter((invoice) => invoice.postedDate !== null).map((invoice) => [invoice.id, amountOf(invoice)]),
  )
  const [register, journal] = [sumOf(registered.values()), sumOf(posted.values())]
  return {
    register,
    journal,
    difference: minus(register, journal),
    differing: [...new Set([...registered.keys(), ...posted.keys()])]
      .map((invoiceId) => ({
        invoiceId,
        register: registered.get(invoiceId) ?? (0n as Money),
        journal: posted.get(invoiceId) ?? (0n as Money),
      }))
      .filter((row) => row.register !== row.journal),
    unbalanced: journals.filter((entry) => imbalanceOf(entry) !== 0n),
  }
}
