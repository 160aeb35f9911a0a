import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { takesTime } from '#domain/load-planning/requests/driverRequest'
import type { CheckChoices, TransferFacts } from '#domain/people/transfers/transferChecks'
import { fleetDriver } from '#server/database/schema/fleet'
import { shipment } from '#server/database/schema/shipments'
import { driverTransfer } from '#server/database/schema/people/driver-transfers'
import { driverRequest, loadAssignment } from '#server/database/schema/planning/load-planning'
import { outboxMessage } from '#server/database/schema/platform'
import { positionDevice } from '#server/database/schema/positions'
import { workLocation } from '#server/database/schema/routing-setup'
import type { WorkContext } from '#server/platform/context'
import type { Place } from '#server/platform/customerWork'

export type TransferRow = typeof driverTransfer.$inferSelect
export type DriverRow = typeof fleetDriver.$inferSelect
export type LocationRow = typeof workLocation.$inferSelect

/** What reads and writes the rows of one customer, whether a request or a scheduled job asked for it. */
export type Writing = Pick<WorkContext, 'database' | 'customer' | 'caller' | 'record' | 'publish' | 'kernel'>

/** Locks transfers in the order of their keys, so that two users take turns. */
export const lockedTransfers = ({ database, customer }: Place, ids: readonly number[]): Promise<TransferRow[]> =>
  database
    .select()
    .from(driverTransfer)
    .where(and(eq(driverTransfer.customer, customer), inArray(driverTransfer.id, [...ids])))
    .orderBy(driverTransfer.id)
    .for('update')

/** Drivers by their ids, in whatever case they were written. */
const driversNamed = (customer: string, ids: readonly string[]) =>
  and(
    eq(fleetDriver.customer, customer),
    inArray(
      sql`upper(${fleetDriver.id})`,
      ids.map((id) => id.trim().toUpperCase()),
    ),
  )

export const lockedDrivers = ({ database, customer }: Place, ids: readonly string[]): Promise<DriverRow[]> =>
  database.select().from(fleetDriver).where(driversNamed(customer, ids)).orderBy(fleetDriver.id).for('update')

/** A driver as it is now, for reading alone. */
export const driverNamed = async ({ database, customer }: Place, id: string): Promise<DriverRow | undefined> => {
  const [found] = await database
    .select()
    .from(fleetDriver)
    .where(driversNamed(customer, [id]))
  return found
}

export const locationOf = async ({ database, customer }: Place, id: string): Promise<LocationRow | undefined> => {
  const [found] = await database
    .select()
    .from(workLocation)
    .where(and(eq(workLocation.customer, customer), eq(workLocation.id, id)))
  return found
}

/** Purposes of messages that are for a driver: their text is JSON with the key of the driver. */
const driverMessages = sql`${outboxMessage.purpose} in ('driver-request', 'verify-work', 'driver-transfer')`

/** What is known about a driver before a transfer is approved, and again before it takes effect. */
export const transferFacts = async ({ database, customer }: Place, driver: DriverRow): Promise<TransferFacts> => {
  const ofDriver = and(eq(shipment.customer, customer), inArray(shipment.status, ['planned', 'in-transit']))
  const firm = await database
    .select({ key: shipment.id, endsAt: shipment.endsAt })
    .from(shipment)
    .where(and(ofDriver, eq(shipment.driverId, driver.id)))
  const assigned = await database
    .select({ key: loadAssignment.shipmentId, kind: loadAssignment.kind, endsAt: loadAssignment.endsAt })
    .from(loadAssignment)
    .where(
      and(
        eq(loadAssignment.customer, customer),
        eq(loadAssignment.driverId, driver.id),
        eq(loadAssignment.status, 'planned'),
      ),
    )
  const messages = await database
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(
      and(
        eq(outboxMessage.customer, customer),
        inArray(outboxMessage.status, ['waiting', 'sending', 'held', 'failed']),
        // Evaluated in this order: other messages are no JSON.
        sql`case when ${driverMessages} and ${outboxMessage.payload} <> '' then ${outboxMessage.payload}::jsonb ->> 'driver' = ${driver.id} else false end`,
      ),
    )
  const requests = await database
    .select()
    .from(driverRequest)
    .where(
      and(
        eq(driverRequest.customer, customer),
        eq(driverRequest.driverId, driver.id),
        eq(driverRequest.status, 'approved'),
      ),
    )
  const devices =
    driver.powerUnitId === null
      ? []
      : await database
          .select({ name: positionDevice.name })
          .from(positionDevice)
          .where(
            and(
              eq(positionDevice.customer, customer),
              eq(positionDevice.unitId, driver.powerUnitId),
              eq(positionDevice.disabled, false),
            ),
          )
  const known = new Set<string>(firm.map(({ key }) => key))
  return {
    work: [
      ...firm.map((work) => ({ ...work, kind: 'firm' as const })),
      ...assigned.filter(({ key }) => !known.has(key)),
    ],
    unsentMessages: messages.map(({ id }) => String(id)),
    dutyLeft: driver.dutyLeft,
    absences: requests
      .filter((request) => takesTime(request))
      .map(({ id, fromDate, toDate }) => ({ key: String(id), fromDate, toDate })),
    devices: devices.map(({ name }) => name),
  }
}

/**
 * Frees the planned work after the transfer that the approver chose to release: others can take it. Work that is under
 * way stays with the driver.
 */
export const releaseWork = async (
  context: Writing,
  driver: DriverRow,
  { effectiveAt, choices }: { effectiveAt: string; choices: CheckChoices },
): Promise<void> => {
  const { database, customer } = context
  const kinds = [
    ...(choices['soft-assignments'] === 'release' ? ['soft' as const] : []),
    ...(choices['loads-after'] === 'release' ? ['firm' as const] : []),
  ]
  if (kinds.length === 0) return
  const released = await database
    .delete(loadAssignment)
    .where(
      and(
        eq(loadAssignment.customer, customer),
        eq(loadAssignment.driverId, driver.id),
        eq(loadAssignment.status, 'planned'),
        inArray(loadAssignment.kind, kinds),
        sql`${loadAssignment.endsAt} > ${effectiveAt}::timestamptz`,
      ),
    )
    .returning()
  for (const row of released) context.record('load-assignment', row.shipmentId, row, null)
  const freed = kinds.includes('firm')
    ? await database
        .update(shipment)
        .set({ driverId: null, updatedBy: context.caller.userId, updatedAt: sql`now()` })
        .where(
          and(
            eq(shipment.customer, customer),
            eq(shipment.driverId, driver.id),
            eq(shipment.status, 'planned'),
            sql`${shipment.endsAt} > ${effectiveAt}::timestamptz`,
          ),
        )
        .returning({ id: shipment.id })
    : []
  for (const { id } of freed) context.record('shipment', id, { driverId: driver.id }, { driverId: null })
  const keys = [...new Set([...released.map(({ shipmentId }) => shipmentId), ...freed.map(({ id }) => id)])]
  context.publish('planning', keys)
  context.publish('shipments', keys)
}

/** Whether a driver has an open transfer besides one. */
export const hasOpenTransfer = async (
  { database, customer }: Place,
  driverId: string,
  besides: number | null = null,
): Promise<boolean> =>
  (await database.$count(
    driverTransfer,
    and(
      eq(driverTransfer.customer, customer),
      eq(driverTransfer.driverId, driverId),
      inArray(driverTransfer.status, ['draft', 'requested', 'approved', 'scheduled', 'failed']),
      besides === null ? undefined : ne(driverTransfer.id, besides),
    ),
  )) > 0
