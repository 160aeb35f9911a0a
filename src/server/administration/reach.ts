import { sql, type SQL } from 'drizzle-orm'
import type { GroupKey } from '#domain/customerGroup'
import type { Context } from '#server/kernel/context'
import { notAllowed } from '#server/kernel/problems'

/**
 * The groups that the caller administers: those in which he holds the right, and everything below them in the tree.
 * Whatever an administrator sees or changes lies within; the right in one customer opens no other one.
 */
export const reachOf = async ({ database, caller }: Pick<Context, 'database' | 'caller'>): Promise<GroupKey[]> => {
  const own = caller.groups.filter(({ permissions }) => permissions.has('portal.administer'))
  if (own.length === 0) return []
  const { rows } = await database.execute<GroupKey>(sql`
    with recursive reach (id, type) as (
      select id, type from customer_group where ${isOneOf(own, sql`id`, sql`type`)}
      union
      select below.id, below.type from customer_group below
        join reach on below.parent_id = reach.id and below.parent_type = reach.type)
    select id, type from reach`)
  return rows
}

/** Whether the columns name one of the groups; never, when there is none. */
export const isOneOf = (groups: readonly GroupKey[], id: SQL, type: SQL): SQL =>
  sql`(${id}, ${type}) in (select * from jsonb_to_recordset(${JSON.stringify(
    groups.map((group) => ({ id: group.id, type: group.type })),
  )}::jsonb) as wanted (id text, type text))`

export const isWithin = (reach: readonly GroupKey[], group: GroupKey): boolean =>
  reach.some(({ id, type }) => id === group.id && type === group.type)

/** @throws 401 unless the caller administers every one of the groups */
export const refuseOutside = (reach: readonly GroupKey[], groups: readonly GroupKey[]) => {
  if (!groups.every((group) => isWithin(reach, group))) throw notAllowed()
}
