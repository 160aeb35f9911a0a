import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page, Paging } from '#contract/kernel/endpoint'
import type { Executor } from '#server/database/openDatabase'

/** Matches are counted up to here: the cost of a page stays the same however long the list is. */
export const countedMatches = 2_000

/** The most rows of one answer that asks for all of them. */
export const longestAnswer = 100_000

/**
 * The number of matches as a column of every row, counted to one beyond `countedMatches`. Counting in the order of the
 * keys, or of another index, makes the planner walk an index of the customer: reading the table from its start would be cheap only for the
 * customers who came first.
 */
export const cappedCount = (
  table: PgTable & { id: PgColumn },
  conditions: SQL | undefined,
  order: SQL = sql`${table.id}`,
) =>
  sql<number>`(select count(*)::int from (
    select from ${table} where ${conditions ?? sql`true`} order by ${order} limit ${countedMatches + 1}) counted)`

/** Makes the page of rows that carry their total; behind the last row there is none to be read off, and it is counted. */
export const pageOf = async <Row extends { total: number }>(
  rows: readonly Row[],
  { offset }: Paging,
  count: () => Promise<number>,
): Promise<Page<Row>> => {
  const counted = rows[0]?.total ?? (offset === 0 ? 0 : await count())
  const seen = rows.length === 0 ? 0 : offset + rows.length
  const total = Math.max(seen, Math.min(counted, countedMatches))
  return { rows: [...rows], total, ...(counted > countedMatches && { atLeast: true }) }
}

/** Counts alone. */
export const countMatches = async (
  database: Executor,
  table: PgTable & { id: PgColumn },
  conditions: SQL | undefined,
  order?: SQL,
) => {
  const { rows } = await database.execute<{ total: number }>(
    sql`select ${cappedCount(table, conditions, order)} as total`,
  )
  return rows[0]?.total ?? 0
}
