import { Box } from '@mui/material'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { mainDelay, type Delay } from '#domain/fleet/delays'
import type { StopEstimate } from '#domain/fleet/estimatedArrival'
import type { RouteStop } from '#domain/fleet/map/mapRoute'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { stopSpan, stopTime } from '#portal/ui/i18n/zonedTime'

type StopTimesProps = { stop: RouteStop; estimate: StopEstimate | undefined }

/** Planned against what happened or is expected, on the clock of the stop. */
export const StopTimes = ({ stop, estimate }: StopTimesProps) => {
  const translate = useTranslate()
  const { zone, appointmentFrom, appointmentTo, plannedArrival, actualDeparture } = stop
  const lines: [name: string, value: string][] = [
    ['appointment', stopSpan(appointmentFrom, appointmentTo, zone)],
    ['planned', stopTime(plannedArrival, zone)],
  ]
  if (estimate) lines.push([estimate.arrived ? 'arrived' : 'expected', stopTime(estimate.arrivesAt, zone)])
  if (actualDeparture !== null) lines.push(['departed', stopTime(actualDeparture, zone)])
  return (
    <>
      <Box component="span" sx={timesStyle}>
        {lines.map(([name, value]) => (
          <Box component="span" key={name} sx={{ display: 'contents' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(`routeMap.times.${name}`)}
            </Box>
            <span>{value}</span>
          </Box>
        ))}
      </Box>
      {estimate && <Lateness estimate={estimate} />}
    </>
  )
}

/** How late or early, and what cost most of it. */
export const Lateness = ({ estimate }: { estimate: StopEstimate }) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  const delayWords = useDelayWords()
  const { behind } = estimate
  const delay = mainDelay(estimate)
  if (behind <= 0)
    return (
      <Box component="span" sx={{ color: 'success.main' }}>
        {behind <= -earlyFrom
          ? translate('routeMap.early', { minutes: minutesOf(-behind) })
          : translate('routeMap.inTime')}
      </Box>
    )
  return (
    <Box component="span" sx={{ color: 'error.main', whiteSpace: 'normal' }}>
      {translate('routeMap.late', { minutes: minutesOf(behind) })}
      {delay && `: ${delayWords(delay)}`}
    </Box>
  )
}

/** Minutes before the plan that are worth telling. */
const earlyFrom = 10

const timesStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  fontVariantNumeric: 'tabular-nums',
} as const

/** Describes where minutes were lost: `25 min longer at stop 1`. */
const useDelayWords = (): ((delay: Delay) => string) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  return useCallback(
    ({ cause, sequence, minutes }) =>
      translate(`routeMap.delay.${cause}`, { minutes: minutesOf(Math.abs(minutes)), stop: sequence }),
    [translate, minutesOf],
  )
}
