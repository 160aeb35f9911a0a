import type { Accrual } from '#domain/billing/close/accruals'
import { type Money, minus, negative, sumOf, zeroMoney } from '#domain/values/exact'
import { amountOf, type Invoice } from './invoice'

/** The accounts of the provider's general ledger that billing posts to. */
export type JournalAccounts = {
  receivable: string
  /** For lines without an account of their own. */
  revenue: string
  taxPayable: string
  accruedRevenue: string
  cash: string
}

/** One side of each entry is 0. */
export type JournalEntry = { account: string; debit: Money; credit: Money }

export type AccrualJournalKind = 'accrual' | 'accrual-reversal' | 'accrual-write-off'

export type JournalSource =
  | { kind: 'invoice'; invoiceId: number }
  | { kind: 'payment'; invoiceId: number }
  | { kind: AccrualJournalKind; period: string }

/**
 * A journal of one day; its debits equal its credits. `reference` of a payment is what the payer calls it, such as the
 * number of a check.
 */
export type Journal = { source: JournalSource; date: string; reference?: string; entries: readonly JournalEntry[] }

/** An amount on the debit side; a negative one goes to the credit side. */
const debited = (account: string, amount: Money): JournalEntry =>
  amount < 0n ? { account, debit: zeroMoney, credit: negative(amount) } : { account, debit: amount, credit: zeroMoney }

const credited = (account: string, amount: Money): JournalEntry => debited(account, negative(amount))

/** One entry for each account, in the order in which the accounts come first; none of 0. */
const byAccount = (amounts: readonly (readonly [account: string, amount: Money])[]): JournalEntry[] => {
  const sums = new Map<string, Money>()
  for (const [account, amount] of amounts) sums.set(account, sumOf([sums.get(account) ?? zeroMoney, amount]))
  return [...sums].filter(([, amount]) => amount !== 0n).map(([account, amount]) => credited(account, amount))
}

/** The journal of posting an invoice; that of a credit, whose amounts are opposite, is the opposite journal. */
export const invoiceJournal = (invoice: Invoice, accounts: JournalAccounts): Journal => ({
  source: { kind: 'invoice', invoiceId: invoice.id },
  date: invoice.postedDate ?? '',
  entries: [
    debited(accounts.receivable, amountOf(invoice)),
    ...byAccount(
      invoice.lines.map((line) => [
        line.type === 'tax' ? accounts.taxPayable : line.glAccount || accounts.revenue,
        line.amount,
      ]),
    ),
  ],
})

export type Payment = { invoiceId: number; amount: Money; on: string; reference?: string | undefined }

export const paymentJournal = (
  { invoiceId, amount, on, reference = '' }: Payment,
  accounts: JournalAccounts,
): Journal => ({
  source: { kind: 'payment', invoiceId },
  date: on,
  reference,
  entries: [debited(accounts.cash, amount), credited(accounts.receivable, amount)],
})

/** The journal of accruals of one period, posted, reversed or written off on a day. */
export const accrualJournal = (
  accruals: readonly Accrual[],
  kind: AccrualJournalKind,
  on: string,
  accounts: JournalAccounts,
): Journal => {
  const sum = sumOf(accruals.map((accrual) => accrual.balance))
  const amount = kind === 'accrual' ? sum : negative(sum)
  return {
    source: { kind, period: accruals[0]?.period ?? '' },
    date: on,
    entries: [debited(accounts.accruedRevenue, amount), credited(accounts.revenue, amount)],
  }
}

/** Debits less credits: 0, or the journal is a defect. */
export const imbalanceOf = ({ entries }: Pick<Journal, 'entries'>): Money =>
  minus(sumOf(entries.map((entry) => entry.debit)), sumOf(entries.map((entry) => entry.credit)))
