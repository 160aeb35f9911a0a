import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Input } from '#contract/platform/endpoint'
import type { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import { roadMiles } from '#domain/fleet/geography'
import type { OrderStatus } from '#domain/fleet/positions/movement'
import type { ShipmentId } from '#domain/freight/keys'
import { detailProblem, type DetailProblem, strayOrder } from '#domain/stop-sequence/shipmentDetail'
import { type StopOrder, stopSequenceOf } from '#domain/stop-sequence/stopSequence'
import { tidyStops } from '#domain/stop-sequence/tidyStops'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import type { Context } from '#server/platform/context'
import { badRequest, conflict, notFound, refused } from '#server/platform/http/problems'
import { newStopRows } from './newStopRows'
import { orderOf, type OrderRow, stopRowsOf } from './stopRows'

export type ShipmentWrite = Input<typeof shipmentStops.saveShipment>['body']
type ShipmentRow = typeof shipment.$inferSelect

/**
 * Gives a shipment other stops and orders (CALL-SOM-5). The shipment is held first, then its orders old and new in the
 * order of their numbers: of two planners who take the same order, the second finds it on a shipment.
 */
export const saveShipment = async ({ body }: { body: ShipmentWrite }, context: Context) => {
  refuseProblem(detailProblem(body))
  const row = await holdShipment(context, body.shipmentId)
  const held = await holdOrders(context, row.id, body)
  const sequence = sequenceOf(body, held)
  refuseProblem(strayOrder(body.stops, sequence.orders))
  if (row.status === 'completed' || row.status === 'cancelled')
    throw refused(`Shipment ${row.id} is ${row.status}: its stops cannot be changed.`, 'step-refused')
  refuseStale(row, body.version)
  refuseTaken(row.id, held, body)
  const tidy = tidyStops(sequence)
  const before = { stops: await stopRowsOf(context.database, context.customer, row.id), orders: held }
  const stops = await newStopRows(context, row.id, before.stops, tidy)
  await writeStops(context, row.id, stops)
  await writeOrders(context, row, held, tidy.orders)
  const after = await changeShipment(context, row, body, stops)
  context.record('shipment-stops', row.id, placesIn(before.stops), placesIn(stops))
  await tellLoad(context, after, stops)
  return { networkId: after.networkId, version: after.version }
}

/** The history of the load that the shipment takes says what has become of it. */
const tellLoad = async (context: Context, { id, loadId }: ShipmentRow, stops: readonly NewStopRow[]) => {
  if (loadId === null) return
  const places = stops.map(({ city, state }) => `${city}, ${state}`).join('; ')
  await noteLoadUpdate(context, loadId, 'stops-changed', `Shipment ${id}: ${places}.`)
  context.publish('loads', [loadId])
}

const holdShipment = async ({ database, customer }: Context, id: string): Promise<ShipmentRow> => {
  const [found] = await database
    .select()
    .from(shipment)
    .where(and(eq(shipment.customer, customer), eq(shipment.id, id)))
    .for('update')
  if (!found) throw notFound(`There is no shipment ${id}.`)
  return found
}

/** The orders that are on the shipment and those that are to be. */
const holdOrders = async (
  { database, customer }: Context,
  shipmentId: ShipmentId,
  { orders }: ShipmentWrite,
): Promise<OrderRow[]> => {
  const numbers = orders.map(({ number }) => number)
  const held = await database
    .select()
    .from(transportOrder)
    .where(
      and(
        eq(transportOrder.customer, customer),
        or(
          eq(transportOrder.shipmentId, shipmentId),
          numbers.length > 0 ? inArray(transportOrder.number, numbers) : undefined,
        ),
      ),
    )
    .orderBy(asc(transportOrder.number))
    .for('update')
  const known = new Set(held.map(({ number }) => number))
  const unknown = numbers.find((number) => !known.has(number))
  if (unknown !== undefined) throw notFound(`There is no order ${unknown}.`)
  return held
}

/** The sent stops, with the stored orders. */
const sequenceOf = ({ stops, orders }: ShipmentWrite, held: readonly OrderRow[]) => {
  const rows = new Map(held.map((row) => [row.number, row]))
  return stopSequenceOf(
    stops.map(({ code, updatedCode, address, ...stop }) => ({
      ...stop,
      code: code ?? '',
      updatedCode: updatedCode || null,
      address: address ?? '',
      misplaced: false,
    })),
    orders.flatMap(({ number, originSequence, destinationSequence }): StopOrder[] => {
      const row = rows.get(number)
      return row ? [{ ...orderOf(row), originSequence, destinationSequence }] : []
    }),
  )
}

const refuseProblem = (problem: DetailProblem | null) => {
  if (problem) throw badRequest(wordsOf(problem))
}

const wordsOf = (problem: DetailProblem): string => {
  switch (problem.code) {
    case 'sequence':
      return 'The stops are not numbered from 1 without a gap.'
    case 'span':
      return 'startTime is after endTime.'
    case 'order-twice':
      return `Order ${problem.order} is listed twice.`
    case 'order-without-stop':
      return `Order ${problem.order} is not tied to two stops of the list.`
    case 'order-on-rest':
      return `Stop ${problem.stop} of order ${problem.order} takes no freight.`
    case 'order-elsewhere':
      return `Stop ${problem.stop} is not at the place of order ${problem.order}.`
    case 'backwards':
      return 'The origin stop must come before the destination stop.'
  }
}

const refuseStale = (row: ShipmentRow, version: number | undefined) => {
  if (version !== undefined && version !== row.version)
    throw conflict(
      `Shipment ${row.id} was changed by ${row.updatedBy} in the meantime: it is at version ${row.version}, yours was version ${version}.`,
    )
}

const refuseTaken = (shipmentId: ShipmentId, held: readonly OrderRow[], { orders }: ShipmentWrite) => {
  const wanted = new Set(orders.map(({ number }) => number))
  const reasons = held.flatMap((row) => {
    if (!wanted.has(row.number) || row.shipmentId === shipmentId) return []
    if (row.shipmentId !== null) return [`Order ${row.number} is on shipment ${row.shipmentId}.`]
    return row.status === 'open' ? [] : [`Order ${row.number} is ${row.status}.`]
  })
  if (reasons.length > 0) throw conflict(...reasons)
}

type NewStopRow = typeof shipmentStop.$inferInsert

const writeStops = async ({ database, customer }: Context, shipmentId: ShipmentId, stops: readonly NewStopRow[]) => {
  await database
    .delete(shipmentStop)
    .where(and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, shipmentId)))
  if (stops.length > 0) await database.insert(shipmentStop).values([...stops])
}

