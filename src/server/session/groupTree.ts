import type { GroupNode } from '#domain/access/customerGroup'
import type { AllowedGroup } from '#server/platform/access/callers'

/** The groups of a user as a tree; a group whose parent the user does not have is at the top. */
export const groupTree = (groups: readonly AllowedGroup[]): GroupNode[] => {
  const childrenOf = (parent: AllowedGroup): GroupNode[] =>
    groups.filter(({ parentId, parentType }) => parentId === parent.id && parentType === parent.type).map(toNode)
  const toNode = (group: AllowedGroup): GroupNode => ({
    id: group.id,
    type: group.type,
    level: group.level,
    name: group.name,
    children: childrenOf(group),
  })
  const isHis = ({ parentId, parentType }: AllowedGroup) =>
    groups.some(({ id, type }) => id === parentId && type === parentType)
  return groups.filter((group) => !isHis(group)).map(toNode)
}
