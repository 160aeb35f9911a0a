import { sql } from 'drizzle-orm'
import type { loadLocks } from '#contract/routing-tool/loadLocks'
import type { LoadId } from '#domain/freight/keys'
import { fleetSystem, type LoadStatus } from '#domain/freight/load'
import { releaseProblem, releaseReasonLength } from '#domain/freight/lockRelease'
import type { Executor } from '#server/database/openDatabase'
import { changeLoad, lockLoad, type LoadRow } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import type { Context } from '#server/platform/context'
import { badRequest, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { readPage } from '#server/platform/lists/longList'

export const loadLockHandlers: Handlers<typeof loadLocks> = {
  listLocks: async ({ query, paging }, { database, customer }) => {
    const { load = null, owner = null, minutes = null } = query
    const select = async (reader: Executor, limit: number) =>
      (
        await reader.execute<LockedLoad & { total: number }>(sql`
      with locked as (${lockedLoads(customer)}
        and (${load}::text is null or l.id::text = ${load} or starts_with(lower(l.number), lower(${load})))
        and (${minutes}::int is null or l.locked_at <= now() - make_interval(mins => ${minutes}::int)))
      select page.*, ${lastActive(customer)} as "lastActive", ${address(customer)} is not null as "canBeNotified"
        from (select *, count(*) over ()::int as total from locked
               where ${owner}::text is null or starts_with(lower("lockedBy"), lower(${owner}))
                  or starts_with(lower(owner), lower(${owner}))
               order by ${orders[paging.sort?.field ?? ''] ?? sql`since`}
                        ${paging.sort?.descending ? sql`desc` : sql`asc`}, "loadId"
               limit ${limit} offset ${paging.offset}) page`)
      ).rows
    return readPage(database, paging, select, (rows) => ({ rows, total: rows[0]?.total ?? paging.offset }))
  },

  releaseLock: async ({ body }, context) => {
    const row = await lockLoad(context, body.loadId)
    if (row.lockedBy === null) throw refused(`Load ${row.id} is not locked.`, 'not-locked')
    const held = await holderOf(context, row)
    const { reason, forced = false } = body
    refuse(held, releaseProblem({ reason, forced, lastActive: Date.parse(held.lastActive) }, Date.now()))
    await changeLoad(context, row, { lockedBy: null, lockReason: null, lockedAt: null })
    await noteLoadUpdate(context, row.id, 'lock-released', `Lock of ${row.lockedBy}: ${reason}`)
    context.record(
      'load-lock',
      row.id,
      { lockedBy: row.lockedBy, owner: held.owner, since: row.lockedAt },
      { reason, forced },
    )
    const notified = body.notify ? await notify(context, row, held, reason) : null
    return { notified }
  },
}

type LockedLoad = {
  loadId: LoadId
  loadNumber: string | null
  status: LoadStatus
  lockedBy: string
  reason: string | null
  since: string
  owner: string
  lastActive: string
  canBeNotified: boolean
}

/** Who gave the load to the fleet; another system's lock came with the last change of the load. */
const lockedLoads = (customer: string) => sql`
  select l.id as "loadId", l.number as "loadNumber", l.status, l.locked_by as "lockedBy", l.lock_reason as reason,
         l.locked_at as since,
         coalesce(case when l.locked_by = ${fleetSystem} then (
           select u.user_id from load_update u
            where u.customer = l.customer and u.load_id = l.id and u.action = 'sent-to-fleet'
            order by u.id desc limit 1) end, l.updated_by) as owner
    from load l where l.customer = ${customer} and l.locked_by is not null`

/** Making the lock was something done as well. */
const lastActive = (customer: string) => sql`greatest(page.since, (
  select max(a.at) from audit_entry a where a.user_id = page.owner and a.customer = ${customer}))`

const address = (customer: string) => sql`(
  select p.email from portal_user p
   where p.id = page.owner and p.email <> '' and not p.disabled
     and exists (select from membership m where m.user_id = p.id and m.group_id = ${customer}))`

const orders: Record<string, ReturnType<typeof sql>> = {
  loadId: sql`"loadId"`,
  loadNumber: sql`"loadNumber"`,
  status: sql`status`,
  lockedBy: sql`"lockedBy"`,
  owner: sql`owner`,
}

type Holder = { owner: string; lastActive: string; email: string | null }

const holderOf = async ({ database, customer }: Context, { id }: LoadRow): Promise<Holder> => {
  const { rows } = await database.execute<Holder>(sql`
    select page.owner, ${lastActive(customer)} as "lastActive", ${address(customer)} as email
      from (${lockedLoads(customer)} and l.id = ${id}) page`)
  if (!rows[0]) throw new Error(`Load ${id} is held and has no lock.`)
  return rows[0]
}

/** @throws what the rule says, in a sentence */
const refuse = ({ owner }: Holder, problem: ReturnType<typeof releaseProblem>) => {
  switch (problem?.code) {
    case 'reason-missing':
      throw badRequest(`Reason: is too short (${releaseReasonLength.least})`)
    case 'too-long':
      throw badRequest(`Reason: is too long (${releaseReasonLength.most})`)
    case 'owner-at-work':
      throw refused(
        `${owner} is at work: the lock can be released in ${problem.secondsLeft} seconds, or by force.`,
        'owner-at-work',
      )
    case undefined:
  }
}

/** Returns the recipient; null if the owner has no address in the portal. */
const notify = async (context: Context, row: LoadRow, { owner, email }: Holder, reason: string) => {
  if (email === null) return null
  await queueEmail(context, {
    loadId: row.id,
    purpose: 'lock-released',
    subject: `The lock of load ${row.number ?? row.id} was released`,
    paragraphs: [
      `${context.caller.userId} released the lock of ${row.lockedBy} on load ${row.number ?? row.id}.`,
      `Reason: ${reason}`,
    ],
    recipients: [email],
  })
  return owner
}
