import { and, asc, eq, sql } from 'drizzle-orm'
import type { ShipmentId } from '#domain/freight/keys'
import type { FileLanguage } from '#domain/reports/reportSchedule'
import { fleetDriver } from '#server/database/schema/fleet'
import { transportOrder } from '#server/database/schema/orders'
import { shipment, shipmentDocument, shipmentStop } from '#server/database/schema/shipments'
import type { Place } from '#server/platform/customerWork'
import { printPdf, printPdfApart } from '#server/platform/files/pdf/printPdf'
import { notFound } from '#server/platform/http/problems'
import { proofPaper, type ProvenShipment } from './proofPaper'

/** The proof of the deliveries of a shipment as a PDF. */
export const printProof = (proven: ProvenShipment, language: FileLanguage): Promise<Buffer> =>
  // The bytes of a picture are a driver's: what cannot be decoded must not hide the rest of the proof.
  printPdfApart(proofPaper(proven, language)).catch(() => printPdf(proofPaper(proven, language, false)))

const documentColumns = {
  id: shipmentDocument.id,
  stopSequence: shipmentDocument.stopSequence,
  kind: shipmentDocument.kind,
  signer: shipmentDocument.signer,
  pieces: shipmentDocument.pieces,
  short: shipmentDocument.short,
  over: shipmentDocument.over,
  damaged: shipmentDocument.damaged,
  note: shipmentDocument.note,
  hasPicture: sql<boolean>`${shipmentDocument.type} is not null`,
  at: shipmentDocument.at,
  zone: shipmentStop.zone,
  createdBy: shipmentDocument.createdBy,
}

/** The documents of a shipment without their pictures, by stop, or those of one stop. */
export const listDocuments = ({ database, customer }: Place, shipmentId: ShipmentId, stop?: number) =>
  database
    .select(documentColumns)
    .from(shipmentDocument)
    .innerJoin(
      shipmentStop,
      and(
        eq(shipmentStop.customer, shipmentDocument.customer),
        eq(shipmentStop.shipmentId, shipmentDocument.shipmentId),
        eq(shipmentStop.sequence, shipmentDocument.stopSequence),
      ),
    )
    .where(
      and(
        eq(shipmentDocument.customer, customer),
        eq(shipmentDocument.shipmentId, shipmentId),
        stop === undefined ? undefined : eq(shipmentDocument.stopSequence, stop),
      ),
    )
    .orderBy(asc(shipmentDocument.stopSequence), asc(shipmentDocument.id))

/**
 * A shipment with the stops that have a document, or with one of them.
 * @throws 404 without such a shipment, or when it has no document
 */
export const readProven = async ({ database, customer }: Place, id: string, stop?: number): Promise<ProvenShipment> => {
  const [found] = await database
    .select({
      shipment,
      driverName: sql<string>`coalesce(${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}, '')`,
    })
    .from(shipment)
    .leftJoin(fleetDriver, and(eq(fleetDriver.customer, shipment.customer), eq(fleetDriver.id, shipment.driverId)))
    .where(and(eq(shipment.customer, customer), sql`${shipment.id} = ${id}`))
  if (!found) throw notFound(`There is no shipment ${id}.`)
  const key = found.shipment.id
  const documents = await database
    .select()
    .from(shipmentDocument)
    .where(
      and(
        eq(shipmentDocument.customer, customer),
        eq(shipmentDocument.shipmentId, key),
        stop === undefined ? undefined : eq(shipmentDocument.stopSequence, stop),
      ),
    )
    .orderBy(asc(shipmentDocument.id))
  if (documents.length === 0) throw notFound(`Shipment ${id} has no proof of delivery yet.`)
  const stops = await database
    .select()
    .from(shipmentStop)
    .where(and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, key)))
    .orderBy(asc(shipmentStop.sequence))
  const orders = await database
    .select({
      number: transportOrder.number,
      billOfLading: transportOrder.billOfLading,
      sequence: transportOrder.destinationSequence,
    })
    .from(transportOrder)
    .where(and(eq(transportOrder.customer, customer), eq(transportOrder.shipmentId, key)))
    .orderBy(asc(transportOrder.number))
  return {
    ...found,
    stops: stops
      .map((each) => ({
        ...each,
        orders: orders
          .filter(({ sequence }) => sequence === each.sequence)
          .map(({ number, billOfLading }) => (billOfLading ? `${number} (${billOfLading})` : number)),
        documents: documents.filter(({ stopSequence }) => stopSequence === each.sequence),
      }))
      .filter((each) => each.documents.length > 0),
  }
}
