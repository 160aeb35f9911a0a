import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import type { RowStep } from '#domain/fleet-manager/crossReferenceModes'
import type { StoredRow } from '#domain/fleet-manager/crossReferences'
import { rowValue } from '#server/fleet-manager/changes/storedValues'

/** The changes of a step, with the end of the row that a link follows. */
export const changesOf = (planned: RowStep, id: number, stored: readonly StoredRow[]): ConfigurationChange[] => {
  if (planned.step === 'same') return []
  const beforeOf = (key: number) => {
    const before = stored.find((other) => other.id === key)
    return before ? rowValue(before) : null
  }
  const kind = 'cross-reference'
  const own = { kind, key: String(id), before: beforeOf(id), after: rowValue(planned.row) } as const
  if (planned.step === 'update' || planned.ends === null) return [own]
  const { ends } = planned
  return [{ kind, key: String(ends.id), before: beforeOf(ends.id), after: rowValue(ends) }, own]
}
