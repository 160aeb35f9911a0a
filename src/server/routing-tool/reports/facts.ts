import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { noGroup, type ReportGrouping, type ReportName, reports } from '#domain/reports/reports'
import { badRequest } from '#server/platform/http/problems'

/** What a report is made of, before it is grouped: one row for each thing that is counted. */
export type Facts = {
  /** The tables, joined. */
  from: SQL
  /** Bound to the customer, as every where is. */
  where: SQL | undefined
  /** The order of the index that finds them, so that a limited count stops early. */
  order: SQL | PgColumn
  groupings: Partial<Record<ReportGrouping, Grouping>>
  /** Splits each group, or null. */
  part: SQL | null
  /** What the measures need of a row, each with its name. */
  inputs: readonly SQL[]
  /** Sums over the inputs, by name. */
  measures: Readonly<Record<string, SQL>>
}

export type Grouping = {
  key: SQL
  /** What people call a group, from its key `"group"`. */
  label?: SQL
}

/** The grouping that is asked for. */
export const groupingOf = (report: ReportName, { groupBy }: ReportFilter, { groupings }: Facts): Grouping => {
  const known: readonly ReportGrouping[] = reports[report].groupings
  const grouping = groupings[groupBy ?? reports[report].groupings[0]]
  if (!grouping || (groupBy !== undefined && !known.includes(groupBy)))
    throw badRequest(`groupBy: ${report} knows ${known.join(', ')}.`)
  return grouping
}

/** The rows behind one group, or one part of it; behind everything when none is named. */
export const rowsOf = (report: ReportName, query: ReportFilter, facts: Facts): SQL | undefined =>
  and(
    facts.where,
    query.group === undefined
      ? undefined
      : sql`coalesce(${groupingOf(report, query, facts).key}, ${noGroup}) = ${query.group}`,
    query.part === undefined ? undefined : facts.part === null ? sql`false` : sql`${facts.part} = ${query.part}`,
  )
