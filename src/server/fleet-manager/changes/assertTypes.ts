import { inArray } from 'drizzle-orm'
import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import { crossReferenceType } from '#server/database/schema/configuration'
import { countRows } from '#server/fleet-manager/cross-references/typeRows'
import type { Place } from '#server/fleet-manager/place'
import { conflict } from '#server/platform/http/problems'
import { textOf } from './storedValues'

/**
 * Checks that the rows of a set have their types, and that nobody uses the types it deletes.
 * @throws 409 that names the types
 */
export const assertTypes = async ({ database }: Place, changes: readonly ConfigurationChange[]): Promise<void> => {
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
    if (needed.size > 0) throw conflict(...[...needed].slice(0, 100).map((code) => `There is no type ${code}.`))
  }
  for (const { key } of types.filter(({ after }) => after === null)) {
    const deleted = rows.filter(({ before, after }) => after === null && textOf(before?.['type']) === key).length
    const left = (await countRows(database, key)) - deleted
    if (left > 0) throw conflict(left === 1 ? `1 row uses type ${key}.` : `${left} rows use type ${key}.`)
  }
}
