import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { day, type DictionaryOf, integer, integerOrNull, oneOf, text, wireRecord } from '#contract/platform/wire'
import type { JournalSource } from '#domain/billing/invoices/journal'
import type { JournalLine, PeriodTieOut } from '#domain/billing/invoices/journalLine'
import type { PostedSum } from '#domain/billing/invoices/register'
import { billingUser, customerId, money, period, tableFormat } from './billingFields'

const kindWire = oneOf({
  invoice: 'INVOICE',
  payment: 'PAYMENT',
  accrual: 'ACCRUAL',
  'accrual-reversal': 'ACCRUAL_REVERSAL',
  'accrual-write-off': 'ACCRUAL_WRITE_OFF',
} as const satisfies Record<JournalSource['kind'], string>)

const journalLineWire = wireRecord({
  journalId: ['JournalId', integer],
  kind: ['Kind', kindWire],
  day: ['Date', text],
  period: ['Period', text],
  invoiceId: ['InvoiceId', integerOrNull],
  number: ['InvoiceNumber', text],
  reference: ['Reference', text],
  account: ['GlAccount', text],
  debit: ['Debit', money.nullable()],
  credit: ['Credit', money.nullable()],
  writtenBy: ['WrittenBy', text],
} as const satisfies DictionaryOf<JournalLine>)

const postedSumWire = wireRecord({
  invoiceId: ['InvoiceId', integer],
  register: ['Register', money],
  journal: ['Journal', money],
} as const satisfies DictionaryOf<PostedSum>)

const tieOutWire = wireRecord({
  period: ['Period', text],
  register: ['Register', money],
  journal: ['Journal', money],
  difference: ['Difference', money],
  differing: ['DifferingInvoices', z.array(postedSumWire)],
  unbalanced: ['UnbalancedJournals', z.array(integer)],
} as const satisfies DictionaryOf<PeriodTieOut>)

const journalFilter = {
  customerId: ['customerId', customerId],
  from: ['from', day.optional()],
  to: ['to', day.optional()],
  kind: ['kind', kindWire.optional()],
} as const

/** The journals that billing writes for the provider's general ledger. */
export const journals = {
  listJournal: endpoint({
    summary: 'Entries of the journals of invoices, payments and accruals, by day (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/journal',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord(journalFilter),
    list: { limit: 100 },
    answer: z.array(journalLineWire),
  }),
  exportJournal: endpoint({
    summary: 'The journals of the whole filter as CSV or XLSX, for the general ledger (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/journal/export',
    needs: billingUser,
    customer: 'billing',
    heavy: true,
    query: wireRecord({ ...journalFilter, format: ['format', tableFormat] }),
    answer: 'file',
  }),
  tieOutRegister: endpoint({
    summary: 'Whether the register of a period is what its journals have posted (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/journal/tieout',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({ customerId: ['customerId', customerId], period: ['period', period] }),
    answer: tieOutWire,
  }),
}
