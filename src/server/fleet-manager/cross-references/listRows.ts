import { and, asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Paging } from '#contract/platform/endpoint'
import type { CrossReferenceFinding } from '#domain/fleet-manager/crossReferences'
import type { Executor } from '#server/database/openDatabase'
import { crossReference } from '#server/database/schema/crossReferences'
import type { Place } from '#server/platform/customerWork'
import { cappedCount, countMatches, mapPage, pageOf, readPage } from '#server/platform/lists/longList'
import { type FindingConditions, findingConditions } from './rowFindings'
import { conditionsOf, listedRow, type RowFilter } from './rowQueries'
import { codeOf } from './typeRows'

/** The rows that fit, by source, a page at a time; sorted on the server by any of their columns. */
export const listRows = async (place: Place, filter: RowFilter, paging: Paging) => {
  const findings = await findingConditions(place, codeOf(filter.type))
  const conditions = and(
    conditionsOf(place.customer, filter),
    filter.finding === undefined ? undefined : findings[filter.finding],
  )
  const page = await readPage(
    place.database,
    paging,
    (executor, limit) => rowsQuery(executor, conditions, findings, { ...paging, limit }),
    (rows) => pageOf(rows, paging, () => countMatches(place.database, crossReference, conditions, byKey)),
  )
  return mapPage(page, (rows) => rows.map(({ row, finding }) => listedRow(row, finding)))
}

/** A page of the rows with what is wrong with them, which is looked up for these rows alone and not for those before them. */
export const rowsQuery = (
  executor: Executor,
  conditions: SQL | undefined,
  { orphan, conflict }: FindingConditions,
  { sort, limit, offset }: Paging & { limit: number },
) =>
  executor
    .select({
      row: crossReference,
      finding: sql<CrossReferenceFinding | null>`case when ${orphan} then 'orphan' when ${conflict} then 'conflict' end`,
      total: cappedCount(crossReference, conditions, byKey),
    })
    .from(
      executor
        .select(getTableColumns(crossReference))
        .from(crossReference)
        .where(conditions)
        .orderBy(...orderOf(sort))
        .limit(limit)
        .offset(offset)
        .as('cross_reference'),
    )
    .orderBy(...orderOf(sort))

/** The order of the index that finds the rows of a type. */
const byKey = sql`${crossReference.sourceKey}`

const sorted = {
  source: crossReference.sourceKey,
  target: crossReference.targetKey,
  description: crossReference.description,
  validFrom: crossReference.validFrom,
  validTo: crossReference.validTo,
  lastUsedOn: crossReference.lastUsedOn,
  updatedAt: crossReference.updatedAt,
  updatedBy: crossReference.updatedBy,
} as const

const orderOf = (sort: Paging['sort']): SQL[] => {
  const column = sort && sort.field in sorted ? sorted[sort.field as keyof typeof sorted] : crossReference.sourceKey
  const direction = sort?.descending ? desc : asc
  return [direction(column), direction(crossReference.id)]
}
