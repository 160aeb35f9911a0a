import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { day, integer, keyText, oneOf, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import type { Step } from '#domain/billing/invoices/invoice'
import { accountant, billingUser, boundedText, money, ofCustomer, period, reason } from './billingFields'
import { explanationWire } from './explanationWire'
import { invoiceWire, lineTypeWire, listedInvoiceWire } from './invoiceWire'
import { registerFilter } from './register'

const oneInvoice = wireRecord({ invoiceId: ['invoiceId', keyText] })
const invoiceIds = z.array(z.int32().positive()).min(1).max(500)

const stepWire = oneOf({
  submit: 'submit',
  recall: 'recall',
  approve: 'approve',
  reject: 'reject',
  revise: 'revise',
  post: 'post',
  send: 'send',
  'mark-sent': 'markSent',
  pay: 'pay',
  void: 'void',
} as const satisfies Record<Step, string>)

const lineDifferenceWire = wireRecord({
  type: ['Type', lineTypeWire],
  code: ['Category', text],
  before: ['Before', money],
  after: ['After', money],
  difference: ['Difference', money],
})

/** Invoices from draft to payment. */
export const invoices = {
  listInvoices: endpoint({
    summary: 'The register: invoices and credits, newest first (CP-E3)',
    method: 'GET',
    path: '/costplus/{group}/invoice',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord(registerFilter),
    list: { limit: 100 },
    answer: z.array(listedInvoiceWire),
  }),
  readInvoice: endpoint({
    summary: 'An invoice with its lines (CP-E4)',
    method: 'GET',
    path: '/costplus/{group}/invoice/{invoiceId}',
    needs: billingUser,
    customer: 'billing',
    params: oneInvoice,
    answer: invoiceWire,
  }),
  generateInvoices: endpoint({
    summary: 'Makes the drafts of a period, in place of those there are, and says what changed (CP-E17)',
    method: 'POST',
    path: '/costplus/{group}/invoice/generate',
    needs: accountant,
    customer: 'billing',
    heavy: true,
    body: wireRecord({ ...ofCustomer, period: ['Period', period] }),
    answer: okWith({
      invoiceIds: ['InvoiceIds', z.array(integer)],
      replaced: ['Replaced', integer],
      changes: ['Changes', z.array(lineDifferenceWire)],
      notices: ['Notices', z.array(text)],
    }),
  }),
  readDraftChanges: endpoint({
    summary: 'By which lines the drafts of a period would bill otherwise if they were made now',
    method: 'GET',
    path: '/costplus/{group}/invoice/draftchanges',
    needs: accountant,
    customer: 'billing',
    heavy: true,
    query: wireRecord({ period: ['period', period] }),
    answer: wireRecord({ changes: ['Changes', z.array(lineDifferenceWire)] }),
  }),
  submitInvoices: endpoint({
    summary: 'Submits drafts for approval, all or none (CP-E5)',
    method: 'POST',
    path: '/costplus/{group}/invoice/submit',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({
      invoiceIds: ['InvoiceIds', invoiceIds],
      userId: ['UserId', textOrNull.optional()],
      comment: ['Comment', reason],
    }),
    answer: okWith({ submitted: ['Submitted', integer] }),
  }),
  stepInvoices: endpoint({
    summary: 'Takes a step with several invoices, all or none; one taken before changes nothing (CP-E18)',
    method: 'POST',
    path: '/costplus/{group}/invoice/step',
    effect: 'staged-write',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      invoiceIds: ['InvoiceIds', invoiceIds],
      step: ['Step', stepWire],
      sentOn: ['SentOn', day.optional()],
      reason: ['Reason', reason],
      comment: ['Comment', reason],
    }),
    answer: okWith({ changed: ['Changed', integer] }),
  }),
  resendInvoices: endpoint({
    summary: 'Sends invoices again that were sent before, all or none (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/invoice/resend',
    effect: 'staged-write',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({ ...ofCustomer, invoiceIds: ['InvoiceIds', invoiceIds], reason: ['Reason', reason] }),
    answer: okWith({ resent: ['Resent', integer] }),
  }),
  creditInvoice: endpoint({
    summary: 'Credits an invoice or amounts of its lines, and makes a draft to bill it again if asked (CP-E19)',
    method: 'POST',
    path: '/costplus/{group}/invoice/credit',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      invoiceId: ['InvoiceId', z.int32().positive()],
      lines: [
        'Lines',
        z
          .array(wireRecord({ lineNo: ['LineNo', z.int32().positive()], amount: ['Amount', money] }))
          .max(1_000)
          .nullable(),
      ],
      reason: ['Reason', boundedText(500)],
      rebill: ['Rebill', yesNo],
    }),
    answer: okWith({ creditId: ['CreditId', integer], draftId: ['DraftId', integer.optional()] }),
  }),
  payInvoice: endpoint({
    summary: 'Books a payment of an invoice that was posted; it is paid once nothing is left (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/invoice/payment',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      invoiceId: ['InvoiceId', z.int32().positive()],
      amount: ['Amount', money],
      receivedOn: ['ReceivedOn', day.optional()],
      reference: ['Reference', boundedText(60).optional()],
    }),
    answer: okWith({ balance: ['Balance', money] }),
  }),
  disputeInvoice: endpoint({
    summary: 'Opens a dispute about an invoice, or resolves it (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/invoice/dispute',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      invoiceId: ['InvoiceId', z.int32().positive()],
      isOpen: ['Open', yesNo],
      reason: ['Reason', boundedText(500).optional()],
      owner: ['Owner', boundedText(60).optional()],
    }),
    answer: ok,
  }),
  readInvoicePdf: endpoint({
    summary: 'An invoice as a PDF; once it is posted, always the same one (CP-E21)',
    method: 'GET',
    path: '/costplus/{group}/invoice/{invoiceId}/pdf',
    needs: billingUser,
    customer: 'billing',
    heavy: true,
    params: oneInvoice,
    answer: 'file',
  }),
  explainInvoiceLine: endpoint({
    summary: 'How the amount of an invoice line was calculated, down to ledger lines, activity and rates (CP-E20)',
    method: 'GET',
    path: '/costplus/{group}/invoice/{invoiceId}/explain/{lineNo}',
    needs: billingUser,
    customer: 'billing',
    params: wireRecord({ invoiceId: ['invoiceId', keyText], lineNo: ['lineNo', keyText] }),
    answer: explanationWire,
  }),
}
