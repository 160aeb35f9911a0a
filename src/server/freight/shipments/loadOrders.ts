import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { PlannedTimes } from '#domain/freight/fleetTrip'
import type { ShipmentId } from '#domain/freight/keys'
import { transportOrder } from '#server/database/schema/orders'
import type { Freight } from '#server/freight/loads/readFreight'
import type { Context } from '#server/platform/context'
import type { FleetStop } from './fleetStops'
import { wholeAddress } from './stopPlaces'
import { iso } from './storeShipment'

type OrderRow = typeof transportOrder.$inferSelect

/** What an order on the shipment of a load takes from a delivery and from the stops. */
export type LoadOrder = ReturnType<typeof ordersOfLoad>[number]

/** The orders of the freight of a load, between the stops where it is picked up and delivered. */
export const ordersOfLoad = (
  shipmentId: ShipmentId,
  freight: readonly Freight[],
  stops: readonly FleetStop[],
  times: readonly PlannedTimes[],
) =>
  freight.flatMap(({ id, number, weight, meetAndGreet }) => {
    const origin = stops.findIndex(({ type, deliveries }) => type === 'pickup' && deliveries.includes(id))
    const destination = stops.findIndex(({ type, deliveries }) => type === 'delivery' && deliveries.includes(id))
    const [from, to] = [stops[origin], stops[destination]]
    if (!from || !to) return []
    return [
      {
        releaseNumber: number,
        customerOrderNumber: number,
        customerNumber: '',
        billOfLading: '',
        status: 'planned' as const,
        deliveryId: id,
        shipmentId,
        originSequence: origin + 1,
        destinationSequence: destination + 1,
        origin: from.locationId,
        originName: from.name,
        originAddress: wholeAddress(from),
        destination: to.locationId,
        destinationName: to.name,
        destinationAddress: wholeAddress(to),
        weight,
        meetAndGreet,
        pickupAt: iso(times[origin]?.plannedArrival ?? 0),
        deliveryAt: iso(times[destination]?.plannedArrival ?? 0),
      },
    ]
  })

/** Locks the orders of a shipment and of deliveries, in the order of their numbers. */
export const lockOrders = (
  { database, customer }: Context,
  shipmentId: ShipmentId,
  freight: readonly Freight[],
): Promise<OrderRow[]> =>
  database
    .select()
    .from(transportOrder)
    .where(
      and(
        eq(transportOrder.customer, customer),
        or(
          eq(transportOrder.shipmentId, shipmentId),
          inArray(
            transportOrder.deliveryId,
            freight.map(({ id }) => id),
          ),
        ),
      ),
    )
    .orderBy(asc(transportOrder.number))
    .for('update')

/** Puts the orders of a load on its shipment. */
export const writeOrders = async ({ database, customer }: Context, orders: readonly LoadOrder[]): Promise<void> => {
  if (orders.length === 0) return
  const taken = await database
    .select({ number: transportOrder.number, deliveryId: transportOrder.deliveryId })
    .from(transportOrder)
    .where(
      and(
        eq(transportOrder.customer, customer),
        inArray(
          transportOrder.number,
          orders.map(({ releaseNumber }) => releaseNumber),
        ),
      ),
    )
  for (const columns of orders) {
    const { releaseNumber: number, deliveryId: id } = columns
    const isTaken = taken.some((order) => order.number === number && order.deliveryId !== id)
    // A delivery that is sent again keeps its order; another order with this number keeps the number.
    await database
      .insert(transportOrder)
      .values({ ...columns, customer, number: isTaken ? `${number}-${id}` : number })
      .onConflictDoUpdate({ target: [transportOrder.customer, transportOrder.number], set: columns })
  }
}

/**
 * Takes orders off a shipment that its load no longer asks for: those of deliveries are cancelled, those that load planning
 * has added wait for another shipment.
 */
export const takeOrdersOff = async (context: Context, orders: readonly OrderRow[]): Promise<void> => {
  const { database, customer } = context
  for (const { number, deliveryId, shipmentId, status, originSequence, destinationSequence } of orders) {
    const off = { shipmentId: null, originSequence: null, destinationSequence: null }
    const after = { ...off, status: deliveryId === null ? ('open' as const) : ('cancelled' as const) }
    await database
      .update(transportOrder)
      .set(after)
      .where(and(eq(transportOrder.customer, customer), eq(transportOrder.number, number)))
    context.record('transport-order', number, { shipmentId, originSequence, destinationSequence, status }, after)
  }
}
