import { Alert, Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { recommendations } from '#contract/load-planning/recommendations'
import type { Answer } from '#contract/platform/endpoint'
import { formatQuantity } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { AssignmentProblem } from '#portal/ui/assignments/AssignmentProblem'
import { type Assignment, useAssignment } from '#portal/ui/assignments/useAssignment'
import { EmptyState } from '#portal/ui/EmptyState'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { address } from '#portal/ui/page/address'
import { recommendationsPath } from '#portal/ui/page/recordPaths'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { SideDrawer } from '#portal/ui/SideDrawer'
import type { WorkRow } from './useWork'
import { windowOf } from './workColumns'

type Pair = Answer<typeof recommendations.listLoadRecommendations>[number]
type AssignDrawerProps = { work: WorkRow; onClose: () => void }

/** The drivers that suit a load best, to hold or to assign without leaving the list. */
export const AssignDrawer = ({ work, onClose }: AssignDrawerProps) => {
  const translate = useTranslate()
  const shipmentId = work.shipmentId ?? ''
  const assignment = useAssignment()
  const { data, error, refetch } = useEndpoint(
    recommendations.listLoadRecommendations,
    { query: { shipmentId, each: 5 } },
    { topics: ['planning', 'shipments'], background: true },
  )
  const drivers = (data ?? []).filter(({ driverId }) => driverId !== null)
  return (
    <SideDrawer title={translate('dispatch.assign.title', { load: work.name })} isOpen onClose={onClose}>
      <Stack spacing={3}>
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{`${work.from} → ${work.to}`}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[
              windowOf(work.pickupFrom, work.pickupTo, work.pickupZone),
              windowOf(work.deliveryFrom, work.deliveryTo, work.deliveryZone),
            ].join(' → ')}
          </Typography>
        </Box>
        {work.isReserved && (
          <Alert severity="info" variant="outlined">
            {translate('dispatch.assign.reservedFor', { driver: work.driverName ?? work.driverId ?? '' })}
          </Alert>
        )}
        <AssignmentProblem assignment={assignment} onGiven={onClose} />
        {error && <ReadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={240} />}
        {data && drivers.length === 0 && <EmptyState text={translate('dispatch.assign.nobody')} />}
        {drivers.length > 0 && (
          <Box component="ol" aria-label={translate('dispatch.assign.drivers')} sx={listStyle}>
            {drivers.map((pair) => (
              <Driver key={pair.driverId} pair={pair} assignment={assignment} onGiven={onClose} />
            ))}
          </Box>
        )}
        <Link component={RouterLink} to={address(recommendationsPath, {}, { load: shipmentId })}>
          {translate('dispatch.assign.more')}
        </Link>
      </Stack>
    </SideDrawer>
  )
}

type DriverProps = { pair: Pair; assignment: Assignment; onGiven: () => void }

const Driver = ({ pair, assignment: { assignSoftly, assignFirmly, busy }, onGiven }: DriverProps) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  const { shipmentId, driverId, driverName, powerUnitId, score, deadheadMiles, forecast } = pair
  const name = driverName ?? driverId ?? ''
  const give = async (given: Promise<boolean>) => {
    if (await given) onGiven()
  }
  const wanted = { shipmentId, driverId: driverId ?? '', powerUnitId, name }
  return (
    <Box component="li" sx={{ p: 3, display: 'grid', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 2, fontWeight: 600 }}>
        <Box component="span" sx={{ flex: 1 }}>
          {[name, powerUnitId].filter(Boolean).join(' · ')}
        </Box>
        <span>{translate('dispatch.assign.score', { score: score.toFixed(1) })}</span>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {[
          pair.location,
          translate('dispatch.assign.empty', { miles: formatQuantity(deadheadMiles) }),
          forecast && translate('dispatch.assign.spare', { minutes: minutesOf(forecast.slack) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          variant="contained"
          size="small"
          disabled={busy || powerUnitId === null}
          aria-label={translate('dispatch.assign.firmlyTo', { driver: name })}
          onClick={() => void give(assignFirmly(wanted))}
        >
          {translate('dispatch.assign.firmly')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          aria-label={translate('dispatch.assign.softlyTo', { driver: name })}
          onClick={() => void give(assignSoftly(wanted))}
        >
          {translate('dispatch.assign.softly')}
        </Button>
      </Box>
    </Box>
  )
}

const listStyle = { m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 } as const
