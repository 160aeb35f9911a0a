import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  codeKey,
  type CrossReferenceFinding,
  type CrossReferenceMatch,
  type CrossReferenceState,
  type CrossReferenceType,
  stateOf,
  type StoredRow,
} from '#domain/fleet-manager/crossReferences'
import { today } from '#domain/values/days'
import { crossReference } from '#server/database/schema/crossReferences'
import type { Place } from '#server/platform/customerWork'
import { codeOf } from './typeRows'

export type RowFilter = {
  type: string
  source?: string | null | undefined
  target?: string | null | undefined
  description?: string | null | undefined
  match?: CrossReferenceMatch | undefined
  state?: CrossReferenceState | undefined
  finding?: CrossReferenceFinding | undefined
}

/** Values contain the texts of the filter, or start with or are them, ignoring case. An index finds the rows of the type. */
export const conditionsOf = (customer: string, filter: RowFilter): SQL | undefined =>
  and(
    eq(crossReference.customer, customer),
    eq(crossReference.type, codeOf(filter.type)),
    matching(sql`${crossReference.sourceKey}`, filter.source, filter.match),
    matching(sql`${crossReference.targetKey}`, filter.target, filter.match),
    matching(sql`lower(${crossReference.description})`, filter.description, filter.match),
    filter.state ? stateConditions[filter.state] : undefined,
  )

const matching = (value: SQL, text: string | null | undefined, match: CrossReferenceMatch = 'contains') => {
  if (!text) return undefined
  const sought = codeKey(text)
  if (match === 'exact') return sql`${value} = ${sought}`
  return match === 'starts' ? sql`starts_with(${value}, ${sought})` : sql`strpos(${value}, ${sought}) > 0`
}

const day = sql`(now() at time zone 'UTC')::date`

const stateConditions: Record<CrossReferenceState, SQL> = {
  expired: sql`${crossReference.validTo} < ${day}`,
  future: sql`${crossReference.validFrom} > ${day} and coalesce(${crossReference.validTo} >= ${day}, true)`,
  active: sql`coalesce(${crossReference.validFrom} <= ${day}, true) and coalesce(${crossReference.validTo} >= ${day}, true)`,
}

export const listedRow = (row: typeof crossReference.$inferSelect, finding: CrossReferenceFinding | null) => ({
  id: row.id,
  type: row.type,
  customer: row.customer,
  source: row.source,
  target: row.target,
  description: row.description,
  validFrom: row.validFrom,
  validTo: row.validTo,
  state: stateOf(row, today(Date.now())),
  finding,
  lastUsedOn: row.lastUsedOn,
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt,
  version: row.version,
})

/**
 * The rows that others have to go with: those of the same sources; and those of the same targets, of which one is enough
 * where a target may have many sources.
 */
export const readNeighbours = async (
  { database, customer }: Place,
  { code, isOneToOne }: Pick<CrossReferenceType, 'code' | 'isOneToOne'>,
  codes: { sources: readonly string[]; targets: readonly string[] },
): Promise<StoredRow[]> => {
  const ofType = and(eq(crossReference.customer, customer), eq(crossReference.type, code))
  const sameTarget = and(ofType, isAnyOf(crossReference.targetKey, codes.targets))
  const bySource = await database
    .select(storedColumns)
    .from(crossReference)
    .where(and(ofType, isAnyOf(crossReference.sourceKey, codes.sources)))
  const byTarget = isOneToOne
    ? await database.select(storedColumns).from(crossReference).where(sameTarget)
    : await database
        .selectDistinctOn([crossReference.targetKey], storedColumns)
        .from(crossReference)
        .where(sameTarget)
        .orderBy(crossReference.targetKey)
  return [...new Map([...bySource, ...byTarget].map((row) => [row.id, row])).values()]
}

const storedColumns = {
  id: crossReference.id,
  type: crossReference.type,
  source: crossReference.source,
  target: crossReference.target,
  description: crossReference.description,
  validFrom: crossReference.validFrom,
  validTo: crossReference.validTo,
}

/** As one parameter, since a large file has more codes than a statement may have parameters. */
const isAnyOf = (column: PgColumn, codes: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...new Set(codes.map(codeKey))])}::text[])`

/** Keys for new rows, so that a draft can name them before they are stored. */
export const newRowKeys = async ({ database }: Pick<Place, 'database'>, count: number): Promise<number[]> => {
  const { rows } = await database.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('cross_reference', 'id'))::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}
