import type { GroupKey } from './customerGroup'
import { type GroupTree, keyText, lineOf } from './groupPlacement'

/**
 * The groups that lose their last administrator. Whoever holds the right in a group administers it and everything below
 * it; `before` and `after` are the groups in which somebody who can sign in holds it. A group that nobody administers
 * anyway loses nothing, so that a portal can be begun.
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
