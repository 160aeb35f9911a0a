import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Paging } from '#contract/platform/endpoint'
import type { RowOfReport } from '#contract/routing-tool/reports/reportCells'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import type { ReportName } from '#domain/reports/reports'
import type { Executor } from '#server/database/openDatabase'
import { delivery } from '#server/database/schema/deliveries'
import { importBatch } from '#server/database/schema/imports'
import { load, loadUpdate, tender } from '#server/database/schema/loads'
import { countedMatches, type LongPage, mapPage, pageOf, readPage } from '#server/platform/lists/longList'
import { deliveryFields, toDelivery } from '#server/routing-tool/deliveries/searchDeliveries'
import type { Reader } from '#server/routing-tool/reader'
import { rowsOf } from './facts'
import { factsOf } from './factsOf'
import type { DaysRule } from './reportDays'
import { changeFields, importFields, loadRowFields, statusFields, tenderFields } from './rowFields'

type Asked = { query: ReportFilter; paging: Paging; days: DaysRule }

/** Reads a page of the rows behind a report. */
export type ReadRows<Row> = (reader: Reader, asked: Asked) => Promise<LongPage<Row>>

const readDeliveries =
  (report: 'delivery-status' | 'late-shipments'): ReadRows<RowOfReport['delivery-status']> =>
  async (reader, asked) => {
    const { paging } = asked
    const { where, total, read } = await listOf(reader, report, asked)
    const select = async (database: Executor, limit: number) =>
      database
        .select({ ...statusFields, total })
        .from(delivery)
        .leftJoin(load, and(eq(load.customer, delivery.customer), eq(load.id, delivery.loadId)))
        .where(where)
        .orderBy(...orderOf(paging.sort, statusFields, delivery.id))
        .limit(limit)
        .offset(paging.offset)
    return read(select)
  }

const readLoads =
  (report: 'loads-export' | 'pending-loads' | 'weight-use'): ReadRows<RowOfReport['loads-export']> =>
  async (reader, asked) => {
    const { paging } = asked
    const { where, total, read } = await listOf(reader, report, asked)
    const select = async (database: Executor, limit: number) =>
      database
        .select({ ...loadRowFields, total })
        .from(load)
        .where(where)
        .orderBy(...orderOf(paging.sort ?? { field: 'loadId', descending: true }, loadRowFields, load.id))
        .limit(limit)
        .offset(paging.offset)
    return read(select)
  }

const readDeletedDeliveries: ReadRows<RowOfReport['deleted-deliveries']> = async (reader, asked) => {
  const { paging } = asked
  const { where, total, read } = await listOf(reader, 'deleted-deliveries', asked)
  const select = async (database: Executor, limit: number) =>
    database
      .select({ ...deliveryFields, total })
      .from(delivery)
      .leftJoin(load, and(eq(load.customer, delivery.customer), eq(load.id, delivery.loadId)))
      .where(where)
      .orderBy(...orderOf(paging.sort ?? { field: 'deletedAt', descending: true }, deliveryFields, delivery.id))
      .limit(limit)
      .offset(paging.offset)
  return mapPage(await read(select), (rows) => rows.map(toDelivery))
}

const readTenders: ReadRows<RowOfReport['tender-results']> = async (reader, asked) => {
  const { paging } = asked
  const { where, total, read } = await listOf(reader, 'tender-results', asked)
  const select = async (database: Executor, limit: number) =>
    database
      .select({ ...tenderFields, total })
      .from(tender)
      .innerJoin(load, and(eq(load.customer, tender.customer), eq(load.id, tender.loadId)))
      .where(where)
      .orderBy(...orderOf(paging.sort ?? { field: 'sentAt', descending: true }, tenderFields, tender.id))
      .limit(limit)
      .offset(paging.offset)
  return read(select)
}

const readImports: ReadRows<RowOfReport['import-history']> = async (reader, asked) => {
  const { paging } = asked
  const { where, total, read } = await listOf(reader, 'import-history', asked)
  const select = async (database: Executor, limit: number) =>
    database
      .select({ ...importFields, total })
      .from(importBatch)
      .where(where)
      .orderBy(...orderOf(paging.sort ?? { field: 'createdAt', descending: true }, importFields, importBatch.id))
      .limit(limit)
      .offset(paging.offset)
  return read(select)
}

const readChanges: ReadRows<RowOfReport['load-changes']> = async (reader, asked) => {
  const { paging } = asked
  const { where, total, read } = await listOf(reader, 'load-changes', asked)
  const select = async (database: Executor, limit: number) =>
    database
      .select({ ...changeFields, total })
      .from(loadUpdate)
      .innerJoin(load, and(eq(load.customer, loadUpdate.customer), eq(load.id, loadUpdate.loadId)))
      .where(where)
      .orderBy(...orderOf(paging.sort ?? { field: 'at', descending: true }, changeFields, loadUpdate.id))
      .limit(limit)
      .offset(paging.offset)
  return read(select)
}

/** The rows behind every report: the calls answer them, and files are written of them. */
export const readRows: { readonly [Report in ReportName]: ReadRows<RowOfReport[Report]> } = {
  'delivery-status': readDeliveries('delivery-status'),
  'late-shipments': readDeliveries('late-shipments'),
  'pending-loads': readLoads('pending-loads'),
  'loads-export': readLoads('loads-export'),
  'weight-use': readLoads('weight-use'),
  'tender-results': readTenders,
  'load-changes': readChanges,
  'import-history': readImports,
  'deleted-deliveries': readDeletedDeliveries,
}

const listOf = async (reader: Reader, report: ReportName, { query, paging, days }: Asked) => {
  const facts = await factsOf(reader, report, query, days)
  const where = rowsOf(report, query, facts)
  const total = sql<number>`(select count(*)::int from (
    select from ${facts.from} where ${where ?? sql`true`} order by ${facts.order} limit ${countedMatches + 1}) counted)`
  const count = async () =>
    (await reader.database.execute<{ total: number }>(sql`select ${total} as total`)).rows[0]?.total ?? 0
  const read = <Row extends { total: number }>(select: (database: Executor, limit: number) => Promise<Row[]>) =>
    readPage(reader.database, paging, select, (rows) => pageOf(rows, paging, count))
  return { where, total, read }
}

/** Sorted as asked, then by key: the same rows come in the same order every time. */
const orderOf = (sort: Paging['sort'], fields: Readonly<Record<string, PgColumn | SQL>>, key: PgColumn): SQL[] => {
  const direction = sort?.descending ? desc : asc
  const column = sort && fields[sort.field]
  return [...(column ? [direction(column)] : []), direction(key)]
}
