import { and, eq, sql } from 'drizzle-orm'
import { driverUser } from '#domain/fleet/driverPhone'
import { transferMachine } from '#domain/people/transfers/transfer'
import { zoneChange } from '#domain/people/transfers/transferChecks'
import { draftRefusal } from '#domain/people/refusals'
import { refusal } from '#domain/values/refusals'
import { driverTransfer } from '#server/database/schema/people/driver-transfers'
import { fleetDriver, powerUnit } from '#server/database/schema/fleet'
import { worker } from '#server/database/schema/people/worker-pay'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import { reasonAbout } from '#server/platform/http/reasons'
import type { Reason } from '#server/platform/http/problems'
import type { WorkContext } from '#server/platform/context'
import { type LocationRow, locationOf, lockedDrivers, type TransferRow } from './transferRows'

/**
 * Moves the driver of a transfer to its location, or back at the end of a temporary one. A driver who is no longer where
 * the transfer starts from is not moved: the transfer fails, and says why.
 * @returns why it failed; null when the driver was moved
 */
export const takeEffect = async (
  context: WorkContext,
  transfer: TransferRow,
  step: 'transfer' | 'return',
): Promise<Reason | null> => {
  const [fromId, toId] =
    step === 'transfer'
      ? [transfer.fromLocationId, transfer.toLocationId]
      : [transfer.toLocationId, transfer.fromLocationId]
  const [driver] = await lockedDrivers(context, [transfer.driverId])
  const [from, to] = [await locationOf(context, fromId), await locationOf(context, toId)]
  if (!driver || driver.status === 'inactive')
    return reasonAbout(
      'driver',
      transfer.driverId,
      `Driver ${transfer.driverId} is not active.`,
      refusal('driver-inactive'),
    )
  if (!from || !to || driver.locationId !== fromId)
    return reasonAbout('driver', driver.id, `Driver is not at ${fromId}.`, draftRefusal('not-at-location'))

  const { database, customer } = context
  const managerId = step === 'transfer' ? (transfer.managerId ?? driver.managerId) : transfer.formerManagerId
  const moved = {
    locationId: to.id,
    areaId: to.areaId,
    homeCity: to.city,
    homeState: to.state,
    managerId,
    powerUnitId: transfer.movesUnit ? driver.powerUnitId : null,
  }
  await database
    .update(fleetDriver)
    .set(moved)
    .where(and(eq(fleetDriver.customer, customer), eq(fleetDriver.id, driver.id)))
  const { locationId, areaId, homeCity, homeState, managerId: formerManagerId, powerUnitId } = driver
  const before = { locationId, areaId, homeCity, homeState, managerId: formerManagerId, powerUnitId }
  context.record('fleet-driver', driver.id, before, moved)
  if (moved.powerUnitId !== null) await moveUnit(context, moved.powerUnitId, to)
  await database
    .update(worker)
    .set({ locationId: to.id })
    .where(and(eq(worker.customer, customer), eq(worker.driverId, driver.id)))
  const [after] = await database
    .update(driverTransfer)
    .set({
      status: transferMachine.after(transfer.status, step),
      answer: '',
      updatedBy: context.caller.userId,
      updatedAt: sql`now()`,
      version: sql`${driverTransfer.version} + 1`,
      ...(step === 'transfer' && { formerManagerId }),
    })
    .where(and(eq(driverTransfer.customer, customer), eq(driverTransfer.id, transfer.id)))
    .returning()
  context.record('driver-transfer', transfer.id, transfer, after)
  await notifyDriver(context, transfer, { step, from, to })
  // The planner, the live map and the set-up read the driver again.
  context.publish('transfers', [transfer.id])
  context.publish('planning', [driver.id])
  context.publish('setup', ['fleet-driver'])
  context.publish('workers', [driver.id])
  if (driver.powerUnitId !== null) context.publish('positions', [driver.powerUnitId])
  return null
}

const moveUnit = async ({ database, customer, record }: WorkContext, id: string, { areaId }: LocationRow) => {
  const isUnit = and(eq(powerUnit.customer, customer), eq(powerUnit.id, id))
  const [before] = await database.select({ areaId: powerUnit.areaId }).from(powerUnit).where(isUnit).for('update')
  if (!before || before.areaId === areaId) return
  await database.update(powerUnit).set({ areaId }).where(isUnit)
  record('power-unit', id, before, { areaId })
}

type Told = { step: 'approve' | 'transfer' | 'return'; from: LocationRow; to: LocationRow }

/** Queues a message to the driver, whose phone fetches it; it names a change of the time zone, because that moves the duty day. */
export const notifyDriver = (context: WorkContext, transfer: TransferRow, { step, from, to }: Told): Promise<number> =>
  queueMessage(context, {
    loadId: null,
    kind: 'fleet',
    purpose: 'driver-transfer',
    subject: `Transfer ${transfer.id} of driver ${transfer.driverId}: ${from.name} to ${to.name}`,
    recipients: [driverUser(transfer.driverId)],
    payload: () =>
      `${JSON.stringify(
        {
          purpose: 'driver-transfer',
          driver: transfer.driverId,
          transfer: transfer.id,
          step,
          from: from.name,
          to: to.name,
          effectiveAt: transfer.effectiveAt,
          returnOn: transfer.returnOn,
          timeZoneChange: zoneChange(from.zone, to.zone, transfer.effectiveAt),
        },
        null,
        2,
      )}\n`,
  })
