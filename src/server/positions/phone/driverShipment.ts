import { and, eq, sql } from 'drizzle-orm'
import { isReportTooOld } from '#domain/fleet/driverPhone'
import { clockAhead, fixTime, furthestAhead } from '#domain/fleet/positions/deviceClock'
import type { ShipmentId } from '#domain/freight/keys'
import { shipment } from '#server/database/schema/shipments'
import { numberParameter } from '#server/freight/parameters'
import type { Context } from '#server/platform/context'
import { badRequest, notFound, refused } from '#server/platform/http/problems'

/** `serve` lets nobody else call these. */
export const driverOf = ({ caller }: Context): string => {
  if (caller.driverId === undefined) throw new Error('Only drivers call this.')
  return caller.driverId
}

/**
 * The moment of a report: as the phone says it, or now if its clock is ahead.
 * @throws FAILED when it is too long ago
 */
export const happenedAt = (at: string): string => {
  const now = Date.now()
  if (isReportTooOld(at, now)) throw refused('The report is older than a week.', 'too-old')
  if (clockAhead(at, now) > furthestAhead) throw badRequest('at: is more than 25 hours ahead')
  return new Date(fixTime(at, now)).toISOString()
}

/** @throws 404 unless it is a shipment of the driver, FAILED when it has ended */
export const holdShipment = async (context: Context, shipmentId: ShipmentId) => {
  const { database, customer } = context
  const [found] = await database
    .select({ status: shipment.status })
    .from(shipment)
    .where(and(eq(shipment.customer, customer), eq(shipment.id, shipmentId), eq(shipment.driverId, driverOf(context))))
    .for('update')
  if (!found) throw notFound(`You have no shipment ${shipmentId}.`)
  if (found.status === 'cancelled') throw refused(`Shipment ${shipmentId} is cancelled.`, 'cancelled')
  return found
}

/** Minutes after the end of an appointment that still count as on time for the customer. */
export const readLateMinutes = async ({
  database,
  customer,
}: Pick<Context, 'database' | 'customer'>): Promise<number> => {
  const { rows } = await database.execute<{ minutes: number }>(
    sql`select ${numberParameter('lateThreshold', customer)}::float8 as minutes`,
  )
  return rows[0]?.minutes ?? 0
}
