import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { sessions } from '#contract/administration/sessions'
import { session } from '#server/database/schema/access'
import { accessChanged } from '#server/platform/access/callers'
import type { WorkContext } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import { shortSessionId } from '#server/platform/http/requestTrace'
import type { Handlers } from '#server/platform/http/serve'
import { reachTable } from './reach'
import { findOwnUser } from './userRows'

export const sessionHandlers: Handlers<typeof sessions> = {
  listSessions: async ({ query, paging }, context) => {
    const { ids, search, userId } = query.filter ?? {}
    const words = (search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 10)
    const direction = (paging.sort?.descending ?? true) ? sql`desc nulls last` : sql`asc nulls first`
    const { rows } = await context.database.execute<SessionRow & { total: number }>(sql`
      with recursive ${reachTable(context)}, seen as (${openSessions(context)})
      select *, count(*) over ()::int as total from seen
       where ${userId === undefined ? sql`true` : sql`"userId" = ${userId.toLowerCase()}`}
           and ${ids === undefined ? sql`true` : sql`id = any(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`}
         ${sql.join(words.map((word) => sql` and position(lower(${word}) in lower(concat_ws(' ', "userId", "firstName", "lastName", address, agent))) > 0`))}
       order by ${sortColumns[paging.sort?.field ?? ''] ?? sql`"issuedAt"`} ${direction}, id
       limit ${paging.limit ?? 5_000} offset ${paging.offset}`)
    return { rows, total: rows[0]?.total ?? paging.offset }
  },

  endSession: async ({ params }, context) => {
    const { rows } = await context.database.execute<SessionRow>(
      sql`with recursive ${reachTable(context)}, seen as (${openSessions(context)}) select * from seen where id = ${params.id}`,
    )
    const [found] = rows
    if (!found?.id) throw notFound('This session has ended already.')
    await findOwnUser(context, found.userId)
    await context.database
      .update(session)
      .set({ revokedAt: sql`now()` })
      .where(eq(session.id, found.id))
    context.record('session', shortSessionId(found.id), { userId: found.userId, issuedAt: found.issuedAt }, null)
    context.announce(accessChanged, found.id)
    context.publish('setup', ['session'])
    return found
  },

  endSessionsOfUser: async ({ params }, context) => {
    const { id } = await findOwnUser(context, params.id)
    const ended = await context.database
      .update(session)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(session.userId, id), isNull(session.revokedAt), ne(session.id, context.caller.sessionId)))
      .returning({ id: session.id, expiresAt: session.expiresAt })
    const open = ended.filter(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now())
    context.record('user', id, { openSessions: open.length }, { openSessions: 0 })
    context.announce(accessChanged, id)
    context.publish('setup', ['session'])
    return { ended: open.length }
  },
}

type SessionRow = {
  id: string | null
  userId: string
  firstName: string
  lastName: string
  issuedAt: string
  lastSeenAt: string | null
  expiresAt: string
  address: string | null
  agent: string | null
  isOwn: boolean
}

/**
 * Sessions of users that the caller administers; users without any group belong to administrators of a top group. For
 * users who also work in other groups, neither session ids nor addresses are shown.
 */
const openSessions = ({ caller }: Pick<WorkContext, 'caller'>) => sql`
  select case when shown then id end as id, "userId", "firstName", "lastName", "issuedAt", "lastSeenAt", "expiresAt",
         case when shown then address end as address, case when shown then agent end as agent, "isOwn"
    from (
  select open.id, person.id as "userId", person.first_name as "firstName", person.last_name as "lastName",
         open.issued_at as "issuedAt", open.last_seen_at as "lastSeenAt", open.expires_at as "expiresAt",
         open.address, open.agent, open.id = ${caller.sessionId} as "isOwn",
         person.id = ${caller.userId} or not exists (
           select from membership where user_id = person.id
              and (group_id, group_type) not in (select id, type from reach)) as shown
    from session open join portal_user person on person.id = open.user_id
   where open.revoked_at is null and open.expires_at > now()
     and (exists (select from membership where user_id = person.id
                     and (group_id, group_type) in (select id, type from reach))
          or (not exists (select from membership where user_id = person.id)
              and exists (select from customer_group top join reach using (id, type) where top.parent_id is null)))) open`

const sortColumns: Readonly<Record<string, ReturnType<typeof sql>>> = {
  userId: sql`"userId"`,
  lastSeenAt: sql`"lastSeenAt"`,
  expiresAt: sql`"expiresAt"`,
  address: sql`address`,
}
