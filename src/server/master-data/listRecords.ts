import { and, asc, Column, count, desc, eq, ilike, inArray, is, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MasterRecord } from '#contract/master-data/recordWire'
import type { Page, Paging } from '#contract/platform/endpoint'
import { fieldsOf, keysOf, type MasterList } from '#domain/master-data/masterList'
import { escapeLike } from '#server/database/databaseText'
import type { Executor } from '#server/database/openDatabase'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { type LongPage, readPage } from '#server/platform/lists/longList'
import { withBin } from './bin'
import { beginsWith, shownField } from './references'
import { isLiving, masterTables } from './tables'

type Filter = Readonly<Record<string, string | number | boolean | readonly string[]>>

export type RecordFilter = {
  q?: string | undefined
  filter?: Filter | undefined
  deleted?: 'also' | 'only' | undefined
  ids?: readonly number[] | undefined
}

/** A page of a list, or all of it in slices. */
export const listMasterRecords = (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  list: MasterList,
  asked: RecordFilter,
  paging: Paging,
): Promise<LongPage<MasterRecord>> => {
  const source = sourceOf(list, customer, asked.deleted)
  const conditions = conditionsOf(customer, list, asked)
  return readPage(
    database,
    paging,
    (executor, limit) =>
      selectRecords(executor, list, source)
        .where(conditions)
        .orderBy(...orderOf(list, paging.sort))
        .limit(limit)
        .offset(paging.offset) as unknown as Promise<MasterRecord[]>,
    async (rows): Promise<Page<MasterRecord>> => {
      const isLast = paging.limit !== null && rows.length < paging.limit && (rows.length > 0 || paging.offset === 0)
      if (isLast) return { rows, total: paging.offset + rows.length }
      const [counted] = await database
        .select({ total: count() })
        .from(source.from as PgTable)
        .where(conditions)
      return { rows, total: counted?.total ?? 0 }
    },
  )
}

type Source = { from: PgTable | SQL; deleted: SQL }

const sourceOf = (list: MasterList, customer: string, deleted: 'also' | 'only' | undefined): Source => {
  const place = masterTables[list.name]
  if (place.deleted) return { from: place.table, deleted: sql`${place.deleted}` }
  return deleted === undefined
    ? { from: place.table, deleted: sql`false` }
    : { from: withBin(list, customer, deleted), deleted: sql`deleted` }
}

/** The statement that reads records as calls show them; living ones unless another source is given. */
export const selectRecords = (executor: Executor, list: MasterList, source = sourceOf(list, '', undefined)) => {
  const place = masterTables[list.name]
  const { version, createdAt, createdBy, updatedAt, updatedBy } = place.table
  const fields = Object.fromEntries(fieldsOf(list).map(([name]) => [name, shownField(list, place, name)]))
  const shown = { id: place.key, version, createdAt, createdBy, updatedAt, updatedBy, ...fields }
  // Drizzle takes the columns of a table from that table alone, so they are named as SQL: the bin has them, too.
  // Exact decimals are numbers on the wire of a list, too.
  const selected = Object.entries(shown).map(([name, column]) => [
    name,
    is(column, Column) ? sql`${column}`.mapWith(list.fields[name]?.type === 'decimal' ? Number : column) : column,
  ])
  return executor
    .select({ ...(Object.fromEntries(selected) as Record<string, SQL>), deleted: source.deleted })
    .from(source.from as PgTable)
    .$dynamic()
}

const conditionsOf = (customer: string, list: MasterList, { q, filter = {}, ids, deleted }: RecordFilter) => {
  const place = masterTables[list.name]
  const words = q?.trim()
  return and(
    eq(place.table.customer, customer),
    deleted === undefined ? isLiving(list) : undefined,
    place.deleted && deleted === 'only' ? eq(place.deleted, true) : undefined,
    ids && inArray(place.key, [...ids]),
    words ? found(list, words) : undefined,
    ...Object.entries(filter).map(([name, wanted]) => fits(list, name, wanted)),
  )
}

const found = (list: MasterList, words: string): SQL | undefined => {
  const { searchKeys } = masterTables[list.name]
  if (searchKeys) return beginsWith(searchKeys, words)
  return or(...[...new Set([...keysOf(list), ...list.searched])].map((name) => contains(list, name, words)))
}

const contains = (list: MasterList, name: string, part: string): SQL =>
  ilike(sql`${shownField(list, masterTables[list.name], name)}::text`, `%${escapeLike(part)}%`)

/** @throws 400 for a field that the list does not have */
const fits = (list: MasterList, name: string, wanted: Filter[string]): SQL | undefined => {
  if (!Object.hasOwn(list.fields, name)) throw badRequest(`filter: the list has no field ${name.slice(0, 60)}.`)
  const shown = sql`coalesce(${shownField(list, masterTables[list.name], name)}::text, '')`
  if (Array.isArray(wanted)) return wanted.length === 0 ? undefined : inArray(shown, [...wanted])
  return typeof wanted === 'string' ? contains(list, name, wanted.trim()) : eq(shown, String(wanted))
}

/** Records of equal values are in the order of their keys, so that no page repeats or omits one. */
const orderOf = (list: MasterList, sort: Paging['sort']): SQL[] => {
  const place = masterTables[list.name]
  const { createdAt, createdBy, updatedAt, updatedBy } = place.table
  const own: Readonly<Record<string, PgColumn>> = { id: place.key, createdAt, createdBy, updatedAt, updatedBy }
  const [first = 'code', ...others] = keysOf(list)
  const field = sort && (own[sort.field] || Object.hasOwn(list.fields, sort.field)) ? sort.field : first
  const direction = sort?.descending ? desc : asc
  const sorted = (name: string) => (own[name] ?? shownField(list, place, name)) as PgColumn
  return [
    direction(sorted(field)),
    ...(field === first ? others : []).map((name) => direction(sorted(name))),
    asc(place.key),
  ]
}
