import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { integer, integerOrNull, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import { decimalSigns } from '#domain/import/notation'
import type { PaymentField } from '#domain/billing/invoices/payments'
import { accountant, boundedText, customerId, money } from './billingFields'
import { columnMapping, uploadedFile } from './fileColumns'

/** The columns of a file of payments, in any order; it may have no reference. */
export const paymentFileColumns = [
  ['number', 'InvoiceNumber'],
  ['amount', 'Amount'],
  ['reference', 'Reference'],
] as const satisfies readonly (readonly [PaymentField, string])[]

/** A row of a file of payments: the invoice that it pays, or what is wrong with it. */
const checkedPayment = wireRecord({
  line: ['Line', integer],
  number: ['InvoiceNumber', text],
  amount: ['Amount', money.nullable()],
  reference: ['Reference', text],
  invoiceId: ['InvoiceId', integerOrNull],
  /** What was left to pay before the row. */
  balance: ['Balance', money.nullable()],
  /** A code by which the portal words the problem; `text` says the same in English. */
  problem: ['Code', textOrNull],
  text: ['Text', textOrNull],
})

/** Payments that a bank or the receivables report in a file. */
export const payments = {
  importPayments: endpoint({
    summary:
      'Books the payments of a CSV, XLS or XLSX file with the columns InvoiceNumber, Amount and, where it has one, Reference, all or none; a dry run answers what is wrong with which rows (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/invoice/payments',
    effect: 'staged-write',
    needs: accountant,
    customer: 'billing',
    encoding: 'multipart',
    largestBody: 11 * 1024 * 1024,
    body: wireRecord({
      customerId: ['customerId', customerId],
      fileName: ['fileName', boundedText(255).optional()],
      file: ['file', uploadedFile],
      mapping: ['mapping', columnMapping<PaymentField>(paymentFileColumns, 'a file of payments').optional()],
      decimalSign: ['decimalSign', z.enum(decimalSigns).optional()],
      isDryRun: ['dryRun', yesNo.optional()],
    }),
    answer: okWith({
      payments: ['Payments', integer],
      paidInvoices: ['PaidInvoices', integer],
      amount: ['Amount', money],
      rows: ['Rows', z.array(checkedPayment)],
    }),
  }),
}
