import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Paging } from '#contract/kernel/endpoint'
import type { ReportFilter } from '#contract/routing-tool/reportFilter'
import type { reports } from '#contract/routing-tool/reports'
import type { ReportName } from '#domain/reports/reports'
import { delivery, importBatch, load, loadUpdate, tender } from '#server/database/schema/routing'
import type { Context } from '#server/kernel/context'
import { badRequest } from '#server/kernel/problems'
import type { Handlers } from '#server/kernel/serve'
import { carrierOfDelivery } from '#server/routing-tool/deliveryConditions'
import { countedMatches, longestAnswer, pageOf } from '#server/kernel/longList'
import { deliveryFields, itemsOf, toDelivery } from '#server/routing-tool/searchDeliveries'
import { loadFields } from '#server/routing-tool/searchLoads'
import { rowsOf } from './facts'
import { factsOf } from './factsOf'
import { summarize } from './summarize'
import { minutesToAnswer, tenderOutcome } from './tenderFacts'

export const reportHandlers: Handlers<typeof reports> = {
  reportDeliveryStatus: async ({ query, paging }, context) => {
    const report = reportOf(query, ['delivery-status', 'late-shipments'])
    const { where, total, count, limit } = await listOf(context, report, query, paging)
    const rows = await context.database
      .select({ ...statusFields, total })
      .from(delivery)
      .leftJoin(load, and(eq(load.customer, delivery.customer), eq(load.id, delivery.loadId)))
      .where(where)
      .orderBy(...orderOf(paging.sort, statusFields, delivery.id))
      .limit(limit)
      .offset(paging.offset)
    return pageOf(rows, paging, count)
  },

  exportLoads: async ({ query, paging }, context) => {
    const report = reportOf(query, ['loads-export', 'pending-loads', 'weight-use'])
    const { where, total, count, limit } = await listOf(context, report, query, paging)
    const sort = paging.sort ?? { field: 'shipmentId', descending: true }
    const rows = await context.database
      .select({ ...loadFields, total })
      .from(load)
      .where(where)
      .orderBy(...orderOf(sort, loadFields, load.id))
      .limit(limit)
      .offset(paging.offset)
    return pageOf(rows, paging, count)
  },

  listDeletedDeliveries: async ({ query, paging }, context) => {
    const { where, total, count, limit } = await listOf(context, reportOf(query, ['deleted-deliveries']), query, paging)
    const sort = paging.sort ?? { field: 'deletedAt', descending: true }
    const rows = await context.database
      .select({ ...deliveryFields, total })
      .from(delivery)
      .leftJoin(load, and(eq(load.customer, delivery.customer), eq(load.id, delivery.loadId)))
      .where(where)
      .orderBy(...orderOf(sort, deliveryFields, delivery.id))
      .limit(limit)
      .offset(paging.offset)
    const page = await pageOf(rows, paging, count)
    return { ...page, rows: page.rows.map(toDelivery) }
  },

  listDeletedItems: ({ query }, context) => itemsOf(context, [query.deliveryId], { deleted: true }),

  listTenderResults: async ({ query, paging }, context) => {
    const { where, total, count, limit } = await listOf(context, reportOf(query, ['tender-results']), query, paging)
    const rows = await context.database
      .select({ ...tenderFields, total })
      .from(tender)
      .innerJoin(load, and(eq(load.customer, tender.customer), eq(load.id, tender.loadId)))
      .where(where)
      .orderBy(...orderOf(paging.sort ?? { field: 'sentAt', descending: true }, tenderFields, tender.id))
      .limit(limit)
      .offset(paging.offset)
    return pageOf(rows, paging, count)
  },

  listImportHistory: async ({ query, paging }, context) => {
    const { where, total, count, limit } = await listOf(context, reportOf(query, ['import-history']), query, paging)
    const rows = await context.database
      .select({ ...importFields, total })
      .from(importBatch)
      .where(where)
      .orderBy(...orderOf(paging.sort ?? { field: 'createdAt', descending: true }, importFields, importBatch.id))
      .limit(limit)
      .offset(paging.offset)
    return pageOf(rows, paging, count)
  },

  listLoadChanges: async ({ query, paging }, context) => {
    const { where, total, count, limit } = await listOf(context, reportOf(query, ['load-changes']), query, paging)
    const rows = await context.database
      .select({ ...changeFields, total })
      .from(loadUpdate)
      .innerJoin(load, and(eq(load.customer, loadUpdate.customer), eq(load.id, loadUpdate.loadId)))
      .where(where)
      .orderBy(...orderOf(paging.sort ?? { field: 'at', descending: true }, changeFields, loadUpdate.id))
      .limit(limit)
      .offset(paging.offset)
    return pageOf(rows, paging, count)
  },

  summarizeReport: async ({ query }, context) =>
    summarize(context.database, query.report, query, await factsOf(context, query.report, query, { required: true })),
}

