import type { GroupRights } from '#contract/administration/administrationFields'
import type { Permission } from '#domain/access'
import { type GroupKey, isSameGroup } from '#domain/customerGroup'
import { keyText } from '#domain/groupPlacement'

/** The rights of a user as they are being edited. */
export type RightsDraft = readonly GroupRights[]

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
