import { sql } from 'drizzle-orm'
import { groupsLeftAlone } from '#domain/access/administrators'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText, type PlacedGroup, treeOf } from '#domain/access/groupPlacement'
import type { WorkContext } from '#server/platform/context'
import { codedConflict } from '#server/platform/http/problems'

/** Any fixed number that no other use of advisory locks has. */
const administratorsLock = 7_306_413

/**
 * Makes a change after which no group may have lost its last administrator. Such changes are serialised: of two that
 * would each remove one of the last two, the second is rejected.
 * @throws 409 with the groups that would lose their last administrator
 */
export const keepAdministered = async <Result>(
  context: WorkContext,
  change: () => Promise<Result>,
): Promise<Result> => {
  await oneAtATime(context)
  const before = await administered(context)
  const result = await change()
  const after = await administered(context)
  const alone = groupsLeftAlone(treeOf(await placedGroups(context)), before, after)
  if (alone.length > 0) throw codedConflict(...alone.slice(0, 20).map(reason))
  return result
}

/** Lets the changes of the tree and of who administers it happen one after the other. */
export const oneAtATime = ({ database }: Pick<WorkContext, 'database'>) =>
  database.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`)

/** Every group with the one above it. */
export const placedGroups = async ({ database }: Pick<WorkContext, 'database'>): Promise<PlacedGroup[]> => {
  const { rows } = await database.execute<PlacedGroup>(sql`
    select id, type, case when parent_id is not null
             then jsonb_build_object('id', parent_id, 'type', parent_type) end as parent
      from customer_group`)
  return rows
}

const reason = (key: GroupKey) => ({
  code: 'no-administrator-left' as const,
  parameters: { group: keyText(key) },
  text: `${keyText(key)} would be left without an administrator.`,
})

/** The groups in which a user who can sign in holds the permission; disabled and merely invited users do not count. */
const administered = async ({ database, kernel }: WorkContext): Promise<GroupKey[]> => {
  const { rows } = await database.execute<GroupKey>(sql`
    select distinct held.group_id as id, held.group_type as type
      from held_permission held join portal_user person on person.id = held.user_id
     where held.permission = 'portal.administer' and not person.disabled
       and (person.password_hash is not null or ${kernel.settings.tokenEndpoint !== undefined})`)
  return rows
}
