import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import { refusal } from '#domain/values/refusals'
import { fleetDriver } from '#server/database/schema/fleet'
import { orderMessage } from '#server/database/schema/planning/load-planning'
import { shipment, shipmentDocument, shipmentStop } from '#server/database/schema/shipments'
import { listDocuments, printProof, readProven } from '#server/freight/proofs/readProven'
import { notFound } from '#server/platform/http/problems'
import { noRecordProblem, refusedAbout } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { listProofs } from './listProofs'

export const shipmentDocumentHandlers: Handlers<typeof shipmentDocuments> = {
  listDocuments: ({ query: { shipmentId } }, context) => listDocuments(context, shipmentId),

  readDocument: async ({ params: { id } }, { database, customer }) => {
    const [found] = await database
      .select()
      .from(shipmentDocument)
      .where(and(eq(shipmentDocument.customer, customer), eq(shipmentDocument.id, id)))
    if (!found?.bytes || found.type === null) throw notFound(`There is no picture of document ${id}.`)
    const { shipmentId, stopSequence, kind, type, bytes } = found
    return { name: `${shipmentId}-${stopSequence}-${kind}-${id}.${type.split('/')[1]}`, type, bytes }
  },

  listProofs,

  listMissingProofs: async ({ query: { from, to, missing = 'document' }, paging }, { database, customer }) => {
    const day = sql`day_at(${shipmentStop.actualArrival}, ${shipmentStop.zone})`
    const documents = sql<number>`(select count(*)::int from ${shipmentDocument}
      where ${shipmentDocument.customer} = ${shipmentStop.customer}
        and ${shipmentDocument.shipmentId} = ${shipmentStop.shipmentId}
        and ${shipmentDocument.stopSequence} = ${shipmentStop.sequence})`
    const photo = sql`select from ${shipmentDocument} where ${shipmentDocument.customer} = ${shipmentStop.customer}
      and ${shipmentDocument.shipmentId} = ${shipmentStop.shipmentId}
      and ${shipmentDocument.stopSequence} = ${shipmentStop.sequence} and ${shipmentDocument.kind} = 'photo'`
    const rows = await database
      .select({
        shipmentId: shipment.id,
        loadNumber: shipment.loadNumber,
        stopSequence: shipmentStop.sequence,
        name: shipmentStop.name,
        city: shipmentStop.city,
        state: shipmentStop.state,
        zone: shipmentStop.zone,
        actualArrival: sql<string>`${shipmentStop.actualArrival}`,
        actualDeparture: shipmentStop.actualDeparture,
        driverId: shipment.driverId,
        driverName: sql<string | null>`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}`,
        documents,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(shipmentStop)
      .innerJoin(shipment, and(eq(shipment.customer, shipmentStop.customer), eq(shipment.id, shipmentStop.shipmentId)))
      .leftJoin(fleetDriver, and(eq(fleetDriver.customer, shipment.customer), eq(fleetDriver.id, shipment.driverId)))
      .where(
        and(
          eq(shipmentStop.customer, customer),
          ne(shipment.status, 'cancelled'),
          inArray(shipmentStop.type, ['delivery', 'both']),
          // A truck that is still there may get its signature yet.
          sql`${shipmentStop.actualArrival} is not null
            and (${shipmentStop.actualDeparture} is not null or ${shipment.status} = 'completed')`,
          // No clock is more than a day from UTC: the index has the moments.
          from === undefined
            ? undefined
            : sql`${shipmentStop.actualArrival} >= ${from}::date - 1 and ${day} >= ${from}::date`,
          to === undefined ? undefined : sql`${shipmentStop.actualArrival} < ${to}::date + 2 and ${day} <= ${to}::date`,
          missing === 'photo' ? sql`not exists (${photo})` : sql`${documents} = 0`,
        ),
      )
      .orderBy(desc(shipmentStop.actualArrival), asc(shipmentStop.shipmentId), asc(shipmentStop.sequence))
      .limit(paging.limit ?? 5_000)
      .offset(paging.offset)
    return { rows, total: rows[0]?.total ?? paging.offset }
  },

  askForProof: async ({ body: { shipmentId, stopSequence, message } }, context) => {
    const { database, customer, caller } = context
    const [found] = await database
      .select({ driverId: shipment.driverId })
      .from(shipment)
      .innerJoin(
        shipmentStop,
        and(eq(shipmentStop.customer, shipment.customer), eq(shipmentStop.shipmentId, shipment.id)),
      )
      .where(and(eq(shipment.customer, customer), eq(shipment.id, shipmentId), eq(shipmentStop.sequence, stopSequence)))
    if (!found) throw noRecordProblem('shipment', shipmentId)
    if (found.driverId === null)
      throw refusedAbout('shipment', shipmentId, 'The shipment has no driver.', refusal('nobody-planned'))
    const [made] = await database
      .insert(orderMessage)
      .values({ customer, shipmentId, message, createdBy: caller.userId })
      .returning()
    if (!made) throw new Error('The message was not stored.')
    context.record('order-message', made.id, null, { ...made, stop: stopSequence })
    context.publish('planning', [shipmentId])
    return { messageId: made.id }
  },

  printProof: async ({ query: { shipmentId, language = 'en-US' } }, context) => {
    const bytes = await printProof(await readProven(context, shipmentId), language)
    return { name: `${shipmentId}-proof.pdf`, type: 'application/pdf', bytes }
  },
}
