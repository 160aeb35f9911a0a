import { and, eq, sql } from 'drizzle-orm'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import type { ReportName } from '#domain/reports/reports'
import { importBatch } from '#server/database/schema/imports'
import { load, loadUpdate } from '#server/database/schema/loads'
import { statusIs } from '#server/routing-tool/deliveries/deliveryConditions'
import { loadConditions } from '#server/routing-tool/loads/searchLoads'
import type { Reader } from '#server/routing-tool/reader'
import { deliveryFacts } from './deliveryFacts'
import type { Facts } from './facts'
import { freightFilter } from './freightFilter'
import { loadFacts } from './loadFacts'
import { type DaysRule, dayOf, momentWithin, readReportDays } from './reportDays'
import { tenderFacts } from './tenderFacts'

/** What a report counts. Without `required` it may be asked for all days. */
export const factsOf = async (
  context: Reader,
  report: ReportName,
  query: ReportFilter,
  days: DaysRule,
): Promise<Facts> => {
  switch (report) {
    case 'delivery-status':
    case 'late-shipments':
    case 'deleted-deliveries':
      return deliveryFacts(context, report, query, days)
    case 'pending-loads':
    case 'loads-export':
    case 'weight-use':
      return loadFacts(context, report, query, days)
    case 'tender-results':
      return tenderFacts(context, query, days)
    case 'load-changes':
      return changeFacts(context, query, days)
    case 'import-history':
      return importFacts(context, query, days)
  }
}

/** What people, and carriers by their answers, did to loads. */
const changeFacts = async (context: Reader, query: ReportFilter, days: DaysRule): Promise<Facts> => {
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

/** Deliveries files that came in. */
const importFacts = ({ customer }: Reader, query: ReportFilter, days: DaysRule): Facts => {
  const asked = readReportDays('import-history', query, days)
  return {
    from: sql`${importBatch}`,
    where: and(
      eq(importBatch.customer, customer),
      asked ? momentWithin(importBatch.createdAt, asked) : undefined,
      query.status === undefined ? undefined : statusIs(importBatch.status, query.status),
    ),
    order: asked ? importBatch.createdAt : importBatch.id,
    groupings: {
      day: { key: dayOf(importBatch.createdAt) },
      user: { key: sql`${importBatch.createdBy}` },
      status: { key: sql`${importBatch.status}` },
    },
    part: null,
    inputs: [
      sql`${importBatch.rowCount} as rows`,
      sql`${importBatch.insertedCount} as inserted`,
      sql`${importBatch.updatedCount} as updated`,
      sql`${importBatch.badRowCount} as bad`,
    ],
    measures: {
      files: sql`count(*)::int`,
      rows: sql`coalesce(sum(rows), 0)::int`,
      inserted: sql`coalesce(sum(inserted), 0)::int`,
      updated: sql`coalesce(sum(updated), 0)::int`,
      bad: sql`coalesce(sum(bad), 0)::int`,
    },
  }
}
