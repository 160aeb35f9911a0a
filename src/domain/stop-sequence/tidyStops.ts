import { renumber, type Stop, type StopOrder, type StopSequence } from './stopSequence'

/**
 * Cleans up (SER-13): stops without an order go, those without freight stay; a stop for both that has only origins
 * left is a pickup, with only destinations a delivery. Doing it twice changes nothing more.
 */
export const tidyStops = ({ stops, orders }: StopSequence): StopSequence =>
  renumber({ stops: stops.flatMap((stop) => tidyStop(stop, orders)), orders })

const tidyStop = (stop: Stop, orders: readonly StopOrder[]): Stop[] => {
  if (stop.type === 'non-freight') return [stop]
  const isOrigin = orders.some(({ originSequence }) => originSequence === stop.sequence)
  const isDestination = orders.some(({ destinationSequence }) => destinationSequence === stop.sequence)
  if (!isOrigin && !isDestination) return []
  if (stop.type !== 'both' || (isOrigin && isDestination)) return [stop]
  return [{ ...stop, type: isOrigin ? 'pickup' : 'delivery' }]
}
