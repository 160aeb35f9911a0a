import { and, asc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import type { ShipmentChoice } from '#domain/stop-sequence/shipmentDetail'
import { escapeLike } from '#server/database/databaseText'
import type { Executor } from '#server/database/openDatabase'
import { trailer } from '#server/database/schema/fleet'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'
import { mapPage, readPage } from '#server/platform/lists/longList'
import { badRequest, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { saveShipment } from './saveShipment'
import { knownPlaces } from '#server/freight/shipments/stopPlaces'
import { storedLocations } from '#server/freight/shipments/storedLocations'
import { orderOf, orderRowsOf, stopOf, stopRowsOf } from './stopRows'

export const shipmentStopHandlers: Handlers<typeof shipmentStops> = {
  listMeetAndGreetOrders: async ({ query }, { database, customer }) => {
    refuseBackwards(query)
    const rows = await database
      .select()
      .from(transportOrder)
      .where(
        and(
          eq(transportOrder.customer, customer),
          isNull(transportOrder.shipmentId),
          eq(transportOrder.meetAndGreet, true),
          eq(transportOrder.status, 'open'),
          gte(transportOrder.pickupAt, query.from),
          lte(transportOrder.pickupAt, query.to),
        ),
      )
      .orderBy(asc(transportOrder.pickupAt), asc(transportOrder.number))
    const ends = rows.flatMap((row) => [
      { locationId: row.origin, name: row.originName, address: row.originAddress },
      { locationId: row.destination, name: row.destinationName, address: row.destinationAddress },
    ])
    const places = await knownPlaces(database, customer, ends, 'UTC')
    return rows.map((row) => ({ ...orderOf(row, places), fromMeetAndGreet: true }))
  },

  listShipments: async ({ query, paging }, { database, customer }) => {
    refuseBackwards(query)
    const { from, to, shipmentId } = query
    const conditions = and(
      eq(shipment.customer, customer),
      from === undefined ? undefined : gte(shipment.startsAt, from),
      to === undefined ? undefined : lte(shipment.startsAt, to),
      shipmentId === undefined ? isOpen : startsWith(shipmentId),
    )
    const page = await readPage(
      database,
      paging,
      async (reader, limit) =>
        choices(reader, conditions)
          .orderBy(asc(shipment.startsAt), asc(shipment.id))
          .limit(limit)
          .offset(paging.offset),
      async (rows) => ({ rows, total: await database.$count(shipment, conditions) }),
    )
    return mapPage(page, (rows) => rows.map(choiceOf))
  },

  listStops: async ({ query: { shipmentId } }, { database, customer }) => {
    const rows = await stopRowsOf(database, customer, shipmentId)
    if (rows.length === 0) await refuseUnknown(database, customer, shipmentId)
    const orders = (await orderRowsOf(database, customer, shipmentId)).map((row) => orderOf(row))
    const locations = await storedLocations(
      database,
      customer,
      rows.map(({ locationId }) => locationId),
    )
    return rows.map((row) => stopOf(row, orders, locations))
  },

  listOrders: async ({ query: { shipmentId } }, { database, customer }) => {
    const rows = await orderRowsOf(database, customer, shipmentId)
    if (rows.length === 0) await refuseUnknown(database, customer, shipmentId)
    return rows.map((row) => orderOf(row))
  },

  saveShipment,
}

/** Completed and cancelled shipments cannot be edited. */
const isOpen = or(eq(shipment.status, 'planned'), eq(shipment.status, 'in-transit'))

/** By its id or its network id; ids ignore case. */
const startsWith = (written: string): SQL => {
  const pattern = `${escapeLike(written)}%`
  return sql`(${shipment.id} ilike ${pattern} or ${shipment.networkId} ilike ${pattern})`
}

const choices = (database: Executor, conditions: SQL | undefined) =>
  database
    .select({
      id: shipment.id,
      networkId: shipment.networkId,
      startsAt: shipment.startsAt,
      endsAt: shipment.endsAt,
      version: shipment.version,
      status: shipment.status,
      loadId: shipment.loadId,
      capacity: trailer.capacity,
      from: cityOf('asc'),
      to: cityOf('desc'),
      stopCount: sql<number>`(select count(*)::int from ${shipmentStop} stop where ${ofShipment})`,
    })
    .from(shipment)
    .leftJoin(trailer, and(eq(trailer.customer, shipment.customer), eq(trailer.id, shipment.trailerId)))
    .where(conditions)

const ofShipment = sql`stop.customer = ${shipment.customer} and stop.shipment_id = ${shipment.id}`

const cityOf = (direction: 'asc' | 'desc') =>
  sql<string | null>`(select stop.city || ', ' || stop.state from ${shipmentStop} stop where ${ofShipment}
    order by stop.sequence ${sql.raw(direction)} limit 1)`

const choiceOf = ({
  capacity,
  from,
  to,
  loadId,
  ...row
}: Awaited<ReturnType<typeof choices>>[number]): ShipmentChoice => ({
  ...row,
  ...(capacity !== null && { capacity }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(loadId !== null && { loadId }),
})

const refuseBackwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from !== undefined && to !== undefined && from > to) throw badRequest('startDate is after endDate.')
}

const refuseUnknown = async (database: Executor, customer: string, id: string) => {
  if ((await database.$count(shipment, and(eq(shipment.customer, customer), eq(shipment.id, id)))) === 0)
    throw notFound(`There is no shipment ${id}.`)
}
