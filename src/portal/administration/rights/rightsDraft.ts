import type { GroupRights } from '#contract/administration/administrationFields'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import { type GroupKey, isSameGroup } from '#domain/access/customerGroup'
import { keyText } from '#domain/access/groupPlacement'

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
  return [...wanted, ...left.map(({ group }) => ({ group, permissions: [] }))].map(({ group, permissions }) => ({
    group,
    permissions: everyPermission.filter((one) =>
      isLocked(group, one) ? holds(saved, group, one) : permissions.includes(one),
    ),
  }))
}

export const withGroup = (rights: RightsDraft, group: GroupKey): RightsDraft =>
  rights.some((one) => isSameGroup(one.group, group)) ? rights : [...rights, { group, permissions: [] }]

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

/** How many boxes and groups differ. */
export const countChanges = (before: RightsDraft, after: RightsDraft): number => {
  const [one, other] = [marksOf(before), marksOf(after)]
  return [...one].filter((mark) => !other.has(mark)).length + [...other].filter((mark) => !one.has(mark)).length
}

const marksOf = (rights: RightsDraft): Set<string> =>
  new Set(
    rights.flatMap(({ group, permissions }) => [
      keyText(group),
      ...permissions.map((permission) => `${keyText(group)} ${permission}`),
    ]),
  )
