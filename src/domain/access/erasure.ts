/** Replaces erased personal data. */
export const erasedMark = 'erased'

/** A person as records know them, earlier names and numbers among them. */
export type KnownPerson = { firstName: string; lastName: string; phoneNumber: string }

/** Shorter words would be found in texts that have nothing to do with the person. */
const shortestWord = 4

/** The texts by which a person is found in records of others: full names in any order, phone numbers. */
export const wordsFor = (known: readonly KnownPerson[]): string[] => {
  const words = known.flatMap(({ firstName, lastName, phoneNumber }) => [
    ...(firstName && lastName
      ? [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}, ${firstName}`]
      : []),
    phoneNumber,
  ])
  return [...new Set(words.map((word) => word.trim()).filter((word) => word.length >= shortestWord))]
}

/** The same value with every one of the words overwritten, in texts however deep; case does not matter. */
export const eraseWords = (value: unknown, words: readonly string[]): unknown => {
  if (words.length === 0) return value
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  const erase = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replaceAll(pattern, erasedMark)
    if (Array.isArray(one)) return one.map(erase)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, erase(inner)]))
  }
  return erase(value)
}

type Change = { noun: string; id: string | number; before: unknown; after: unknown }

const personalFields = ['id', 'firstName', 'lastName', 'phoneNumber'] as const

/** The changes of a write without the person: the fields of their own records, and the words wherever they are. */
export const eraseChanges = <One extends Change>(
  changes: readonly One[],
  isOwn: (noun: string, id: string | number) => boolean,
  words: readonly string[],
): One[] =>
  changes.map((change) => {
    const own = isOwn(change.noun, change.id)
    const side = (value: unknown) => eraseWords(own ? withoutFields(value) : value, words)
    return { ...change, before: side(change.before), after: side(change.after) }
  })

const withoutFields = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const fields = personalFields.filter((name) => typeof (value as Record<string, unknown>)[name] === 'string')
  return { ...value, ...Object.fromEntries(fields.map((name) => [name, erasedMark])) }
}
