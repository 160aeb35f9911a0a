import { inArray } from 'drizzle-orm'
import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import { keyProblem } from '#domain/fleet-manager/keyColumns'
import { refusal } from '#domain/values/refusals'
import { crossReferenceType } from '#server/database/schema/crossReferences'
import { assertStructure } from '#server/fleet-manager/cross-references/assertStructure'
import { noTypeReason, reasonAbout, rowReason } from '#server/fleet-manager/cross-references/problemText'
import { countRows } from '#server/fleet-manager/cross-references/typeRows'
import type { Place } from '#server/platform/customerWork'
import { codedConflict } from '#server/platform/http/problems'
import { readChecks } from './readChecks'
import { rowOf, textOf, typeOf } from './storedValues'

/**
 * Checks that the rows of a set have their types and fit them, that stored rows fit the types it changes, and that nobody
 * uses the types it deletes.
 * @throws 409 that names the types or the rows
 */
export const assertTypes = async (place: Place, changes: readonly ConfigurationChange[]): Promise<void> => {
  const { database } = place
  const rows = changes.filter(({ kind }) => kind === 'cross-reference')
  const types = changes.filter(({ kind }) => kind === 'cross-reference-type')
  const needed = new Set(rows.flatMap(({ after }) => (after === null ? [] : textOf(after['type']))))
  types.forEach(({ key, after }) => after !== null && needed.delete(key))
  if (needed.size > 0) {
    const found = await database
      .select({ code: crossReferenceType.code })
      .from(crossReferenceType)
      .where(inArray(crossReferenceType.code, [...needed]))
    found.forEach(({ code }) => needed.delete(code))
    if (needed.size > 0) throw codedConflict(...[...needed].slice(0, 100).map(noTypeReason))
  }
  for (const { key } of types.filter(({ after }) => after === null)) {
    const deleted = rows.filter(({ before, after }) => after === null && textOf(before?.['type']) === key).length
    const left = (await countRows(database, key)) - deleted
    if (left > 0)
      throw codedConflict({
        text: left === 1 ? `1 row uses type ${key}.` : `${left} rows use type ${key}.`,
        ...refusal('type-in-use', { type: key, rows: left }),
      })
  }
  const { keysOf } = await readChecks(place, changes)
  const problems = rows.flatMap(({ after }) => {
    if (after === null) return []
    const { type, source } = rowOf(after)
    const problem = keyProblem(source, keysOf(type))
    return problem ? [reasonAbout(`${type} ${source}`, rowReason(problem))] : []
  })
  if (problems.length > 0) throw codedConflict(...problems.slice(0, 100))
  await assertStructures(place, types, changes)
}

/**
 * Checks that the stored rows of types fit them after these changes.
 * @param set all changes of the set: rows that it changes are checked by their new values
 * @throws 409 with the rows that would break
 */
export const assertStructures = async (
  place: Place,
  changes: readonly ConfigurationChange[],
  set: readonly ConfigurationChange[],
): Promise<void> => {
  const changed = set.flatMap(({ kind, key }) => (kind === 'cross-reference' ? [Number(key)] : []))
  for (const { kind, key, before, after } of changes)
    if (kind === 'cross-reference-type' && before !== null && after !== null)
      await assertStructure(place, { before: typeOf(key, before), after: typeOf(key, after) }, changed)
}
