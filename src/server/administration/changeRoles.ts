import { and, eq, ne, sql } from 'drizzle-orm'
import type { GroupKey } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'
import { longestFirstPage, type Role, roleProblems } from '#domain/access/roles'
import type { RefusalCode } from '#domain/values/refusals'
import { role, userRole } from '#server/database/schema/access'
import { accessChanged } from '#server/platform/access/callers'
import type { WorkContext } from '#server/platform/context'
import { badRequest, codedConflict } from '#server/platform/http/problems'
import { refuseBadFields } from './badFields'
import { defined } from './changeUsers'
import { assertGranted, readGrants } from './grants'
import { keepAdministered, oneAtATime } from './keepAdministered'
import { refuseOutside } from './reach'
import { changeProblem, findRole, type RoleRow, type WholeRole } from './roleRows'
import { auditedUser, listUserRows } from './userRows'

export type RoleDraft = Role & { name: string; group: GroupKey }

/** A new role of a group that the caller administers. */
export const createRole = async (context: WorkContext, { group, ...draft }: RoleDraft): Promise<WholeRole> => {
  const fields = storable(draft)
  await oneAtATime(context)
  await refuseOutside(context, [group])
  const nobodys = { group, permissions: [], heldIn: [], isOwn: false }
  assertGranted(changeProblem(await readGrants(context), nobodys, fields))
  const [made] = await context.database
    .insert(role)
    .values({ ...fields, groupId: group.id, groupType: group.type, ...madeBy(context) })
    .onConflictDoNothing()
    .returning({ id: role.id })
  if (!made) throw nameTaken(fields.name)
  const created = await findRole(context, made.id)
  context.record('role', made.id, null, auditedRole(created))
  context.publish('setup', ['role'])
  return created
}

export type RoleChanges = { [Field in keyof (Role & { name: string })]?: (Role & { name: string })[Field] | undefined }

/**
 * Changes a role, effective with the next call of its holders. The records say of each holder what they gained and lost.
 * @param check rejects the change by throwing, before anything is written
 */
export const changeRole = (
  context: WorkContext,
  id: number,
  { name, ...changes }: RoleChanges,
  check?: (before: RoleRow) => Promise<void>,
): Promise<WholeRole> =>
  keepAdministered(context, async () => {
    const before = await findRole(context, id)
    await check?.(before)
    if (before.builtIn && name !== undefined) throw badRequest('A built-in role keeps its name.')
    const fields = storable({ ...before, ...defined(changes), name: name ?? before.name })
    assertGranted(changeProblem(await readGrants(context), before, fields))
    if (await isNameTaken(context, before, fields.name)) throw nameTaken(fields.name)
    const holders = before.holderList.map(({ userId }) => userId)
    const held = await auditedHolders(context, holders)
    await context.database
      .update(role)
      .set({
        ...fields,
        version: sql`${role.version} + 1`,
        updatedBy: context.caller.userId,
        updatedAt: sql`now()`,
      })
      .where(eq(role.id, id))
    const after = await findRole(context, id)
    context.record('role', id, auditedRole(before), auditedRole(after))
    const holds = await auditedHolders(context, holders)
    for (const holder of holders) {
      context.record('user', holder, held.get(holder) ?? null, holds.get(holder) ?? null)
      context.announce(accessChanged, holder)
    }
    context.publish('setup', ['role', ...(holders.length > 0 ? ['user'] : [])])
    return after
  })

/** Removes a role that nobody holds. */
export const removeRole = async (context: WorkContext, id: number): Promise<WholeRole> => {
  await oneAtATime(context)
  const found = await findRole(context, id)
  if (found.builtIn) throw codedConflict(reason('role-built-in', 'A built-in role cannot be removed.'))
  assertGranted(changeProblem(await readGrants(context), found, { permissions: [] }))
  const holders = await context.database.selectDistinct({ userId: userRole.userId }).from(userRole).where(isOf(id))
  if (holders.length > 0) {
    const seen = found.holderList.slice(0, mostNamed)
    const others = holders.length - seen.length
    throw codedConflict(
      reason('role-held', `Role ${found.name} is still held.`, { role: found.name ?? '' }),
      ...seen.map(({ userId }) => reason('role-holder', `User ${userId}.`, { user: userId })),
      ...(others > 0 ? [reason('more-reasons', `… and ${others} more.`, { count: String(others) })] : []),
    )
  }
  await context.database.delete(role).where(eq(role.id, id))
  context.record('role', id, auditedRole(found), null)
  context.publish('setup', ['role'])
  return found
}

/** Holders that a refusal names at most. */
const mostNamed = 20

const isOf = (id: number) => eq(userRole.roleId, id)

const reason = (code: RefusalCode, text: string, parameters: Record<string, string> = {}) => ({
  code,
  text,
  parameters,
})

const nameTaken = (name: string | null) =>
  codedConflict(reason('role-exists', `Role ${name} already exists.`, { role: name ?? '' }))

const isNameTaken = async ({ database }: WorkContext, { id, group }: RoleRow, name: string | null) => {
  if (group === null || name === null) return false
  const isOther = and(
    ne(role.id, id),
    eq(role.groupId, group.id),
    eq(role.groupType, group.type),
    eq(sql`lower(${role.name})`, name.toLowerCase()),
  )
  return (await database.$count(role, isOther)) > 0
}

/** The holders as the audit trail keeps users, by their ids. */
const auditedHolders = async (context: WorkContext, ids: string[]) => {
  const { rows } = await listUserRows(context, { ids }, { offset: 0, limit: null, sort: null })
  return new Map(rows.map((user) => [user.id, auditedUser(user)]))
}

const auditedRole = ({ builtIn, name, group, permissions, menuOrder, firstPage, firstTour }: RoleRow) => ({
  name: builtIn ?? name,
  group: group && keyText(group),
  permissions,
  menuOrder,
  firstPage,
  firstTour,
})

const storable = <Name extends string | null>({
  name,
  permissions,
  menuOrder,
  firstPage,
  firstTour,
}: Role & { name: Name }) => {
  const fields = {
    name: (name?.trim() ?? null) as Name,
    permissions: [...new Set(permissions)],
    menuOrder: [...new Set(menuOrder)],
    firstPage: firstPage?.trim() || null,
    firstTour,
  }
  const problems = roleProblems(fields)
  refuseBadFields({ ...(problems.name && { name: problems.name }) }, { name: 'Name' })
  if (problems.permissions) throw badRequest('A role has at least one permission.')
  if (problems.firstPage)
    throw badRequest(`The first page is a path of the portal, of at most ${longestFirstPage} characters.`)
  return fields
}

const madeBy = ({ caller }: WorkContext) => ({ createdBy: caller.userId, updatedBy: caller.userId })
