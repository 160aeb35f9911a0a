import type { LineType } from '#domain/billing/charges/billLine'
import type { InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import type { Money, Quantity, Rate } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'
import type { Dispute } from './dispute'
import type { InvoiceStatus } from './invoice'
import type { AgeBucket } from './register'

/** A line as people see it; `category` is null for lines of no category. */
export type ShownBillLine = {
  lineNo: number
  type: LineType
  category: string | null
  /** In English. */
  description: string
  /** The message that the description is, to be worded in other languages. */
  labelCode: string
  labelParams: Record<string, string | number>
  glAccount: string
  quantity: Quantity
  rate: Rate
  amount: Money
}

export type ShownInvoiceLine = ShownBillLine & { taxable: boolean; credited: Money }

/** The mail that hands an invoice over; `error` says why its last attempt failed. */
export type InvoiceMail = { status: 'waiting' | 'held' | 'failed' | 'recalled'; error: string | null }

/** Whether the mail will still be sent: then the invoice has no need of another one. */
export const isMailUnderWay = (mail: InvoiceMail | null): boolean =>
  mail?.status === 'waiting' || mail?.status === 'held'

/** An invoice in the register. Days are `YYYY-MM-DD`. */
export type ListedInvoice = {
  id: number
  /** Empty until it is posted. */
  number: string
  customerId: string
  type: InvoiceType
  period: Period
  amount: Money
  subtotal: Money
  tax: Money
  paid: Money
  balance: Money
  status: InvoiceStatus
  age: AgeBucket | null
  createdOn: string
  submittedOn: string | null
  submittedBy: string | null
  approvedBy: string | null
  postedDate: string | null
  dueDate: string | null
  creditOf: number | null
  rebillOf: number | null
  /** The invoices that it names by id, so far as they are posted. */
  related?: { id: number; number: string }[] | undefined
  sentOn: string | null
  sentTo: string[]
  /** How far its mail is, until it is sent. */
  sending: InvoiceMail | null
  setupVersion: number
  reason: string
  comment: string
  dispute: Dispute | null
}

/** An invoice with its lines, its credits, the invoices that bill it again, and its neighbours in the register. */
export type ShownInvoice = ListedInvoice & {
  lines: ShownInvoiceLine[]
  creditedBy: number[]
  rebilledBy: number[]
  previousId: number | null
  nextId: number | null
}
