/** A customer group as it is named in addresses and headers: its code and its type. */
export type GroupKey = { id: string; type: string }

/** A group of the caller's tree. `level` grows towards the root: a leaf has 1, the root the greatest. */
export type GroupNode = GroupKey & { level: number; name: string; children: readonly GroupNode[] }

export type SelectedGroup = GroupKey & { level: number }

export const isSameGroup = (one: GroupKey, other: GroupKey): boolean => one.id === other.id && one.type === other.type
