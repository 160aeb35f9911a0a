import Print from '@mui/icons-material/PrintOutlined'
import Replay from '@mui/icons-material/Replay'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isSilent, routeState } from '#domain/fleet/routeState'
import { CopyLink } from '#portal/maps/parts/CopyLink'
import { Lateness } from '#portal/maps/parts/StopTimes'
import type { Replay as ReplayState } from '#portal/maps/parts/useReplay'
import { stopTime } from '#portal/ui/i18n/zonedTime'
import { paths } from '#portal/maps/paths'
import { routeVocabulary } from '#portal/ui/statuses/routeVocabulary'
import { address } from '#portal/ui/page/address'
import { OpenLoadButton } from '#portal/ui/records/LoadLink'
import { StatusMark } from '#portal/ui/StatusMark'
import { useAge } from '#portal/ui/useAge'
import { decidingStop } from './expectedLateness'
import type { Route } from './useRoute'

/** The heading of a route: driver, unit, places, state and actions. */
export const RouteHead = ({ shown, replay }: { shown: Route; replay: ReplayState }) => {
  const translate = useTranslate()
  const { route, trace, estimates } = shown
  const deciding = decidingStop([...estimates.values()])
  const last = trace.at(-1)
  const state = routeState({ ...route, late: Math.max(0, deciding?.behind ?? route.late) })
  const facts = [route.driverName, route.powerUnitId, route.trailerId, route.loadNumber].filter(Boolean).join(' · ')
  return (
    <Box
      component="section"
      aria-label={translate('routeMap.summary')}
      sx={{ p: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="p" variant="h2">
          {`${route.fromCity}, ${route.fromState} → ${route.toCity}, ${route.toState}`}
        </Typography>
        <StatusMark word={routeVocabulary[state]} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {facts}
      </Typography>
      {route.status === 'in-transit' && deciding && (
        <Typography variant="body2" component="p">
          <Lateness estimate={deciding} />
        </Typography>
      )}
      <LastSeen shown={shown} />
      <Stack direction="row" className="not-printed" sx={{ flexWrap: 'wrap', columnGap: 1, ml: -3, mb: -1 }}>
        <OpenLoadButton of={{ shipment: route.shipmentId }} />
        <Button component={Link} to={address(paths.routeDetails, { routeId: route.shipmentId })}>
          {translate('routeMap.details')}
        </Button>
        <Button
          startIcon={<Replay />}
          aria-pressed={replay.isOpen}
          disabled={!last || route.powerUnitId === null}
          onClick={() => (replay.isOpen || !last ? replay.close() : replay.open(Date.parse(last.at)))}
        >
          {translate('routeMap.replay.title')}
        </Button>
        <CopyLink label={translate('routeMap.copyLink')} />
        <Button startIcon={<Print />} onClick={() => window.print()}>
          {translate('routeMap.print')}
        </Button>
      </Stack>
    </Box>
  )
}

/** Where and when the unit was last seen, and whether that still says something. */
const LastSeen = ({ shown: { route, stops } }: { shown: Route }) => {
  const translate = useTranslate()
  const ageOf = useAge()
  const zone = stops[0]?.zone ?? 'UTC'
  if (route.status === 'planned' || route.status === 'cancelled') return null
  if (route.seenAt === null)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('routeMap.neverSeen')}
      </Typography>
    )
  const isDoubted = isSilent(route)
  return (
    <Typography variant="body2" sx={{ color: isDoubted ? 'warning.main' : 'text.primary' }}>
      {translate(isDoubted ? 'routeMap.seenLongAgo' : 'routeMap.seen', {
        age: ageOf(route.seenAt),
        at: stopTime(route.seenAt, zone),
      })}
    </Typography>
  )
}
