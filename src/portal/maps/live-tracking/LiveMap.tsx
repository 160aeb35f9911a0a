import { Box } from '@mui/material'
import type { Map as LeafletMap } from 'leaflet'
import { useState, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useMap } from 'react-leaflet'
import type { GeoBox, GeoPoint } from '#domain/fleet/geography'
import type { RouteStop } from '#domain/fleet/map/mapRoute'
import { configuration } from '#portal/data/call/configuration'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FleetLayer } from '#portal/ui/map/fleet-layer/FleetLayer'
import type { FleetUnit } from '#portal/ui/map/fleet-layer/fleetUnits'
import { PointMarkers } from '#portal/ui/map/PointMarkers'
import type { LiveFleet } from './liveFleet'
import { UnitStops } from './UnitStops'
import type { LiveViewControl } from './useLiveView'
import { useUnitWords } from './useUnitWords'

type LiveMapProps = Pick<MapWatchProps, 'onMap' | 'onRest'> & {
  fleet: LiveFleet | null
  control: LiveViewControl
  now: number
  stops: readonly RouteStop[]
  /** The unit that the list points at. */
  pointedId: string | null
  onSelect: (id: string | null) => void
}

/** The map itself: the fleet, the stops of the selected unit, and the point for nearest units. */
export const LiveMap = ({ fleet, control, now, stops, pointedId, onSelect, onMap, onRest }: LiveMapProps) => {
  const translate = useTranslate()
  const { view, filter, change } = control
  const { toggles, near } = view
  const [hoveredId, setHovered] = useState<string | null>(null)
  const [first] = useState(view)
  const hovered = hoveredId === null ? undefined : fleet?.units.unit(hoveredId)
  const { mapTiles } = configuration()
  return (
    <BaseMap
      words={{
        map: translate('liveTracking.map.title'),
        zoomIn: translate('liveTracking.map.zoomIn'),
        zoomOut: translate('liveTracking.map.zoomOut'),
      }}
      center={[first.center.latitude, first.center.longitude]}
      zoom={first.zoom}
      tiles={mapTiles ? { url: mapTiles, attribution: '' } : undefined}
    >
      <MapWatch onMap={onMap} onRest={onRest} onPoint={(point) => change({ near: point })} />
      {toggles.has('stops') && stops.length > 0 && <UnitStops stops={stops} />}
      {near && (
        <PointMarkers
          points={[{ id: 'near', ...near, label: translate('liveTracking.near.point'), tone: 'neutral' }]}
        />
      )}
      {fleet && (
        <FleetLayer
          units={fleet.units}
          shown={filter}
          clustered={toggles.has('clustering')}
          selectedId={view.unitId}
          pointedId={pointedId}
          followedId={view.followed ? view.unitId : null}
          onPick={onSelect}
          onHover={setHovered}
          onUnfollow={() => change({ followed: false })}
        />
      )}
      {hovered && <HoverCard unit={hovered} now={now} />}
    </BaseMap>
  )
}

/** The unit under the pointer, in three lines beside it. Hidden from screen readers: the list says the same. */
const HoverCard = ({ unit, now }: { unit: FleetUnit; now: number }) => {
  const map = useMap()
  const words = useUnitWords(now)
  const [, redraw] = useState(0)
  useEffect(() => {
    const follow = () => redraw((count) => count + 1)
    map.on('move zoomend', follow)
    return () => void map.off('move zoomend', follow)
  }, [map])
  const { x, y } = map.latLngToContainerPoint([unit.latitude, unit.longitude])
  return (
    <Box aria-hidden="true" sx={cardStyle} style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` }}>
      <strong>{unit.unitId}</strong>
      <Box>
        {words.movement(unit)} · {words.state(unit)}
      </Box>
      <Box>{[words.course(unit), words.age(unit)].filter(Boolean).join(' · ')}</Box>
    </Box>
  )
}

const cardStyle = {
  position: 'absolute',
  top: -16,
  left: 0,
  zIndex: 700,
  px: 2,
  py: 1,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

type MapWatchProps = {
  /** Gets the map as long as it is there. */
  onMap: (map: LeafletMap | null) => void
  /** The map has come to rest: what it shows, and about which point. */
  onRest: (rest: { box: GeoBox; center: GeoPoint; zoom: number }) => void
  /** A right click, or a long touch. */
  onPoint: (point: GeoPoint) => void
}

/** Milliseconds for which the map has to rest: a wheel turns in steps. */
const restTime = 300

/** Reports what the user does with the map. */
const MapWatch = ({ onMap, onRest, onPoint }: MapWatchProps) => {
  const map = useMap()
  const latest = useRef({ onMap, onRest, onPoint })
  useEffect(() => {
    latest.current = { onMap, onRest, onPoint }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      const [bounds, { lat: latitude, lng: longitude }] = [map.getBounds(), map.getCenter()]
      const box = {
        south: Math.max(-90, bounds.getSouth()),
        north: Math.min(90, bounds.getNorth()),
        west: Math.max(-180, bounds.getWest()),
        east: Math.min(180, bounds.getEast()),
      }
      latest.current.onRest({ box, center: { latitude, longitude }, zoom: map.getZoom() })
    }
    const handlers = {
      'moveend resize': () => {
        clearTimeout(timer)
        timer = setTimeout(rest, restTime)
      },
      contextmenu: ({ latlng }: { latlng: { lat: number; lng: number } }) =>
        latest.current.onPoint({ latitude: latlng.lat, longitude: latlng.lng }),
    }
    const { onMap: tell } = latest.current
    tell(map)
    rest()
    map.on(handlers)
    return () => {
      clearTimeout(timer)
      map.off(handlers)
      tell(null)
    }
  }, [map])

  return null
}
