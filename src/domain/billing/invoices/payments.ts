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
