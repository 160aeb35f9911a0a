/** A user's own order of named items, and the items they hide. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] }

export const asDeclared: Arrangement = { order: [], hidden: [] }

export const isAsDeclared = ({ order, hidden }: Arrangement): boolean => order.length === 0 && hidden.length === 0

const mostNames = 200
const longestName = 100

/** Reads a stored arrangement; invalid parts are left out. */
export const readArrangement = (stored: unknown): Arrangement => {
  const { order, hidden } = fieldsOf(stored)
  return { order: namesIn(order), hidden: namesIn(hidden) }
}

/** Reads the arrangement of one part of a stored preference that holds several by name. */
export const readPartOf = (stored: unknown, part: string): Arrangement => readArrangement(fieldsOf(stored)[part])

const fieldsOf = (stored: unknown) =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>

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
export const arranged = <Name extends string>(declared: readonly Name[], { order }: Arrangement): Name[] => {
  const names = order.flatMap((name) => declared.filter((known) => known === name))
  declared.forEach((name, place) => {
    if (names.includes(name)) return
    const before = declared[place - 1]
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
  })
  return names
}

/** The names that are in sight, in their order. */
export const inSight = <Name extends string>(declared: readonly Name[], arrangement: Arrangement): Name[] =>
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
