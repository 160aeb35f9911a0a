import type { Permission } from './access'
import { type GroupKey, isSameGroup } from './customerGroup'
import { type GroupTree, keyText, lineOf } from './groupPlacement'
import type { UserKind } from './portalUser'

/** What a user may do in one group. */
type Rights = { readonly group: GroupKey; readonly permissions: readonly Permission[] }

/** What an administrator can pass on, in each group that they administer. */
export type Grants = {
  userId: string
  /** Whether the administrator reaches every top group, and by that everything there is. */
  administersEveryTop: boolean
  held: readonly Rights[]
}

/** Why an administrator cannot give or take a right. */
export type GrantProblem = 'own-rights' | 'not-held' | 'every-top' | 'more-powerful'

/** Opens the configuration of customers outside of one's own groups (W-7), so a tenant does not hand it out. */
const needsEveryTop: ReadonlySet<Permission> = new Set(['fleet-manager.configure'])

/** With this id in the tree a cost-plus administrator sees every customer (CPR-3). */
const reservedGroupId = 'pl_customer'

/**
 * What an administrator can grant. Administration of a group covers all its subgroups, and so do the other permissions
 * held in it: an administrator at the top can set up users of a new subgroup without working there.
 */
export const grantsOf = (tree: GroupTree, userId: string, rights: readonly Rights[]): Grants => {
  const own = new Map(rights.map(({ group, permissions }) => [keyText(group), permissions]))
  const administered = rights.filter(({ permissions }) => permissions.includes('portal.administer'))
  const isAdministered = (group: GroupKey) => administered.some((one) => isSameGroup(one.group, group))
  const groups = [...tree.values()]
  return {
    userId,
    administersEveryTop: groups.every((group) => group.parent !== null || isAdministered(group)),
    held: groups.flatMap((group) => {
      const line = lineOf(tree, group)
      if (!line.some(isAdministered)) return []
      const passedDown = line.filter(isAdministered).flatMap((above) => own.get(keyText(above)) ?? [])
      const permissions = [...new Set([...passedDown, ...(own.get(keyText(group)) ?? [])])]
      return [{ group: { id: group.id, type: group.type }, permissions }]
    }),
  }
}

/** A permission of a user in a group that an administrator wants to give or take. */
export type RightChange = { userId: string; group: GroupKey; permission: Permission; step: 'grant' | 'remove' }

/** Why an administrator cannot make this change; null when they can. */
export const grantProblem = (grants: Grants, { userId, ...change }: RightChange): GrantProblem | null =>
  userId === grants.userId ? 'own-rights' : permissionProblem(grants, change)

/** The same for a change that concerns anybody but the administrator. */
export const permissionProblem = (
  { administersEveryTop, held }: Grants,
  { group, permission, step }: Omit<RightChange, 'userId'>,
): GrantProblem | null => {
  if (step === 'grant' && needsEveryTop.has(permission) && !administersEveryTop) return 'every-top'
  const there = held.find((one) => isSameGroup(one.group, group))
  return there?.permissions.includes(permission) ? null : 'not-held'
}

/**
 * The first reason why a user's permissions cannot be changed to those wanted, or null. Unchanged permissions need no
 * grant, so a whole record can be sent back as it was.
 */
export const rightsProblem = (
  grants: Grants,
  userId: string,
  before: readonly Rights[],
  after: readonly Rights[],
): GrantProblem | null => {
  const isMoved = [...changedGroups(before, after), ...changedGroups(after, before)].length > 0
  const changes = [
    ...missingRights(after, before).map((right) => ({ ...right, userId, step: 'remove' as const })),
    ...missingRights(before, after).map((right) => ({ ...right, userId, step: 'grant' as const })),
  ]
  if (userId === grants.userId) return isMoved || changes.length > 0 ? 'own-rights' : null
  for (const change of changes) {
    const problem = grantProblem(grants, change)
    if (problem) return problem
  }
  return null
}

/** Only administrators of every top group create users of the provider; `before` is null for a new user. */
export const kindProblem = (grants: Grants, before: UserKind | null, after: UserKind): GrantProblem | null =>
  after === 'provider' && before !== after && !grants.administersEveryTop ? 'every-top' : null

/**
 * Why an administrator cannot change, disable or remove the account of another user, or reset its password: the user
 * holds a permission that the administrator could not take away. A new password would give it to the administrator, and
 * the end of the account would take it from the user. Null when nothing is in the way.
 * @param rights what the user holds in the groups of the administrator
 */
export const accountProblem = (grants: Grants, userId: string, rights: readonly Rights[]): GrantProblem | null =>
  userId !== grants.userId && rightsProblem(grants, userId, rights, []) !== null ? 'more-powerful' : null

/** Whether only administrators of every top group may create a group with this id. */
export const isReservedGroupId = (id: string): boolean => id.toLowerCase() === reservedGroupId

const changedGroups = (from: readonly Rights[], to: readonly Rights[]) =>
  from.filter(({ group }) => !to.some((one) => isSameGroup(one.group, group)))

/** The wanted permissions that are missing. */
const missingRights = (there: readonly Rights[], wanted: readonly Rights[]) =>
  wanted.flatMap(({ group, permissions }) => {
    const has = there.find((one) => isSameGroup(one.group, group))?.permissions ?? []
    return permissions.filter((one) => !has.includes(one)).map((permission) => ({ group, permission }))
  })
