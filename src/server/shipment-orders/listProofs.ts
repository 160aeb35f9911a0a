import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import { escapeLike } from '#server/database/databaseText'
import { fleetDriver } from '#server/database/schema/fleet'
import { transportOrder } from '#server/database/schema/orders'
import { shipment, shipmentDocument, shipmentStop } from '#server/database/schema/shipments'
import type { Handlers } from '#server/platform/http/serve'

/** Of the documents of a stop: a column of the last one of a kind, null without one. */
const lastOf = <Value>(kind: 'signature' | 'count', value: SQLWrapper): SQL<Value | null> =>
  sql<Value | null>`(array_agg(${value} order by ${shipmentDocument.id} desc)
    filter (where ${shipmentDocument.kind} = ${kind}))[1]`

const lastCounted = (column: SQLWrapper) => sql<number>`coalesce(${lastOf<number>('count', column)}, 0)`

/** Each stop has all of its documents, also those of other days than the ones asked for. */
export const listProofs: Handlers<typeof shipmentDocuments>['listProofs'] = async (
  { query: { text = '', from, to, hasExceptions = false }, paging },
  { database, customer },
) => {
  const rows = await database
    .select({
      shipmentId: shipment.id,
      loadNumber: shipment.loadNumber,
      stopSequence: shipmentStop.sequence,
      name: shipmentStop.name,
      city: shipmentStop.city,
      state: shipmentStop.state,
      zone: shipmentStop.zone,
      at: sql<string>`max(${shipmentDocument.at})`,
      signer: lastOf<string>('signature', shipmentDocument.signer),
      photos: sql<number>`(count(*) filter (where ${shipmentDocument.kind} = 'photo'))::int`,
      pieces: lastOf<number>('count', shipmentDocument.pieces),
      short: lastCounted(shipmentDocument.short),
      over: lastCounted(shipmentDocument.over),
      damaged: lastCounted(shipmentDocument.damaged),
      note: sql<string>`coalesce(${lastOf<string>('count', shipmentDocument.note)}, '')`,
      driverName: sql<string | null>`max(${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(shipmentDocument)
    .innerJoin(
      shipment,
      and(eq(shipment.customer, shipmentDocument.customer), eq(shipment.id, shipmentDocument.shipmentId)),
    )
    .innerJoin(
      shipmentStop,
      and(
        eq(shipmentStop.customer, shipmentDocument.customer),
        eq(shipmentStop.shipmentId, shipmentDocument.shipmentId),
        eq(shipmentStop.sequence, shipmentDocument.stopSequence),
      ),
    )
    .leftJoin(fleetDriver, and(eq(fleetDriver.customer, shipment.customer), eq(fleetDriver.id, shipment.driverId)))
    .where(and(eq(shipmentDocument.customer, customer), ofDays(customer, from, to), withText(text.trim())))
    .groupBy(shipment.customer, shipment.id, shipmentStop.customer, shipmentStop.shipmentId, shipmentStop.sequence)
    .having(
      hasExceptions
        ? sql`${lastCounted(sql`${shipmentDocument.short} + ${shipmentDocument.over} + ${shipmentDocument.damaged}`)} > 0`
        : sql`true`,
    )
    .orderBy(desc(sql`max(${shipmentDocument.at})`), asc(shipment.id), asc(shipmentStop.sequence))
    .limit(paging.limit ?? 5_000)
    .offset(paging.offset)
  return { rows, total: rows[0]?.total ?? paging.offset }
}

/** No clock is more than a day from UTC: the index has the moments. */
const ofDays = (customer: string, from: string | undefined, to: string | undefined): SQL | undefined => {
  if (from === undefined && to === undefined) return undefined
  const day = sql`day_at(within.at, place.zone)`
  return sql`(${shipmentDocument.shipmentId}, ${shipmentDocument.stopSequence}) in (
    select within.shipment_id, within.stop_sequence
      from shipment_document within
      join shipment_stop place on place.customer = within.customer and place.shipment_id = within.shipment_id
       and place.sequence = within.stop_sequence
     where within.customer = ${customer}
       ${from === undefined ? sql`` : sql`and within.at >= ${from}::date - 1 and ${day} >= ${from}::date`}
       ${to === undefined ? sql`` : sql`and within.at < ${to}::date + 2 and ${day} <= ${to}::date`})`
}

const withText = (text: string): SQL | undefined => {
  if (text === '') return undefined
  const pattern = `%${escapeLike(text)}%`
  return sql`(${shipment.id} ilike ${pattern} or ${shipment.loadNumber} ilike ${pattern}
    or exists (select from ${transportOrder} where ${transportOrder.customer} = ${shipment.customer}
      and ${transportOrder.shipmentId} = ${shipment.id} and ${transportOrder.destinationSequence} = ${shipmentStop.sequence}
      and (${transportOrder.number} ilike ${pattern} or ${transportOrder.billOfLading} ilike ${pattern}))
    or exists (select from shipment_document signed where signed.customer = ${shipment.customer}
      and signed.shipment_id = ${shipment.id} and signed.stop_sequence = ${shipmentStop.sequence}
      and signed.signer ilike ${pattern}))`
}
