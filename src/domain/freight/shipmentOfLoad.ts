import type { ShipmentStatus, StopType } from '#domain/fleet/positions/movement'
import { statusMachine } from '#domain/values/statusMachine'
import type { PlannedTimes } from './fleetTrip'
import type { DeliveryId, LoadId } from './keys'

/**
 * What becomes of the shipment of a load: `change` when the load changes, `cancel` when the load leaves the fleet. Neither
 * is possible once a driver has started it.
 */
export const shipmentOfLoad = statusMachine<ShipmentStatus, 'change' | 'cancel'>({
  change: { from: ['planned'], to: 'stays' },
  cancel: { from: ['planned'], to: 'cancelled' },
})

export type GiveBackProblem = { code: 'not-from-load' } | { code: 'load-begun' }

/** Why a shipment cannot be given back to the routing tool; null if it can, or if it was taken out of load planning before. */
export const giveBackProblem = (shipment: {
  status: ShipmentStatus
  loadId: LoadId | null
}): GiveBackProblem | null => {
  if (shipment.loadId === null) return { code: 'not-from-load' }
  const isPossible = shipmentOfLoad.can(shipment.status, 'cancel') || shipmentOfLoad.repeated(shipment.status, 'cancel')
  return isPossible ? null : { code: 'load-begun' }
}

/** A stop of a shipment as far as its load decides about it. Times are milliseconds since 1970. */
export type StopOfLoad = PlannedTimes & { type: StopType; locationId: string; latitude: number; longitude: number }

/** An order of a shipment as far as its load decides about it. Weight in pounds; stops count from 1. */
export type OrderOfLoad = {
  deliveryId: DeliveryId | null
  weight: number
  meetAndGreet: boolean
  originSequence: number | null
  destinationSequence: number | null
}

type Trip = { loadNumber: string; stops: readonly StopOfLoad[]; orders: readonly OrderOfLoad[] }

/** Whether the shipment of a load is as the load asks for, so that nothing has to be changed. */
export const isAsLoaded = (shipment: Trip, load: Trip): boolean =>
  JSON.stringify(comparable(shipment)) === JSON.stringify(comparable(load))

const comparable = ({ loadNumber, stops, orders }: Trip) => [
  loadNumber,
  stops.map(({ type, locationId, latitude, longitude, ...times }) => [
    type,
    locationId,
    latitude,
    longitude,
    times.appointmentFrom,
    times.appointmentTo,
    times.plannedArrival,
    times.plannedDeparture,
  ]),
  orders
    .map(({ deliveryId, weight, meetAndGreet, originSequence, destinationSequence }) => [
      deliveryId,
      weight,
      meetAndGreet,
      originSequence,
      destinationSequence,
    ])
    .toSorted(([one], [other]) => Number(one) - Number(other)),
]

type Visit = Pick<StopOfLoad, 'type' | 'locationId'>

/**
 * The earlier visit that each stop continues: the first one at the same place for the same purpose that no stop before it
 * continues; null for a new stop.
 */
export const continuedVisits = <Before extends Visit>(
  before: readonly Before[],
  stops: readonly Visit[],
): (Before | null)[] => {
  const left = [...before]
  return stops.map(({ type, locationId }) => {
    const place = left.findIndex((visit) => visit.type === type && visit.locationId === locationId)
    return place < 0 ? null : (left.splice(place, 1)[0] ?? null)
  })
}
