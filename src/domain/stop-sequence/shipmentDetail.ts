import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import type { LoadId } from '#domain/freight/keys'
import type { Stop, StopOrder } from './stopSequence'

/** A stop as it is read and written: with the orders that are picked up or delivered there. */
export type StopWithOrders = Omit<Stop, 'key'> & { orders: StopOrder[] }

/** A shipment to choose. Moments as ISO texts. */
export type ShipmentChoice = {
  id: string
  /** The network id under which planners speak of it. */
  networkId: string
  startsAt: string
  endsAt: string
  version?: number | undefined
  status?: ShipmentStatus | undefined
  /** Pounds that its trailer carries. */
  capacity?: number | undefined
  /** City and state of its first and last stop. */
  from?: string | undefined
  to?: string | undefined
  stopCount?: number | undefined
  /** The load of the board that it takes. */
  loadId?: LoadId | undefined
}

/** The problems of a shipment to be saved, before any look-up. Numbers are those of stops. */
export type DetailProblem =
  | { code: 'sequence' }
  | { code: 'span' }
  | { code: 'order-twice'; order: string }
  | { code: 'order-without-stop'; order: string }
  | { code: 'order-on-rest'; order: string; stop: number }
  | { code: 'order-elsewhere'; order: string; stop: number }
  | { code: 'backwards'; order: string }

type WrittenStop = Pick<Stop, 'sequence' | 'locationId' | 'type'>
type WrittenOrder = Pick<StopOrder, 'number' | 'originSequence' | 'destinationSequence'>
type Written = { startsAt: string; endsAt: string; stops: readonly WrittenStop[]; orders: readonly WrittenOrder[] }

/** The first thing that is wrong with the shape of a shipment; null when nothing is. */
export const detailProblem = ({ startsAt, endsAt, stops, orders }: Written): DetailProblem | null => {
  if (stops.some(({ sequence }, place) => sequence !== place + 1)) return { code: 'sequence' }
  if (!(Date.parse(startsAt) <= Date.parse(endsAt))) return { code: 'span' }
  const seen = new Set<string>()
  for (const { number: order, originSequence, destinationSequence } of orders) {
    if (seen.has(order)) return { code: 'order-twice', order }
    seen.add(order)
    for (const number of [originSequence, destinationSequence]) {
      const stop = stops[(number ?? 0) - 1]
      if (!stop) return { code: 'order-without-stop', order }
      if (stop.type === 'non-freight') return { code: 'order-on-rest', order, stop: stop.sequence }
    }
    if ((originSequence ?? 0) > (destinationSequence ?? 0)) return { code: 'backwards', order }
  }
  return null
}

/** An order whose stop is at another place than its own; null when all fit. */
export const strayOrder = (
  stops: readonly WrittenStop[],
  orders: readonly (WrittenOrder & Pick<StopOrder, 'origin' | 'destination'>)[],
): DetailProblem | null => {
  for (const { number, origin, destination, originSequence, destinationSequence } of orders)
    for (const [sequence, place] of [
      [originSequence, origin],
      [destinationSequence, destination],
    ] as const)
      if (stops[(sequence ?? 0) - 1]?.locationId !== place)
        return { code: 'order-elsewhere', order: number, stop: sequence ?? 0 }
  return null
}
