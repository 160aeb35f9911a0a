import type { StopType } from '#domain/fleet/positions/movement'
import { longestRising } from './longestRising'
import { codeOf, isBackwards, type Stop, type StopOrder, type StopSequence } from './stopSequence'
import { tidyStops } from './tidyStops'

/** One thing that is other than before. Numbers of stops are those after the change; of a dropped one, those before. */
export type StopChange =
  | { code: 'moved'; stop: Stop; from: number }
  | { code: 'retyped'; stop: Stop; from: StopType }
  | { code: 'recoded'; stop: Stop; from: string }
  | { code: 'retimed'; stop: Stop }
  | { code: 'added' | 'dropped'; stop: Stop }
  | { code: 'order-added' | 'order-removed'; order: StopOrder }

/**
 * The changes from one state to another, in as few moves as possible. When two stops changed places, `moved` is the key
 * of the one the user moved.
 */
export const changesOf = (before: StopSequence, after: StopSequence, moved?: string): StopChange[] => {
  const earlier = new Map(before.stops.map((stop) => [stop.key, stop]))
  const kept = after.stops.flatMap((stop) => {
    const was = earlier.get(stop.key)
    return was ? [{ stop, was }] : []
  })
  const others = kept.flatMap(({ was }, place) => (was.key === moved ? [] : [{ number: was.sequence, place }]))
  const isAllOfIt = others.every(({ number }, at) => at === 0 || number > (others[at - 1]?.number ?? 0))
  const still =
    moved !== undefined && isAllOfIt
      ? new Set(others.map(({ place }) => place))
      : longestRising(kept.map(({ was }) => was.sequence))
  return [
    ...dropped(before.stops, after.stops),
    ...dropped(after.stops, before.stops).map(({ stop }) => ({ code: 'added' as const, stop })),
    ...kept.flatMap(({ stop, was }, place): StopChange[] => [
      ...(still.has(place) ? [] : [{ code: 'moved' as const, stop, from: was.sequence }]),
      ...(stop.type === was.type ? [] : [{ code: 'retyped' as const, stop, from: was.type }]),
      ...(codeOf(stop) === codeOf(was) ? [] : [{ code: 'recoded' as const, stop, from: codeOf(was) }]),
      ...(timesOf(stop) === timesOf(was) ? [] : [{ code: 'retimed' as const, stop }]),
    ]),
    ...without(after.orders, before.orders).map((order) => ({ code: 'order-added' as const, order })),
    ...without(before.orders, after.orders).map((order) => ({ code: 'order-removed' as const, order })),
  ]
}

/** What saving corrects automatically: stops without orders, and types that no longer apply. */
export const repairsOf = (sequence: StopSequence): StopChange[] =>
  changesOf(sequence, tidyStops(sequence)).filter(({ code }) => code === 'dropped' || code === 'retyped')

/** The orders that would be delivered before they are picked up, with the numbers of their two stops. */
export const backwardOrders = ({ orders }: StopSequence): StopOrder[] => orders.filter(isBackwards)

const dropped = (before: readonly Stop[], after: readonly Stop[]) => {
  const left = new Set(after.map(({ key }) => key))
  return before.filter(({ key }) => !left.has(key)).map((stop) => ({ code: 'dropped' as const, stop }))
}

const without = (orders: readonly StopOrder[], others: readonly StopOrder[]): StopOrder[] => {
  const known = new Set(others.map(({ number }) => number))
  return orders.filter(({ number }) => !known.has(number))
}

const timesOf = ({ appointmentFrom, appointmentTo, estimatedArrival, estimatedDeparture }: Stop): string =>
  [appointmentFrom, appointmentTo, estimatedArrival, estimatedDeparture].join(' ')
