import { and, eq } from 'drizzle-orm'
import type { planningLoads } from '#contract/load-planning/planningLoads'
import type { Input } from '#contract/platform/endpoint'
import { giveBackProblem, shipmentOfLoad } from '#domain/freight/shipmentOfLoad'
import { refusal } from '#domain/values/refusals'
import { shipment } from '#server/database/schema/shipments'
import { tellFleet } from '#server/freight/loads/fleetMessages'
import { allowAction, changeLoad, lockLoad } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import { notify } from '#server/freight/notify'
import { cancelShipment } from '#server/freight/shipments/cancelShipment'
import type { Context } from '#server/platform/context'
import { noRecordProblem, refusedAbout } from '#server/platform/http/reasons'

/**
 * Gives a load back to the routing tool: cancels its planned shipment and makes it a pending load again, with the reason in
 * its history. The message to the fleet is the one that calls a load back. A shipment that was taken out of load planning
 * before stays as it is, so that a repeated step is no error.
 * @throws 404 for an unknown shipment; FAILED for one without a load, or that a driver has started
 */
export const giveBack = async (
  { body: { shipmentId, reason } }: Input<typeof planningLoads.giveBack>,
  context: Context,
): Promise<Record<never, never>> => {
  const { database, customer, caller } = context
  const its = and(eq(shipment.customer, customer), eq(shipment.id, shipmentId))
  const [seen] = await database.select({ loadId: shipment.loadId }).from(shipment).where(its)
  // The load is locked first, as in every write of a load.
  const load = seen?.loadId == null ? null : await lockLoad(context, seen.loadId)
  const [found] = await database.select().from(shipment).where(its).for('update')
  if (!found) throw noRecordProblem('shipment', shipmentId)
  const problem = giveBackProblem(found)
  if (problem || !load)
    throw refusedAbout(
      'shipment',
      shipmentId,
      problem?.code === 'load-begun'
        ? `Shipment ${shipmentId} is ${found.status} and cannot be given back.`
        : `Shipment ${shipmentId} has no load to give back.`,
      refusal(problem?.code ?? 'not-from-load', { load: shipmentId }),
    )
  if (shipmentOfLoad.repeated(found.status, 'cancel')) return {}
  const status = allowAction(load, 'give-back')
  await cancelShipment(context, found)
  await tellFleet(context, load, 'cancel')
  await changeLoad(context, load, { status, lockedBy: null, lockReason: null, lockedAt: null })
  await noteLoadUpdate(context, load.id, 'given-back', `Shipment ${shipmentId}: ${reason}`)
  await notify(database, customer, 'load-given-back', {
    load: load.number ?? String(load.id),
    shipment: shipmentId,
    region: String(load.regionCode ?? ''),
    user: caller.userId,
    reason,
  })
  return {}
}
