import { sql, type SQL } from 'drizzle-orm'
import type { Permission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import type { WorkContext } from '#server/platform/context'
import { notAllowed } from '#server/platform/http/problems'

export type Asking = Pick<WorkContext, 'database' | 'caller'>

/**
 * The groups that the caller administers, as a table `reach (id, type)` for `with recursive`: those in which they hold
 * the permission, and all subgroups. Whatever an administrator sees or changes is within; the permission in one
 * customer opens no other one. Another permission reaches as far from where the caller holds that one.
 */
export const reachTable = ({ caller }: Pick<Asking, 'caller'>, permission: Permission = 'portal.administer'): SQL => {
  const own = caller.groups.filter(({ permissions }) => permissions.has(permission))
  return sql`reach (id, type) as (
    select id, type from customer_group where ${isOneOf(own, sql`id`, sql`type`)}
    union
    select below.id, below.type from customer_group below
      join reach on below.parent_id = reach.id and below.parent_type = reach.type)`
}

/** Whether the columns name one of the groups; never, when there is none. */
export const isOneOf = (groups: readonly GroupKey[], id: SQL, type: SQL): SQL =>
  sql`(${id}, ${type}) in (select * from jsonb_to_recordset(${JSON.stringify(
    groups.map((group) => ({ id: group.id, type: group.type })),
  )}::jsonb) as wanted (id text, type text))`

/** @throws 401 unless the caller administers every one of the groups */
export const refuseOutside = async (context: Asking, groups: readonly GroupKey[]) => {
  const { rows } = await context.database.execute<{ within: number }>(
    sql`with recursive ${reachTable(context)}
      select count(*) as within from reach where ${isOneOf(groups, sql`id`, sql`type`)}`,
  )
  if (rows[0]?.within !== new Set(groups.map(({ id, type }) => `${id}@${type}`)).size) throw notAllowed('foreign-group')
}
