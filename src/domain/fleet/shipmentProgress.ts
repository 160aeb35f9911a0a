import { isOnTime } from './lateness'
import type { OrderStatus, ShipmentStatus } from './positions/movement'

/** What can happen to a shipment, and is told to the customer. */
export const shipmentEventCodes = [
  'planned',
  'in-transit',
  'arrived',
  'late',
  'departed',
  'delivered',
  'cancelled',
] as const

export type ShipmentEventCode = (typeof shipmentEventCodes)[number]

/** `stop` is its sequence, 0 for the whole shipment; moments as ISO texts. */
export type ShipmentHappening = { code: ShipmentEventCode; stop: number; at: string }

type VisitedStop = {
  sequence: number
  appointmentTo: string
  actualArrival: string | null
  actualDeparture: string | null
}

type CarriedOrder = { status: OrderStatus; originSequence: number | null; destinationSequence: number | null }

/**
 * The status of a shipment by the visits of its stops, given in order: under way from the first arrival, completed when
 * the last stop was left. Completed and cancelled are final.
 */
export const statusByVisits = (status: ShipmentStatus, stops: readonly VisitedStop[]): ShipmentStatus => {
  if (status === 'completed' || status === 'cancelled' || !stops.some(isReached)) return status
  return stops.at(-1)?.actualDeparture == null ? 'in-transit' : 'completed'
}

/** The status of an order on a shipment: under way once its origin is behind, delivered once its destination is. */
export const orderStatusByVisits = (order: CarriedOrder, stops: readonly VisitedStop[]): OrderStatus => {
  if (order.status === 'delivered' || order.status === 'cancelled') return order.status
  const isBehind = (sequence: number | null) =>
    sequence !== null &&
    stops.some((stop) =>
      stop.sequence === sequence ? stop.actualDeparture !== null : stop.sequence > sequence && isReached(stop),
    )
  if (isBehind(order.destinationSequence)) return 'delivered'
  return isBehind(order.originSequence) ? 'in-transit' : order.status
}

/**
 * All that has happened to a shipment by the visits of its stops. An arrival that is not on time is late, too.
 * @param threshold minutes after an appointment that are still on time
 */
export const happeningsOf = (
  status: ShipmentStatus,
  stops: readonly VisitedStop[],
  threshold: number,
): ShipmentHappening[] => {
  const visits = stops.flatMap((stop): ShipmentHappening[] => {
    const { sequence, actualArrival, actualDeparture } = stop
    if (actualArrival === null) return []
    const isLate = !isOnTime(stop, Date.parse(actualArrival), threshold)
    return [
      { code: 'arrived', stop: sequence, at: actualArrival },
      ...(isLate ? [{ code: 'late', stop: sequence, at: actualArrival } as const] : []),
      ...(actualDeparture === null ? [] : [{ code: 'departed', stop: sequence, at: actualDeparture } as const]),
    ]
  })
  const [first, last] = [visits[0], stops.at(-1)]
  return [
    ...(first ? [{ ...first, code: 'in-transit', stop: 0 } as const] : []),
    ...visits,
    ...(statusByVisits(status, stops) === 'completed' && last?.actualDeparture
      ? [{ code: 'delivered', stop: 0, at: last.actualDeparture } as const]
      : []),
  ]
}

type AwaitedStop = { appointmentTo: string; plannedArrival: string; estimatedArrival: string | null }

/**
 * When a stop that is not reached yet is expected to be, if that is not on time by `threshold` minutes; null if it is. By the way that is left where the unit is known to be, else by the plan.
 * @param minutesToGo of driving, null when nobody knows where the unit is
 */
export const expectedLate = (
  stop: AwaitedStop,
  { minutesToGo, threshold, now }: { minutesToGo: number | null; threshold: number; now: number },
): string | null => {
  const expected =
    minutesToGo === null
      ? Math.max(Date.parse(stop.estimatedArrival ?? stop.plannedArrival), now)
      : now + minutesToGo * millisecondsOfMinute
  return isOnTime(stop, expected, threshold) ? null : new Date(expected).toISOString()
}

const millisecondsOfMinute = 60_000

const isReached = ({ actualArrival }: VisitedStop) => actualArrival !== null
