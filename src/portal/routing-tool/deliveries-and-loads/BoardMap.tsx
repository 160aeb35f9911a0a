import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { places } from '#contract/routing-tool/places'
import type { Delivery } from '#domain/delivery'
import { useEndpoint } from '#portal/data/useEndpoint'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { RouteLine } from '#portal/ui/map/RouteLine'
import { BoardPart } from './BoardPart'
import { DestinationMarkers } from './DestinationMarkers'
import { destinationsOf, placesOf } from './mapPlaces'
import { placeOf } from './placeOf'

export type BoardMapProps = {
  available: readonly Delivery[]
  load: readonly Delivery[]
  marked: ReadonlySet<number>
  hovered: ReadonlySet<number>
  onHover: (ids: readonly number[]) => void
  onMark: (ids: readonly number[]) => void
}

/** Where everything goes: the available deliveries by destination, the load as a numbered route. */
export const BoardMap = ({ available, load, marked, hovered, onHover, onMark }: BoardMapProps) => {
  const translate = useTranslate()
  const wanted = useMemo(() => placesOf([...available, ...load]), [available, load])
  const { data: located = [] } = useEndpoint(
    places.locatePlaces,
    wanted.length > 0 ? { body: { places: wanted } } : null,
    { keepPrevious: true, background: true },
  )
  const destinations = useMemo(() => destinationsOf(available, located), [available, located])
  const stops = load.flatMap((delivery) => {
    const place = located.find(({ city, state }) => city === delivery.shipToCity && state === delivery.shipToState)
    return place
      ? [
          {
            ...place,
            id: String(delivery.id),
            label: `${delivery.number}, ${placeOf(place.city, place.state)}`,
            hovered: hovered.has(delivery.id),
          },
        ]
      : []
  })
  const unknown = wanted.length - located.length
  return (
    <BoardPart
      title={translate('board.map.toggle')}
      summary={located.length > 0 && unknown > 0 ? translate('board.map.unknown', { smart_count: unknown }) : ''}
    >
      <BaseMap
        words={{
          map: translate('board.map.title'),
          zoomIn: translate('board.map.zoomIn'),
          zoomOut: translate('board.map.zoomOut'),
        }}
      >
        <FitBounds points={located} />
        <DestinationMarkers {...{ destinations, stops, marked, hovered, onHover, onMark }} />
        {stops.length > 0 && (
          <RouteLine stops={stops} onHover={(id) => onHover(id === undefined ? [] : [Number(id)])} />
        )}
      </BaseMap>
    </BoardPart>
  )
}
