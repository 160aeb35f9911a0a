import { and, eq, inArray, sql } from 'drizzle-orm'
import type { GroupRights } from '#contract/administration/administrationFields'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { rightsProblem } from '#domain/access/grants'
import { keyText, treeOf } from '#domain/access/groupPlacement'
import { isRoleFor, roleAssignProblem } from '#domain/access/roles'
import { membership, role, userPermission, userRole } from '#server/database/schema/access'
import type { WorkContext } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { assertGranted, readGrants } from './grants'
import { oneAtATime, placedGroups } from './keepAdministered'
import { refuseOutside } from './reach'

/**
 * Gives a user these permissions and roles in the groups that the caller administers, and no others there: the user
 * leaves groups that are not named. Roles that are left out of a group stay. Rights elsewhere are unchanged.
 * @throws 401 for a group that the caller does not administer, and for permissions and roles the caller cannot grant
 */
export const writeRights = async (
  context: WorkContext,
  user: { id: string; rights: readonly (GroupRights & { roles: number[] })[] },
  wanted: readonly GroupRights[],
) => {
  const merged = byGroup(wanted)
  await refuseOutside(
    context,
    merged.map(({ group }) => group),
  )
  assertGranted(rightsProblem(await readGrants(context), user.id, user.rights, merged))
  await refuseRoles(context, user.id, roleChanges(user.rights, merged))
  const before = new Map(user.rights.map((rights) => [keyText(rights.group), rights]))
  for (const { group } of user.rights)
    if (!merged.some((rights) => keyText(rights.group) === keyText(group))) await leave(context, user.id, group)
  for (const { group, permissions, roles } of merged) {
    const held = before.get(keyText(group))
    if (!held) await join(context, user.id, group)
    for (const permission of everyPermission) {
      const [has, shall] = [held?.permissions.includes(permission) ?? false, permissions.includes(permission)]
      if (has !== shall) await (shall ? grant : revoke)(context, user.id, group, permission)
    }
    if (roles) await setRoles(context, user.id, group, roles)
  }
}

const byGroup = (rights: readonly GroupRights[]): GroupRights[] => {
  const merged = new Map<string, GroupRights>()
  for (const { group, permissions, roles } of rights) {
    const begun = merged.get(keyText(group))
    merged.set(keyText(group), {
      group,
      permissions: [...new Set([...(begun?.permissions ?? []), ...permissions])],
      roles: roles || begun?.roles ? [...new Set([...(begun?.roles ?? []), ...(roles ?? [])])] : undefined,
    })
  }
  return [...merged.values()]
}

type ChangedRole = { id: number; group: GroupKey; step: 'grant' | 'remove' }

/** The roles that are given and taken; who leaves a group loses their roles there. */
const roleChanges = (before: readonly (GroupRights & { roles: number[] })[], after: readonly GroupRights[]) => {
  const stays = new Map(after.map(({ group, roles }) => [keyText(group), roles]))
  const had = new Map(before.map(({ group, roles }) => [keyText(group), roles]))
  return [
    ...before.flatMap(({ group, roles }) => {
      const kept = stays.has(keyText(group)) ? (stays.get(keyText(group)) ?? roles) : []
      return roles.filter((id) => !kept.includes(id)).map((id): ChangedRole => ({ id, group, step: 'remove' }))
    }),
    ...after.flatMap(({ group, roles = [] }) =>
      roles
        .filter((id) => !had.get(keyText(group))?.includes(id))
        .map((id): ChangedRole => ({ id, group, step: 'grant' })),
    ),
  ]
}

/** Roles change one at a time, so that nobody is given a role with more permissions than were looked at. */
const refuseRoles = async (context: WorkContext, userId: string, changes: readonly ChangedRole[]) => {
  if (changes.length === 0) return
  await oneAtATime(context)
  const ids = [...new Set(changes.map(({ id }) => id))]
  const rows = await context.database.select().from(role).where(inArray(role.id, ids))
  const found = new Map(rows.map((row) => [row.id, row]))
  const [tree, grants] = [treeOf(await placedGroups(context)), await readGrants(context)]
  for (const { id, group, step } of changes) {
    const one = found.get(id)
    const owner = one?.groupId && one.groupType ? { id: one.groupId, type: one.groupType } : null
    if (!one || (step === 'grant' && !isRoleFor(tree, owner, group)))
      throw badRequest(`There is no role ${id} for group ${keyText(group)}.`)
    assertGranted(roleAssignProblem(grants, { userId, group, permissions: one.permissions, step }))
  }
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

const setRoles = async (
  { database }: WorkContext,
  userId: string,
  { id, type }: GroupKey,
  roles: readonly number[],
) => {
  const place = { userId, groupId: id, groupType: type }
  await database.delete(userRole).where(
    sql`(user_id, group_id, group_type) = (${userId}, ${id}, ${type})
          and not role_id = any(select jsonb_array_elements_text(${JSON.stringify(roles)}::jsonb)::int)`,
  )
  if (roles.length === 0) return
  await database
    .insert(userRole)
    .values(roles.map((roleId) => ({ ...place, roleId })))
    .onConflictDoNothing()
}
