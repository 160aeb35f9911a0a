import { and, asc, eq } from 'drizzle-orm'
import type { inboundShipments } from '#contract/inbound/inboundShipments'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'
import { newShipmentOf } from '#server/freight/shipments/newShipmentOf'
import { receiveShipments } from '#server/freight/shipments/receiveShipments'
import { notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'

export const inboundShipmentHandlers: Handlers<typeof inboundShipments> = {
  receiveShipments: async ({ body: { shipments, weightUnit = 'lb' } }, context) => ({
    shipments: await receiveShipments(
      context,
      shipments.map((one) => newShipmentOf(one, weightUnit)),
      'api',
    ),
  }),

  readShipmentStatus: async ({ params: { number } }, { database, customer }) => {
    const [found] = await database
      .select({ id: shipment.id, status: shipment.status })
      .from(shipment)
      .where(and(eq(shipment.customer, customer), eq(shipment.id, number)))
    if (!found) throw notFound(`There is no shipment ${number}.`)
    const stops = await database
      .select()
      .from(shipmentStop)
      .where(and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, found.id)))
      .orderBy(asc(shipmentStop.sequence))
    const orders = await database
      .select()
      .from(transportOrder)
      .where(and(eq(transportOrder.customer, customer), eq(transportOrder.shipmentId, found.id)))
      .orderBy(asc(transportOrder.number))
    return { number: found.id, status: found.status, stops, orders }
  },
}
