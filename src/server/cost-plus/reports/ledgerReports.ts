import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { codesOf, masked } from '#domain/billing/reportedCost'
import { unmapped } from '#domain/billing/setup/setup'
import { settledStatuses } from '#server/cost-plus/explainCategory'
import { readVersions } from '#server/cost-plus/setup/versionRows'
import { ledgerLine } from '#server/database/schema/billing-ledger'
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
  { database, customer, periods, seesPay }: Span,
  report: LedgerReport,
): Promise<Table> => {
  const pay = seesPay ? [] : codesOf('wages', await readVersions({ database, customer }))
  const isMasked = ({ category }: { category: string }) => pay.includes(category)
  const lines = await database
    .select()
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), inArray(ledgerLine.period, [...periods]), conditions[report]))
    .orderBy(asc(ledgerLine.day), asc(ledgerLine.id))
    .limit(mostRows + 1)
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
      ...(isMasked(line) ? [masked, masked, masked] : [line.vendor, line.description, line.reference]),
      line.category,
      isMasked(line) ? null : dollars(line.net),
      line.reason,
      line.updatedBy,
    ]),
    isMasked: lines.some(isMasked),
  }
}
