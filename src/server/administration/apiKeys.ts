import { eq, type SQL, sql } from 'drizzle-orm'
import type { apiKeys } from '#contract/administration/apiKeys'
import { apiKeyProblems, type ApiScope, permissionOfScope } from '#domain/access/apiKeys'
import { type GroupKey, isSameGroup } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import { apiKey } from '#server/database/schema/access'
import { apiKeysChanged, newApiKey } from '#server/platform/access/apiKeys'
import type { Context, WorkContext } from '#server/platform/context'
import { badRequest, conflict, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { refuseBadFields } from './badFields'
import { assertGranted, readGrants } from './grants'
import { type Asking, reachTable, refuseOutside } from './reach'

/** Live keys of one group: enough for its systems, and few enough to look through. */
const mostKeys = 50

export const apiKeyHandlers: Handlers<typeof apiKeys> = {
  listApiKeys: async ({ query, paging }, context) => {
    const { ids, search, revoked } = query.filter ?? {}
    const direction = (paging.sort?.descending ?? true) ? sql`desc nulls last` : sql`asc nulls first`
    const sought = search?.trim().toLowerCase() ?? ''
    const rows = await readKeys(
      context,
      sql`${ids === undefined ? sql`true` : sql`key.id = any(${sql.param(ids)}::integer[])`}
        and ${revoked === undefined ? sql`true` : sql`(key.revoked_at is not null) = ${revoked}`}
        and (${sought} = '' or position(${sought} in lower(concat_ws(' ', key.name, key.hint, key.customer))) > 0)`,
      sql`order by ${sortColumns[paging.sort?.field ?? ''] ?? sql`key.revoked_at is null`} ${direction}, key.id desc
        limit ${paging.limit ?? 5_000} offset ${paging.offset}`,
    )
    return { rows, total: rows[0]?.total ?? paging.offset }
  },

  // The key is added to the answer after the commit: the answer that is stored for a repeated call is without it.
  issueApiKey: async ({ body: { group, scopes, ...body } }, context) => {
    const draft = { name: body.name.trim(), scopes: [...new Set(scopes)] }
    const { name, scopes: scopeProblem } = apiKeyProblems(draft)
    refuseBadFields(name ? { name } : {}, { name: 'Name' })
    if (scopeProblem) throw badRequest('scopes: names no scope')
    await refuseOutside(context, [group])
    await assertMayGive(context, group, draft.scopes)
    const { key, keyHash, hint } = newApiKey()
    const stored = await context.commit(async (inside) => {
      const { database, caller } = inside
      await database.execute(sql`select pg_advisory_xact_lock(hashtext('api-key'), hashtext(${group.id}))`)
      const live = sql`${apiKey.customer} = ${group.id} and ${apiKey.groupType} = ${group.type} and ${apiKey.revokedAt} is null`
      if ((await database.$count(apiKey, live)) >= mostKeys)
        throw conflict(`Group ${keyText(group)} has ${mostKeys} API keys. Revoke one first.`)
      const [made] = await database
        .insert(apiKey)
        .values({ customer: group.id, groupType: group.type, ...draft, keyHash, hint, createdBy: caller.userId })
        .returning({ id: apiKey.id })
      if (!made) throw new Error('The key was not stored.')
      inside.record('api-key', made.id, null, { ...draft, group: keyText(group) })
      inside.publish('setup', ['api-key'])
      return { ...(await findKey(inside, made.id)), key: null }
    }, group.id)
    return { ...stored, key }
  },

  // Both are recorded with the customer of the key, whichever group the administrator works in.
  revokeApiKey: async ({ params: { id } }, context) => {
    const { group } = await findKey(context, id)
    return context.commit((inside) => revoke(inside, id), group.id)
  },
}

const revoke = async (context: Context, id: number): Promise<KeyRow> => {
  const { database, caller } = context
  await database.select({ id: apiKey.id }).from(apiKey).where(eq(apiKey.id, id)).for('update')
  const { group, name, scopes, revokedAt } = await findKey(context, id)
  if (revokedAt !== null) throw conflict(`API key ${name} is revoked already.`)
  await database
    .update(apiKey)
    .set({ revokedAt: sql`now()`, revokedBy: caller.userId })
    .where(eq(apiKey.id, id))
  const facts = { name, scopes, group: keyText(group) }
  context.record('api-key', id, { ...facts, revoked: false }, { ...facts, revoked: true })
  context.announce(apiKeysChanged, String(id))
  context.publish('setup', ['api-key'])
  return findKey(context, id)
}

type KeyRow = {
  id: number
  group: GroupKey
  name: string
  hint: string
  scopes: ApiScope[]
  createdAt: string
  createdBy: string
  lastUsedAt: string | null
  lastUsedFrom: string | null
  revokedAt: string | null
  revokedBy: string | null
  total: number
}

const sortColumns: Readonly<Record<string, SQL>> = {
  name: sql`lower(key.name)`,
  createdAt: sql`key.created_at`,
  lastUsedAt: sql`key.last_used_at`,
}

/** Keys of the groups that the caller administers. */
const readKeys = async (context: Asking, condition: SQL, end: SQL): Promise<KeyRow[]> => {
  const { rows } = await context.database.execute<KeyRow>(sql`
    with recursive ${reachTable(context)}
    select key.id, jsonb_build_object('id', key.customer, 'type', key.group_type) as group, key.name, key.hint, key.scopes,
           key.created_at as "createdAt", key.created_by as "createdBy", key.last_used_at as "lastUsedAt",
           key.last_used_from as "lastUsedFrom", key.revoked_at as "revokedAt", key.revoked_by as "revokedBy",
           count(*) over ()::int as total
      from api_key key join reach on reach.id = key.customer and reach.type = key.group_type
     where ${condition}
     ${end}`)
  return rows
}

/** @throws 404 unless the caller administers the group of the key */
const findKey = async (context: WorkContext | Context, id: number): Promise<KeyRow> => {
  const [found] = await readKeys(context, sql`key.id = ${id}`, sql``)
  if (!found) throw notFound(`There is no API key ${id}.`)
  return found
}

/** A key can do no more than its issuer in that group. */
const assertMayGive = async (context: Asking, group: GroupKey, scopes: readonly ApiScope[]) => {
  const { held } = await readGrants(context)
  const own = held.find((one) => isSameGroup(one.group, group))?.permissions ?? []
  assertGranted(scopes.every((scope) => own.includes(permissionOfScope[scope])) ? null : 'not-held')
}
