import { afterUnassign, type DeliveryStatus } from '#domain/freight/delivery'
import type { DeliveryId, LoadId } from '#domain/freight/keys'
import type { LoadLock } from '#domain/freight/load'

/** The little that planning needs to know of a delivery; whole deliveries may be passed and come out whole. */
export type PlannedDelivery = {
  id: number
  /** Pounds. */
  weight: number
  status: DeliveryStatus
  shipFromSequence: number | null
  stopSequence: number | null
}

/** A load being built: the available deliveries, its deliveries, the saved load it belongs to, and that load's lock. */
export type LoadPlan<D extends PlannedDelivery> = {
  list: readonly D[]
  load: readonly D[]
  /** Keys of loads; null while the load is new. */
  selectedLoad: number | null
  previousLoad: number | null
  lock: LoadLock | null
}

export type LoadPlanEvent<D extends PlannedDelivery> =
  | { type: 'listed'; deliveries: readonly D[] }
  | { type: 'assigned'; deliveryIds: readonly DeliveryId[] }
  | { type: 'removed'; deliveryId: DeliveryId }
  | { type: 'released' }
  | { type: 'newLoadStarted' }
  | { type: 'loadSelected'; loadId: LoadId }
  | { type: 'loadOpened'; loadId: LoadId; deliveries: readonly D[]; lock: LoadLock | null }
  | { type: 'lockChanged'; lock: LoadLock | null }
  | { type: 'saved'; loadId: LoadId }
  | { type: 'reordered'; deliveryIds: readonly DeliveryId[] }
  | { type: 'moved'; deliveryId: DeliveryId; direction: 'up' | 'down' }

export const emptyLoadPlan: LoadPlan<never> = {
  list: [],
  load: [],
  selectedLoad: null,
  previousLoad: null,
  lock: null,
}

/** What an event makes of the plan (LPR-1 to LPR-8). An event that does not apply leaves it as it is. */
export const changeLoadPlan = <D extends PlannedDelivery>(plan: LoadPlan<D>, event: LoadPlanEvent<D>): LoadPlan<D> => {
  switch (event.type) {
    case 'listed':
      return { ...plan, list: without(event.deliveries, plan.load) }
    case 'assigned':
      return isLocked(plan) ? plan : assign(plan, event.deliveryIds)
    case 'removed':
      return putBack(
        plan,
        plan.load.filter((delivery) => delivery.id === event.deliveryId),
      )
    case 'released':
      return putBack(plan, plan.load)
    case 'newLoadStarted':
      return { ...clear(plan), selectedLoad: null }
    case 'loadSelected':
      return { ...clear(plan), selectedLoad: event.loadId, previousLoad: plan.selectedLoad }
    case 'loadOpened':
      return event.loadId === plan.selectedLoad ? open(plan, event.deliveries, event.lock) : plan
    case 'lockChanged':
      return { ...plan, lock: event.lock }
    case 'saved':
      return { ...plan, selectedLoad: event.loadId, load: plan.load.map(saved) }
    case 'reordered':
      return isLocked(plan) ? plan : { ...plan, load: reorder(plan.load, event.deliveryIds) }
    case 'moved':
      return isLocked(plan) ? plan : move(plan, event.deliveryId, event.direction)
  }
}

const isLocked = (plan: { lock: LoadLock | null }): boolean => plan.lock?.locked ?? false

/** Taken in the order picked, each with the next stop number; the copy already on the load wins (LPR-1 to LPR-3). */
const assign = <D extends PlannedDelivery>(plan: LoadPlan<D>, ids: readonly number[]): LoadPlan<D> => {
  const onOffer = new Map(plan.list.map((delivery) => [delivery.id, delivery]))
  const picked = [...new Set(ids)]
    .map((id) => onOffer.get(id))
    .filter((delivery) => delivery !== undefined)
    .filter((delivery) => delivery.status === 'available')
  let last = Math.max(0, ...plan.load.map((delivery) => delivery.stopSequence ?? 0))
  const added = without(picked, plan.load).map((delivery) => {
    last += 1
    return { ...delivery, stopSequence: last, shipFromSequence: delivery.shipFromSequence ?? last }
  })
  return { ...plan, list: without(plan.list, picked), load: byShipFrom([...plan.load, ...added]) }
}

/** Back to the end of the list, cancelled deliveries staying cancelled (LPR-4, LPR-5). */
const putBack = <D extends PlannedDelivery>(plan: LoadPlan<D>, leaving: readonly D[]): LoadPlan<D> => {
  const back = leaving.map((delivery) => ({
    ...delivery,
    stopSequence: null,
    status: afterUnassign(delivery.status),
  }))
  return { ...plan, list: [...without(plan.list, back), ...back], load: without(plan.load, back) }
}

/** Deliveries that were never saved return to the list; saved ones stay on their load, out of view (LPR-6). */
const clear = <D extends PlannedDelivery>(plan: LoadPlan<D>): LoadPlan<D> => {
  const unsaved = plan.load.filter((delivery) => delivery.status === 'available')
  return { ...putBack(plan, unsaved), load: [], lock: null }
}

/** Adds the loaded deliveries of the selected load. Deliveries assigned while they were being loaded stay. */
const open = <D extends PlannedDelivery>(
  plan: LoadPlan<D>,
  deliveries: readonly D[],
  lock: LoadLock | null,
): LoadPlan<D> => {
  const unsaved = plan.load.filter((delivery) => delivery.status === 'available')
  const load = [...deliveries, ...without(unsaved, deliveries)]
  return { ...plan, list: without(plan.list, load), load: byShipFrom(load), lock }
}

const saved = <D extends PlannedDelivery>(delivery: D): D =>
  delivery.status === 'cancelled' ? delivery : { ...delivery, status: 'assigned' }

const move = <D extends PlannedDelivery>(
  plan: LoadPlan<D>,
  deliveryId: DeliveryId,
  direction: 'up' | 'down',
): LoadPlan<D> => {
  const ids = plan.load.map((delivery) => delivery.id)
  const from = ids.indexOf(deliveryId)
  const to = direction === 'up' ? from - 1 : from + 1
  const displaced = ids[to]
  if (from < 0 || displaced === undefined) return plan
  return { ...plan, load: reorder(plan.load, ids.with(from, displaced).with(to, deliveryId)) }
}

const without = <D extends { id: number }>(deliveries: readonly D[], others: readonly { id: number }[]): D[] => {
  const ids = new Set(others.map((other) => other.id))
  return deliveries.filter((delivery) => !ids.has(delivery.id))
}

const byShipFrom = <D extends PlannedDelivery>(load: readonly D[]): D[] =>
  load.toSorted((one, other) => (one.shipFromSequence ?? Infinity) - (other.shipFromSequence ?? Infinity) || 0)

/**
 * Puts the deliveries of a load in a new order and numbers them. Both numbers of a delivery become its position, 1 to
 * n: the list is sorted by the ship-from number, so after a manual change the list shows the order that is driven, and
 * no number of an earlier order remains. Ids that are not on the load are ignored; deliveries that are not named keep
 * their order after the named ones.
 */
const reorder = <D extends { id: number; shipFromSequence: number | null; stopSequence: number | null }>(
  load: readonly D[],
  ids: readonly number[],
): D[] => {
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]))
  return load
    .toSorted((one, other) => (places.get(one.id) ?? ids.length) - (places.get(other.id) ?? ids.length))
    .map((delivery, index) => ({ ...delivery, shipFromSequence: index + 1, stopSequence: index + 1 }))
}
