import type { LoadAction } from '#domain/freight/load'

export type LoadActionProblem = { code: 'shipment-id' } | { code: 'unassign' }

/** Cancels and e-mails say what becomes of the deliveries; the sends do not touch them. */
const asksForUnassign: ReadonlySet<LoadAction> = new Set([
  'cancel-to-carrier',
  'cancel-for-carrier-update',
  'cancel-to-fleet',
  'email',
])

/** Shipments are numbered from 1 by a four-byte counter. */
export const isShipmentId = (shipmentId: unknown): shipmentId is number =>
  typeof shipmentId === 'number' && Number.isInteger(shipmentId) && shipmentId > 0 && shipmentId <= 2_147_483_647

/** What keeps an action from being called at all (LPR-10): no request is made while there is a problem. */
export const loadActionProblems = (
  action: LoadAction,
  request: { shipmentId: unknown; unassign?: unknown },
): LoadActionProblem[] => {
  const problems: LoadActionProblem[] = []
  if (!isShipmentId(request.shipmentId)) problems.push({ code: 'shipment-id' })
  if (asksForUnassign.has(action) && typeof request.unassign !== 'boolean') problems.push({ code: 'unassign' })
  return problems
}
