import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { withoutPay } from '#domain/billing/payData'
import { unmapped } from '#domain/billing/setup/setup'
import { settledStatuses } from '#server/cost-plus/explainCategory'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { dollars, mostRows, type Span, type Table } from './table'

type LedgerReport = 'unmapped' | 'unbilled' | 'non-billable' | 'held'

const conditions: Readonly<Record<LedgerReport, SQL | undefined>> = {
  unmapped: and(eq(ledgerLine.category, unmapped), notInArray(ledgerLine.status, [...settledStatuses])),
  unbilled: notInArray(ledgerLine.status, [...settledStatuses]),
  'non-billable': eq(ledgerLine.status, 'non-billable'),
  held: eq(ledgerLine.status, 'held'),
}

/** Ledger lines that were not billed, in the order of their posting dates. */
export const ledgerReport = async (
  { database, customer, periods, hidden }: Span,
  report: LedgerReport,
): Promise<Table> => {
  const found = await database
    .select()
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), inArray(ledgerLine.period, [...periods]), conditions[report]))
    .orderBy(asc(ledgerLine.day), asc(ledgerLine.id))
    .limit(mostRows + 1)
  const lines = found.map((line) => withoutPay({ ...line, isMasked: false }, hidden))
  return {
    columns: {
      Line: 'count',
      'Posting date': 'date',
      Period: 'period',
      Account: 'text',
      'Cost centre': 'text',
      Vendor: 'text',
      Description: 'text',
      Reference: 'text',
      Category: 'text',
      Net: 'money',
      Reason: 'text',
      'Changed by': 'text',
    },
    rows: lines.map((line) => [
      line.id,
      line.day,
      line.period,
      line.account,
      line.costCenter,
      line.vendor,
      line.description,
      line.reference,
      line.category,
      line.net === null ? null : dollars(line.net),
      line.reason,
      line.updatedBy,
    ]),
    isMasked: lines.some(({ isMasked }) => isMasked),
  }
}
