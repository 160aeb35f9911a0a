import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  day,
  type DictionaryOf,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { LineStatus } from '#domain/billing/ledger/ledger'
import type { LedgerTotal, ListedLine } from '#domain/billing/ledger/listedLine'
import {
  accountant,
  billingAdmin,
  billingUser,
  boundedText,
  classifier,
  customerId,
  lineId,
  money,
  ofCustomer,
  period,
  reason,
} from './billingFields'

const statuses = {
  new: 'NEW',
  reviewed: 'REVIEWED',
  billable: 'BILLABLE',
  'non-billable': 'NON_BILLABLE',
  held: 'HELD',
  'on-draft': 'ON_DRAFT',
  billed: 'BILLED',
  reversed: 'REVERSED',
} as const satisfies Record<LineStatus, string>

const { 'on-draft': _, billed: __, reversed: ___, ...setByHand } = statuses

const lineWire = wireRecord({
  id: ['LineId', integer],
  day: ['PostingDate', text],
  period: ['Period', text],
  customerId: ['CustomerId', text],
  company: ['Company', text],
  costCenter: ['CostCenter', text],
  account: ['GlCode', text],
  description: ['Description', text],
  journal: ['Journal', text],
  vendor: ['Vendor', text],
  reference: ['Reference', text],
  debit: ['Debit', money.nullable()],
  credit: ['Credit', money.nullable()],
  net: ['Net', money.nullable()],
  isMasked: ['Masked', yesNo],
  category: ['Category', text],
  isByHand: ['ByHand', yesNo],
  status: ['Status', oneOf(statuses)],
  reason: ['Reason', text],
  awaitsSecond: ['AwaitsSecond', textOrNull],
  invoiceId: ['InvoiceId', integerOrNull],
  jobId: ['JobId', integerOrNull],
  cursor: ['Cursor', text],
} as const satisfies DictionaryOf<ListedLine>)

const totalWire = wireRecord({
  category: ['Category', text],
  status: ['Status', oneOf(statuses)],
  lines: ['Lines', integer],
  net: ['Net', money.nullable()],
} as const satisfies DictionaryOf<LedgerTotal>)

const filter = {
  customerId: ['customerId', customerId],
  period: ['period', period],
  status: ['status', oneOf(statuses).optional()],
  category: ['category', boundedText(30).optional()],
  costCenter: ['costCenter', boundedText(30).optional()],
  vendor: ['vendor', boundedText(60).optional()],
  accountFrom: ['accountFrom', boundedText(30).optional()],
  accountTo: ['accountTo', boundedText(30).optional()],
  /** Unmapped, held and new lines alone. */
  isOpen: ['open', yesNo.optional()],
} as const

const lineIds = z.array(lineId).min(1).max(5_000)

/** Keys of at most 100 ledger lines, as `1041,1042`. */
const lineIdsText = z.codec(
  z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'must be a list of at most 100 keys'),
  z.array(lineId),
  { decode: (written) => written.split(',').map(Number), encode: (ids) => ids.join(',') },
)
const category = boundedText(30, 1)

/** Lines of the general ledger, and their review. */
export const ledger = {
  listLedgerLines: endpoint({
    summary:
      'Ledger lines of a period: those that need a user come first; `after` goes on behind a line of the last page (CP-E6)',
    method: 'GET',
    path: '/costplus/{group}/glbilling',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({
      ...filter,
      after: [
        'after',
        z
          .string()
          .regex(/^[0-3]-\d{1,15}$/, 'must be the cursor of a page')
          .optional(),
      ],
    }),
    list: { limit: 100 },
    answer: z.array(lineWire),
  }),
  readLedgerLines: endpoint({
    summary: 'The ledger lines behind a number, by their keys and in the order of them (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/glbilling/lines',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({ customerId: ['customerId', customerId], lineIds: ['lineIds', lineIdsText] }),
    list: { limit: 'all' },
    answer: z.array(lineWire),
  }),
  totalLedger: endpoint({
    summary: 'Lines and nets of a period by category and status, for the whole filter (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/glbilling/totals',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord(filter),
    answer: z.array(totalWire),
  }),
  classifyLedgerLines: endpoint({
    summary: 'Changes status, category or period of lines, all or none; an empty category is automatic again (CP-E15)',
    method: 'POST',
    path: '/costplus/{group}/glbilling/classify',
    needs: classifier,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      lineIds: ['LineIds', lineIds],
      status: ['Status', oneOf(setByHand).optional()],
      category: ['Category', boundedText(30).optional()],
      reason: ['Reason', reason],
      period: ['Period', period.optional()],
    }),
    answer: okWith({ updated: ['Updated', integer] }),
  }),
  undoLedgerChanges: endpoint({
    summary: 'Undoes the last change by hand of each line, all or none (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/glbilling/undo',
    needs: classifier,
    customer: 'billing',
    body: wireRecord({ ...ofCustomer, lineIds: ['LineIds', lineIds] }),
    answer: okWith({ updated: ['Updated', integer] }),
  }),
  splitLedgerLine: endpoint({
    summary: 'Splits a line into parts that sum to its net (CP-E16)',
    method: 'POST',
    path: '/costplus/{group}/glbilling/split',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      lineId: ['LineId', lineId],
      parts: ['Parts', z.array(wireRecord({ amount: ['Amount', money], category: ['Category', category] })).max(100)],
    }),
    answer: okWith({ lineIds: ['LineIds', z.array(integer)] }),
  }),
  adjustLedger: endpoint({
    summary: 'Adds an amount by hand; one above the limit is held until another user releases it (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/glbilling/adjust',
    needs: accountant,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      date: ['PostingDate', day],
      period: ['Period', period],
      account: ['GlAccount', boundedText(30, 1)],
      costCenter: ['CostCenter', boundedText(30).optional()],
      vendor: ['Vendor', boundedText(60).optional()],
      description: ['Description', boundedText(200).optional()],
      amount: ['Amount', money],
      category: ['Category', category],
      reason: ['Reason', boundedText(500, 1)],
    }),
    answer: okWith({ lineId: ['LineId', integer], isHeld: ['Held', yesNo] }),
  }),
  alwaysCategorize: endpoint({
    summary:
      'Always sends the account and cost centre of a line, and its vendor if asked, to a category: a new version of the set-up (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/glbilling/rule',
    needs: billingAdmin,
    customer: 'billing',
    body: wireRecord({
      ...ofCustomer,
      lineId: ['LineId', lineId],
      category: ['Category', category],
      withVendor: ['WithVendor', yesNo.optional()],
    }),
    answer: okWith({ version: ['Version', integer], updated: ['Updated', integer] }),
  }),
}
