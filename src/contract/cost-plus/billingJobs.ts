import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  keyText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { refusals } from '#contract/platform/refusalWire'
import { type Money, readExact, writeMoney } from '#domain/values/exact'
import type { BillingJob, BillingJobStatus } from '#domain/billing/import/billingJob'
import { decimalSigns } from '#domain/import/notation'
import type { BillingImportField, BillingImportType } from '#domain/billing/import/importTypes'
import { billingUser, boundedText, customerId, money, ofCustomer } from './billingFields'
import { columnMapping, uploadedFile } from './fileColumns'

const uploader = { all: ['cost-plus', ['cost-plus.upload', 'cost-plus.administer']] } as const

const typeWire = oneOf({
  ledger: 'GL',
  activity: 'ACTIVITY',
  'fuel-index': 'FUEL_INDEX',
  budget: 'BUDGET',
} as const satisfies Record<BillingImportType, string>)

const statusWire = oneOf({
  queued: 'QUEUED',
  running: 'RUNNING',
  checked: 'CHECKED',
  succeeded: 'SUCCEEDED',
  partial: 'PARTIAL',
  failed: 'FAILED',
  'rolled-back': 'ROLLED_BACK',
} as const satisfies Record<BillingJobStatus, string>)

/** The columns of each type of file, in any order. */
export const billingFileColumns: Readonly<
  Record<BillingImportType, readonly (readonly [BillingImportField, string])[]>
> = {
  ledger: [
    ['day', 'PostingDate'],
    ['period', 'Period'],
    ['company', 'Company'],
    ['costCenter', 'CostCenter'],
    ['account', 'GlAccount'],
    ['description', 'Description'],
    ['journal', 'Journal'],
    ['vendor', 'Vendor'],
    ['reference', 'Reference'],
    ['debit', 'Debit'],
    ['credit', 'Credit'],
  ],
  activity: [
    ['day', 'Date'],
    ['period', 'Period'],
    ['unit', 'Unit'],
    ['basis', 'Basis'],
    ['quantity', 'Quantity'],
  ],
  'fuel-index': [
    ['day', 'Date'],
    ['price', 'Price'],
  ],
  budget: [
    ['period', 'Period'],
    ['category', 'Category'],
    ['amount', 'Amount'],
  ],
}

export const billingMapping = columnMapping(Object.values(billingFileColumns).flat(), 'a billing file')

/** Amounts come as text in a form. */
const moneyText = z.codec(z.string().max(30), z.custom<Money>(), {
  decode: (written, context) => {
    const value = readExact('money', written)
    if (value !== null) return value
    context.issues.push({ code: 'custom', input: written, message: 'must be an amount of at most 2 decimals' })
    return z.NEVER
  },
  encode: (value) => writeMoney(value),
})

const jobWire = wireRecord({
  id: ['JobId', integer],
  customerId: ['CustomerId', text],
  type: ['Type', typeWire],
  fileName: ['FileName', text],
  status: ['Status', statusWire],
  isDryRun: ['DryRun', yesNo],
  rows: ['RowCount', integer],
  loaded: ['Loaded', integer],
  rejected: ['Rejected', integer],
  duplicates: ['Duplicates', integer],
  controlTotal: ['ControlTotal', money.nullable()],
  loadedTotal: ['LoadedTotal', money.nullable()],
  createdBy: ['CreatedBy', text],
  createdAt: ['CreatedDate', instant],
  finishedAt: ['FinishedDate', instantOrNull],
  result: ['Result', textOrNull],
  problems: ['Problems', refusals],
} as const satisfies DictionaryOf<BillingJob>)

