import { type Money, plus } from '#domain/billing/exact'
import { balanceOf, type Invoice, type InvoiceStatus } from './invoice'

export type PaymentProblem =
  | { code: 'wrong-state'; status: InvoiceStatus; step: 'pay' }
  | { code: 'not-above-zero' }
  | { code: 'above-balance'; balance: Money }

/** What keeps a payment, entered or imported, from being booked. */
export const paymentProblem = (invoice: Invoice, amount: Money): PaymentProblem | null => {
  if (invoice.status !== 'sent' && invoice.status !== 'partly-credited')
    return { code: 'wrong-state', status: invoice.status, step: 'pay' }
  if (amount <= 0n) return { code: 'not-above-zero' }
  const balance = balanceOf(invoice)
  return amount > balance ? { code: 'above-balance', balance } : null
}

/** The invoice after a payment without a problem: paid once nothing is left of its balance. */
export const bookPayment = (invoice: Invoice, amount: Money): Invoice => {
  const next = { ...invoice, paid: plus(invoice.paid, amount) }
  return balanceOf(next) === 0n ? { ...next, status: 'paid' } : next
}

/** A payment of a file, by the number of its invoice. */
export type PaymentRow = { line: number; number: string; amount: Money }

export type PaymentRowProblem = { line: number; number: string } & (PaymentProblem | { code: 'unknown-invoice' })

/**
 * Books the payments of a file in its order; an invoice may have several.
 * @returns the invoices that have changed, or what is wrong with which lines
 */
export const bookPayments = (
  invoices: readonly Invoice[],
  rows: readonly PaymentRow[],
): { changed: Invoice[]; problems: PaymentRowProblem[] } => {
  const known = new Map(invoices.map((invoice) => [invoice.number, invoice]))
  const changed = new Map<number, Invoice>()
  const problems: PaymentRowProblem[] = []
  for (const { line, number, amount } of rows) {
    const invoice = known.get(number)
    const problem = invoice ? problemAfter(invoice, amount) : ({ code: 'unknown-invoice' } as const)
    if (problem) problems.push({ line, number, ...problem })
    else if (invoice) {
      const next = bookPayment(invoice, amount)
      known.set(number, next)
      changed.set(next.id, next)
    }
  }
  return { changed: [...changed.values()], problems }
}

/** An invoice that an earlier line has paid has nothing left, rather than a state that its user has not seen. */
const problemAfter = (invoice: Invoice, amount: Money): PaymentProblem | null =>
  invoice.status === 'paid' && amount > 0n
    ? { code: 'above-balance', balance: balanceOf(invoice) }
    : paymentProblem(invoice, amount)
