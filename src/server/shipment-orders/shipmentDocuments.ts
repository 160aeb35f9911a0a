import { and, asc, eq, sql } from 'drizzle-orm'
import type { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import { shipmentDocument } from '#server/database/schema/shipments'
import { notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'

export const shipmentDocumentHandlers: Handlers<typeof shipmentDocuments> = {
  listDocuments: ({ query: { shipmentId } }, { database, customer }) =>
    database
      .select({
        id: shipmentDocument.id,
        stopSequence: shipmentDocument.stopSequence,
        kind: shipmentDocument.kind,
        signer: shipmentDocument.signer,
        hasPicture: sql<boolean>`${shipmentDocument.type} is not null`,
        at: shipmentDocument.at,
        createdBy: shipmentDocument.createdBy,
      })
      .from(shipmentDocument)
      .where(and(eq(shipmentDocument.customer, customer), eq(shipmentDocument.shipmentId, shipmentId)))
      .orderBy(asc(shipmentDocument.stopSequence), asc(shipmentDocument.id)),

  readDocument: async ({ params: { id } }, { database, customer }) => {
    const [found] = await database
      .select()
      .from(shipmentDocument)
      .where(and(eq(shipmentDocument.customer, customer), eq(shipmentDocument.id, id)))
    if (!found?.bytes || found.type === null) throw notFound(`There is no picture of document ${id}.`)
    const { shipmentId, stopSequence, kind, type, bytes } = found
    return { name: `${shipmentId}-${stopSequence}-${kind}-${id}.${type.split('/')[1]}`, type, bytes }
  },
}
