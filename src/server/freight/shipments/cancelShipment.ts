import { and, eq, sql } from 'drizzle-orm'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { loadAssignment } from '#server/database/schema/planning/load-planning'
import { transportOrder } from '#server/database/schema/orders'
import type { Context } from '#server/platform/context'
import { noteHappenings } from './shipmentProgress'
import { publishShipment } from './storeShipment'

/** Takes a shipment that no driver has started out of load planning, with its orders; the caller has locked it. */
export const cancelShipment = async (
  context: Context,
  { id, status }: Pick<typeof shipment.$inferSelect, 'id' | 'status'>,
): Promise<void> => {
  const { database, customer, caller } = context
  const stops = await database
    .select()
    .from(shipmentStop)
    .where(and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, id)))
    .orderBy(shipmentStop.sequence)
  await database
    .update(transportOrder)
    .set({ status: 'cancelled', shipmentId: null, originSequence: null, destinationSequence: null })
    .where(and(eq(transportOrder.customer, customer), eq(transportOrder.shipmentId, id)))
  await database
    .delete(loadAssignment)
    .where(and(eq(loadAssignment.customer, customer), eq(loadAssignment.shipmentId, id)))
  await database
    .update(shipment)
    .set({
      status: 'cancelled',
      version: sql`${shipment.version} + 1`,
      updatedBy: caller.userId,
      updatedAt: new Date().toISOString(),
    })
    .where(and(eq(shipment.customer, customer), eq(shipment.id, id)))
  const happened = { code: 'cancelled' as const, stop: 0, at: new Date().toISOString() }
  await noteHappenings(database, { customer, shipmentId: id }, [happened], stops)
  context.record('shipment', id, { status }, { status: 'cancelled' })
  publishShipment(context, id)
}
