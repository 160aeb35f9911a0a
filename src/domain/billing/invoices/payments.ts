import { isShortenedNumber } from '#domain/import/readTexts'
import { type Money, plus } from '#domain/values/exact'
import { balanceOf, type DayProblem, dayProblem, type Invoice, invoiceMachine, type InvoiceStatus } from './invoice'

export type PaymentProblem =
  | { code: 'wrong-status'; status: InvoiceStatus; step: 'pay' }
  | { code: 'not-above-zero' }
  | { code: 'above-balance'; balance: Money }
  | { code: 'booked-already' }
  | DayProblem

/** A payment that was booked before; its reference is what the payer calls it, empty for none. */
export type BookedPayment = { invoiceId: number; amount: Money; reference: string }

/**
 * What keeps a payment, entered or imported, from being booked. Two of one amount are told apart by their references; one
 * that is entered without a reference is taken as another one.
 * @param received the day it came in, and today; left out for a payment of today
 * @param booked the payments that the invoice has had before
 */
export const paymentProblem = (
  invoice: Invoice,
  {
    amount,
    reference = '',
    received,
  }: { amount: Money; reference?: string | undefined; received?: { on: string; today: string } },
  booked: readonly BookedPayment[] = [],
): PaymentProblem | null => {
  const problem = invoiceMachine.problem(invoice.status, 'pay')
  if (problem) return problem
  if (amount <= 0n) return { code: 'not-above-zero' }
  const balance = balanceOf(invoice)
  if (amount > balance) return { code: 'above-balance', balance }
  const fact = factOf({ invoiceId: invoice.id, amount, reference })
  if (reference !== '' && booked.some((one) => factOf(one) === fact)) return { code: 'booked-already' }
  return received ? dayProblem(invoice, received.on, received.today) : null
}

/** The invoice after a payment without a problem: paid once nothing is left of its balance. */
export const bookPayment = (invoice: Invoice, amount: Money): Invoice => {
  const next = { ...invoice, paid: plus(invoice.paid, amount) }
  return balanceOf(next) === 0n ? { ...next, status: 'paid' } : next
}

/** The fields of a file of payments. */
export type PaymentField = 'number' | 'amount' | 'reference'

/** Characters of what the payer calls a payment. */
export const longestReference = 60

/**
 * A row of a file of payments; the amount is null if it cannot be read, the reference is what the payer calls the
 * payment, empty for none, and a shifted row has more cells than the header.
 */
export type PaymentRow = {
  line: number
  number: string
  amount: Money | null
  reference: string
  isShifted?: boolean
}

export type PaymentRowProblem =
  | PaymentProblem
  | { code: 'extra-cells' }
  | { code: 'number-missing' }
  | { code: 'not-an-amount' }
  | { code: 'shortened-number' }
  | { code: 'shortened-reference' }
  | { code: 'reference-too-long' }
  | { code: 'unknown-invoice' }

/** A row with the posted invoice that it pays, what is left of it before, and what keeps the row from being booked. */
export type CheckedPayment = PaymentRow & {
  invoiceId: number | null
  balance: Money | null
  problem: PaymentRowProblem | null
}

/**
 * Books the payments of a file in its order; an invoice may have several, told apart by amount and reference: a file that
 * comes twice pays once.
 * @param booked the payments that the invoices have had before
 * @returns the invoices that have changed, and every row with its invoice or its problem
 */
export const bookPayments = (
  invoices: readonly Invoice[],
  rows: readonly PaymentRow[],
  booked: readonly BookedPayment[] = [],
): { changed: Invoice[]; checked: CheckedPayment[] } => {
  const facts = new Set(booked.map(factOf))
  const known = new Map(invoices.map((invoice) => [invoice.number, invoice]))
  const changed = new Map<number, Invoice>()
  const checked = rows.map((row) => {
    const invoice = known.get(row.number)
    const fact = invoice && row.amount !== null ? factOf({ ...row, invoiceId: invoice.id, amount: row.amount }) : ''
    const problem = rowProblem(row, invoice) ?? (facts.has(fact) ? { code: 'booked-already' as const } : null)
    if (invoice && row.amount !== null && problem === null) {
      facts.add(fact)
      const next = bookPayment(invoice, row.amount)
      known.set(row.number, next)
      changed.set(next.id, next)
    }
    return { ...row, invoiceId: invoice?.id ?? null, balance: invoice ? balanceOf(invoice) : null, problem }
  })
  return { changed: [...changed.values()], checked }
}

const factOf = ({ invoiceId, amount, reference }: BookedPayment): string =>
  `${invoiceId} ${amount} ${reference.toUpperCase()}`

const rowProblem = (
  { number, amount, reference, isShifted = false }: PaymentRow,
  invoice: Invoice | undefined,
): PaymentRowProblem | null => {
  if (isShifted) return { code: 'extra-cells' }
  if (number === '') return { code: 'number-missing' }
  if (isShortenedNumber(number)) return { code: 'shortened-number' }
  if (amount === null) return { code: 'not-an-amount' }
  if (isShortenedNumber(reference)) return { code: 'shortened-reference' }
  if (reference.length > longestReference) return { code: 'reference-too-long' }
  if (!invoice) return { code: 'unknown-invoice' }
  // An invoice that an earlier row has paid has nothing left, rather than a state that its user has not seen.
  return invoice.status === 'paid' && amount > 0n
    ? { code: 'above-balance', balance: balanceOf(invoice) }
    : paymentProblem(invoice, { amount })
}
