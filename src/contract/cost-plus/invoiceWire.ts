import { z } from 'zod'
import {
  type DictionaryOf,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { LineType } from '#domain/billing/charges/billLine'
import type { InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice'
import type { AgeBucket } from '#domain/billing/invoices/register'
import type {
  InvoiceMail,
  ListedInvoice,
  ShownBillLine,
  ShownInvoice,
  ShownInvoiceLine,
} from '#domain/billing/invoices/shownInvoice'
import { money, quantity, rate } from './billingFields'
import { labelParams } from './explanationWire'

export const lineTypeWire = oneOf({
  cost: 'COST',
  markup: 'MARKUP',
  fixed: 'FIXED',
  variable: 'VARIABLE',
  fuel: 'FUEL',
  fee: 'FEE',
  'gain-share': 'GAIN_SHARE',
  tax: 'TAX',
} as const satisfies Record<LineType, string>)

export const invoiceTypeWire = oneOf({
  one: 'ONE',
  cost: 'COST',
  'pass-through': 'PASS_THROUGH',
  fixed: 'FIXED',
  variable: 'VARIABLE',
  fee: 'FEE',
} as const satisfies Record<InvoiceType, string>)

export const invoiceStatusWire = oneOf({
  draft: 'DRAFT',
  submitted: 'SUBMITTED',
  rejected: 'REJECTED',
  approved: 'APPROVED',
  posted: 'POSTED',
  sent: 'SENT',
  paid: 'PAID',
  'partly-credited': 'PARTLY_CREDITED',
  credited: 'CREDITED',
  void: 'VOID',
} as const satisfies Record<InvoiceStatus, string>)

export const ageBucketWire = oneOf({
  'not-due': 'NOT_DUE',
  '1-30': '1_30',
  '31-60': '31_60',
  '61-90': '61_90',
  'over-90': 'OVER_90',
} as const satisfies Record<AgeBucket, string>)

const lineDictionary = {
  lineNo: ['LineNo', integer],
  type: ['Type', lineTypeWire],
  category: ['Category', textOrNull],
  description: ['Description', text],
  labelCode: ['LabelCode', text],
  labelParams: ['LabelParams', labelParams],
  glAccount: ['GlCode', text],
  quantity: ['Quantity', quantity],
  rate: ['Rate', rate],
  amount: ['Amount', money],
} as const satisfies DictionaryOf<ShownBillLine>

export const billLineWire = wireRecord(lineDictionary)

const invoiceLineWire = wireRecord({
  ...lineDictionary,
  taxable: ['Taxable', yesNo],
  credited: ['Credited', money],
} as const satisfies DictionaryOf<ShownInvoiceLine>)

const disputeWire = wireRecord({
  reason: ['Reason', text],
  owner: ['Owner', text],
  openedBy: ['OpenedBy', text],
  openedOn: ['OpenedDate', text],
  resolvedOn: ['ResolvedDate', textOrNull],
})

const mailWire = wireRecord({
  status: ['Status', oneOf({ waiting: 'WAITING', held: 'HELD', failed: 'FAILED', recalled: 'RECALLED' })],
  error: ['Error', textOrNull],
} as const satisfies DictionaryOf<InvoiceMail>)

const invoiceDictionary = {
  id: ['InvoiceId', integer],
  number: ['InvoiceNumber', text],
  customerId: ['CustomerId', text],
  type: ['Type', invoiceTypeWire],
  period: ['Period', text],
  amount: ['Amount', money],
  subtotal: ['Subtotal', money],
  tax: ['Tax', money],
  paid: ['Paid', money],
  balance: ['Balance', money],
  status: ['Status', invoiceStatusWire],
  age: ['Age', ageBucketWire.nullable()],
  createdOn: ['CreatedDate', text],
  submittedOn: ['SubmittedDate', textOrNull],
  submittedBy: ['SubmittedBy', textOrNull],
  approvedBy: ['ApprovedBy', textOrNull],
  postedDate: ['PostedDate', textOrNull],
  dueDate: ['DueDate', textOrNull],
  creditOf: ['CreditOf', integerOrNull],
  rebillOf: ['RebillOf', integerOrNull],
  related: ['Related', z.array(wireRecord({ id: ['InvoiceId', integer], number: ['Number', text] })).optional()],
  sentOn: ['SentDate', textOrNull],
  sentTo: ['SentTo', z.array(text)],
  sending: ['Sending', mailWire.nullable()],
  setupVersion: ['SetupVersion', integer],
  reason: ['Reason', text],
  comment: ['Comment', text],
  dispute: ['Dispute', disputeWire.nullable()],
} as const satisfies DictionaryOf<ListedInvoice>

export const listedInvoiceWire = wireRecord(invoiceDictionary)

export const invoiceWire = wireRecord({
  ...invoiceDictionary,
  lines: ['Lines', z.array(invoiceLineWire)],
  creditedBy: ['CreditedBy', z.array(integer)],
  rebilledBy: ['RebilledBy', z.array(integer)],
  previousId: ['PreviousId', integerOrNull],
  nextId: ['NextId', integerOrNull],
} as const satisfies DictionaryOf<ShownInvoice>)
