import type { GroupRights } from '#contract/administration/administrationFields'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import { type GroupKey, isSameGroup } from '#domain/access/customerGroup'
import { rightsOf } from '#domain/access/roles'

/** The rights of a user as they are being edited. */
export type RightsDraft = readonly GroupRights[]

const inGroup = (rights: RightsDraft, group: GroupKey) => rights.find((one) => isSameGroup(one.group, group))

const hasGroup = (rights: RightsDraft, group: GroupKey): boolean => inGroup(rights, group) !== undefined

/** Whether the user has the permission singly. */
export const holds = (rights: RightsDraft, group: GroupKey, permission: Permission): boolean =>
  inGroup(rights, group)?.permissions.includes(permission) ?? false

export const holdsRole = (rights: RightsDraft, group: GroupKey, role: number): boolean =>
  inGroup(rights, group)?.roles?.includes(role) ?? false

type GivingRole = { id: number; permissions: Permission[] }

/** What the single permissions and the roles give together, in each group. */
export const allRights = (rights: RightsDraft, roles: readonly GivingRole[]) =>
  rights.map(({ group, permissions, roles: held = [] }) => ({
    group,
    permissions: rightsOf(
      permissions,
      roles.filter(({ id }) => held.includes(id)),
    ),
  }))

/** Whether a permission, or a role by its id, cannot be changed in a group. */
type IsLocked = (group: GroupKey, right: Permission | number) => boolean

/** The wanted rights, as far as nothing is locked: locked rights, and groups that hold one, stay as they are saved. */
export const unlocked = (saved: RightsDraft, wanted: RightsDraft, isLocked: IsLocked): RightsDraft => {
  const keeps = ({ group, permissions, roles = [] }: GroupRights) =>
    [...permissions, ...roles].some((one) => isLocked(group, one))
  const left = saved.filter((one) => keeps(one) && !hasGroup(wanted, one.group))
  const groups = [...wanted, ...left].map(({ group }) => group)
  return groups.map((group) =>
    chosenRights(group, [saved, wanted], (right) => (isLocked(group, right) ? saved : wanted)),
  )
}

export const withGroup = (rights: RightsDraft, group: GroupKey): RightsDraft =>
  hasGroup(rights, group) ? rights : [...rights, { group, permissions: [], roles: [] }]

export const withoutGroup = (rights: RightsDraft, group: GroupKey): RightsDraft =>
  rights.filter((one) => !isSameGroup(one.group, group))

export const withPermission = (
  rights: RightsDraft,
  group: GroupKey,
  permission: Permission,
  isHeld: boolean,
): RightsDraft =>
  rights.map((one) =>
    isSameGroup(one.group, group) ? { ...one, permissions: withOne(one.permissions, permission, isHeld) } : one,
  )

export const withRole = (rights: RightsDraft, group: GroupKey, role: number, isHeld: boolean): RightsDraft =>
  rights.map((one) => (isSameGroup(one.group, group) ? { ...one, roles: withOne(one.roles ?? [], role, isHeld) } : one))

const withOne = <One>(all: readonly One[], one: One, isThere: boolean): One[] => [
  ...all.filter((other) => other !== one),
  ...(isThere ? [one] : []),
]

/**
 * A draft based on an earlier reading, as a draft of what is stored now: boxes and groups that it changed are changed,
 * all others stay as stored.
 */
export const rebased = (opened: RightsDraft, draft: RightsDraft, stored: RightsDraft): RightsDraft => {
  const kept = stored.filter(({ group }) => hasGroup(draft, group) || !hasGroup(opened, group))
  const added = draft.filter(({ group }) => !hasGroup(opened, group) && !hasGroup(stored, group))
  return [...kept, ...added].map(({ group }) =>
    chosenRights(group, [opened, draft, stored], (right) =>
      has(opened, group, right) === has(draft, group, right) ? stored : draft,
    ),
  )
}

const has = (rights: RightsDraft, group: GroupKey, right: Permission | number): boolean =>
  typeof right === 'number' ? holdsRole(rights, group, right) : holds(rights, group, right)

const rolesIn = (all: readonly RightsDraft[], group: GroupKey): number[] => [
  ...new Set(all.flatMap((rights) => inGroup(rights, group)?.roles ?? [])),
]

/** Each right of a group as one of several drafts has it. */
const chosenRights = (
  group: GroupKey,
  all: readonly RightsDraft[],
  draftOf: (right: Permission | number) => RightsDraft,
): GroupRights => ({
  group,
  permissions: everyPermission.filter((one) => holds(draftOf(one), group, one)),
  roles: rolesIn(all, group).filter((one) => holdsRole(draftOf(one), group, one)),
})

type RightChange = { group: GroupKey; right: Permission | number | null; isHeld: boolean }

/** The boxes that differ, and the groups that were added or left (`right` null). */
export const changedRights = (before: RightsDraft, after: RightsDraft): RightChange[] =>
  [...before, ...after.filter(({ group }) => !hasGroup(before, group))].flatMap(({ group }) => {
    const isMember = hasGroup(after, group)
    const boxes = [...rolesIn([before, after], group), ...everyPermission]
      .filter((right) => has(before, group, right) !== has(after, group, right))
      .map((right) => ({ group, right, isHeld: has(after, group, right) }))
    return hasGroup(before, group) === isMember ? boxes : [{ group, right: null, isHeld: isMember }, ...boxes]
  })

/** How many boxes and groups differ. */
export const countChanges = (before: RightsDraft, after: RightsDraft): number => changedRights(before, after).length
