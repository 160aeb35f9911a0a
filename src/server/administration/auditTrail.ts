import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type auditFilterWire, type auditTrail, mostChangedEntries } from '#contract/administration/auditTrail'
import type { Paging } from '#contract/platform/endpoint'
import type { Executor } from '#server/database/openDatabase'
import { auditEntry, wordsOf } from '#server/database/schema/platform'
import { notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { cappedCount, countMatches, longestAnswer, pageOf } from '#server/platform/lists/longList'
import type { Asking } from './reach'
import { isSeen, seenCustomers, type SeenCustomers } from './seenCustomers'

/** Records of an entry that a list names, and that its page shows: a big import changes very many. */
const listedRecords = 3
const shownRecords = 500

export const auditTrailHandlers: Handlers<typeof auditTrail> = {
  listAuditEntries: async ({ query, paging }, context) => readPage(context, query.filter, paging),

  readAuditEntry: async ({ params }, context) => {
    const seen = await seenCustomers(context)
    const [found] = await context.database
      .select({ ...fields, changes: firstChanges })
      .from(auditEntry)
      .where(and(eq(auditEntry.id, params.id), visible({ seen, userId: context.caller.userId })))
    if (!found) throw notFound(`There is no audit entry ${params.id}.`)
    return { ...found, changes: found.changes.map(toChange) }
  },

  listAuditChanges: async ({ query, paging }, context) => {
    const limit = Math.min(paging.limit ?? mostChangedEntries, mostChangedEntries)
    const page = await readPage(context, query.filter, { ...paging, limit })
    const ids = page.rows.map(({ id }) => id)
    const found = await context.database
      .select({ id: auditEntry.id, changes: firstChanges })
      .from(auditEntry)
      .where(inArray(auditEntry.id, ids))
    const changes = new Map(found.map((entry) => [entry.id, entry.changes.map(toChange)]))
    return { ...page, rows: page.rows.map((entry) => ({ ...entry, changes: changes.get(entry.id) ?? [] })) }
  },

  // From one call to the next along the index: there are few of them and very many entries.
  listAuditedCalls: async (_, { database }: Asking) => {
    const { rows } = await database.execute<{ call: string }>(sql`
      with recursive known as (
        (select call from audit_entry order by call limit 1)
        union all
        select (select call from audit_entry where call > known.call order by call limit 1) from known
         where known.call is not null)
      select call from known where call is not null`)
    return rows.map(({ call }) => call)
  },
}

const readPage = async (context: Asking, filter: AuditAsked['filter'] = {}, paging: Paging) => {
  const asked = { seen: await seenCustomers(context), userId: context.caller.userId, filter }
  const rows = await auditQuery(context.database, asked, paging)
  const conditions = auditConditions(asked)
  return pageOf(rows, paging, () => countMatches(context.database, auditEntry, conditions, sql`${auditEntry.at}`))
}

type Changed = { noun: string; id: string | number; before?: unknown; after?: unknown }

const toChange = ({ noun, id, before = null, after = null }: Changed) => ({ noun, id: String(id), before, after })

export type AuditAsked = {
  seen: SeenCustomers
  userId: string
  filter: (typeof auditFilterWire)['_zod']['output']
}

const firstOnes = (count: number) => sql.raw(`'$[0 to ${count - 1}]'`)

const fields = {
  id: auditEntry.id,
  at: auditEntry.at,
  userId: auditEntry.userId,
  customer: auditEntry.customer,
  call: auditEntry.call,
  requestId: auditEntry.requestId,
  recordCount: sql<number>`jsonb_array_length(${auditEntry.changes})`,
  records: sql<{ noun: string; id: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('noun', one->>'noun', 'id', one->>'id')), '[]')
      from jsonb_path_query(${auditEntry.changes}, ${firstOnes(listedRecords)}) one)`,
}

const firstChanges = sql<Changed[]>`jsonb_path_query_array(${auditEntry.changes}, ${firstOnes(shownRecords)})`

/** The statement behind the list, for the plan tests to explain. Its orders are those of the indexes. */
export const auditQuery = (database: Executor, asked: AuditAsked, { offset, limit, sort }: Paging) => {
  const conditions = auditConditions(asked)
  const direction = (sort?.descending ?? true) ? desc : asc
  const column = sortColumns[sort?.field ?? '']
  return database
    .select({ ...fields, total: cappedCount(auditEntry, conditions, sql`${auditEntry.at}`) })
    .from(auditEntry)
    .where(conditions)
    .orderBy(...(column ? [direction(column)] : []), direction(auditEntry.at), direction(auditEntry.id))
    .limit(limit ?? longestAnswer)
    .offset(offset)
}

const sortColumns: Record<string, PgColumn> = {
  userId: auditEntry.userId,
  customer: auditEntry.customer,
  call: auditEntry.call,
}

const auditConditions = ({ filter, ...viewer }: AuditAsked): SQL | undefined =>
  and(
    visible(viewer),
    filter.ids === undefined ? undefined : inArray(auditEntry.id, filter.ids),
    filter.userId === undefined ? undefined : eq(auditEntry.userId, filter.userId.toLowerCase()),
    filter.customer === undefined ? undefined : eq(auditEntry.customer, filter.customer),
    filter.call === undefined ? undefined : eq(auditEntry.call, filter.call),
    filter.from === undefined ? undefined : gte(auditEntry.at, sql`${startOf(filter.from)}::timestamptz`),
    filter.to === undefined ? undefined : lt(auditEntry.at, endOf(filter.to)),
    recordIs(filter.noun, filter.recordId),
    filter.search === undefined ? undefined : hasWords(filter.search),
  )

/** Rows without a customer are visible to administrators of every top group, and to the user who caused them. */
const visible = ({ seen, userId }: Pick<AuditAsked, 'seen' | 'userId'>) =>
  seen === 'all'
    ? undefined
    : or(isSeen(auditEntry.customer, seen), and(sql`${auditEntry.customer} is null`, eq(auditEntry.userId, userId)))

const isDay = (time: string) => time.length === 10
export const startOf = (time: string) => (isDay(time) ? `${time}T00:00:00Z` : time)
export const endOf = (time: string) =>
  isDay(time) ? sql`${startOf(time)}::timestamptz + interval '1 day'` : sql`${time}::timestamptz`

/** Ids are kept as they are: numbers and texts. One record has few entries, so they are looked up before they are sorted. */
const recordIs = (noun: string | undefined, id: string | undefined): SQL | undefined => {
  if (id === undefined) return noun === undefined ? undefined : has({ noun })
  const ids = /^\d{1,15}$/.test(id) ? [id, Number(id)] : [id]
  const condition = or(...ids.map((one) => has({ ...(noun !== undefined && { noun }), id: one })))
  return sql`${auditEntry.id} = any(array(select ${auditEntry.id} from ${auditEntry} where ${condition}))`
}

const has = (part: object) => sql`${auditEntry.changes} @> ${JSON.stringify([part])}::jsonb`

/** Every word begins one in the records. */
const hasWords = (text: string): SQL => {
  const words = text
    .split(/[\s!-/:-@[-`{-~\p{C}]+/u)
    .filter(Boolean)
    .slice(0, 10)
  if (words.length === 0) return sql`false`
  return sql`${wordsOf(auditEntry.changes)} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}
