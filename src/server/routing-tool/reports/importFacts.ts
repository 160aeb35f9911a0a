import { and, eq, sql } from 'drizzle-orm'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { importBatch } from '#server/database/schema/routing'
import { statusIs } from '#server/routing-tool/deliveries/deliveryConditions'
import type { Reader } from '#server/routing-tool/reader'
import type { Facts } from './facts'
import { type DaysRule, dayOf, momentWithin, readReportDays } from './reportDays'

/** Deliveries files that came in. */
export const importFacts = ({ customer }: Reader, query: ReportFilter, days: DaysRule): Facts => {
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
