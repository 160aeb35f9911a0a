import { formatStopTime } from '#domain/values/dates'
import { renumber, type Stop, type StopOrder, type StopPlace, type StopSequence } from './stopSequence'

export type AddedOrder = { sequence: StopSequence } | { problem: 'no-shipment' | 'on-shipment' }

/**
 * Puts an order on the shipment (SER-4 to 11): its stops are found or made, an origin behind its destination changes
 * places with it, and a leading stop for both goes behind the first pickup. `now` is what the clock on the wall shows,
 * `YYYY-MM-DDTHH:mm`. Without a shipment, or with an order that is on it, nothing changes.
 */
export const addOrder = (sequence: StopSequence | null, order: StopOrder, now: string): AddedOrder => {
  if (sequence === null) return { problem: 'no-shipment' }
  if (sequence.orders.some(({ number }) => number === order.number)) return { problem: 'on-shipment' }
  const { stops, origin, destination } = withStopsOf(sequence.stops, order, now)
  const placed = behindFirstPickup(originFirst(stops, origin, destination))
  const added = {
    ...order,
    originSequence: origin.sequence,
    destinationSequence: destination.sequence,
    meetAndGreet: order.meetAndGreet || order.fromMeetAndGreet,
  }
  return { sequence: renumber({ stops: placed, orders: [...sequence.orders, added] }) }
}

/** The time of a new stop as it is shown and sent, `MM/DD/YYYY HH:mm` (CONST-20). */
export const newStopTime = (now: string): string => formatStopTime(now)

/** The stops with both of the order's: found, or made at the end, the origin first (SER-6 to 8). */
const withStopsOf = (before: readonly Stop[], order: StopOrder, now: string) => {
  let stops = before
  const ensure = (found: Stop | undefined, locationId: string, type: 'pickup' | 'delivery'): Stop => {
    const stop = found ?? newStop(stops, order, type, locationId, now)
    const serving = stop.type === type || stop.type === 'both' ? stop : { ...stop, type: 'both' as const }
    stops = found ? stops.map((one) => (one.key === found.key ? serving : one)) : [...stops, serving]
    return serving
  }
  const origin = ensure(
    stops.find((stop) => isFreightAt(stop, order.origin)),
    order.origin,
    'pickup',
  )
  const isBehindOrigin = (place: number) => place > stops.findIndex(({ key }) => key === origin.key)
  const destination = ensure(
    stops.find((stop, place) => isBehindOrigin(place) && isFreightAt(stop, order.destination)) ??
      stops.find((stop) => isFreightAt(stop, order.destination)),
    order.destination,
    'delivery',
  )
  return { stops, origin, destination }
}

const isFreightAt = ({ type, locationId }: Stop, place: string): boolean =>
  type !== 'non-freight' && locationId === place

const newStop = (
  stops: readonly Stop[],
  order: StopOrder,
  type: 'pickup' | 'delivery',
  locationId: string,
  now: string,
): Stop => {
  const [address, name, place]: [string, string, StopPlace | undefined] =
    type === 'pickup'
      ? [order.originAddress, order.originName, order.originPlace]
      : [order.destinationAddress, order.destinationName, order.destinationPlace]
  return {
    // With its place, since an order may be taken off and added again while another still needs its old stop.
    key: `new ${order.number} ${type} ${locationId}`,
    sequence: Math.max(0, ...stops.map(({ sequence }) => sequence)) + 1,
    locationId,
    type,
    code: '',
    updatedCode: null,
    appointmentFrom: now,
    appointmentTo: now,
    estimatedArrival: now,
    estimatedDeparture: now,
    address,
    misplaced: false,
    name,
    place,
  }
}

/** An origin behind its destination and the destination change places; all others keep theirs (SER-9). */
const originFirst = (stops: readonly Stop[], origin: Stop, destination: Stop): readonly Stop[] => {
  const from = stops.findIndex(({ key }) => key === origin.key)
  const to = stops.findIndex(({ key }) => key === destination.key)
  const [first, second] = [stops[from], stops[to]]
  if (from <= to || !first || !second) return stops
  return stops.map((stop, place) => (place === to ? first : place === from ? second : stop))
}

/** Where freight begins with a stop for both, that one goes behind the first mere pickup, once (SER-10). */
const behindFirstPickup = (stops: readonly Stop[]): readonly Stop[] => {
  const leading = stops.find(({ type }) => type !== 'non-freight')
  const pickup = stops.findIndex(({ type }) => type === 'pickup')
  if (leading?.type !== 'both' || pickup < 0) return stops
  return stops.flatMap((stop, place) => (stop === leading ? [] : place === pickup ? [stop, leading] : [stop]))
}
