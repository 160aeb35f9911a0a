import { and, eq, inArray, sql } from 'drizzle-orm'
import { inboundRecord } from '#server/database/schema/inbound'
import { transportOrder } from '#server/database/schema/orders'
import { loadAssignment, orderMessage } from '#server/database/schema/planning/load-planning'
import { shipment, shipmentDocument } from '#server/database/schema/shipments'
import { takeShipmentTurn } from '#server/freight/shipments/knownShipments'
import { publishShipment } from '#server/freight/shipments/storeShipment'
import type { Context } from '#server/platform/context'
import { findImport, noteTakenBack, refuseChanged } from '#server/platform/imports/fileImports'

/**
 * Undoes an import: its shipments are deleted with their stops and orders, and the same file can be imported again.
 * @throws 404, 409 when it is undone already, or somebody has worked on one of its shipments
 */
export const takeBackShipments = async (context: Context, importId: number) => {
  const { database, customer } = context
  await takeShipmentTurn(context)
  const found = await findImport(context, 'shipments', importId)
  const rows = await database
    .select({
      id: shipment.id,
      isUntouched: sql<boolean>`${shipment.updatedAt} = ${found.storedAt} and ${shipment.status} = 'planned'
        and ${shipment.version} = 1 and ${shipment.driverId} is null and ${shipment.powerUnitId} is null
        and not exists (select from ${loadAssignment} planned
                         where planned.customer = ${customer} and planned.shipment_id = shipment.id)
        and not exists (select from ${orderMessage} sent
                         where sent.customer = ${customer} and sent.shipment_id = shipment.id)
        and not exists (select from ${shipmentDocument} filed
                         where filed.customer = ${customer} and filed.shipment_id = shipment.id)`,
    })
    .from(shipment)
    .where(and(eq(shipment.customer, customer), eq(shipment.source, 'file'), eq(shipment.createdAt, found.storedAt)))
    .orderBy(shipment.id)
    .for('update')
  refuseChanged(rows.filter(({ isUntouched }) => !isUntouched).map(({ id }) => id))
  const ids = rows.map(({ id }) => id)
  await database
    .delete(transportOrder)
    .where(and(eq(transportOrder.customer, customer), inArray(transportOrder.shipmentId, ids)))
  await database.delete(shipment).where(and(eq(shipment.customer, customer), inArray(shipment.id, ids)))
  await database
    .delete(inboundRecord)
    .where(
      and(eq(inboundRecord.customer, customer), eq(inboundRecord.kind, 'shipment'), inArray(inboundRecord.number, ids)),
    )
  for (const id of ids) {
    context.record('shipment', id, { status: 'planned' }, null)
    publishShipment(context, id)
  }
  await noteTakenBack(context, found)
  return {}
}
