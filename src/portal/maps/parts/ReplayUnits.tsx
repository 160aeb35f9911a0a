import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { placeInTrace, type UnitTrace } from '#domain/fleet/unitTrace'
import { failureLines } from '#portal/data/alerts'
import { useMinutes } from './useMinutes'
import type { Replay } from './useReplay'

/** The units of a replay in words: what each of them did at the moment that is shown. */
export const ReplayUnits = ({ replay }: { replay: Replay }) => {
  const translate = useTranslate()
  const { traces, isLoading, error, moment } = replay
  if (traces.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" role="status">
        {error
          ? failureLines(error, translate).join(' ')
          : translate(isLoading ? 'routeMap.replay.loading' : 'routeMap.replay.none')}
      </Typography>
    )
  return (
    <Box component="ul" aria-label={translate('routeMap.replay.units')} tabIndex={0} sx={listStyle}>
      {traces.map((trace) => (
        <li key={`${trace.unitId} ${trace.source}`}>
          <strong>{trace.unitId}</strong>
          {trace.source === 'phone' && ` (${translate('routeMap.phone')})`}{' '}
          <ReplayedState trace={trace} moment={moment} />
        </li>
      ))}
    </Box>
  )
}

const ReplayedState = ({ trace, moment }: { trace: UnitTrace; moment: number }) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  const place = placeInTrace(trace, moment / 1_000)
  if (!place) return translate('routeMap.replay.notYet')
  if (place.isLost) return translate('routeMap.replay.silent', { minutes: minutesOf(place.age / 60) })
  return place.heading === null
    ? translate('routeMap.replay.stands')
    : translate('routeMap.replay.drives', { speed: place.speed, way: compass(place.heading) })
}

/** The point of the compass. */
const compass = (heading: number): string =>
  ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][Math.round(heading / 45) % 8] ?? 'N'

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  fontSize: 13,
  maxHeight: 64,
  overflow: 'auto',
  fontVariantNumeric: 'tabular-nums',
} as const
