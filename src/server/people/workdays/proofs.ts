import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { workPackages } from '#contract/people/workPackages'
import { workPackage } from '#server/database/schema/people/worker-pay'
import { shipmentDocument } from '#server/database/schema/shipments'
import type { Place } from '#server/platform/customerWork'
import { notFound } from '#server/platform/http/problems'
import { noRecordProblem } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { readTrips } from './packageRows'

export const proofHandlers: Pick<Handlers<typeof workPackages>, 'readProof'> = {
  readProof: async ({ params: { id, documentId } }, context) => {
    const { database, customer } = context
    const [row] = await database
      .select({ figures: workPackage.figures })
      .from(workPackage)
      .where(and(eq(workPackage.customer, customer), eq(workPackage.id, id)))
    if (!row) throw noRecordProblem('package', id)
    const [found] = await database
      .select()
      .from(shipmentDocument)
      .where(and(ofTrips(context, readTrips(row.figures)), eq(shipmentDocument.id, documentId)))
    if (!found?.bytes || found.type === null) throw notFound(`There is no picture of document ${documentId}.`)
    const { shipmentId, stopSequence, kind, type, bytes } = found
    return { name: `${shipmentId}-${stopSequence}-${kind}-${documentId}.${type.split('/')[1]}`, type, bytes }
  },
}

type Trips = readonly ReturnType<typeof readTrips>[number][]

/** The proofs of delivery that the driver of a day has sent, in the order of its shipments and their stops. */
export const proofsOf = async (place: Place, trips: Trips) =>
  trips.length === 0
    ? []
    : place.database
        .select({
          id: shipmentDocument.id,
          shipmentId: shipmentDocument.shipmentId,
          stopSequence: shipmentDocument.stopSequence,
          kind: shipmentDocument.kind,
          signer: shipmentDocument.signer,
          hasPicture: sql<boolean>`${shipmentDocument.type} is not null`,
          at: shipmentDocument.at,
        })
        .from(shipmentDocument)
        .where(ofTrips(place, trips))
        .orderBy(asc(shipmentDocument.shipmentId), asc(shipmentDocument.stopSequence), asc(shipmentDocument.id))

const ofTrips = ({ customer }: Place, trips: Trips) =>
  and(
    eq(shipmentDocument.customer, customer),
    inArray(
      shipmentDocument.shipmentId,
      trips.map(({ shipmentId }) => shipmentId),
    ),
  )
