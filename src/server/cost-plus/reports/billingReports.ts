import { billingReports } from '#contract/cost-plus/billingReports'
import { type BillingReport, columnCode } from '#domain/billing/billingReport'
import { periodsBetween } from '#domain/billing/period'
import { assertAnalyst, assertCustomer, readLocks } from '#server/cost-plus/billingWrites'
import { readPayCodes, seesPay } from '#server/cost-plus/payData'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { budgetReport } from './budgetReport'
import { fuelReport, tollReport, wageReport } from './costReports'
import { creditReport, disputeReport } from './invoiceReports'
import { ledgerReport } from './ledgerReports'
import { rejectReport } from './rejectReport'
import { fixedChargeReport, setupChangeReport } from './setupReports'
import { mostRows, type Span, type Table } from './table'

const mostPeriods = 24

const reports: Readonly<Record<BillingReport, (span: Span) => Promise<Table>>> = {
  unmapped: (span) => ledgerReport(span, 'unmapped'),
  unbilled: (span) => ledgerReport(span, 'unbilled'),
  'non-billable': (span) => ledgerReport(span, 'non-billable'),
  held: (span) => ledgerReport(span, 'held'),
  'budget-variance': budgetReport,
  'fixed-charges': fixedChargeReport,
  'setup-changes': setupChangeReport,
  credits: creditReport,
  disputes: disputeReport,
  fuel: fuelReport,
  tolls: tollReport,
  wages: wageReport,
  'import-rejects': rejectReport,
}

export const billingReportHandlers: Handlers<typeof billingReports> = {
  runBillingReport: async ({ query: { report, from, to } }, context) => {
    assertAnalyst(context)
    await assertCustomer(context)
    if (from > to) throw badRequest('from must not be after to.')
    const periods = periodsBetween(from, to)
    if (periods.length > mostPeriods) throw badRequest(`A report has ${mostPeriods} periods at most.`)
    const { database, customer } = context
    const pay = await readPayCodes(context)
    const hidden: ReadonlySet<string> = seesPay(context) ? new Set() : pay
    const { columns, rows, isMasked = false } = await reports[report]({ database, customer, periods, pay, hidden })
    const locks = await readLocks(database, customer)
    return {
      columns: Object.keys(columns),
      codes: Object.keys(columns).map(columnCode),
      units: Object.values(columns),
      rows: rows.slice(0, mostRows),
      isMasked,
      isTruncated: rows.length > mostRows,
      isFinal: periods.every((period) => locks.some((lock) => lock.period === period)),
    }
  },
}
