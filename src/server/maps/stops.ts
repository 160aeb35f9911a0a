import { and, asc, eq } from 'drizzle-orm'
import type { RouteStop } from '#domain/fleet/map/mapRoute'
import type { ShipmentId } from '#domain/freight/keys'
import type { Executor } from '#server/database/openDatabase'
import { shipmentStop } from '#server/database/schema/shipments'

/** The stops of a shipment in their order. */
export const stopsOf = (database: Executor, customer: string, shipmentId: ShipmentId): Promise<RouteStop[]> =>
  database
    .select()
    .from(shipmentStop)
    .where(and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, shipmentId)))
    .orderBy(asc(shipmentStop.sequence))
