import { and, eq, sql } from 'drizzle-orm'
import type { GroupRights } from '#contract/administration/administrationFields'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { rightsProblem } from '#domain/access/grants'
import { keyText } from '#domain/access/groupPlacement'
import { membership, userPermission } from '#server/database/schema/access'
import type { WorkContext } from '#server/platform/context'
import { assertGranted, readGrants } from './grants'
import { refuseOutside } from './reach'
import type { UserRow } from './userRows'

/**
 * Gives a user these permissions in the groups that the caller administers, and no others there: the user leaves groups
 * that are not named. Permissions elsewhere are unchanged.
 * @throws 401 for a group that the caller does not administer, and for permissions the caller cannot grant
 */
export const writeRights = async (
  context: WorkContext,
  user: Pick<UserRow, 'id' | 'rights'>,
  wanted: GroupRights[],
) => {
  const merged = byGroup(wanted)
  await refuseOutside(
    context,
    merged.map(({ group }) => group),
  )
  assertGranted(rightsProblem(await readGrants(context), user.id, user.rights, merged))
  const before = new Map(user.rights.map(({ group, permissions }) => [keyText(group), permissions]))
  for (const { group } of user.rights)
    if (!merged.some((rights) => keyText(rights.group) === keyText(group))) await leave(context, user.id, group)
  for (const { group, permissions } of merged) {
    const held = before.get(keyText(group))
    if (!held) await join(context, user.id, group)
    for (const permission of everyPermission) {
      const [has, shall] = [held?.includes(permission) ?? false, permissions.includes(permission)]
      if (has !== shall) await (shall ? grant : revoke)(context, user.id, group, permission)
    }
  }
}

const byGroup = (rights: readonly GroupRights[]): GroupRights[] => {
  const merged = new Map<string, GroupRights>()
  for (const { group, permissions } of rights) {
    const begun = merged.get(keyText(group))
    merged.set(keyText(group), { group, permissions: [...new Set([...(begun?.permissions ?? []), ...permissions])] })
  }
  return [...merged.values()]
}

const join = ({ database }: WorkContext, userId: string, { id, type }: GroupKey) =>
  database.insert(membership).values({ userId, groupId: id, groupType: type }).onConflictDoNothing()

const leave = ({ database }: WorkContext, userId: string, { id, type }: GroupKey) =>
  database
    .delete(membership)
    .where(and(eq(membership.userId, userId), eq(membership.groupId, id), eq(membership.groupType, type)))

const grant = ({ database }: WorkContext, userId: string, { id, type }: GroupKey, permission: Permission) =>
  database.insert(userPermission).values({ userId, groupId: id, groupType: type, permission }).onConflictDoNothing()

const revoke = ({ database }: WorkContext, userId: string, { id, type }: GroupKey, permission: Permission) =>
  database
    .delete(userPermission)
    .where(sql`(user_id, group_id, group_type, permission) = (${userId}, ${id}, ${type}, ${permission})`)
