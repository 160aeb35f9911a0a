import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { type Days, daysProblem, longestSpan } from '#domain/reports/reportDays'
import { type ReportDateType, type ReportName, reports } from '#domain/reports/reports'
import { badRequest } from '#server/platform/http/problems'

/** Whether days have to be named, and how many at most: `longestSpan` when nothing is said. */
export type DaysRule = { required: boolean; most?: number }

export type DatedDays = Days & { dateType: ReportDateType }

/**
 * The days that are asked for, and of what. The older calls may be asked without any.
 * @throws 400 for half a span, one that runs backwards, one longer than a report may cover, or days that a report does not know
 */
export const readReportDays = (
  report: ReportName,
  { dateType, from, to }: ReportFilter,
  { required, most = longestSpan }: DaysRule,
): DatedDays | null => {
  const known: readonly ReportDateType[] = reports[report].dateTypes
  if (dateType !== undefined && !known.includes(dateType))
    throw badRequest(`dateType: ${report} knows ${known.join(', ')}.`)
  if (from === undefined && to === undefined && !required) return null
  if (from === undefined || to === undefined) throw badRequest('dateFrom and dateTo are both needed.')
  const problem = daysProblem({ from, to }, most)
  if (problem?.code === 'backwards') throw badRequest('dateFrom must not be after dateTo.')
  if (problem) throw badRequest(`${problem.days} days are too many: a report covers ${most} days at most.`)
  return { from, to, dateType: dateType ?? reports[report].dateTypes[0] }
}

/** Whether a moment lies within days of UTC. */
export const momentWithin = (column: PgColumn, { from, to }: Days): SQL =>
  sql`${column} >= (${from}::date)::timestamp at time zone 'UTC'
    and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`

export const dayWithin = (column: PgColumn, { from, to }: Days): SQL =>
  sql`${column} between ${from}::date and ${to}::date`

/** The day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (column: PgColumn): SQL => sql`(${column} at time zone 'UTC')::date::text`

/** The Monday before it. */
export const weekOf = (column: PgColumn): SQL => sql`date_trunc('week', ${column} at time zone 'UTC')::date::text`

export const currentDay = sql`(now() at time zone 'UTC')::date`
