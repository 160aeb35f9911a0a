/** One field of a record, before and after. A field that was not there, or is there no more, is undefined. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/**
 * The changes of a record by field, in the order of the fields; nested fields have dotted names. A list counts as one
 * value, because its rows cannot be matched.
 */
export const fieldChanges = (before: unknown, after: unknown): FieldChange[] => {
  const [old, now] = [new Map(fieldsOf(before, '')), new Map(fieldsOf(after, ''))]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** A record that is no record, such as a number, is one field without a name. */
const fieldsOf = (value: unknown, above: string): [string, unknown][] => {
  if (value === null || value === undefined) return above === '' ? [] : [[above, value]]
  if (typeof value !== 'object' || Array.isArray(value)) return [[above, value]]
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, above === '' ? name : `${above}.${name}`))
}