/** Which of the reports that a call serves is asked for: the first one when nothing is said. */
const reportOf = <Report extends ReportName>({ report }: ReportFilter, served: readonly [Report, ...Report[]]) => {
  const found = served.find((name) => name === report)
  if (report !== undefined && found === undefined) throw badRequest(`report: this call answers ${served.join(', ')}.`)
  return found ?? served[0]
}

const listOf = async (context: Context, report: ReportName, query: ReportFilter, paging: Paging) => {
  const facts = await factsOf(context, report, query, { required: false })
  const where = rowsOf(report, query, facts)
  const total = sql<number>`(select count(*)::int from (
    select from ${facts.from} where ${where ?? sql`true`} order by ${facts.order} limit ${countedMatches + 1}) counted)`
  const count = async () =>
    (await context.database.execute<{ total: number }>(sql`select ${total} as total`)).rows[0]?.total ?? 0
  return { where, total, count, limit: paging.limit ?? longestAnswer }
}

/** Sorted as asked, then by key: the same rows come in the same order every time. */
const orderOf = (sort: Paging['sort'], fields: Readonly<Record<string, PgColumn | SQL>>, key: PgColumn): SQL[] => {
  const direction = sort?.descending ? desc : asc
  const column = sort && fields[sort.field]
  return [...(column ? [direction(column)] : []), direction(key)]
}

const statusFields = {
  number: delivery.number,
  status: delivery.status,
  shipmentId: delivery.loadId,
  loadNumber: load.number,
  carrier: carrierOfDelivery,
  updatedBy: delivery.updatedBy,
  updatedAt: delivery.updatedAt,
  id: delivery.id,
  weight: delivery.weight,
  regionCode: delivery.regionCode,
  shipToCity: delivery.shipToCity,
  shipToState: delivery.shipToState,
  shipDate: delivery.shipDate,
  createdAt: delivery.createdAt,
}

const tenderFields = {
  id: tender.id,
  shipmentId: tender.loadId,
  loadNumber: load.number,
  carrierCode: tender.carrierCode,
  carrier: sql<string | null>`(select name from carrier c
    where c.customer = ${tender.customer} and c.code = ${tender.carrierCode})`,
  outcome: tenderOutcome,
  reference: tender.reference,
  remark: tender.remark,
  sentAt: tender.sentAt,
  answeredAt: tender.answeredAt,
  minutesToAnswer,
}

const importFields = {
  id: importBatch.id,
  fileName: importBatch.fileName,
  status: importBatch.status,
  rowCount: importBatch.rowCount,
  badRowCount: importBatch.badRowCount,
  insertedCount: importBatch.insertedCount,
  updatedCount: importBatch.updatedCount,
  createdAt: importBatch.createdAt,
  createdBy: importBatch.createdBy,
  storedAt: importBatch.storedAt,
}

const changeFields = {
  id: loadUpdate.id,
  shipmentId: loadUpdate.loadId,
  action: loadUpdate.action,
  details: loadUpdate.details,
  userId: loadUpdate.userId,
  at: loadUpdate.at,
  loadNumber: load.number,
  carrier: load.carrier,
}
