import { and, asc, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Paging } from '#contract/platform/endpoint'
import type { LineStatus } from '#domain/billing/ledger/ledger'
import type { LedgerTotal, ListedLine } from '#domain/billing/ledger/listedLine'
import { totalWithoutPay, withoutPay } from '#domain/billing/payData'
import type { Period } from '#domain/billing/period'
import type { Executor } from '#server/database/openDatabase'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import type { Place } from '#server/platform/customerWork'
import { cappedCount, countMatches, type LongPage, mapPage, pageOf, readPage } from '#server/platform/lists/longList'

export type LedgerFilter = {
  period: Period
  status?: LineStatus | undefined
  category?: string | undefined
  costCenter?: string | undefined
  vendor?: string | undefined
  accountFrom?: string | undefined
  accountTo?: string | undefined
  isOpen?: boolean | undefined
}

/** Codes of categories whose lines are masked for the reader. */
type Hidden = ReadonlySet<string>

const conditionsOf = (customer: string, filter: LedgerFilter, hidden: Hidden): SQL | undefined =>
  and(
    eq(ledgerLine.customer, customer),
    eq(ledgerLine.period, filter.period),
    filter.status ? eq(ledgerLine.status, filter.status) : undefined,
    filter.category ? eq(ledgerLine.category, filter.category) : undefined,
    filter.costCenter ? eq(ledgerLine.costCenter, filter.costCenter) : undefined,
    // A masked vendor is not to be found out by asking for it.
    filter.vendor ? and(eq(ledgerLine.vendor, filter.vendor), notInArray(ledgerLine.category, [...hidden])) : undefined,
    filter.accountFrom ? gte(ledgerLine.account, filter.accountFrom) : undefined,
    filter.accountTo ? lte(ledgerLine.account, filter.accountTo) : undefined,
    filter.isOpen ? lte(ledgerLine.reviewRank, 2) : undefined,
  )

/** The order of the index that lists and counts read: lines that need a user come first. */
const reviewOrder = sql`${ledgerLine.customer}, ${ledgerLine.period}, ${ledgerLine.reviewRank}, ${ledgerLine.id}`

/** A page of ledger lines: those that need a user first, then in the order of their ids. */
export const listLedger = async (
  { database, customer }: Place,
  filter: LedgerFilter & { after?: string | undefined },
  paging: Paging,
  hidden: Hidden,
): Promise<LongPage<ListedLine>> => {
  const page = await readPage(
    database,
    paging,
    (reader, limit) => ledgerQuery(reader, customer, filter, { offset: paging.offset, limit, hidden }),
    (rows) =>
      pageOf(rows, paging, () =>
        countMatches(database, ledgerLine, conditionsOf(customer, filter, hidden), reviewOrder),
      ),
  )
  return mapPage(page, (rows) => rows.map(({ row }) => listedLine(row, hidden)))
}

/** The statement of a page. Behind a cursor, its cost does not grow with the number of the page. */
export const ledgerQuery = (
  reader: Executor,
  customer: string,
  { after, ...filter }: LedgerFilter & { after?: string | undefined },
  { offset, limit, hidden = new Set() }: { offset: number; limit: number; hidden?: Hidden },
) => {
  const matching = conditionsOf(customer, filter, hidden)
  return reader
    .select({ row: ledgerLine, total: cappedCount(ledgerLine, matching, reviewOrder) })
    .from(ledgerLine)
    .where(and(matching, afterCursor(after)))
    .orderBy(reviewOrder)
    .limit(limit)
    .offset(offset)
}

/** Lines behind the last one of a page, whose cursor is its rank and its id: `2-1041`. */
const afterCursor = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const [rank, id] = cursor.split('-').map(Number)
  return sql`(${ledgerLine.reviewRank}, ${ledgerLine.id}) > (${rank}, ${id})`
}

/** Lines by their keys, in the order of them; keys of other customers are left out. */
export const readListedLines = async (
  { database, customer }: Place,
  lineIds: readonly number[],
  hidden: Hidden,
): Promise<ListedLine[]> => {
  const rows = await database
    .select()
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), inArray(ledgerLine.id, [...lineIds])))
    .orderBy(asc(ledgerLine.id))
  return rows.map((row) => listedLine(row, hidden))
}

const listedLine = (row: typeof ledgerLine.$inferSelect, hidden: Hidden): ListedLine =>
  withoutPay(
    {
      id: row.id,
      day: row.day,
      period: row.period,
      customerId: row.customer,
      company: row.company,
      costCenter: row.costCenter,
      account: row.account,
      description: row.description,
      journal: row.journal,
      vendor: row.vendor,
      reference: row.reference,
      debit: row.debit,
      credit: row.credit,
      net: row.net,
      isMasked: false,
      category: row.category,
      isByHand: row.handCategory !== null,
      status: row.status,
      reason: row.reason,
      awaitsSecond: row.awaitsSecond,
      invoiceId: row.invoiceId,
      jobId: row.jobId,
      cursor: `${row.reviewRank}-${row.id}`,
    },
    hidden,
  )

/** Lines and nets by category and status. */
export const readTotals = async (
  { database, customer }: Place,
  filter: LedgerFilter,
  hidden: Hidden,
): Promise<LedgerTotal[]> => {
  const totals: LedgerTotal[] = await database
    .select({
      category: ledgerLine.category,
      status: ledgerLine.status,
      lines: sql<number>`count(*)::int`,
      net: sql`sum(${ledgerLine.net})`.mapWith(ledgerLine.net),
    })
    .from(ledgerLine)
    .where(conditionsOf(customer, filter, hidden))
    .groupBy(ledgerLine.category, ledgerLine.status)
    .orderBy(asc(ledgerLine.category), asc(ledgerLine.status))
  return totals.map((total) => totalWithoutPay(total, hidden))
}
