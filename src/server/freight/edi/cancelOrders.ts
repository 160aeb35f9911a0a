import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { delivery } from '#server/database/schema/deliveries'
import { inboundRecord } from '#server/database/schema/inbound'
import type { TenderedOrder } from '#server/freight/outbox/x12/read204'
import type { WorkContext } from '#server/platform/context'
import { conflict } from '#server/platform/http/problems'

/**
 * Cancels the deliveries of orders that a customer takes back. Orders that are cancelled, or that never came, stay so.
 * @throws 409 with those that are on a load
 */
export const cancelOrders = async (context: WorkContext, orders: readonly TenderedOrder[]): Promise<void> => {
  const { database, customer, caller } = context
  const numbers = orders.map(({ order }) => order.texts.number?.trim() ?? '')
  const stored = await database
    .select({ id: delivery.id, number: delivery.number, status: delivery.status })
    .from(delivery)
    .where(and(eq(delivery.customer, customer), inArray(delivery.number, numbers), isNull(delivery.deletedAt)))
    .orderBy(delivery.id)
    .for('update')
  const onLoad = stored.filter(({ status }) => status === 'assigned')
  if (onLoad.length > 0)
    throw conflict(...onLoad.map(({ number }) => `Order ${number} is on a load and cannot be cancelled.`))
  const ids = stored.filter(({ status }) => status === 'available').map(({ id }) => id)
  if (ids.length === 0) return
  await database
    .update(delivery)
    .set({ status: 'cancelled', updatedBy: caller.userId, updatedAt: sql`now()` })
    .where(and(eq(delivery.customer, customer), inArray(delivery.id, ids)))
  // The order as it was is no repetition any more.
  await database
    .update(inboundRecord)
    .set({ contentHash: '' })
    .where(
      and(
        eq(inboundRecord.customer, customer),
        eq(inboundRecord.kind, 'order'),
        inArray(inboundRecord.number, numbers),
      ),
    )
  for (const id of ids) context.record('delivery', id, { status: 'available' }, { status: 'cancelled' })
  context.publish('deliveries', ids)
}
