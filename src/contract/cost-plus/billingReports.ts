import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, oneOf, text, wireRecord, yesNo } from '#contract/platform/wire'
import type { BillingReport, BillingReportTable, ColumnUnit } from '#domain/billing/billingReport'
import { billingUser, customerId, period } from './billingFields'

const reportWire = oneOf({
  unmapped: 'UNMAPPED',
  unbilled: 'UNBILLED',
  'non-billable': 'NON_BILLABLE',
  held: 'HELD',
  'budget-variance': 'BUDGET_VARIANCE',
  'fixed-charges': 'FIXED_CHARGES',
  'setup-changes': 'SETUP_CHANGES',
  credits: 'CREDITS',
  disputes: 'DISPUTES',
  fuel: 'FUEL',
  tolls: 'TOLLS',
  wages: 'WAGES',
  'import-rejects': 'IMPORT_REJECTS',
} as const satisfies Record<BillingReport, string>)

const unitWire = oneOf({
  text: 'TEXT',
  date: 'DATE',
  instant: 'INSTANT',
  period: 'PERIOD',
  money: 'MONEY',
  rate: 'RATE',
  percent: 'PERCENT',
  quantity: 'QUANTITY',
  count: 'COUNT',
} as const satisfies Record<ColumnUnit, string>)

/** Reports beyond invoices and accruals. */
export const billingReports = {
  runBillingReport: endpoint({
    summary: 'A report of periods as columns and rows, 5,000 rows at most (CP-E9)',
    method: 'GET',
    path: '/costplus/{group}/report/other',
    needs: billingUser,
    customer: 'billing',
    heavy: true,
    query: wireRecord({
      customerId: ['customerId', customerId],
      report: ['report', reportWire],
      from: ['from', period],
      to: ['to', period],
    }),
    answer: wireRecord({
      columns: ['Columns', z.array(text)],
      codes: ['ColumnCodes', z.array(text)],
      units: ['ColumnUnits', z.array(unitWire)],
      rows: ['Rows', z.array(z.array(z.union([text, z.number(), z.null()])))],
      isTruncated: ['Truncated', yesNo],
      isFinal: ['Final', yesNo],
      isMasked: ['Masked', yesNo],
    } as const satisfies DictionaryOf<BillingReportTable>),
  }),
}
