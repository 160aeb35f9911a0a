import type { PageKey } from '#portal/ui/page/pageKeys'

/** The keys of every list; those that delete and bring back belong to lists that do so. */
export const listKeys: readonly PageKey[] = [
  ['/', 'crud.keys.search'],
  ['j  k  ↓  ↑', 'crud.keys.move'],
  ['x', 'crud.keys.mark'],
  ['Shift x', 'crud.keys.range'],
  ['Ctrl A', 'crud.keys.all'],
  ['Enter', 'crud.keys.open'],
  ['Esc', 'crud.keys.clear'],
]

export const keysOfListThatDeletes: readonly PageKey[] = [
  ...listKeys,
  ['Delete', 'crud.keys.delete'],
  ['r', 'crud.keys.restore'],
]
