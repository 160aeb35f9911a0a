import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMap } from 'react-leaflet'
import { sumWeights } from '#domain/weight'
import { PointMarkers } from '#portal/ui/map/PointMarkers'
import type { BoardMapProps } from './BoardMap'
import { inPounds } from './inPounds'
import { type Destination, gatherNear, type LocatedPlace } from './mapPlaces'
import { placeOf } from './placeOf'

type DestinationMarkersProps = Pick<BoardMapProps, 'marked' | 'hovered' | 'onHover' | 'onMark'> & {
  destinations: readonly Destination[]
  /** Places of the load, which have markers of their own. */
  stops: readonly LocatedPlace[]
}

/** Pixels between two markers that a finger can still tell apart. */
const apart = 34

/** The destinations of the available deliveries; those too near to each other for this zoom share a marker. */
export const DestinationMarkers = ({
  destinations,
  stops,
  marked,
  hovered,
  onHover,
  onMark,
}: DestinationMarkersProps) => {
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
