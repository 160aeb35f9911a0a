import { Box, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { routes } from '#contract/maps/routes'
import { minutesLate } from '#domain/fleet/lateness'
import type { MapRoute, RouteStop } from '#domain/fleet/map/mapRoute'
import { routeState } from '#domain/fleet/routeState'
import { formatNumber } from '#domain/values/numbers'
import { failureLines } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { paths } from '#portal/maps/paths'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { address } from '#portal/ui/page/address'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { StatusMark } from '#portal/ui/StatusMark'
import { useNow } from '#portal/ui/useNow'
import { useLastShown } from '#portal/ui/useLastShown'
import { RouteLinks } from './RouteLinks'
import { routeVocabulary } from '#portal/ui/statuses/routeVocabulary'

type RouteDrawerProps = { route: MapRoute | null; onClose: () => void }

/** A route at a glance: its stops with what happened, its orders, and the ways to its maps. */
export const RouteDrawer = ({ route, onClose }: RouteDrawerProps) => {
  const translate = useTranslate()
  const shown = useLastShown(route)
  return (
    <SideDrawer
      title={shown ? translate('searchRoute.route', { route: shown.shipmentId }) : ''}
      isOpen={route !== null}
      onClose={onClose}
    >
      {shown && <Facts route={shown} />}
    </SideDrawer>
  )
}

const Facts = ({ route }: { route: MapRoute }) => {
  const translate = useTranslate()
  const load = useEndpoint(routes.readRoute, { params: { loadNumber: route.loadNumber } }, { background: true })
  // The number of a load may have gone over to another route when this one was cancelled.
  const orders = load.data && (load.data.shipmentId === route.shipmentId ? load.data.orders : [])
  const stops = useEndpoint(routes.listStops, { params: { shipmentId: route.shipmentId } }, { background: true })
  const failure = load.error ?? stops.error
  return (
    <Stack spacing={4}>
      <RouteLinks route={route} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, fontSize: 13 }}>
        <StatusMark word={routeVocabulary[routeState(route)]} />
        {route.late > 0 && <span>{translate('searchRoute.late', { minutes: route.late })}</span>}
        <span>{[route.powerUnitId, route.trailerId, route.driverName].filter(Boolean).join(' · ')}</span>
        <span>{translate('searchRoute.miles', { miles: formatNumber(route.miles) })}</span>
      </Box>
      {failure && <Typography>{failureLines(failure, translate).join('\n')}</Typography>}
      <Box component="section" aria-labelledby="route-stops">
        <Typography id="route-stops" variant="h3" sx={{ mb: 2 }}>
          {translate('searchRoute.stops')}
        </Typography>
        {stops.data ? <Stops stops={stops.data} /> : !failure && <Skeleton variant="rounded" height={120} />}
      </Box>
      <Box component="section" aria-labelledby="route-orders">
        <Typography id="route-orders" variant="h3" sx={{ mb: 2 }}>
          {translate('searchRoute.orders')}
        </Typography>
        {orders?.length === 0 && <Typography color="text.secondary">{translate('searchRoute.noOrders')}</Typography>}
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
          {orders?.map(({ number, customerOrderNumber, billOfLading, status }) => (
            <li key={number}>
              <Link component={RouterLink} to={address(paths.orderMap, { id: number })}>
                {number}
              </Link>
              {` · ${customerOrderNumber} · ${billOfLading} · ${translate(`searchRoute.orderStatus.${status}`)}`}
            </li>
          ))}
        </Stack>
      </Box>
    </Stack>
  )
}

const Stops = ({ stops }: { stops: readonly RouteStop[] }) => {
  const translate = useTranslate()
  const now = useNow()
  const whenOf = (stop: RouteStop): string => {
    const late = minutesLate(stop, now)
    const lateness = late > 0 ? ` · ${translate('searchRoute.late', { minutes: late })}` : ''
    if (stop.actualArrival)
      return translate('searchRoute.arrived', { at: formatStopTime(stop.actualArrival) }) + lateness
    const at = formatStopTime(stop.estimatedArrival ?? stop.plannedArrival)
    return translate('searchRoute.expected', { at }) + lateness
  }
  return (
    <Stack component="ol" spacing={2} sx={{ m: 0, pl: 5, fontSize: 13 }}>
      {stops.map((stop) => (
        <li key={stop.sequence}>
          <strong>{stop.name}</strong> {[stop.city, stop.state].filter(Boolean).join(', ')}
          <Box sx={{ color: 'text.secondary' }}>{whenOf(stop)}</Box>
        </li>
      ))}
    </Stack>
  )
}
