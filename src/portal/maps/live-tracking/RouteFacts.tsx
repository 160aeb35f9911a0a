import { Alert, Box, Button, Skeleton } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { fleetPositions } from '#contract/maps/positions'
import { failureLines } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { stopTime } from '#portal/ui/i18n/zonedTime'
import { LoadLink } from '#portal/ui/records/LoadLink'

/** Milliseconds between reads of hours and lateness. */
const pause = 30_000

/** The route of a unit: its driver with the remaining hours, the next stop, and the delay. */
export const RouteFacts = ({ unitId }: { unitId: string }) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  const answer = useEndpoint(fleetPositions.readUnit, { params: { unitId } }, { background: true })
  const { data: unit, error, refetch } = answer
  useEffect(() => {
    const timer = setInterval(() => void refetch(), pause)
    return () => clearInterval(timer)
  }, [refetch])

  if (error && !unit)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('liveTracking.again')}</Button>}
      >
        {failureLines(error, translate).join(' ')}
      </Alert>
    )
  const unknown = translate('liveTracking.route.unknown')
  const hoursOf = (minutes: number | null) => (minutes === null ? unknown : minutesOf(minutes))
  const stop = unit?.nextStop
  return (
    <Box component="section" aria-label={translate('liveTracking.route.title')} sx={{ mt: 2 }} aria-busy={!unit}>
      {unit ? (
        <Box component="dl" sx={listStyle}>
          <Fact name={translate('liveTracking.route.driver')}>{unit.driverName ?? unknown}</Fact>
          <Fact name={translate('liveTracking.route.hours')}>
            {translate('liveTracking.route.hoursLeft', {
              driving: hoursOf(unit.drivingLeft),
              duty: hoursOf(unit.dutyLeft),
              cycle: hoursOf(unit.cycleLeft),
            })}
          </Fact>
          <Fact name={translate('liveTracking.route.load')}>
            {unit.loadNumber === null || unit.shipmentId === null ? (
              translate('liveTracking.route.noLoad')
            ) : (
              <LoadLink of={{ shipment: unit.shipmentId }}>{unit.loadNumber}</LoadLink>
            )}
          </Fact>
          <Fact name={translate('liveTracking.route.nextStop')}>
            {stop
              ? `${stop.name}, ${stop.city}, ${stop.state} · ${stopTime(stop.estimatedArrival ?? stop.plannedArrival, stop.zone)}`
              : translate('liveTracking.route.noStop')}
          </Fact>
          <Fact name={translate('liveTracking.route.late')}>
            {unit.late > 0
              ? translate('liveTracking.route.lateBy', { minutes: minutesOf(unit.late) })
              : translate('liveTracking.route.inTime')}
          </Fact>
          <Fact name={translate('liveTracking.route.trailer')}>{unit.trailerId ?? unknown}</Fact>
        </Box>
      ) : (
        <Skeleton variant="rounded" height={132} />
      )}
    </Box>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
      {children}
    </Box>
  </>
)

const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 0.5,
  fontSize: 13,
} as const
