import { and, inArray, sql } from 'drizzle-orm'
import type { Period } from '#domain/billing/period'
import type { Executor } from '#server/database/openDatabase'
import { ledgerLine } from '#server/database/schema/billing/ledger'

export type OpenLines = { unmapped: number; held: number }

/**
 * Counts the ledger lines that keep invoices from being submitted, for each of the customers and periods.
 * @returns a function that gives the counts of one of them
 */
export const openLines = async (
  database: Executor,
  customers: readonly string[],
  periods: readonly Period[],
): Promise<(customer: string, period: Period) => OpenLines> => {
  const rows = await database
    .select({
      customer: ledgerLine.customer,
      period: ledgerLine.period,
      unmapped: sql<number>`count(*) filter (where ${ledgerLine.reviewRank} = 0 and ${ledgerLine.status} <> 'held')::int`,
      held: sql<number>`count(*) filter (where ${ledgerLine.status} = 'held')::int`,
    })
    .from(ledgerLine)
    .where(
      and(
        inArray(ledgerLine.customer, [...customers]),
        inArray(ledgerLine.period, [...periods]),
        // Only lines of these two ranks count: the index leaves out all others.
        inArray(ledgerLine.reviewRank, [0, 1]),
      ),
    )
    .groupBy(ledgerLine.customer, ledgerLine.period)
  const counts = new Map(rows.map(({ unmapped, held, ...at }) => [keyOf(at), { unmapped, held }]))
  return (customer, period) => counts.get(keyOf({ customer, period })) ?? { unmapped: 0, held: 0 }
}

const keyOf = ({ customer, period }: { customer: string; period: Period }) => `${period} ${customer}`
