import { and, eq, sql } from 'drizzle-orm'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { load, loadUpdate } from '#server/database/schema/routing'
import { loadConditions } from '#server/routing-tool/loads/searchLoads'
import type { Reader } from '#server/routing-tool/reader'
import type { Facts } from './facts'
import { freightFilter } from './freightFilter'
import { type DaysRule, dayOf, momentWithin, readReportDays } from './reportDays'

/** What people, and carriers by their answers, did to loads. */
export const changeFacts = async (context: Reader, query: ReportFilter, days: DaysRule): Promise<Facts> => {
  const { filter, ofDelivery } = await freightFilter(context, query)
  const asked = readReportDays('load-changes', query, days)
  return {
    from: sql`${loadUpdate} join ${load} on ${load.customer} = ${loadUpdate.customer} and ${load.id} = ${loadUpdate.loadId}`,
    where: and(
      eq(loadUpdate.customer, context.customer),
      asked ? momentWithin(loadUpdate.at, asked) : undefined,
      loadConditions(context, filter, ofDelivery),
    ),
    order: asked ? loadUpdate.at : loadUpdate.id,
    groupings: {
      user: { key: sql`${loadUpdate.userId}` },
      action: { key: sql`${loadUpdate.action}` },
      day: { key: dayOf(loadUpdate.at) },
    },
    part: null,
    inputs: [],
    measures: { changes: sql`count(*)::int` },
  }
}
