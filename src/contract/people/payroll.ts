import { z } from 'zod'
import { boundedText, tableFormat } from '#contract/cost-plus/billingFields'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { instant, integer, keyText, oneOf, text, wireRecord } from '#contract/platform/wire'
import { payEventCodes } from '#domain/people/workdays/payEvents'
import type { PayrollField, PayrollSettings } from '#domain/people/workdays/payroll'
import { eventCodeWire } from './packageWire'

const needs = 'work-packages'

const fieldWire = oneOf({
  export: 'EXPORT_ID',
  package: 'WORK_PACKAGE_ID',
  worker: 'SSO_ID',
  driver: 'DRIVER_ID',
  name: 'DRIVER_NAME',
  vendor: 'VENDOR_CODE',
  day: 'DATE',
  code: 'PAY_CODE',
  reference: 'REFERENCE',
  quantity: 'QUANTITY',
  rate: 'RATE',
  amount: 'AMOUNT',
} as const satisfies Record<PayrollField, string>)

const settingsDictionary = {
  columns: [
    'Columns',
    z
      .array(wireRecord({ heading: ['Heading', boundedText(60, 1)], field: ['Field', fieldWire] }))
      .min(1)
      .max(40),
  ],
  codes: [
    'PayCodes',
    z.array(wireRecord({ event: ['EventCode', eventCodeWire], code: ['PayCode', boundedText(60, 1)] })).max(20),
  ],
  cutOff: [
    'CutOff',
    wireRecord({
      lastWeekday: ['LastWeekday', z.int().min(0).max(6)],
      daysAfter: ['DaysAfter', z.int().min(0).max(31)],
      time: ['Time', z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:00')],
      zone: ['TimeZone', boundedText(60, 1)],
    }).nullable(),
  ],
} as const

/** The settings of a customer who has set none: the names and codes of the wire. */
export const usualPayroll: PayrollSettings = {
  columns: [
    { heading: 'ExportId', field: 'export' },
    { heading: 'WorkPackageId', field: 'package' },
    { heading: 'SSOId', field: 'worker' },
    { heading: 'DriverId', field: 'driver' },
    { heading: 'VendorCode', field: 'vendor' },
    { heading: 'Date', field: 'day' },
    { heading: 'PayCode', field: 'code' },
    { heading: 'Reference', field: 'reference' },
    { heading: 'Quantity', field: 'quantity' },
    { heading: 'Rate', field: 'rate' },
    { heading: 'Amount', field: 'amount' },
  ],
  codes: Object.fromEntries(
    payEventCodes.map((event) => [event, eventCodeWire.encode(event)]),
  ) as PayrollSettings['codes'],
  cutOff: null,
}

/** The file for the payroll: its columns, its codes, when a pay period closes, and the exports that were made. */
export const payroll = {
  readPayrollSettings: endpoint({
    summary: 'Columns and codes of the payroll file, and the cut-off of pay periods (OWN-8)',
    method: 'GET',
    path: '/driver-financials/PayrollSettings',
    needs,
    answer: wireRecord({ ...settingsDictionary, version: ['Version', integer] }),
  }),
  savePayrollSettings: endpoint({
    summary: 'Changes columns and codes of the payroll file, and the cut-off of pay periods (OWN-8)',
    method: 'PUT',
    path: '/driver-financials/PayrollSettings',
    needs,
    versioned: true,
    body: wireRecord(settingsDictionary),
    answer: ok,
  }),
  listPayrollExports: endpoint({
    summary: 'Exports to the payroll, newest first (OWN-8)',
    method: 'GET',
    path: '/driver-financials/PayrollExports',
    needs,
    list: { limit: 100 },
    answer: z.array(
      wireRecord({
        id: ['ExportId', integer],
        exportedBy: ['ExportedBy', text],
        exportedAt: ['ExportedDate', instant],
        packages: ['WorkPackages', integer],
      }),
    ),
  }),
  readPayrollFile: endpoint({
    summary: 'The file of an export as CSV or XLSX, with the columns and codes of the day of the export (OWN-8)',
    method: 'GET',
    path: '/driver-financials/PayrollExports/{id}/file',
    needs,
    heavy: true,
    params: wireRecord({ id: ['id', keyText] }),
    query: wireRecord({ format: ['format', tableFormat] }),
    answer: 'file',
  }),
}
