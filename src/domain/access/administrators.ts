import type { GroupKey } from './customerGroup'
import { type GroupTree, keyText, lineOf } from './groupPlacement'

/**
 * The groups that would lose their last administrator. Holding the permission in a group covers the group and all its
 * subgroups; `before` and `after` are the groups in which a user who can sign in holds it. A group without an
 * administrator before is not reported, so that a new portal can be set up.
 */
export const groupsLeftAlone = (
  tree: GroupTree,
  before: readonly GroupKey[],
  after: readonly GroupKey[],
): GroupKey[] => {
  const [held, kept] = [new Set(before.map(keyText)), new Set(after.map(keyText))]
  return [...tree.values()]
    .filter((group) => {
      const line = lineOf(tree, group).map(keyText)
      return line.some((key) => held.has(key)) && !line.some((key) => kept.has(key))
    })
    .map(({ id, type }) => ({ id, type }))
}
