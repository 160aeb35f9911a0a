import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { reports } from '#contract/routing-tool/reports'
import { delivery, load } from '#server/database/schema/routing'
import type { Handlers } from '#server/kernel/serve'
import { carrierOfDelivery, deliveryConditions } from './deliveryConditions'
import { cappedCount, countMatches, longestAnswer, pageOf } from './longList'
import { itemsOf, searchDeliveries } from './searchDeliveries'
import { searchLoads } from './searchLoads'

export const reportHandlers: Handlers<typeof reports> = {
  reportDeliveryStatus: async ({ query, paging }, { database, customer }) => {
    const conditions = deliveryConditions(customer, query)
    const direction = paging.sort?.descending ? desc : asc
    const column = paging.sort && sortColumns[paging.sort.field]
    const rows = await database
      .select({ ...statusFields, total: cappedCount(delivery, conditions) })
      .from(delivery)
      .leftJoin(load, and(eq(load.customer, delivery.customer), eq(load.id, delivery.loadId)))
      .where(conditions)
      .orderBy(...(column ? [direction(column)] : []), direction(delivery.id))
      .limit(paging.limit ?? longestAnswer)
      .offset(paging.offset)
    return pageOf(rows, paging, () => countMatches(database, delivery, conditions))
  },

  exportLoads: ({ query, paging }, context) => searchLoads(context, query, paging),

  listDeletedDeliveries: ({ query, paging }, context) =>
    searchDeliveries(context, query, paging, { deleted: true, sort: newestFirst }),

  listDeletedItems: ({ query }, context) => itemsOf(context, [query.deliveryId], { deleted: true }),
}

const newestFirst = { field: 'deletedAt', descending: true }

const statusFields = {
  number: delivery.number,
  status: delivery.status,
  shipmentId: delivery.loadId,
  loadNumber: load.number,
  carrier: carrierOfDelivery,
  updatedBy: delivery.updatedBy,
  updatedAt: delivery.updatedAt,
}

const sortColumns: Record<string, PgColumn | SQL> = statusFields
