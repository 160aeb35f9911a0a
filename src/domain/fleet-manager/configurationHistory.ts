import {
  type ConfigurationChange,
  type ConfigurationConflict,
  type ConfigurationSubject,
  type ConfigurationValue,
  conflictsOf,
  type CurrentValues,
  inverseOf,
  isSameSubject,
} from './configurationChange'

/** A change that was stored: who made it, when, why, and in which set. */
export type ConfigurationEvent = ConfigurationChange & {
  id: number
  at: string
  by: string
  reason: string
  changeSetId: number | null
}

/**
 * The value of a record at a moment: what the last change up to then left. Before its first change a record was what
 * that change found; a record that was never changed is what it is now.
 * @param history changes in any order
 */
export const valueAt = (
  history: readonly ConfigurationEvent[],
  subject: ConfigurationSubject,
  moment: string,
  current: ConfigurationValue | null,
): ConfigurationValue | null => {
  const own = history.filter((event) => isSameSubject(event, subject)).toSorted(inOrder)
  const last = own.findLast(({ at }) => Date.parse(at) <= Date.parse(moment))
  if (last) return last.after
  return own[0] ? own[0].before : current
}

const inOrder = (one: ConfigurationEvent, other: ConfigurationEvent): number =>
  Date.parse(one.at) - Date.parse(other.at) || one.id - other.id

/** What undoing a set would do, and the records that others have changed since it went live. */
export type RollBack = { changes: ConfigurationChange[]; conflicts: ConfigurationConflict[] }

/**
 * Undoes the changes of a set as one. A record that was changed again since is a conflict: undoing it would lose the
 * later change, so a user has to decide.
 */
export const rollBackOf = (changes: readonly ConfigurationChange[], current: CurrentValues): RollBack => {
  const inverse = inverseOf(changes)
  return { changes: inverse, conflicts: conflictsOf(inverse, current) }
}
