import { eq } from 'drizzle-orm'
import type { InboundOrder } from '#domain/import/inboundOrders'
import { codeKey } from '#domain/fleet-manager/crossReferences'
import { shippingPoint } from '#server/database/schema/routing-setup'
import { noteUnresolved, readTranslations } from '#server/freight/crossReferences'
import type { TenderedOrder } from '#server/freight/outbox/x12/read204'
import type { WorkContext } from '#server/platform/context'

/**
 * Gives each order the shipping point that the code of its place stands for. A code that stands for none is noted for a
 * cross-reference, and the order gets the shipping point that the customer has set for all.
 */
export const withOwnPlaces = async (
  { database, customer }: WorkContext,
  orders: readonly TenderedOrder[],
  file: string,
): Promise<InboundOrder[]> => {
  const codes = [...new Set(orders.flatMap(({ placeCode }) => placeCode ?? []))]
  if (codes.length === 0) return orders.map(({ order }) => order)
  const own = await database
    .select({ code: shippingPoint.code })
    .from(shippingPoint)
    .where(eq(shippingPoint.customer, customer))
  const known = new Set(own.map(({ code }) => codeKey(code)))
  const found = await readTranslations(database, customer, { shippingPoint: codes })
  const isKnown = (code: string) => known.has(codeKey(code)) || found.shippingPoint?.targets.has(codeKey(code)) === true
  await noteUnresolved(database, customer, { shippingPoint: codes.filter((code) => !isKnown(code)) }, file)
  return orders.map(({ order, placeCode }) =>
    placeCode === null || !isKnown(placeCode)
      ? order
      : { ...order, texts: { ...order.texts, shippingPoint: placeCode } },
  )
}
