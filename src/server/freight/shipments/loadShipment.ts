import { and, eq, like, ne, or } from 'drizzle-orm'
import { planFleetTrip } from '#domain/freight/fleetTrip'
import type { LoadId, ShipmentId } from '#domain/freight/keys'
import { shipmentOfLoad } from '#domain/freight/shipmentOfLoad'
import { shipment } from '#server/database/schema/shipments'
import type { LoadRow } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import { readFreight } from '#server/freight/loads/readFreight'
import type { Context } from '#server/platform/context'
import { cancelShipment } from './cancelShipment'
import { changeLoadShipment, started } from './changeLoadShipment'
import { type FleetStop, fleetStops } from './fleetStops'
import { ordersOfLoad, writeOrders } from './loadOrders'
import { insertStops, iso, publishShipment } from './storeShipment'
import { readTripAreas } from './tripAreas'

/**
 * Makes the shipment of a load that is given to the fleet, with its stops, orders, appointments and weights, or changes the
 * one it has. Where a place is not known, the load gets none, and its history says why.
 * @throws FAILED when a driver has started the shipment that it has
 */
export const shipLoad = async (context: Context, row: LoadRow): Promise<void> => {
  const { database, customer, caller } = context
  const found = await shipmentOf(context, row.id)
  if (found) return changeLoadShipment(context, row, found)
  const { freight } = await readFreight(database, row)
  const planned = await fleetStops(context, freight)
  if ('unknown' in planned) {
    await noteLoadUpdate(context, row.id, 'not-in-load-planning', `Not in load planning: ${planned.unknown}.`)
    return
  }
  const { stops } = planned
  const { times, miles } = planFleetTrip(stops, Date.now())
  const id = await freeId(context, row.id)
  const [first, last, start] = [times[0], times.at(-1), stops[0]]
  if (!first || !last || !start) return
  const areaOf = await readTripAreas(context)
  const made = {
    customer,
    id,
    networkId: id,
    loadNumber: row.number ?? String(row.id),
    loadId: row.id,
    source: 'load' as const,
    areaId: areaOf(start),
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
  await writeOrders(context, ordersOfLoad(id, freight, stops, times))
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
  if (!shipmentOfLoad.can(found.status, 'cancel')) throw started({ id: loadId }, found, 'called back')
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

const stopColumns = ({ day: _day, deliveries: _deliveries, ...columns }: FleetStop) => columns
