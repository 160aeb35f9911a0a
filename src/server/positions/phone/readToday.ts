import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { driverCalls } from '#contract/driver/driverCalls'
import type { Answered } from '#contract/platform/endpoint'
import { type DriverAnswer, driverUser } from '#domain/fleet/driverPhone'
import type { ShipmentId } from '#domain/freight/keys'
import { location } from '#server/database/schema/locations'
import { shipment, shipmentDocument, shipmentStop } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'
import { orderMessage, workStatus } from '#server/database/schema/planning/load-planning'
import type { Context } from '#server/platform/context'
import { readLateMinutes } from './driverShipment'
import { readDuty } from './duty'
import { readNotices } from './notices'

type Today = Answered<typeof driverCalls.readToday>
type Order = typeof transportOrder.$inferSelect

/** More than anybody drives in two days. */
const mostShipments = 20
const mostMessages = 200

/** What a driver has to do now. */
export const readToday = async (context: Context, driverId: string): Promise<Today> => {
  const { database, customer, caller } = context
  const shipments = await database
    .select()
    .from(shipment)
    .where(
      and(
        eq(shipment.customer, customer),
        eq(shipment.driverId, driverId),
        sql`(${shipment.status} = 'in-transit'
          or ${shipment.status} = 'planned' and ${shipment.startsAt} < now() + interval '36 hours' and ${shipment.endsAt} > now() - interval '2 days'
          or ${shipment.status} = 'completed' and (${shipment.updatedAt} > now() - interval '12 hours'
            or exists (select from ${orderMessage} where ${orderMessage.customer} = ${shipment.customer}
              and ${orderMessage.shipmentId} = ${shipment.id} and ${orderMessage.createdBy} <> ${driverUser(driverId)}
              and ${orderMessage.createdAt} > now() - interval '3 days')))`,
      ),
    )
    .orderBy(sql`${shipment.status} = 'completed'`, asc(shipment.startsAt), asc(shipment.id))
    .limit(mostShipments)
  const ids = shipments.map(({ id }) => id)
  const [stops, orders, answers, messages, documents] =
    ids.length === 0 ? ([[], [], new Map(), [], []] as const) : await readParts(context, driverId, ids)
  return {
    driverId,
    driverName: `${caller.firstName} ${caller.lastName}`,
    expiresAt: new Date(caller.expiresAt).toISOString(),
    duty: await readDuty(context),
    notices: await readNotices(context),
    lateMinutes: await readLateMinutes(context),
    shipments: shipments.map((row) => ({
      ...row,
      shipmentId: row.id,
      answer: answers.get(row.id) ?? null,
      stops: stops
        .filter(({ shipmentId }) => shipmentId === row.id)
        .map((stop) => ({
          ...stop,
          documents: documents.filter(
            ({ shipmentId, stopSequence }) => shipmentId === row.id && stopSequence === stop.sequence,
          ),
          orders: orders
            .filter(({ shipmentId }) => shipmentId === row.id)
            .flatMap((order) => ordersAt(order, stop.sequence)),
        })),
      messages: messages
        .filter(({ shipmentId }) => shipmentId === row.id)
        .map(({ id, message, createdBy, createdAt }) => ({
          id,
          text: message,
          isOwn: createdBy === driverUser(driverId),
          createdAt,
        })),
    })),
  }
}

const ordersAt = (order: Order, sequence: number) => {
  const { number, billOfLading, weight, originSequence, destinationSequence } = order
  const fields = { number, billOfLading, weight }
  return [
    ...(originSequence === sequence ? [{ ...fields, action: 'pickup' as const }] : []),
    ...(destinationSequence === sequence ? [{ ...fields, action: 'delivery' as const }] : []),
  ]
}

const readParts = async ({ database, customer }: Context, driverId: string, ids: ShipmentId[]) =>
  [
    await database
      .select({
        ...getTableColumns(shipmentStop),
        contact: sql<string>`coalesce(${location.contactName}, '')`,
        phone: sql<string>`coalesce(${location.phone}, '')`,
        instructions: sql<string>`coalesce(${location.notes}, '')`,
      })
      .from(shipmentStop)
      .leftJoin(location, and(eq(location.customer, shipmentStop.customer), eq(location.id, shipmentStop.locationId)))
      .where(and(eq(shipmentStop.customer, customer), inArray(shipmentStop.shipmentId, ids)))
      .orderBy(asc(shipmentStop.sequence)),
    await database
      .select()
      .from(transportOrder)
      .where(and(eq(transportOrder.customer, customer), inArray(transportOrder.shipmentId, ids)))
      .orderBy(asc(transportOrder.number)),
    await readAnswers({ database, customer }, driverId, ids),
    (
      await database
        .select()
        .from(orderMessage)
        .where(and(eq(orderMessage.customer, customer), inArray(orderMessage.shipmentId, ids)))
        .orderBy(desc(orderMessage.id))
        .limit(mostMessages)
    ).toReversed(),
    await database
      .select({
        shipmentId: shipmentDocument.shipmentId,
        stopSequence: shipmentDocument.stopSequence,
        kind: shipmentDocument.kind,
        signer: shipmentDocument.signer,
        pieces: shipmentDocument.pieces,
        short: shipmentDocument.short,
        over: shipmentDocument.over,
        damaged: shipmentDocument.damaged,
        note: shipmentDocument.note,
      })
      .from(shipmentDocument)
      .where(and(eq(shipmentDocument.customer, customer), inArray(shipmentDocument.shipmentId, ids)))
      .orderBy(asc(shipmentDocument.id)),
  ] as const

/** The last answers of the driver, unless a planner has asked again. */
const readAnswers = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  driverId: string,
  ids: ShipmentId[],
): Promise<ReadonlyMap<string, DriverAnswer>> => {
  const rows = await database
    .selectDistinctOn([workStatus.shipmentId], { shipmentId: workStatus.shipmentId, status: workStatus.status })
    .from(workStatus)
    .where(
      and(eq(workStatus.customer, customer), eq(workStatus.driverId, driverId), inArray(workStatus.shipmentId, ids)),
    )
    .orderBy(workStatus.shipmentId, desc(workStatus.id))
  return new Map(
    rows.flatMap(({ shipmentId, status }) =>
      status === 'verify' ? [] : [[shipmentId, status === 'approved' ? 'accepted' : 'rejected'] as const],
    ),
  )
}
