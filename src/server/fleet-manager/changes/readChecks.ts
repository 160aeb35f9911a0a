import { inArray } from 'drizzle-orm'
import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import type { KeyColumn } from '#domain/fleet-manager/keyColumns'
import { crossReferenceType } from '#server/database/schema/crossReferences'
import { mailDomains } from '#server/fleet-manager/mailDomains'
import type { Place } from '#server/platform/customerWork'
import { textOf, typeOf } from './storedValues'

/** What values are checked by beside their own rules: `domains` is empty for any. */
export type Checks = { domains: readonly string[]; keysOf: (type: string) => readonly KeyColumn[] }

type Change = Pick<ConfigurationChange, 'kind' | 'key' | 'after'>

/** @param changes of a set, whose own domains and types count once it is live; of several to one record the first */
export const readChecks = async (place: Place, changes: readonly Change[]): Promise<Checks> => ({
  domains: await mailDomains(place, changes),
  keysOf: await readKeyColumns(place, changes),
})

/** The key columns of the types of rows: of the type as the set makes it, else of the stored one. */
const readKeyColumns = async ({ database }: Place, changes: readonly Change[]): Promise<Checks['keysOf']> => {
  const codes = changes.flatMap(({ kind, after }) =>
    kind === 'cross-reference' && after !== null ? [textOf(after['type']).toUpperCase()] : [],
  )
  if (codes.length === 0) return () => []
  const stored = await database
    .select({ code: crossReferenceType.code, keyColumns: crossReferenceType.keyColumns })
    .from(crossReferenceType)
    .where(inArray(crossReferenceType.code, [...new Set(codes)]))
  const columns = new Map<string, readonly KeyColumn[]>(stored.map(({ code, keyColumns }) => [code, keyColumns]))
  for (const { kind, key, after } of changes.toReversed())
    if (kind === 'cross-reference-type' && after !== null) columns.set(key, typeOf(key, after).keyColumns)
  return (type) => columns.get(type) ?? []
}
