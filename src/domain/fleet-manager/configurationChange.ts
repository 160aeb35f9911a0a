/** The kinds of configured records. Keys are unique within a kind. */
export const configurationKinds = [
  'parameter',
  'on-board-parameter',
  'cross-reference',
  'cross-reference-type',
  'notification',
] as const
export type ConfigurationKind = (typeof configurationKinds)[number]

export type ConfigurationField = string | number | boolean | null | readonly string[]

/** A configured record as names and values; null where there is none. */
export type ConfigurationValue = Readonly<Record<string, ConfigurationField>>

/** The address of a record within its customer. */
export type ConfigurationSubject = { kind: ConfigurationKind; key: string }

/** A record before and after a change; both null is no change. */
export type ConfigurationChange = ConfigurationSubject & {
  before: ConfigurationValue | null
  after: ConfigurationValue | null
}

/** Reads the present value of a record. */
export type CurrentValues = (subject: ConfigurationSubject) => ConfigurationValue | null

export const subjectText = ({ kind, key }: ConfigurationSubject): string => `${kind}\n${key}`

/** The name of a record in messages: of a row of cross-references its type and source, since users do not know its key. */
export const recordName = ({ kind, key }: ConfigurationSubject, value: ConfigurationValue | null): string =>
  kind === 'cross-reference' && value !== null ? [value['type'], value['source']].join(' ') : key

export const isSameSubject = (one: ConfigurationSubject, other: ConfigurationSubject): boolean =>
  one.kind === other.kind && one.key === other.key

/** Whether two values are equal. The order of fields does not matter, that of lists does; an absent field is null. */
export const isSameValue = (one: ConfigurationValue | null, other: ConfigurationValue | null): boolean => {
  if (one === null || other === null) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (field) => JSON.stringify(one[field] ?? null) === JSON.stringify(other[field] ?? null),
  )
}

export type ConfigurationAction = 'insert' | 'update' | 'delete'

export const actionOf = ({ before, after }: Pick<ConfigurationChange, 'before' | 'after'>): ConfigurationAction =>
  before === null ? 'insert' : after === null ? 'delete' : 'update'

/**
 * Adds a change to a draft. A second change of a record is merged with the first, so that the draft always leads from
 * what was read to what is wanted; a record that is back where it began leaves the draft.
 */
export const addChange = (
  changes: readonly ConfigurationChange[],
  change: ConfigurationChange,
): ConfigurationChange[] => {
  const place = changes.findIndex((other) => isSameSubject(other, change))
  const merged = { ...change, before: changes[place]?.before ?? (place < 0 ? change.before : null) }
  const others = changes.filter((_, index) => index !== place)
  if (isSameValue(merged.before, merged.after)) return others
  return place < 0 ? [...changes, merged] : changes.with(place, merged)
}

/** A record that was changed by others since the draft read it: both values, for the user to decide. */
export type ConfigurationConflict = ConfigurationChange & { current: ConfigurationValue | null }

/** The records of a draft that others have changed meanwhile, unless they made the same change. */
export const conflictsOf = (changes: readonly ConfigurationChange[], current: CurrentValues): ConfigurationConflict[] =>
  changes
    .map((change) => ({ ...change, current: current(change) }))
    .filter((change) => !isSameValue(change.before, change.current) && !isSameValue(change.after, change.current))

/**
 * Settles a conflict: with `mine` the change leads from the present value, with `theirs` the present value stays and the
 * change is dropped.
 */
export const settleConflict = (
  changes: readonly ConfigurationChange[],
  subject: ConfigurationSubject,
  current: ConfigurationValue | null,
  keep: 'mine' | 'theirs',
): ConfigurationChange[] =>
  changes.flatMap((change) => {
    if (!isSameSubject(change, subject)) return [change]
    if (keep === 'theirs' || isSameValue(current, change.after)) return []
    return [{ ...change, before: current }]
  })

/** The changes that still have to be stored: those that others have made already are left out. */
export const openChanges = (changes: readonly ConfigurationChange[], current: CurrentValues): ConfigurationChange[] =>
  changes.filter((change) => !isSameValue(change.after, current(change)))

/** The changes that undo others, last first. */
export const inverseOf = (changes: readonly ConfigurationChange[]): ConfigurationChange[] =>
  changes.map((change) => ({ ...change, before: change.after, after: change.before })).toReversed()

/** Applies changes to records, for previews. */
export const applyChanges = (
  records: ReadonlyMap<string, ConfigurationValue>,
  changes: readonly ConfigurationChange[],
): Map<string, ConfigurationValue> => {
  const applied = new Map(records)
  for (const change of changes) {
    if (change.after === null) applied.delete(subjectText(change))
    else applied.set(subjectText(change), change.after)
  }
  return applied
}

/** A field that a change sets to another value; null where the record or the field is absent. */
export type ChangedField = { field: string; before: ConfigurationField; after: ConfigurationField }

/** The fields that differ between two values, in the order of the record. */
export const changedFields = (
  before: ConfigurationValue | null,
  after: ConfigurationValue | null,
): readonly ChangedField[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after))
