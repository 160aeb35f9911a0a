import Close from '@mui/icons-material/Close'
import { Box, Chip, IconButton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { routes } from '#contract/maps/routes'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { routeState } from '#domain/fleet/routeState'
import { useEndpoint } from '#portal/data/useEndpoint'
import { paths } from '#portal/maps/paths'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { PointMarkers } from '#portal/ui/map/PointMarkers'
import { RouteLine } from '#portal/ui/map/RouteLine'
import { address } from '#portal/ui/page/address'
import { Panel } from '#portal/ui/Panel'
import { routeVocabulary } from '#portal/ui/statuses/routeVocabulary'
import { useStopsOf } from './useStopsOf'

export type ShownRoutesProps = { ids: readonly string[]; onChange: (ids: readonly string[]) => void }

/** Some routes together on one map: their stops in order and where their units were last seen. */
export const ShownRoutes = ({ ids, onChange }: ShownRoutesProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<string>()
  const { data: shown = [] } = useEndpoint(
    routes.listRoutes,
    { body: { shipmentIds: [...ids] } },
    { keepPrevious: true },
  )
  const stops = useStopsOf(ids)
  const seen = shown.flatMap(({ latitude, longitude, ...route }) =>
    latitude !== null && longitude !== null ? [{ ...route, latitude, longitude }] : [],
  )
  const nameOf = (route: Omit<MapRoute, 'latitude' | 'longitude'>) =>
    [route.shipmentId, route.powerUnitId, translate(routeVocabulary[routeState(route)].label)]
      .filter(Boolean)
      .join(' · ')
  return (
    <Panel
      title={translate('searchRoute.map.title', { smart_count: ids.length })}
      actions={
        <IconButton aria-label={translate('searchRoute.map.close')} onClick={() => onChange([])}>
          <Close />
        </IconButton>
      }
    >
      <Box component="ul" aria-label={translate('searchRoute.map.routes')} sx={listStyle}>
        {shown.map((route) => (
          <li key={route.shipmentId}>
            <Chip
              label={nameOf(route)}
              variant={pointed === route.shipmentId ? 'filled' : 'outlined'}
              onClick={() => void navigate(address(paths.routeMap, { id: route.shipmentId }))}
              onDelete={() => onChange(ids.filter((id) => id !== route.shipmentId))}
              deleteIcon={<Close aria-label={translate('searchRoute.map.remove', { route: route.shipmentId })} />}
              onMouseEnter={() => setPointed(route.shipmentId)}
              onMouseLeave={() => setPointed(undefined)}
              onFocus={() => setPointed(route.shipmentId)}
              onBlur={() => setPointed(undefined)}
            />
          </li>
        ))}
      </Box>
      <Box sx={{ height: { xs: 300, md: 420 } }}>
        <BaseMap
          words={{
            map: translate('searchRoute.map.words'),
            zoomIn: translate('board.map.zoomIn'),
            zoomOut: translate('board.map.zoomOut'),
          }}
        >
          <FitBounds points={[...stops.flatMap(([, places]) => places), ...seen]} />
          {stops.map(([id, places]) => (
            <RouteLine
              key={id}
              stops={places.map((stop) => ({
                id: `${id} ${stop.sequence}`,
                latitude: stop.latitude,
                longitude: stop.longitude,
                label: `${id} ${stop.name}, ${stop.city}`,
                hovered: pointed === id,
              }))}
              onHover={(stop) => setPointed(stop === undefined ? undefined : id)}
            />
          ))}
          <PointMarkers
            points={seen.map((route) => ({
              id: route.shipmentId,
              latitude: route.latitude,
              longitude: route.longitude,
              label: nameOf(route),
              tone: route.late > 0 ? 'error' : 'accent',
              selected: true,
              hovered: pointed === route.shipmentId,
            }))}
            onHover={setPointed}
            onClick={(id) => void navigate(address(paths.routeMap, { id }))}
          />
        </BaseMap>
      </Box>
    </Panel>
  )
}

const listStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, px: 3, pb: 2 } as const
