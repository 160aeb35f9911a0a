import { and, eq } from 'drizzle-orm'
import { pairSkips } from '#contract/load-planning/pairSkips'
import type { ShipmentId } from '#domain/freight/keys'
import { skipProblem, type SkipProblemCode } from '#domain/load-planning/pairs/pairSkip'
import { refusal } from '#domain/values/refusals'
import { fleetDriver } from '#server/database/schema/fleet'
import { shipment } from '#server/database/schema/shipments'
import { pairSkip } from '#server/database/schema/planning/pairSkips'
import { type ShipmentRow, shipmentRows } from '#server/load-planning/fleetRows'
import { driverOf, isOpen, shipmentLane } from '#server/load-planning/planner/planningFleet'
import type { Context } from '#server/platform/context'
import { badRequest, codedConflict, codedRefused } from '#server/platform/http/problems'
import { noRecordProblem, refusedBy } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { momentWords } from './refusalWords'

export const pairSkipHandlers: Handlers<typeof pairSkips> = {
  skipPair: async ({ body: { driverId, shipmentId, reason, remark = '' } }, context) => {
    const problem = skipProblem(reason, remark)
    if (problem) throw badRequest(words[problem])
    const { database, customer, caller } = context
    const load = await lockedLoad(context, shipmentId)
    const [driver] = await database
      .select({ id: fleetDriver.id })
      .from(fleetDriver)
      .where(and(eq(fleetDriver.customer, customer), eq(fleetDriver.id, driverId)))
    if (!driver) throw noRecordProblem('driver', driverId)
    refuseTaken(load, driverId)
    const [made] = await database
      .insert(pairSkip)
      .values({
        customer,
        shipmentId,
        driverId,
        lane: shipmentLane(load),
        reason,
        remark: remark.trim(),
        skippedBy: caller.userId,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw alreadySkipped(await skipOf(context, shipmentId, driverId))
    context.record('pair-skip', shipmentId, null, made)
    context.publish('planning', [shipmentId])
    return {}
  },

  takeSkipBack: async ({ body: { driverId, shipmentId } }, context) => {
    const { database, customer } = context
    const [gone] = await database
      .delete(pairSkip)
      .where(isPair(customer, shipmentId, driverId))
      .returning()
    if (!gone) {
      const text = `Driver ${driverId} is not skipped for shipment ${shipmentId}.`
      throw refusedBy({ text, ...refusal('pair-not-skipped', { driver: driverId, load: shipmentId }) })
    }
    context.record('pair-skip', shipmentId, gone, null)
    context.publish('planning', [shipmentId])
    return {}
  },
}

const words: Readonly<Record<SkipProblemCode, string>> = {
  'remark-missing': 'remark is required with OTHER.',
  'remark-too-long': 'remark is too long (500).',
}

const isPair = (customer: string, shipmentId: ShipmentId, driverId: string) =>
  and(eq(pairSkip.customer, customer), eq(pairSkip.shipmentId, shipmentId), eq(pairSkip.driverId, driverId))

/** Reads and locks the load, so that it is not assigned at the same time. */
const lockedLoad = async ({ database, customer }: Context, shipmentId: ShipmentId): Promise<ShipmentRow> => {
  await database
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.customer, customer), eq(shipment.id, shipmentId)))
    .for('update')
  const [load] = await shipmentRows(database, customer, { ids: [shipmentId] })
  if (!load) throw noRecordProblem('shipment', shipmentId)
  return load
}

/** Rejects skips of a driver who holds the load, and of a load that is no longer recommended. */
const refuseTaken = (load: ShipmentRow, driverId: string): void => {
  const holder = driverOf(load)
  const by = load.assignedBy ?? load.updatedBy
  if (isOpen(load, Date.now())) {
    if (holder !== driverId) return
    const until = momentWords(load.expiresAt ?? '')
    throw codedConflict({
      text: `Driver ${driverId} is on shipment ${load.id}: ${by} holds it until ${until}.`,
      code: 'load-held',
      parameters: { by, driver: driverId, until },
    })
  }
  if (load.status === 'planned' && holder !== null)
    throw codedConflict({
      text: `Driver ${holder} is on shipment ${load.id}.`,
      code: 'load-given',
      parameters: { by, driver: holder },
    })
  throw codedRefused(`Shipment ${load.id} is ${load.status}; it is not recommended any more.`, 'RULES', [
    { code: 'load-begun', parameters: { load: load.id } },
  ])
}

const skipOf = async ({ database, customer }: Context, shipmentId: ShipmentId, driverId: string): Promise<string> => {
  const [skip] = await database
    .select({ by: pairSkip.skippedBy })
    .from(pairSkip)
    .where(isPair(customer, shipmentId, driverId))
  return skip?.by ?? ''
}

const alreadySkipped = (by: string) =>
  codedConflict({ text: `${by} has skipped this pair already.`, code: 'pair-skipped', parameters: { by } })
