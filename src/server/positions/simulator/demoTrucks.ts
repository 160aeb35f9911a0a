import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { GeoPoint } from '#domain/fleet/geography'
import { demoPairing } from '#domain/fleet/positions/positionDevice'
import type { Database } from '#server/database/openDatabase'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { transportOrder } from '#server/database/schema/orders'
import { lastPosition, positionDevice } from '#server/database/schema/positions'
import type { KnownDevice } from '#server/positions/knownDevices'
import type { UnderWay } from '#server/positions/shipmentsUnderWay'

/** A device of the demo data, and where its unit was seen last; `seenAt` in milliseconds since 1970. */
export type DemoTruck = KnownDevice & { place: GeoPoint; seenAt: number }

/** The demo devices that have not been revoked and whose units have been seen. */
export const demoTrucks = async (database: Database): Promise<DemoTruck[]> => {
  const rows = await database
    .select({ device: positionDevice, last: lastPosition })
    .from(positionDevice)
    .innerJoin(
      lastPosition,
      and(
        eq(lastPosition.customer, positionDevice.customer),
        eq(lastPosition.unitId, positionDevice.unitId),
        eq(lastPosition.source, positionDevice.kind),
      ),
    )
    .where(and(eq(positionDevice.createdBy, demoPairing), eq(positionDevice.disabled, false)))
  return rows.map(({ device: { id, customer, unitId, kind }, last }) => ({
    id,
    customer,
    unitId,
    kind,
    place: { latitude: last.latitude, longitude: last.longitude },
    seenAt: Date.parse(last.at),
  }))
}

/** Restarts a finished trip at `now`: all of its times move, and no stop has been reached. */
export const beginAnew = (database: Database, customer: string, { id, stops: [first] }: UnderWay, now: number) =>
  database.transaction(async (transaction) => {
    if (!first) return
    const later = milliseconds(now - Date.parse(first.plannedArrival))
    const ofStop = and(eq(shipmentStop.customer, customer), eq(shipmentStop.shipmentId, id))
    await transaction
      .update(shipmentStop)
      .set({
        ...movedStop(later),
        estimatedArrival: null,
        actualArrival: null,
        actualDeparture: null,
        insideSince: null,
        outsideSince: null,
      })
      .where(ofStop)
    await transaction
      .update(shipment)
      .set({ startsAt: sql`${shipment.startsAt} + ${later}`, endsAt: sql`${shipment.endsAt} + ${later}` })
      .where(and(eq(shipment.customer, customer), eq(shipment.id, id)))
    await transaction
      .update(transportOrder)
      .set({
        pickupAt: sql`${transportOrder.pickupAt} + ${later}`,
        deliveryAt: sql`${transportOrder.deliveryAt} + ${later}`,
      })
      .where(and(eq(transportOrder.customer, customer), eq(transportOrder.shipmentId, id)))
  })

/** Delays the rest of the trips in transit by the time the server was not running. `gap` in milliseconds. */
export const moveOnBy = (database: Database, customer: string, gap: number) =>
  database.transaction(async (transaction) => {
    const later = milliseconds(gap)
    const underWay = and(eq(shipment.customer, customer), eq(shipment.status, 'in-transit'))
    const those = transaction.select({ id: shipment.id }).from(shipment).where(underWay)
    await transaction
      .update(shipmentStop)
      .set({ ...movedStop(later), estimatedArrival: sql`${shipmentStop.estimatedArrival} + ${later}` })
      .where(
        and(
          eq(shipmentStop.customer, customer),
          inArray(shipmentStop.shipmentId, those),
          isNull(shipmentStop.actualArrival),
        ),
      )
    await transaction
      .update(shipment)
      .set({ endsAt: sql`${shipment.endsAt} + ${later}` })
      .where(underWay)
  })

const milliseconds = (span: number) => sql`${Math.round(span)} * interval '1 millisecond'`

const movedStop = (later: ReturnType<typeof milliseconds>) => ({
  appointmentFrom: sql`${shipmentStop.appointmentFrom} + ${later}`,
  appointmentTo: sql`${shipmentStop.appointmentTo} + ${later}`,
  plannedArrival: sql`${shipmentStop.plannedArrival} + ${later}`,
  plannedDeparture: sql`${shipmentStop.plannedDeparture} + ${later}`,
})
