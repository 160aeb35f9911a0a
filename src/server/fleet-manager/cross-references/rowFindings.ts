import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CrossReferenceFinding } from '#domain/fleet-manager/crossReferences'
import type { Place } from '#server/platform/customerWork'
import { codeListOf } from './codeLists'
import { findType } from './typeRows'

export type FindingConditions = Record<CrossReferenceFinding, SQL<boolean>>

const never = sql<boolean>`false`
const isCurrent = (row: SQL): SQL => sql`coalesce(${row} >= (now() at time zone 'UTC')::date, true)`

/**
 * What is wrong with rows of a type that have not expired: a condition for each finding. The columns are written out, since a
 * select of one table would leave out its name, and they would be those of the other row.
 */
export const findingConditions = async ({ database, customer }: Place, code: string): Promise<FindingConditions> => {
  const type = await findType(database, code)
  if (!type) return { orphan: never, conflict: never }
  const list = codeListOf(type.lookupCode)
  const current = isCurrent(sql`cross_reference.valid_to`)
  return {
    // Not tied to the row, so that the database reads the list once.
    orphan: list
      ? sql<boolean>`(${current} and cross_reference.target_key not in (select lower(${list.code}::text) from ${list.table}
          where ${and(eq(list.table.customer, customer), list.only)}))`
      : never,
    conflict: sql<boolean>`(${current} and exists (
      select from cross_reference other join cross_reference_type kind on kind.code = other.type
       where other.customer = ${customer} and other.source_key = cross_reference.source_key
         and other.target_key <> cross_reference.target_key and ${isCurrent(sql`other.valid_to`)}
         and kind.lookup_code = ${type.lookupCode} and kind.code <> ${type.code} and kind.is_active
         and coalesce(other.valid_from, '-infinity') <= coalesce(cross_reference.valid_to, 'infinity')
         and coalesce(cross_reference.valid_from, '-infinity') <= coalesce(other.valid_to, 'infinity')))`,
  }
}
