import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Answer } from '#contract/platform/endpoint'
import type { deletedDeliveries } from '#contract/routing-tool/deletedDeliveries'
import type { Executor } from '#server/database/openDatabase'
import { delivery } from '#server/database/schema/deliveries'
import { changeDeliveries, type DeliveryRow, lockDeliveries, refuseUnknown } from '#server/freight/loads/lockDeliveries'
import type { Context } from '#server/platform/context'
import { conflict } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { readPage } from '#server/platform/lists/longList'
import { orTaken } from '#server/routing-tool/setup/setupWrites'
import { itemsOf } from './searchDeliveries'

type DeletedDelivery = Answer<typeof deletedDeliveries.listRestorable>[number]

export const deletedDeliveryHandlers: Handlers<typeof deletedDeliveries> = {
  listRestorable: async ({ query, paging }, { database, customer }) => {
    const { number = null, deletedBy = null } = query
    const select = async (reader: Executor, limit: number) =>
      (
        await reader.execute<DeletedDelivery & { total: number }>(sql`
      select page.*,
             (select count(*)::int from delivery_item i where i.customer = ${customer} and i.delivery_id = page.id)
               as "itemCount",
             (select d.id from delivery d where d.customer = ${customer} and d.number = page.number
                 and d.deleted_at is null) as "sentAgainAs"
        from (select id, number, status, weight::float8 as weight, ship_to_name as "shipToName",
                     ship_to_city as "shipToCity", ship_to_state as "shipToState", deleted_by as "deletedBy",
                     deleted_at as "deletedAt", delete_reason as reason, count(*) over ()::int as total
                from delivery
               where customer = ${customer} and deleted_at is not null
                 and (${number}::text is null or starts_with(lower(number), lower(${number})))
                 and (${deletedBy}::text is null or starts_with(lower(deleted_by), lower(${deletedBy})))
               order by ${orders[paging.sort?.field ?? ''] ?? sql`deleted_at`}
                        ${(paging.sort?.descending ?? true) ? sql`desc` : sql`asc`}, id
               limit ${limit} offset ${paging.offset}) page`)
      ).rows
    return readPage(database, paging, select, (rows) => ({ rows, total: rows[0]?.total ?? paging.offset }))
  },

  listItems: ({ params }, context) => itemsOf(context, [params.id], { deleted: true }),

  restoreDeliveries: async ({ body }, context) => {
    const rows = await lockDeliveries(context, body.deliveryIds)
    refuseUnknown(body.deliveryIds, rows)
    await refuseSentAgain(context, rows)
    await orTaken(changeDeliveries(context, rows, { deletedAt: null, deletedBy: null, deleteReason: null }), {
      delivery_number_taken: 'A delivery was sent again by its source just now.',
    })
    return { restored: rows.length }
  },
}

const orders: Record<string, ReturnType<typeof sql>> = {
  number: sql`number`,
  weight: sql`weight`,
  deletedBy: sql`deleted_by`,
}

/** @throws 409 with a line for each delivery that cannot come back */
const refuseSentAgain = async ({ database, customer }: Context, rows: readonly DeliveryRow[]) => {
  const present = await database
    .select({ id: delivery.id, number: delivery.number })
    .from(delivery)
    .where(
      and(
        eq(delivery.customer, customer),
        isNull(delivery.deletedAt),
        inArray(
          delivery.number,
          rows.map(({ number }) => number),
        ),
      ),
    )
  const idOf = new Map(present.map(({ id, number }) => [number, id]))
  const reasons = rows.flatMap(({ id, number, deletedAt }, place) => {
    if (deletedAt === null) return [`Delivery ${number} is not deleted.`]
    const other = idOf.get(number)
    if (other !== undefined) return [`Delivery ${number} was sent again by its source: it is there as key ${other}.`]
    const isTwice = rows.findIndex((row) => row.number === number) !== place
    return isTwice ? [`Delivery ${number} is chosen twice: key ${id} is the same number.`] : []
  })
  if (reasons.length > 0) throw conflict(...reasons)
}