/** Files that bring ledger lines, activity, fuel prices and budgets. */
export const billingJobs = {
  startBillingImport: endpoint({
    summary: 'Takes a file in; it is read and loaded in the background, all or nothing unless onError=skip (CP-E1)',
    method: 'POST',
    path: '/costplus/{group}/job/import',
    needs: uploader,
    customer: 'billing',
    encoding: 'multipart',
    largestBody: 11 * 1024 * 1024,
    body: wireRecord({
      customerId: ['customerId', customerId],
      userId: ['userId', text.optional()],
      fileName: ['fileName', boundedText(255).optional()],
      file: ['file', uploadedFile],
      type: ['type', typeWire.optional()],
      controlTotal: ['controlTotal', moneyText.optional()],
      mapping: ['mapping', billingMapping.optional()],
      decimalSign: ['decimalSign', z.enum(decimalSigns).optional()],
      isDryRun: ['dryRun', yesNo.optional()],
      onError: ['onError', z.enum(['stop', 'skip']).optional()],
    }),
    answer: okWith({ jobId: ['JobId', integer], notices: ['Notices', z.array(text)] }),
  }),
  listBillingJobs: endpoint({
    summary: 'Jobs of a customer, newest first (CP-E2)',
    method: 'GET',
    path: '/costplus/{group}/job/list',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({
      customerId: ['customerId', customerId],
      status: ['status', statusWire.optional()],
      type: ['type', typeWire.optional()],
    }),
    list: { limit: 100 },
    answer: z.array(jobWire),
  }),
  readBillingJobResult: endpoint({
    summary: 'What came of a job; Result is null while it runs (CALL-CP-5)',
    method: 'GET',
    path: '/costplus/{group}/job/result/{jobId}',
    needs: billingUser,
    customer: 'billing',
    params: wireRecord({ jobId: ['jobId', keyText] }),
    answer: wireRecord({ customerName: ['CustomerName', text], result: ['Result', textOrNull] }),
  }),
  listRejectedRows: endpoint({
    summary: 'Rows of a file that were not loaded, each with what is wrong with it (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/job/{jobId}/rejects',
    needs: billingUser,
    customer: 'billing',
    params: wireRecord({ jobId: ['jobId', keyText] }),
    list: { limit: 100 },
    answer: z.array(
      wireRecord({
        line: ['Line', integer],
        cells: ['Cells', z.array(text)],
        problems: [
          'Problems',
          z.array(
            wireRecord({
              column: ['Column', textOrNull],
              code: ['Code', text],
              value: ['Value', text],
              text: ['Text', text],
            }),
          ),
        ],
      }),
    ),
  }),
  readBillingJobColumns: endpoint({
    summary:
      'The columns of the file of a job in the order of the cells, each with the field that it was read as (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/job/{jobId}/columns',
    needs: billingUser,
    customer: 'billing',
    params: wireRecord({ jobId: ['jobId', keyText] }),
    answer: z.array(wireRecord({ column: ['Column', text], field: ['Field', textOrNull] })),
  }),
  repairRejectedRows: endpoint({
    summary: 'Loads corrected rows of a job that left them out, as a job of their own (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/job/{jobId}/repair',
    needs: uploader,
    customer: 'billing',
    params: wireRecord({ jobId: ['jobId', keyText] }),
    body: wireRecord({
      ...ofCustomer,
      rows: [
        'Rows',
        z
          .array(
            wireRecord({
              line: ['Line', z.int32().positive()],
              cells: ['Cells', z.array(z.string().max(32_000)).max(200)],
            }),
          )
          .min(1)
          .max(1_000),
      ],
    }),
    answer: okWith({ jobId: ['JobId', integer] }),
  }),
  readBillingMapping: endpoint({
    summary: 'The mapping of the last file of a type that was read with one, as an upload takes it (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/job/mapping',
    needs: billingUser,
    customer: 'billing',
    query: wireRecord({ customerId: ['customerId', customerId], type: ['type', typeWire] }),
    answer: wireRecord({ mapping: ['Mapping', textOrNull] }),
  }),
  forgetBillingMapping: endpoint({
    summary: 'Forgets the mapping of a type of file, until a file is imported with one again (OWN-8)',
    method: 'DELETE',
    path: '/costplus/{group}/job/mapping',
    needs: uploader,
    customer: 'billing',
    query: wireRecord({ customerId: ['customerId', customerId], type: ['type', typeWire] }),
    answer: ok,
  }),
  cancelBillingJob: endpoint({
    summary: 'Cancels a job that has not begun (OWN-8)',
    method: 'POST',
    path: '/costplus/{group}/job/cancel',
    needs: uploader,
    customer: 'billing',
    body: wireRecord({ ...ofCustomer, jobId: ['JobId', z.int32().positive()] }),
    answer: ok,
  }),
  rollBackBillingJob: endpoint({
    summary: 'Removes what a job has loaded, unless an invoice bills it (CP-E26)',
    method: 'POST',
    path: '/costplus/{group}/job/rollback',
    needs: uploader,
    customer: 'billing',
    body: wireRecord({ ...ofCustomer, jobId: ['JobId', z.int32().positive()] }),
    answer: okWith({ removed: ['Removed', integer] }),
  }),
}
