/** A user's own order of named items, and the items they hide. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] }

export const asDeclared: Arrangement = { order: [], hidden: [] }

export const isAsDeclared = ({ order, hidden }: Arrangement): boolean => order.length === 0 && hidden.length === 0

const mostNames = 200
const longestName = 100

/** Reads a stored arrangement; invalid parts are left out. */
export const readArrangement = (stored: unknown): Arrangement => {
  const { order, hidden } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return { order: namesIn(order), hidden: namesIn(hidden) }
}

const namesIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? [...new Set(list.filter((name): name is string => typeof name === 'string' && name.length <= longestName))].slice(
        0,
        mostNames,
      )
    : []

/**
 * All declared names in the order of an arrangement. Names added later follow the name declared before them; names that
 * no longer exist are left out.
 */
export const arranged = (declared: readonly string[], { order }: Arrangement): string[] => {
  const names = order.filter((name) => declared.includes(name))
  declared.forEach((name, place) => {
    if (names.includes(name)) return
    const before = declared[place - 1]
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
  })
  return names
}

/** The names that are in sight, in their order. */
export const inSight = (declared: readonly string[], arrangement: Arrangement): string[] =>
  arranged(declared, arrangement).filter((name) => !arrangement.hidden.includes(name))

/** Moves one name to the position of another. */
export const withMoved = (
  declared: readonly string[],
  arrangement: Arrangement,
  name: string,
  to: string,
): Arrangement => {
  const names = arranged(declared, arrangement)
  const place = names.indexOf(to)
  if (place < 0 || !names.includes(name)) return arrangement
  const order = names.filter((other) => other !== name)
  order.splice(place, 0, name)
  return { ...arrangement, order }
}

/** Takes a name out of sight, or brings it back. */
export const withHidden = (arrangement: Arrangement, name: string, hide: boolean): Arrangement => ({
  ...arrangement,
  hidden: arrangement.hidden.filter((other) => other !== name).concat(hide ? [name] : []),
})
