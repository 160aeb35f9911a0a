import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page, Paging } from '#contract/platform/endpoint'
import type { Executor } from '#server/database/openDatabase'
import { badRequest } from '#server/platform/http/problems'
import { cutPage } from './paging'

/** Matches are counted up to here: the cost of a page stays the same however long the list is. */
export const countedMatches = 2_000

/** The most rows of a response that is built in memory; longer ones are streamed. */
export const longestAnswer = 5_000

/** The end of a statement that reads all there is. */
export const noEnd = 2_147_483_647

/** A page; a list of all rows that is too long to be one is read in slices instead. */
export type LongPage<Row> = Page<Row> & {
  /** Runs the statement of the whole list on a cursor: each time, the rows that come next. */
  slices?: (cursor: Executor) => Promise<Row[]>
}

/**
 * Reads a page, or all rows if the caller asks for all.
 * @param select the only statement of the list
 * @param toPage builds the page unless all rows were asked for
 */
export const readPage = async <Row>(
  database: Executor,
  { offset, limit }: Paging,
  select: (database: Executor, limit: number) => Promise<Row[]>,
  toPage: (rows: Row[]) => Page<Row> | Promise<Page<Row>>,
): Promise<LongPage<Row>> => {
  if (limit !== null) return toPage(await select(database, limit))
  const rows = await select(database, longestAnswer + 1)
  if (rows.length <= longestAnswer) return { rows, total: offset + rows.length }
  return { rows: [], total: rows.length, slices: (cursor) => select(cursor, noEnd) }
}

/**
 * Reads a list that is normally asked for as a whole. A short one is sorted and cut here, by any of its fields; one that
 * is too long for that keeps the order of its statement, and its rows are sent in slices.
 * @param select the only statement of the list, in its order
 * @throws 400 when a long list is to be sorted
 */
export const readWhole = async <Row>(
  database: Executor,
  paging: Paging,
  select: (database: Executor, limit: number, offset: number) => Promise<Row[]>,
): Promise<LongPage<Row>> => {
  const { offset, limit, sort } = paging
  const rows = await select(database, longestAnswer + 1, 0)
  if (rows.length <= longestAnswer) return cutPage(rows, paging)
  if (sort) throw badRequest(`The list has more than ${longestAnswer} rows and cannot be sorted.`)
  if (limit === null) return { rows: [], total: rows.length, slices: (cursor) => select(cursor, noEnd, offset) }
  const page = await select(database, limit, offset)
  return { rows: page, total: Math.max(rows.length, offset + page.length), atLeast: true }
}

/** Makes something of the rows of a page, or of those of each slice. */
export const mapPage = async <Row, Mapped>(
  { slices, ...page }: LongPage<Row>,
  map: (rows: Row[]) => Mapped[] | Promise<Mapped[]>,
): Promise<LongPage<Mapped>> => ({
  ...page,
  rows: await map(page.rows),
  ...(slices && { slices: async (cursor: Executor) => map(await slices(cursor)) }),
})

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
