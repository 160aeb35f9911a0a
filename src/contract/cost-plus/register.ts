import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integer, keyText, text, wireRecord, yesNo } from '#contract/platform/wire'
import type { RegisterSums, RegisterTotals } from '#domain/billing/invoices/register'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { isPeriod } from '#domain/billing/period'
import { parseDate } from '#domain/values/dates'
import { billingUser, boundedText, customerId, money, tableFormat } from './billingFields'
import { ageBucketWire, invoiceStatusWire, invoiceTypeWire, listedInvoiceWire } from './invoiceWire'

/** A month, for the period of invoices, or a day, for the day on which they were made. */
const periodOrDay = text.refine(
  (written) => isPeriod(written) || parseDate(written) !== null,
  'must be a month as YYYY-MM or a date',
)

export const registerFilter = {
  customerId: ['customerId', customerId],
  from: ['from', periodOrDay.optional()],
  to: ['to', periodOrDay.optional()],
  status: ['status', invoiceStatusWire.optional()],
  type: ['type', invoiceTypeWire.optional()],
  number: ['number', boundedText(80).optional()],
  isUnpaid: ['unpaid', yesNo.optional()],
  /** Posted invoices and credits alone. */
  isPosted: ['posted', yesNo.optional()],
  /** Unpaid ones that are overdue for so long. */
  age: ['age', ageBucketWire.optional()],
} as const

const sums = {
  invoices: ['InvoiceCount', integer],
  subtotal: ['Subtotal', money],
  tax: ['Tax', money],
  amount: ['Amount', money],
  paid: ['Paid', money],
  balance: ['Balance', money],
} as const satisfies DictionaryOf<RegisterSums>

/** What an export of the register has of each invoice, under its names on the wire. */
export const registerColumns = [
  'InvoiceId',
  'InvoiceNumber',
  'CustomerId',
  'Type',
  'Period',
  'Status',
  'Subtotal',
  'Tax',
  'Amount',
  'Paid',
  'Balance',
  'CreatedDate',
  'PostedDate',
  'DueDate',
  'SentDate',
  'SubmittedBy',
  'ApprovedBy',
  'CreditOf',
  'RebillOf',
] as const

export const registerCells = (invoice: ListedInvoice) =>
  z.encode(listedInvoiceWire, invoice) as Record<(typeof registerColumns)[number], string | number | null>

/** The register of invoices as a whole. */
export const register = {
  totalInvoices: endpoint({
    summary: 'Totals of the register for the whole filter, by type, by period and by age (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/invoice/totals',
    needs: billingUser,
    customer: 'billing',
    heavy: true,
    query: wireRecord(registerFilter),
    answer: wireRecord({
      ...sums,
      byType: ['ByType', z.array(wireRecord({ type: ['Type', invoiceTypeWire], ...sums }))],
      byPeriod: ['ByPeriod', z.array(wireRecord({ period: ['Period', text], ...sums }))],
      ages: [
        'Ages',
        z.array(
          wireRecord({ age: ['Age', ageBucketWire], invoices: ['InvoiceCount', integer], balance: ['Balance', money] }),
        ),
      ],
    } as const satisfies DictionaryOf<RegisterTotals>),
  }),
  exportRegister: endpoint({
    summary: 'The register of the whole filter as CSV or XLSX, in the order of the invoices (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/invoice/export',
    needs: billingUser,
    customer: 'billing',
    heavy: true,
    query: wireRecord({ ...registerFilter, format: ['format', tableFormat] }),
    answer: 'file',
  }),
  exportBackup: endpoint({
    summary: 'The ledger lines behind an invoice as CSV or XLSX (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/invoice/{invoiceId}/backup',
    needs: billingUser,
    customer: 'billing',
    heavy: true,
    params: wireRecord({ invoiceId: ['invoiceId', keyText] }),
    query: wireRecord({ format: ['format', tableFormat] }),
    answer: 'file',
  }),
}
