import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type PlannedTimes, planFleetTrip } from '#domain/freight/fleetTrip'
import { continuedVisits, isAsLoaded, shipmentOfLoad, type StopOfLoad } from '#domain/freight/shipmentOfLoad'
import { loadUpdate } from '#server/database/schema/loads'
import { transportOrder } from '#server/database/schema/orders'
import { shipment, shipmentEvent, shipmentStop } from '#server/database/schema/shipments'
import { refusal } from '#domain/values/refusals'
import type { LoadRow } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import { readFreight } from '#server/freight/loads/readFreight'
import type { Context } from '#server/platform/context'
import { coded, refused } from '#server/platform/http/problems'
import { type FleetStop, fleetStops } from './fleetStops'
import { keepOrReleaseDriver } from './keepDriver'
import { lockOrders, ordersOfLoad, takeOrdersOff, writeOrders } from './loadOrders'
import { insertStops, iso, publishShipment } from './storeShipment'
import { readTripAreas } from './tripAreas'

type ShipmentRow = typeof shipment.$inferSelect
type StopRow = typeof shipmentStop.$inferSelect

/**
 * Brings the planned shipment of a changed load into line with the load: its stops, appointments, places, times, miles and
 * orders. The word of the dispatcher is that of the customer and wins: what load planning has changed by hand is replaced,
 * and the history of the load says so. The shipment keeps its id and network id, and its driver if the new times allow it.
 * @param found the shipment, locked
 * @throws FAILED when a driver has started it, or when load planning has put an order of the load on another shipment
 */
export const changeLoadShipment = async (context: Context, row: LoadRow, found: ShipmentRow): Promise<void> => {
  const { database, customer, caller } = context
  if (!shipmentOfLoad.can(found.status, 'change')) throw started(row, found, 'changed')
  const { freight } = await readFreight(database, row)
  const planned = await fleetStops(context, freight)
  if ('unknown' in planned) {
    await noteLoadUpdate(context, row.id, 'shipment-kept', `Shipment ${found.id} stays as it is: ${planned.unknown}.`)
    return
  }
  const { stops } = planned
  const { times, miles } = planFleetTrip(stops, Date.now())
  const [first, last, start] = [times[0], times.at(-1), stops[0]]
  if (!first || !last || !start) return
  const stored = await database
    .select()
    .from(shipmentStop)
    .where(ofShipment(context, found))
    .orderBy(shipmentStop.sequence)
  const held = await lockOrders(context, found.id, freight)
  const away = held.find(({ shipmentId, status }) => shipmentId !== null && shipmentId !== found.id && isOpen(status))
  if (away)
    throw coded(
      refused(
        `Load ${row.id} cannot be changed: order ${away.number} is on shipment ${away.shipmentId}.`,
        'order-elsewhere',
      ),
      refusal('order-elsewhere', { order: away.number, load: away.shipmentId ?? '' }),
    )
  const orders = ordersOfLoad(found.id, freight, stops, times)
  const loadNumber = row.number ?? String(row.id)
  const before = {
    loadNumber: found.loadNumber,
    stops: stored.map(storedStop),
    orders: held.filter(({ shipmentId }) => shipmentId === found.id),
  }
  if (
    isAsLoaded(before, {
      loadNumber,
      stops: stops.map((stop, place) => ({ ...stop, ...(times[place] ?? first) })),
      orders,
    })
  )
    return

  const span = { from: first.plannedArrival, to: last.plannedDeparture, pickupTo: first.appointmentTo }
  const wasByHand = await isChangedByHand(context, row)
  const driver = await keepOrReleaseDriver(context, row, found, span)
  await database.delete(shipmentStop).where(ofShipment(context, found))
  // Lateness was expected at stops that may be others now; it is noted again where it is still expected.
  await database
    .delete(shipmentEvent)
    .where(
      and(eq(shipmentEvent.customer, customer), eq(shipmentEvent.shipmentId, found.id), eq(shipmentEvent.code, 'late')),
    )
  await insertStops(context, [{ id: found.id, stops: newStops(stops, times, first, stored) }])
  await takeOrdersOff(
    context,
    before.orders.filter(({ deliveryId }) => !orders.some((order) => order.deliveryId === deliveryId)),
  )
  await writeOrders(context, orders)
  const areaOf = await readTripAreas(context)
  const changes = {
    loadNumber,
    areaId: areaOf(start),
    startsAt: iso(span.from),
    endsAt: iso(span.to),
    miles,
    version: found.version + 1,
    updatedBy: caller.userId,
  }
  await database
    .update(shipment)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(shipment.customer, customer), eq(shipment.id, found.id)))
  context.record('shipment', found.id, found, { ...found, ...changes, ...driver.changes })
  const places = stops.map(({ city, state }) => `${city}, ${state}`).join('; ')
  await noteLoadUpdate(
    context,
    row.id,
    'shipment-changed',
    [`Shipment ${found.id}: ${places}.`, wasByHand && 'Changes made in load planning were replaced.', driver.told]
      .filter(Boolean)
      .join(' '),
  )
  publishShipment(context, found.id)
}

/** The refusal of a step of a load whose shipment is under way or done. */
export const started = (
  { id }: Pick<LoadRow, 'id'>,
  { id: shipmentId, driverId }: Pick<ShipmentRow, 'id' | 'driverId'>,
  step: 'changed' | 'called back',
) =>
  coded(
    refused(
      `Load ${id} cannot be ${step}: ${driverId === null ? 'a driver' : `driver ${driverId}`} has started shipment ${shipmentId}.`,
      'driver-started',
    ),
    refusal('load-begun', { load: shipmentId }),
  )

const ofShipment = ({ customer }: Context, { id }: ShipmentRow) =>
  and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, id))

const isOpen = (status: (typeof transportOrder.$inferSelect)['status']) =>
  status === 'planned' || status === 'in-transit'

const storedStop = (stop: StopRow): StopOfLoad => ({
  ...stop,
  appointmentFrom: Date.parse(stop.appointmentFrom),
  appointmentTo: Date.parse(stop.appointmentTo),
  plannedArrival: Date.parse(stop.plannedArrival),
  plannedDeparture: Date.parse(stop.plannedDeparture),
})

/** A visit that goes on keeps the code that a planner gave it, and that the unit is there already. */
const newStops = (
  stops: readonly FleetStop[],
  times: readonly PlannedTimes[],
  usual: PlannedTimes,
  stored: readonly StopRow[],
) => {
  const visits = continuedVisits(stored, stops)
  return stops.map(({ day: _day, deliveries: _deliveries, ...stop }, place) => {
    const { code = '', updatedCode = null, insideSince = null } = visits[place] ?? {}
    return { ...stop, code, updatedCode, insideSince, times: times[place] ?? usual }
  })
}

/** Whether load planning has changed the stops since the load last came or was changed. */
const isChangedByHand = async ({ database, customer }: Context, { id }: LoadRow): Promise<boolean> => {
  const [latest] = await database
    .select({ action: loadUpdate.action })
    .from(loadUpdate)
    .where(
      and(
        eq(loadUpdate.customer, customer),
        eq(loadUpdate.loadId, id),
        inArray(loadUpdate.action, ['sent-to-fleet', 'shipment-changed', 'stops-changed']),
      ),
    )
    .orderBy(desc(loadUpdate.id))
    .limit(1)
  return latest?.action === 'stops-changed'
}
