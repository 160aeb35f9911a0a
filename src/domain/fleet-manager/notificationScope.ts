/** The carriers, by code or name, and the regions whose events a rule is about; an empty list means all. */
export type NotificationScope = { carriers: readonly string[]; regions: readonly string[] }

export const mostInScope = 50
/** Characters of a carrier or a region. */
export const scopeLength = 60

/** The parts of a scope, each with the merge field that it looks at. */
const fieldOf = { carriers: 'carrier', regions: 'region' } as const
export type ScopePart = keyof typeof fieldOf
export const scopeParts = Object.keys(fieldOf) as ScopePart[]

export type ScopeProblem =
  | { code: 'no-scope'; part: ScopePart }
  | { code: 'too-many-in-scope'; part: ScopePart; most: number }
  | { code: 'too-long-in-scope'; part: ScopePart; longest: number }

/**
 * The parts of a scope that an event can have.
 * @param fields the merge fields of the event
 */
export const scopePartsOf = (fields: readonly string[]): ScopePart[] =>
  scopeParts.filter((part) => fields.includes(fieldOf[part]))

/** The first problem of a scope of an event with these merge fields. */
export const scopeProblem = (scope: NotificationScope, fields: readonly string[]): ScopeProblem | null => {
  const possible = scopePartsOf(fields)
  for (const part of scopeParts) {
    if (scope[part].length > 0 && !possible.includes(part)) return { code: 'no-scope', part }
    if (scope[part].length > mostInScope) return { code: 'too-many-in-scope', part, most: mostInScope }
    if (scope[part].some((entry) => [...entry].length > scopeLength))
      return { code: 'too-long-in-scope', part, longest: scopeLength }
  }
  return null
}

/**
 * Whether a rule is about an event.
 * @param event the names of its carrier, and its region; without regard to case
 */
export const isInScope = (
  { carriers, regions }: NotificationScope,
  event: { carriers: readonly string[]; region: string },
): boolean => includesAny(carriers, event.carriers) && includesAny(regions, [event.region])

const includesAny = (scope: readonly string[], names: readonly string[]): boolean => {
  if (scope.length === 0) return true
  const known = new Set(scope.map((entry) => entry.toLowerCase()))
  return names.some((name) => known.has(name.trim().toLowerCase()))
}
