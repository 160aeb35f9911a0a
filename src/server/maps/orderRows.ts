import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { MapOrder } from '#domain/fleet/map/mapRoute'
import type { Executor } from '#server/database/openDatabase'
import { shipment } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'

/** Orders with the shipment that carries them, the latest pickup first. */
export const orderRows = (
  database: Executor,
  conditions: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<MapOrder[]> =>
  database
    .select({
      number: transportOrder.number,
      customerOrderNumber: transportOrder.customerOrderNumber,
      customerNumber: transportOrder.customerNumber,
      billOfLading: transportOrder.billOfLading,
      trailerId: shipment.trailerId,
      status: transportOrder.status,
      corporationId: transportOrder.corporationId,
      shipmentId: transportOrder.shipmentId,
      loadNumber: shipment.loadNumber,
    })
    .from(transportOrder)
    .leftJoin(shipment, onShipment)
    .where(conditions)
    .orderBy(desc(transportOrder.pickupAt), asc(transportOrder.number))
    .limit(limit)
    .offset(offset)

/** The shipment of an order. */
export const onShipment = and(
  eq(shipment.customer, transportOrder.customer),
  eq(shipment.id, transportOrder.shipmentId),
)
