import { type BoundProblem, nameProblem, textProblem } from '#domain/values/bounds'
import type { GroupKey } from './customerGroup'

/** A group with the one above it in the tree; null at the top. */
export type PlacedGroup = GroupKey & { parent: GroupKey | null }

/** The groups by their keys. */
export type GroupTree = ReadonlyMap<string, PlacedGroup>

export type GroupDraft = GroupKey & { name: string }

export const groupIdLength = 40
export const groupTypeLength = 20

/** A group in one text: `id@type`. */
export const keyText = ({ id, type }: GroupKey): string => `${id}@${type}`

/** `id@type` read again; null when it is not one. */
export const readKey = (text: string): GroupKey | null => {
  const at = text.lastIndexOf('@')
  return at < 1 || at === text.length - 1 ? null : { id: text.slice(0, at), type: text.slice(at + 1) }
}

export const treeOf = (groups: readonly PlacedGroup[]): GroupTree =>
  new Map(groups.map((group) => [keyText(group), group]))

/** Letters, digits, dots, dashes and underscores: the id is part of addresses, and `@` separates it from the type. */
export const groupIdProblem = (value: unknown, longest = groupIdLength): BoundProblem | 'group-id' | null =>
  textProblem(value, longest, 1) ?? (/^[A-Za-z0-9][\w.-]*$/.test((value as string).trim()) ? null : 'group-id')

export type GroupProblems = { readonly [Field in keyof GroupDraft]?: BoundProblem | 'group-id' }

/** The problems of a new group; valid fields are absent. */
export const groupProblems = ({ id, type, name }: GroupDraft): GroupProblems => {
  const asked = { id: groupIdProblem(id), type: groupIdProblem(type, groupTypeLength), name: nameProblem(name) }
  return Object.fromEntries(Object.entries(asked).filter(([, problem]) => problem !== null))
}

/** A group, the one above it, and so on up to the top. */
export const lineOf = (tree: GroupTree, group: PlacedGroup): PlacedGroup[] => {
  const line = new Set<PlacedGroup>()
  let next: PlacedGroup | undefined = group
  while (next && !line.has(next)) {
    line.add(next)
    next = next.parent ? tree.get(keyText(next.parent)) : undefined
  }
  return [...line]
}

/** Whether moving a group would place it below itself. */
export const isBelowItself = (tree: GroupTree, moved: GroupKey, below: GroupKey): boolean => {
  const target = tree.get(keyText(below))
  return target !== undefined && lineOf(tree, target).some((group) => keyText(group) === keyText(moved))
}

/**
 * The level of each group: it falls by one with every step down and is never below 1, so the top of a tree rises when
 * the tree grows deeper. `levels` are those of before, of which a top keeps what it had.
 */
export const levelsOf = (tree: GroupTree, levels: ReadonlyMap<string, number>): Map<string, number> => {
  const lines = [...tree.values()].map((group) => lineOf(tree, group))
  const deepest = new Map<string, number>()
  for (const line of lines) {
    const top = topOf(line)
    deepest.set(top, Math.max(deepest.get(top) ?? levels.get(top) ?? 1, line.length))
  }
  return new Map(
    lines.map((line) => [keyText(line[0] as PlacedGroup), (deepest.get(topOf(line)) ?? 1) - line.length + 1]),
  )
}

const topOf = (line: readonly PlacedGroup[]): string => keyText(line[line.length - 1] as PlacedGroup)
