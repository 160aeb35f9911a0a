import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type {
  exports as exportsContract,
  securityEvents,
  securityFilterWire,
} from '#contract/administration/securityEvents'
import type { SecurityEventKind } from '#domain/access/securityEvent'
import { securityEvent } from '#server/database/schema/security'
import type { Handlers } from '#server/platform/http/serve'
import { cappedCount, countMatches, longestAnswer, pageOf } from '#server/platform/lists/longList'
import { endOf, startOf } from './auditTrail'
import { type Asking, reachTable } from './reach'
import { isSeen, seenCustomers, type SeenCustomers } from './seenCustomers'

export const securityEventHandlers: Handlers<typeof securityEvents> = {
  listSecurityEvents: async ({ query, paging: { offset, limit, sort } }, context) => {
    const { database } = context
    const seen = await seenCustomers(context)
    const conditions = and(visible(context, seen), ...filtered(query.filter ?? {}))
    const direction = (sort?.descending ?? true) ? desc : asc
    const column = sortColumns[sort?.field ?? '']
    const rows = await database
      .select({ ...fieldsFor(context, seen), total: cappedCount(securityEvent, conditions, sql`${securityEvent.at}`) })
      .from(securityEvent)
      .where(conditions)
      .orderBy(...(column ? [direction(column)] : []), direction(securityEvent.at), direction(securityEvent.id))
      .limit(limit ?? longestAnswer)
      .offset(offset)
    return pageOf(rows, { offset, limit, sort }, () =>
      countMatches(database, securityEvent, conditions, sql`${securityEvent.at}`),
    )
  },
}

export const exportHandlers: Handlers<typeof exportsContract> = {
  noteExport: async ({ body: { list, rows, format } }, { record }) => {
    record('export', list, null, { rows, format })
    return {}
  },
}

/** Users who work in groups of the caller and nowhere else. */
const isOwnUser = (context: Asking, userId: SQL): SQL => sql`${userId} in (
  with recursive ${reachTable(context)}
  select user_id from membership group by user_id
  having bool_and((group_id, group_type) in (select id, type from reach)))`

const visible = (context: Asking, seen: SeenCustomers): SQL | undefined =>
  seen === 'all'
    ? undefined
    : or(isSeen(securityEvent.customer, seen), isOwnUser(context, sql`${securityEvent.userId}`))

/** Addresses and other permissions of a user are visible only to administrators of all of the user's groups. */
const fieldsFor = (context: Asking, seen: SeenCustomers) => {
  const isOwn =
    seen === 'all' ? sql`true` : isOwnUser(context, sql`coalesce(${securityEvent.actorId}, ${securityEvent.userId})`)
  const isAboutOwn = seen === 'all' ? sql`true` : isOwnUser(context, sql`${securityEvent.userId}`)
  return {
    id: securityEvent.id,
    at: securityEvent.at,
    kind: sql<SecurityEventKind>`${securityEvent.kind}`,
    userId: securityEvent.userId,
    actorId: securityEvent.actorId,
    customer: securityEvent.customer,
    address: sql<string | null>`case when ${isOwn} then ${securityEvent.address} end`,
    agent: sql<string | null>`case when ${isOwn} then ${securityEvent.agent} end`,
    requestId: securityEvent.requestId,
    detail: sql<Record<string, unknown>>`case when ${isAboutOwn} then ${securityEvent.detail} else '{}'::jsonb end`,
  }
}

const filtered = ({
  ids,
  kind,
  userId,
  customer,
  address,
  from,
  to,
}: (typeof securityFilterWire)['_zod']['output']) => {
  const user = userId?.toLowerCase()
  return [
    ids === undefined ? undefined : inArray(securityEvent.id, ids),
    kind === undefined ? undefined : eq(securityEvent.kind, kind),
    user === undefined ? undefined : or(eq(securityEvent.userId, user), eq(securityEvent.actorId, user)),
    customer === undefined ? undefined : eq(securityEvent.customer, customer),
    address === undefined ? undefined : eq(securityEvent.address, address),
    from === undefined ? undefined : gte(securityEvent.at, sql`${startOf(from)}::timestamptz`),
    to === undefined ? undefined : lt(securityEvent.at, endOf(to)),
  ]
}

const sortColumns: Record<string, PgColumn> = {
  kind: securityEvent.kind,
  userId: securityEvent.userId,
  customer: securityEvent.customer,
  address: securityEvent.address,
}
