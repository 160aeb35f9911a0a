import type { GroupRights } from '#contract/administration/administrationFields'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import { type GroupKey, isSameGroup } from '#domain/access/customerGroup'

/** The rights of a user as they are being edited. */
export type RightsDraft = readonly GroupRights[]

export const holds = (rights: RightsDraft, group: GroupKey, permission: Permission): boolean =>
  rights.some((one) => isSameGroup(one.group, group) && one.permissions.includes(permission))

/** The wanted rights, as far as nothing is locked: locked permissions, and groups that hold one, stay as they are saved. */
export const unlocked = (
  saved: RightsDraft,
  wanted: RightsDraft,
  isLocked: (group: GroupKey, permission: Permission) => boolean,
): RightsDraft => {
  const keeps = ({ group, permissions }: RightsDraft[number]) => permissions.some((one) => isLocked(group, one))
  const left = saved.filter((one) => keeps(one) && !wanted.some(({ group }) => isSameGroup(group, one.group)))
  return [...wanted, ...left.map(({ group }) => ({ group, permissions: [] as Permission[] }))].map(
    ({ group, permissions }) => ({
      group,
      permissions: everyPermission.filter((one) =>
        isLocked(group, one) ? holds(saved, group, one) : permissions.includes(one),
      ),
    }),
  )
}

export const withGroup = (rights: RightsDraft, group: GroupKey): RightsDraft =>
  hasGroup(rights, group) ? rights : [...rights, { group, permissions: [] }]

export const withoutGroup = (rights: RightsDraft, group: GroupKey): RightsDraft =>
  rights.filter((one) => !isSameGroup(one.group, group))

export const withPermission = (
  rights: RightsDraft,
  group: GroupKey,
  permission: Permission,
  isHeld: boolean,
): RightsDraft =>
  rights.map((one) => {
    if (!isSameGroup(one.group, group)) return one
    const others = one.permissions.filter((held) => held !== permission)
    return { group: one.group, permissions: isHeld ? [...others, permission] : others }
  })

/**
 * A draft based on an earlier reading, as a draft of what is stored now: boxes and groups that it changed are changed,
 * all others stay as stored.
 */
export const rebased = (opened: RightsDraft, draft: RightsDraft, stored: RightsDraft): RightsDraft => {
  const kept = stored.filter(({ group }) => hasGroup(draft, group) || !hasGroup(opened, group))
  const added = draft.filter(({ group }) => !hasGroup(opened, group) && !hasGroup(stored, group))
  return [...kept, ...added].map(({ group, permissions }) => ({
    group,
    permissions: everyPermission.filter((one) => {
      const isChanged = holds(opened, group, one) !== holds(draft, group, one)
      return isChanged ? holds(draft, group, one) : permissions.includes(one)
    }),
  }))
}

const hasGroup = (rights: RightsDraft, group: GroupKey): boolean => rights.some((one) => isSameGroup(one.group, group))

type RightChange = { group: GroupKey; permission: Permission | null; isHeld: boolean }

/** The boxes that differ, and the groups that were added or left (`permission` null). */
export const changedRights = (before: RightsDraft, after: RightsDraft): RightChange[] =>
  [...before, ...after.filter(({ group }) => !hasGroup(before, group))].flatMap(({ group }) => {
    const isMember = hasGroup(after, group)
    const boxes = everyPermission
      .filter((permission) => holds(before, group, permission) !== holds(after, group, permission))
      .map((permission) => ({ group, permission, isHeld: holds(after, group, permission) }))
    return hasGroup(before, group) === isMember ? boxes : [{ group, permission: null, isHeld: isMember }, ...boxes]
  })

/** How many boxes and groups differ. */
export const countChanges = (before: RightsDraft, after: RightsDraft): number => changedRights(before, after).length
