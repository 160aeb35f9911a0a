import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RouteStop } from '#domain/fleet/mapRoute'
import { configuration } from '#portal/data/configuration'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FleetLayer } from '#portal/ui/map/fleet-layer/FleetLayer'
import { PointMarkers } from '#portal/ui/map/PointMarkers'
import { HoverCard } from './HoverCard'
import type { LiveFleet } from './liveFleet'
import { MapWatch, type MapWatchProps } from './MapWatch'
import { UnitStops } from './UnitStops'
import type { LiveViewControl } from './useLiveView'

type LiveMapProps = Pick<MapWatchProps, 'onMap' | 'onRest'> & {
  fleet: LiveFleet | null
  control: LiveViewControl
  now: number
  stops: readonly RouteStop[]
  /** The unit that the list points at. */
  pointedId: string | null
  onSelect: (id: string | null) => void
}

/** The map itself: the fleet, the stops of the unit that is looked at, and the point that somebody asked about. */
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
