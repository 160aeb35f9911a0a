import { Alert, Box, Button, useMediaQuery } from '@mui/material'
import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useMemo, useRef, useState, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { routes } from '#contract/maps/routes'
import type { GeoBox } from '#domain/fleet/geography'
import { useEndpoint } from '#portal/data/useEndpoint'
import { fleetCounts } from '#portal/ui/map/fleet-layer/fleetFilter'
import { fleetUnits, type FleetUnits } from '#portal/ui/map/fleet-layer/fleetUnits'
import { useNow } from '#portal/ui/useNow'
import { Legend } from './Legend'
import { LiveMap } from './LiveMap'
import { LiveMessages } from './LiveMessages'
import { LiveToggles } from './LiveToggles'
import { boxAbout } from './liveUnits'
import { everyKind } from './liveView'
import { NearUnits } from './NearUnits'
import { RouteFacts } from './RouteFacts'
import { UnitList } from './UnitList'
import { UnitSheet } from './UnitSheet'
import { useLiveFleet } from './useLiveFleet'
import { useLiveView } from './useLiveView'

/** The whole fleet on the map as it moves, with a list that says the same. */
export const LiveTracking = () => {
  const translate = useTranslate()
  const isNarrow = useIsNarrow()
  const now = useNow()
  const control = useLiveView()
  const { view, filter, change, toggle } = control
  const { toggles, unitId, near } = view
  const [box, setBox] = useState<GeoBox>(() => boxAbout(view.center, view.zoom, window.innerWidth, window.innerHeight))
  const fleet = useLiveFleet(() => box)
  const units = fleet?.units ?? nobody
  const pulse = usePulse(units)
  const [pointedId, point] = useState<string | null>(null)
  const map = useRef<LeafletMap | null>(null)
  const unit = unitId === null ? undefined : units.unit(unitId)
  const shipmentId = unit?.shipmentId
  const { data: stops = [] } = useEndpoint(routes.listStops, shipmentId ? { params: { shipmentId } } : null, {
    background: true,
  })
  // eslint-disable-next-line react-hooks/exhaustive-deps -- The pulse tells that the units changed.
  const counts = useMemo(() => fleetCounts(units.arrays, now), [units, pulse, now])

  const show = useCallback(
    (id: string | null) => {
      const place = id === null ? undefined : units.unit(id)
      if (place && map.current && !map.current.getBounds().pad(-0.05).contains([place.latitude, place.longitude]))
        map.current.panTo([place.latitude, place.longitude])
    },
    [units],
  )
  const select = (id: string | null) => {
    change({ unitId: id, followed: false })
    show(id)
  }
  const isWaiting = fleet === null || fleet.status.getState().state === 'loading'
  return (
    <Box sx={pageStyle}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <LiveToggles
          toggles={toggles}
          counts={{
            loaded: counts.loaded,
            deadheads: counts.deadhead,
            bobtails: counts.bobtail,
            activeOnly: counts.active,
            phoneGps: counts.phones,
            ...(stops.length > 0 && { stops: stops.length }),
          }}
          onToggle={toggle}
          isNarrow={isNarrow}
        />
        <Button variant="outlined" onClick={() => change({ near: map.current ? centerOf(map.current) : view.center })}>
          {translate('liveTracking.near.open')}
        </Button>
      </Box>
      <Box sx={{ ...partsStyle, flexDirection: isNarrow ? 'column' : 'row' }}>
        <Box sx={{ position: 'relative', flex: isNarrow ? '0 0 45%' : 1, minWidth: 0, ...framed }}>
          <LiveMap
            {...{ fleet, control, now, stops, pointedId }}
            onSelect={(id) => change({ unitId: id, followed: false })}
            onMap={(added) => {
              map.current = added
            }}
            onRest={({ box: seen, center, zoom }) => {
              setBox(seen)
              change({ center, zoom })
            }}
          />
          {toggles.has('legend') && !isNarrow && <Legend />}
        </Box>
        {toggles.has('legend') && isNarrow && <Legend isBelow />}
        <Box sx={{ ...sideStyle, ...framed, width: isNarrow ? 'auto' : 420, flex: isNarrow ? 1 : 'none' }}>
          {fleet && <LiveMessages fleet={fleet} now={now} />}
          {unitId !== null && !unit && !isWaiting && (
            <Alert severity="info" onClose={() => select(null)}>
              {translate('liveTracking.unit.missing', { unit: unitId })}
            </Alert>
          )}
          {unit && (
            <UnitSheet
              unit={unit}
              now={now}
              isFollowed={view.followed}
              isDetailed={toggles.has('routeDetails')}
              onFollow={(followed) => change({ followed })}
              onDetails={() => toggle('routeDetails')}
              onClose={() => select(null)}
            >
              {toggles.has('routeDetails') && <RouteFacts unitId={unit.unitId} />}
            </UnitSheet>
          )}
          {near && <NearUnits point={near} now={now} onSelect={select} onClose={() => change({ near: null })} />}
          <UnitList
            {...{ units, pulse, now, filter, box, isNarrow }}
            selectedId={unitId}
            isLoading={isWaiting}
            onSelect={select}
            onPoint={point}
            onShowAll={() =>
              change({ toggles: new Set([...toggles, ...everyKind].filter((name) => name !== 'activeOnly')) })
            }
          />
        </Box>
      </Box>
    </Box>
  )
}

/** Before anybody is known. */
const nobody = fleetUnits()

const centerOf = (map: LeafletMap) => {
  const { lat: latitude, lng: longitude } = map.getCenter()
  return { latitude, longitude }
}

const pageStyle = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  px: { xs: 2, md: 4 },
  pb: { xs: 2, md: 3 },
} as const

const partsStyle = { flex: 1, minHeight: 0, display: 'flex', gap: 2 } as const

const framed = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'auto' } as const

const sideStyle = {
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
} as const

/** A phone: the list lies below the map, and its rows are cards. */
const useIsNarrow = (): boolean => useMediaQuery('(max-width: 719px)', { noSsr: true })

/** Milliseconds between two updates of lists: positions come faster than users read, and long lists take longer. */
const pause = 1_000
const longPause = 3_000
const manyUnits = 20_000

/** Notifies lists and counts of changed units; the layer draws them itself, much more often. */
const usePulse = (units: FleetUnits): number => {
  const [version, setVersion] = useState(units.version)
  useEffect(() => {
    let notifiedAt = -Infinity
    const notify = () => {
      timer = undefined
      setVersion(units.version)
    }
    // Changes between rendering and subscribing.
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(notify)
    const stopListening = units.subscribe(() => {
      const due = notifiedAt + (units.size > manyUnits ? longPause : pause)
      timer ??= setTimeout(
        () => {
          notifiedAt = performance.now()
          notify()
        },
        Math.max(0, due - performance.now()),
      )
    })
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [units])
  return version
}