/** Those that are new come onto the shipment, those that are gone wait again, and all get their stops. */
const writeOrders = async (
  context: Context,
  row: ShipmentRow,
  held: readonly OrderRow[],
  orders: readonly StopOrder[],
) => {
  const { database, customer } = context
  const carried: OrderStatus = row.status === 'in-transit' ? 'in-transit' : 'planned'
  const wanted = new Map(orders.map((order) => [order.number, order]))
  for (const before of held) {
    const order = wanted.get(before.number)
    const after = order
      ? {
          shipmentId: row.id,
          originSequence: order.originSequence,
          destinationSequence: order.destinationSequence,
          status: before.shipmentId === row.id ? before.status : carried,
        }
      : { shipmentId: null, originSequence: null, destinationSequence: null, status: 'open' as const }
    const { shipmentId, originSequence, destinationSequence, status } = before
    if (JSON.stringify(after) === JSON.stringify({ shipmentId, originSequence, destinationSequence, status })) continue
    await database
      .update(transportOrder)
      .set(after)
      .where(and(eq(transportOrder.customer, customer), eq(transportOrder.number, before.number)))
    context.record('transport-order', before.number, { shipmentId, originSequence, destinationSequence, status }, after)
  }
}

const changeShipment = async (
  context: Context,
  row: ShipmentRow,
  { startsAt, endsAt }: ShipmentWrite,
  stops: readonly NewStopRow[],
): Promise<ShipmentRow> => {
  const { database, customer, caller } = context
  const [after] = await database
    .update(shipment)
    .set({
      startsAt,
      endsAt,
      miles: milesOf(stops),
      version: row.version + 1,
      updatedBy: caller.userId,
      updatedAt: sql`now()`,
    })
    .where(and(eq(shipment.customer, customer), eq(shipment.id, row.id)))
    .returning()
  if (!after) throw notFound(`There is no shipment ${row.id}.`)
  context.record('shipment', row.id, row, after)
  context.publish('shipments', [row.id])
  return after
}

const milesOf = (stops: readonly NewStopRow[]): number => {
  const miles = stops.slice(1).reduce((sum, stop, place) => sum + roadMiles(stops[place] ?? stop, stop), 0)
  return Math.round(miles * 10) / 10
}

const placesIn = (stops: readonly NewStopRow[]) =>
  stops.map(({ sequence, locationId, type, code, updatedCode }) => ({ sequence, locationId, type, code, updatedCode }))
