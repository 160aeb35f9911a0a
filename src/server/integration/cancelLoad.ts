import type { sends } from '#contract/integration/sends'
import type { Input } from '#contract/platform/endpoint'
import { clearsCarrier, type LoadAction, statusAfterCancel } from '#domain/freight/load'
import { lockDeliveriesOfLoad, refuseStrangers, unassign } from '#server/freight/loads/lockDeliveries'
import { allowAction, changeLoad, inWords, lockLoad } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import { unshipLoad } from '#server/freight/shipments/loadShipment'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { withdrawTender } from './carrierMessages'
import { tellFleet } from '#server/freight/loads/fleetMessages'
import { notifyLoad } from './notifyLoad'
import { rememberLoad } from './rememberLoad'

/**
 * Cancels a load with a carrier or pulls it back from the fleet (CALL-INT-2, 3, 7). The message describes the load as
 * it was. With unassigning, the named deliveries leave the load, and it is cancelled if none is left.
 */
export const cancelLoad = async (
  { query }: Input<typeof sends.cancelToCarrier>,
  context: Context,
  action: Extract<LoadAction, 'cancel-to-carrier' | 'cancel-for-carrier-update' | 'cancel-to-fleet'>,
) => {
  const { loadId, unassign: unassigning, deliveryIds = [] } = query
  if (unassigning && deliveryIds.length === 0) throw badRequest('iDeliveryPks: names no delivery')
  const row = await lockLoad(context, loadId)
  allowAction(row, action)
  const onLoad = await lockDeliveriesOfLoad(context, row.id)
  refuseStrangers(row.id, deliveryIds, onLoad)
  const leaving = unassigning ? onLoad.filter(({ id }) => deliveryIds.includes(id)) : []

  if (action === 'cancel-to-fleet') await unshipLoad(context, row.id)
  const told = action === 'cancel-to-fleet' ? await cancelToFleet(context, row) : await withdrawTender(context, row)
  await unassign(context, leaving)
  const status = statusAfterCancel({ unassign: unassigning, deliveriesLeft: onLoad.length - leaving.length })
  const after = await changeLoad(context, row, {
    status,
    ...(clearsCarrier(action) && { carrier: null }),
    ...(action === 'cancel-to-fleet' && { lockedBy: null, lockReason: null, lockedAt: null }),
  })
  if (told.messageId !== null)
    await rememberLoad(context, {
      messageId: told.messageId,
      before: row,
      after,
      left: leaving,
      ...(told.tender && { tenderBefore: told.tender }),
    })
  await noteLoadUpdate(context, row.id, noted[action], detailsOf(status, leaving, told.messageId !== null))
  await notifyLoad(context, 'load-cancelled', row)
  return {}
}

const cancelToFleet = async (context: Context, row: Parameters<typeof tellFleet>[1]) => ({
  messageId: await tellFleet(context, row, 'cancel'),
  tender: null,
})

const noted = {
  'cancel-to-carrier': 'cancelled-to-carrier',
  'cancel-for-carrier-update': 'cancelled-for-carrier-update',
  'cancel-to-fleet': 'cancelled-to-fleet',
} as const

const detailsOf = (status: string, leaving: readonly { number: string }[], isTold: boolean) =>
  [
    `The load is ${inWords(status)}.`,
    ...(leaving.length > 0 ? [`Taken off: ${leaving.map(({ number }) => number).join(', ')}.`] : []),
    ...(isTold ? [] : ['No message could be written to the carrier.']),
  ].join(' ')
