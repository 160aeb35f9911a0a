import { useTranslate } from 'react-admin'
import type { PlacedOrder } from '#domain/fleet/routeForecast'
import { RouteLine } from '#portal/ui/map/RouteLine'

/** Where an order that no route carries yet begins and ends. */
export const OrderPlaces = ({ order }: { order: PlacedOrder }) => {
  const translate = useTranslate()
  const { originPlace, destinationPlace, originName, destinationName } = order
  const ends = [
    { id: 'origin', place: originPlace, label: translate('routeMap.orderEnd.origin', { name: originName }) },
    {
      id: 'destination',
      place: destinationPlace,
      label: translate('routeMap.orderEnd.destination', { name: destinationName }),
    },
  ]
  const stops = ends.flatMap(({ id, place, label }) => (place ? [{ id, label, ...place }] : []))
  return stops.length > 0 && <RouteLine stops={stops} />
}
