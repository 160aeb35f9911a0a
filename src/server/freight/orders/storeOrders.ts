import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DeliveryId } from '#domain/freight/keys'
import type { ImportedDelivery } from '#domain/import/checkDeliveries'
import { fieldChanges } from '#domain/values/fieldChanges'
import { delivery, deliveryItem } from '#server/database/schema/deliveries'
import type { WorkContext } from '#server/platform/context'

type DeliveryRow = typeof delivery.$inferSelect

const columnsOf = ({ line: _line, items: _items, ...fields }: ImportedDelivery) => fields

/** Inserts new deliveries, with an audit record of each. */
export const insertDeliveries = async (context: WorkContext, orders: readonly ImportedDelivery[]) => {
  if (orders.length === 0) return []
  const { database, customer, caller } = context
  const made = await database
    .insert(delivery)
    .values(
      orders.map((order) => ({
        ...columnsOf(order),
        customer,
        createdBy: caller.userId,
        updatedBy: caller.userId,
      })),
    )
    .returning({ id: delivery.id, number: delivery.number, weight: delivery.weight, shipToCity: delivery.shipToCity })
  for (const { id, ...facts } of made) context.record('delivery', id, null, { ...facts, status: 'available' })
  return made
}

/** Replaces the fields of an available delivery. */
export const updateDelivery = async (context: WorkContext, before: DeliveryRow, order: ImportedDelivery) => {
  const { database, customer, caller } = context
  const fields = columnsOf(order)
  await database
    .update(delivery)
    .set({ ...fields, updatedBy: caller.userId, updatedAt: sql`now()` })
    .where(and(eq(delivery.customer, customer), eq(delivery.id, before.id)))
  const was = Object.fromEntries(Object.keys(fields).map((name) => [name, before[name as keyof DeliveryRow]]))
  const changed = fieldChanges(was, fields).map(({ field }) => field)
  const only = (all: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, all[name]]))
  context.record('delivery', before.id, only(was), only(fields))
}

export const deleteItems = async ({ database, customer }: WorkContext, deliveryIds: readonly DeliveryId[]) => {
  if (deliveryIds.length === 0) return
  await database
    .delete(deliveryItem)
    .where(and(eq(deliveryItem.customer, customer), inArray(deliveryItem.deliveryId, [...deliveryIds])))
}

/** One statement for all items: a call may bring thousands. */
export const insertItems = async (
  { database, customer }: WorkContext,
  orders: readonly { id: number; order: ImportedDelivery }[],
) => {
  const items = orders.flatMap(({ id, order }) =>
    order.items.map(({ itemNumber, description, quantity, weight }) => ({
      delivery: id,
      number: itemNumber,
      description,
      quantity: quantity ?? 0,
      weight: weight ?? 0,
    })),
  )
  if (items.length === 0) return
  await database.execute(sql`
    insert into delivery_item (customer, delivery_id, number, description, quantity, weight)
    select ${customer}, given.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given (delivery integer, number text, description text, quantity numeric, weight numeric)`)
}
