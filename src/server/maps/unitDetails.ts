import { and, desc, eq, sql } from 'drizzle-orm'
import { nextStop, shipmentLateness } from '#domain/fleet/lateness'
import type { UnitDetails } from '#domain/fleet/map/mapRoute'
import { corporation, driverManager, fleetDriver, powerUnit } from '#server/database/schema/fleet'
import { shipment } from '#server/database/schema/shipments'
import { lastPosition } from '#server/database/schema/positions'
import type { Context } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import { stopsOf } from './stops'

/**
 * A unit with its driver and the shipment it is on: the one of its newest fix, else the one in transit with it. What
 * sends positions without being a power unit, such as a phone, is one, too.
 */
export const unitDetails = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  unitId: string,
): Promise<UnitDetails> => {
  const [unit] = await database
    .select()
    .from(powerUnit)
    .where(and(eq(powerUnit.customer, customer), eq(powerUnit.id, unitId)))
  const [seen] = await database
    .select()
    .from(lastPosition)
    .where(and(eq(lastPosition.customer, customer), eq(lastPosition.unitId, unitId)))
    .orderBy(desc(lastPosition.at))
    .limit(1)
  if (!unit && !seen) throw notFound(`There is no unit ${unitId}.`)
  const [underWay] = await database
    .select({ shipment, corporationName: corporation.name })
    .from(shipment)
    .leftJoin(corporation, and(eq(corporation.customer, shipment.customer), eq(corporation.id, shipment.corporationId)))
    .where(
      and(
        eq(shipment.customer, customer),
        seen?.shipmentId
          ? eq(shipment.id, seen.shipmentId)
          : and(eq(shipment.powerUnitId, unitId), eq(shipment.status, 'in-transit')),
      ),
    )
    .orderBy(desc(shipment.startsAt))
    .limit(1)
  const [driver] = await database
    .select({ driver: fleetDriver, managerName: driverManager.name })
    .from(fleetDriver)
    .leftJoin(
      driverManager,
      and(eq(driverManager.customer, fleetDriver.customer), eq(driverManager.id, fleetDriver.managerId)),
    )
    .where(
      and(
        eq(fleetDriver.customer, customer),
        underWay?.shipment.driverId
          ? eq(fleetDriver.id, underWay.shipment.driverId)
          : eq(fleetDriver.powerUnitId, unitId),
      ),
    )
    .orderBy(sql`${fleetDriver.status} = 'active' desc`, fleetDriver.id)
    .limit(1)
  const stops = underWay ? await stopsOf(database, customer, underWay.shipment.id) : []
  return {
    unitId,
    status: unit?.status ?? null,
    driverId: driver?.driver.id ?? null,
    driverName: driver ? `${driver.driver.firstName} ${driver.driver.lastName}` : null,
    driverManagerName: driver?.managerName ?? null,
    drivingLeft: driver?.driver.drivingLeft ?? null,
    dutyLeft: driver?.driver.dutyLeft ?? null,
    cycleLeft: driver?.driver.cycleLeft ?? null,
    trailerId: underWay?.shipment.trailerId ?? null,
    shipmentId: underWay?.shipment.id ?? null,
    loadNumber: underWay?.shipment.loadNumber ?? null,
    corporationName: underWay?.corporationName ?? null,
    late: underWay ? shipmentLateness(underWay.shipment.status, stops, Date.now()) : 0,
    nextStop: nextStop(stops),
  }
}
