import { useMemo, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMap } from 'react-leaflet'
import { places } from '#contract/routing-tool/setup/places'
import type { Delivery } from '#domain/freight/delivery'
import { sumWeights } from '#domain/values/weight'
import { useEndpoint } from '#portal/data/useEndpoint'
import { inPounds } from '#portal/routing-tool/deliveries-and-loads/inPounds'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { PointMarkers } from '#portal/ui/map/PointMarkers'
import { RouteLine } from '#portal/ui/map/RouteLine'
import { Panel } from '#portal/ui/Panel'
import { destinationsOf, placesOf, type Destination, gatherNear, type LocatedPlace } from './mapPlaces'
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
    <Panel
      look="filling"
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
    </Panel>
  )
}

type DestinationMarkersProps = Pick<BoardMapProps, 'marked' | 'hovered' | 'onHover' | 'onMark'> & {
  destinations: readonly Destination[]
  /** Places of the load, which have markers of their own. */
  stops: readonly LocatedPlace[]
}

/** The least distance in pixels between two markers that a finger can hit separately. */
const apart = 34

/** The destinations of the available deliveries; those too near to each other for this zoom share a marker. */
const DestinationMarkers = ({ destinations, stops, marked, hovered, onHover, onMark }: DestinationMarkersProps) => {
  const translate = useTranslate()
  const map = useMap()
  const [zoom, setZoom] = useState(map.getZoom())
  useEffect(() => {
    const read = () => setZoom(map.getZoom())
    read()
    map.on('zoomend', read)
    return () => void map.off('zoomend', read)
  }, [map])
  const pixelsOf = ({ latitude, longitude }: LocatedPlace) => map.project([latitude, longitude], zoom)
  const groups = gatherNear(destinations, pixelsOf, stops, apart)
  const idsAt = new Map(
    groups.map(({ members }) => [members[0].key, members.flatMap(({ deliveries }) => deliveries.map(({ id }) => id))]),
  )
  const points = groups.map(({ members, x, y }) => {
    const [{ key, city, state }, ...others] = members
    const { lat: latitude, lng: longitude } = map.unproject([x, y], zoom)
    const ids = idsAt.get(key) ?? []
    const place = placeOf(city, state)
    return {
      id: key,
      latitude,
      longitude,
      tone: 'neutral' as const,
      count: ids.length,
      label: translate('board.map.place', {
        place: others.length > 0 ? translate('board.map.andMore', { place, count: others.length }) : place,
        smart_count: ids.length,
        weight: inPounds(sumWeights(members.map(({ weight }) => weight))),
      }),
      selected: ids.some((id) => marked.has(id)),
      hovered: ids.some((id) => hovered.has(id)),
    }
  })
  return (
    <PointMarkers
      points={points}
      onClick={(key) => onMark(idsAt.get(key) ?? [])}
      onHover={(key) => onHover(key === undefined ? [] : (idsAt.get(key) ?? []))}
    />
  )
}
