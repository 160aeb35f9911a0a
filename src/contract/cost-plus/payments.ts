import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { integer, wireRecord, yesNo } from '#contract/platform/wire'
import { accountant, boundedText, customerId, money } from './billingFields'
import { uploadedFile } from './billingJobs'

/** Payments that a bank or the receivables report in a file. */
export const payments = {
  importPayments: endpoint({
    summary:
      'Books the payments of a CSV, XLS or XLSX file with the columns InvoiceNumber and Amount, all or none (OWN-8)',
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
      isDryRun: ['dryRun', yesNo.optional()],
    }),
    answer: okWith({
      payments: ['Payments', integer],
      paidInvoices: ['PaidInvoices', integer],
      amount: ['Amount', money],
    }),
  }),
}
