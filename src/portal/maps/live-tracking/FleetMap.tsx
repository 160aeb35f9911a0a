import { Box, Button } from '@mui/material'
import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useMap } from 'react-leaflet'
import { Link, useNavigate } from 'react-router'
import { configuration } from '#portal/data/call/configuration'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { FleetLayer } from '#portal/ui/map/fleet-layer/FleetLayer'
import { Panel } from '#portal/ui/Panel'
import { useNow } from '#portal/ui/useNow'
import { Legend } from './Legend'
import type { LiveFleet } from './liveFleet'
import { LiveMessages } from './LiveMessages'
import { liveMapAt } from './liveView'
import { useLiveFleet, useLiveStatus } from './useLiveFleet'

/** All units where they were last seen, small and to look at: everything else is on the live map, to which it leads. */
export const FleetMap = () => {
  const translate = useTranslate()
  const fleet = useLiveFleet(() => everywhere)
  return (
    <Panel
      className="not-printed"
      keepsActions
      title={translate('liveTracking.small.title')}
      actions={
        <Button component={Link} to={liveMapAt()}>
          {translate('liveTracking.small.open')}
        </Button>
      }
    >
      {fleet && <ShownFleet fleet={fleet} />}
    </Panel>
  )
}

const ShownFleet = ({ fleet }: { fleet: LiveFleet }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const now = useNow()
  const { state } = useLiveStatus(fleet)
  const { mapTiles } = configuration()
  const isKnown = state === 'live' || state === 'behind'
  // Fitted once, and not again when units move.
  const places = useMemo(() => (isKnown ? placesOf(fleet) : []), [fleet, isKnown])
  return (
    <>
      <LiveMessages fleet={fleet} now={now} />
      <Box sx={{ height: { xs: 260, md: 340 } }}>
        <BaseMap
          words={{
            map: translate('liveTracking.map.title'),
            zoomIn: translate('liveTracking.map.zoomIn'),
            zoomOut: translate('liveTracking.map.zoomOut'),
          }}
          tiles={mapTiles ? { url: mapTiles, attribution: '' } : undefined}
        >
          <WithoutWheel />
          <FitBounds points={places} />
          <FleetLayer
            units={fleet.units}
            clustered
            onPick={(id) => {
              const unit = id === null ? undefined : fleet.units.unit(id)
              if (unit) void navigate(liveMapAt(unit.id, unit))
            }}
          />
        </BaseMap>
      </Box>
      <Legend isBelow />
    </>
  )
}

/** The wheel scrolls the page: a map in the midst of it must not catch it. */
const WithoutWheel = () => {
  const map = useMap()
  useEffect(() => void map.scrollWheelZoom.disable(), [map])
  return null
}

const everywhere = { south: -90, north: 90, west: -180, east: 180 }

const placesOf = ({ units }: LiveFleet) =>
  Array.from({ length: units.arrays.count }, (_, slot) => units.unitAt(slot)).filter((unit) => unit !== undefined)
