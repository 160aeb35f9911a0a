import { and, eq, inArray, like, ne, or } from 'drizzle-orm'
import { type PlannedTimes, planFleetTrip } from '#domain/freight/fleetTrip'
import type { LoadId, ShipmentId } from '#domain/freight/keys'
import { shipment } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'
import type { LoadRow } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import { type Freight, readFreight } from '#server/freight/loads/readFreight'
import type { Context } from '#server/platform/context'
import { refused } from '#server/platform/http/problems'
import { cancelShipment } from './cancelShipment'
import { type FleetStop, fleetStops } from './fleetStops'
import { wholeAddress } from './stopPlaces'
import { insertStops, iso, publishShipment } from './storeShipment'

/**
 * Makes the shipment of a load that is given to the fleet, with its stops, orders, appointments and weights, unless it has
 * one. Where a place is not known, the load gets none, and its history says why.
 */
export const shipLoad = async (context: Context, row: LoadRow): Promise<void> => {
  const { database, customer, caller } = context
  if (await shipmentOf(context, row.id)) return
  const { freight } = await readFreight(database, row)
  const planned = await fleetStops(context, freight)
  if ('unknown' in planned) {
    await noteLoadUpdate(context, row.id, 'not-in-load-planning', planned.unknown)
    return
  }
  const { stops } = planned
  const { times, miles } = planFleetTrip(stops, Date.now())
  const id = await freeId(context, row.id)
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return
  const made = {
    customer,
    id,
    networkId: id,
    loadNumber: row.number ?? String(row.id),
    loadId: row.id,
    source: 'load' as const,
    areaId: null,
    startsAt: iso(first.plannedArrival),
    endsAt: iso(last.plannedDeparture),
    miles,
    equipmentType: null,
    createdBy: caller.userId,
    updatedBy: caller.userId,
  }
  await database.insert(shipment).values(made)
  await insertStops(context, [
    { id, stops: stops.map((stop, place) => ({ ...stopColumns(stop), times: times[place] ?? first })) },
  ])
  await writeOrders(context, id, freight, stops, times)
  context.record('shipment', id, null, made)
  publishShipment(context, id)
}

/**
 * Takes the shipment of a load out of load planning, because the load is called back from the fleet.
 * @throws FAILED when a driver has started it
 */
export const unshipLoad = async (context: Context, loadId: LoadId): Promise<void> => {
  const found = await shipmentOf(context, loadId)
  if (!found) return
  if (found.status !== 'planned')
    throw refused(
      `Load ${loadId} cannot be called back: ${found.driverId === null ? 'a driver' : `driver ${found.driverId}`} has started shipment ${found.id}.`,
      'driver-started',
    )
  await cancelShipment(context, found)
}

/** The shipment that a load is on, locked. */
const shipmentOf = async ({ database, customer }: Context, loadId: LoadId) => {
  const [found] = await database
    .select()
    .from(shipment)
    .where(and(eq(shipment.customer, customer), eq(shipment.loadId, loadId), ne(shipment.status, 'cancelled')))
    .for('update')
  return found
}

/** `F12`, and `F12-2` when load 12 is sent for the second time, or when the customer has a shipment of that name. */
const freeId = async ({ database, customer }: Context, loadId: LoadId): Promise<ShipmentId> => {
  const first = `F${loadId}`
  const rows = await database
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.customer, customer), or(eq(shipment.id, first), like(shipment.id, `${first}-%`))))
  const taken = new Set(rows.map(({ id }) => id))
  for (let next = 2, id = first; ; next += 1) {
    if (!taken.has(id)) return id
    id = `${first}-${next}`
  }
}

const writeOrders = async (
  { database, customer }: Context,
  shipmentId: ShipmentId,
  freight: readonly Freight[],
  stops: readonly FleetStop[],
  times: readonly PlannedTimes[],
) => {
  const taken = await database
    .select({ number: transportOrder.number, deliveryId: transportOrder.deliveryId })
    .from(transportOrder)
    .where(
      and(
        eq(transportOrder.customer, customer),
        inArray(
          transportOrder.number,
          freight.map(({ number }) => number),
        ),
      ),
    )
  for (const { id, number, weight, meetAndGreet } of freight) {
    const origin = stops.findIndex(({ type, deliveries }) => type === 'pickup' && deliveries.includes(id))
    const destination = stops.findIndex(({ type, deliveries }) => type === 'delivery' && deliveries.includes(id))
    const [from, to] = [stops[origin], stops[destination]]
    if (!from || !to) continue
    const isTaken = taken.some((order) => order.number === number && order.deliveryId !== id)
    const columns = {
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
    }
    // A delivery that is sent again keeps its order; another order with this number keeps the number.
    await database
      .insert(transportOrder)
      .values({ ...columns, customer, number: isTaken ? `${number}-${id}` : number })
      .onConflictDoUpdate({ target: [transportOrder.customer, transportOrder.number], set: columns })
  }
}

const stopColumns = ({ day: _day, deliveries: _deliveries, ...columns }: FleetStop) => columns
