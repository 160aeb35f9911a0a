import { useTranslate } from 'react-admin'
import type { Stop } from '#domain/stop-sequence/stopSequence'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { RouteLine } from '#portal/ui/map/RouteLine'
import { nameOf } from './stops/stopWords'

type ShipmentMapProps = { stops: readonly Stop[]; hovered: string | null; onHover: (key: string | null) => void }

/** The route as the stops now stand. */
export const ShipmentMap = ({ stops, hovered, onHover }: ShipmentMapProps) => {
  const translate = useTranslate()
  const placed = stops.flatMap(({ key, place, misplaced, ...stop }) =>
    place
      ? [
          {
            id: key,
            label: nameOf(stop),
            latitude: place.latitude,
            longitude: place.longitude,
            hovered: hovered === key,
            ...(misplaced && { tone: 'error' as const }),
          },
        ]
      : [],
  )
  return (
    <BaseMap
      words={{
        map: translate('shipmentOrders.map.title'),
        zoomIn: translate('shipmentOrders.map.zoomIn'),
        zoomOut: translate('shipmentOrders.map.zoomOut'),
      }}
    >
      <FitBounds points={placed} />
      {placed.length > 0 && <RouteLine stops={placed} onHover={(id) => onHover(id ?? null)} />}
    </BaseMap>
  )
}
