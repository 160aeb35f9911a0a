import { sql } from 'drizzle-orm'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import type { ReportGroup } from '#contract/routing-tool/reports/reports'
import { noGroup, type ReportName } from '#domain/reports/reports'
import type { Executor } from '#server/database/openDatabase'
import { type Facts, groupingOf } from './facts'

export type Summary = { readAt: string; groups: ReportGroup[]; totals: Record<string, number> }

/** Groups and the whole in one statement, so that they always fit: nothing can change between them. */
export const summarize = async (
  database: Executor,
  report: ReportName,
  query: ReportFilter,
  facts: Facts,
): Promise<Summary> => {
  const { rows } = await database.execute<SummaryRow>(summaryQuery(report, query, facts))
  const names = Object.keys(facts.measures)
  const measuresOf = (row: SummaryRow) => Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)]))
  const whole = rows.find((row) => row.whole)
  return {
    readAt: whole?.readAt ?? '',
    groups: rows
      .filter((row) => !row.whole)
      .map((row) => ({ group: row.group, label: row.label, part: row.part, measures: measuresOf(row) })),
    totals: whole ? measuresOf(whole) : {},
  }
}

/** The statement behind a summary, for the plan tests to explain. */
export const summaryQuery = (report: ReportName, query: ReportFilter, facts: Facts) => {
  const { key, label } = groupingOf(report, query, facts)
  const measures = Object.entries(facts.measures).map(([name, measure]) => sql`${measure} as ${sql.identifier(name)}`)
  return sql`
    with fact as (
      select coalesce((${key})::text, ${noGroup}) as "group", ${facts.part ?? sql`null::text`} as part${sql.join(
        facts.inputs.map((input) => sql`, ${input}`),
      )}
        from ${facts.from} where ${facts.where ?? sql`true`}
    ), grouped as (
      select "group", part, grouping("group") = 1 as whole, ${sql.join(measures, sql`, `)}
        from fact group by grouping sets (("group", part), ())
    )
    select *, ${label ?? sql`null::text`} as label, now() as "readAt" from grouped order by whole, "group", part`
}

type SummaryRow = Record<string, unknown> & {
  group: string
  label: string | null
  part: string | null
  whole: boolean
  readAt: string
}
