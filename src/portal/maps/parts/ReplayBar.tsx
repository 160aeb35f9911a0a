import Close from '@mui/icons-material/Close'
import FastForward from '@mui/icons-material/Forward10'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import FastRewind from '@mui/icons-material/Replay10'
import SkipNext from '@mui/icons-material/SkipNext'
import SkipPrevious from '@mui/icons-material/SkipPrevious'
import { Box, IconButton, MenuItem, Slider, Stack, TextField, Tooltip, Typography } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { placeInTrace, type UnitTrace } from '#domain/fleet/positions/unitTrace'
import { dayIn } from '#domain/values/days'
import { failureLines } from '#portal/data/alerts'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { CopyLink } from './CopyLink'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { type Replay, type ReplaySpeed, replaySpeeds } from './useReplay'
import { stopTime } from '#portal/ui/i18n/zonedTime'

const minute = 60_000
const keys: readonly PageKey[] = [
  ['← →', 'routeMap.replay.keys.step'],
  ['Page Up / Page Down', 'routeMap.replay.keys.jump'],
  ['Space', 'routeMap.replay.keys.play'],
]

/** The slider of a replay with its controls. `children` are shown beside the day, for example the units. */
export const ReplayBar = ({ replay, children }: { replay: Replay; children?: ReactNode }) => {
  const translate = useTranslate()
  usePageKeys(keys)
  const { moment, zone, isPlaying, speed, first, last, traces } = replay
  const say = (key: string) => translate(`routeMap.replay.${key}`)
  const isEmpty = traces.length === 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    replay.play(!isPlaying)
  }
  return (
    <Box component="section" aria-label={say('title')} sx={barStyle}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Step label={say('start')} icon={<SkipPrevious />} onClick={() => replay.seek(first)} />
        <Step label={say('back')} icon={<FastRewind />} onClick={() => replay.seek(moment - 10 * minute)} />
        <Step
          label={say(isPlaying ? 'pause' : 'play')}
          icon={isPlaying ? <Pause /> : <PlayArrow />}
          onClick={() => replay.play(!isPlaying)}
        />
        <Step label={say('forward')} icon={<FastForward />} onClick={() => replay.seek(moment + 10 * minute)} />
        <Step label={say('end')} icon={<SkipNext />} onClick={() => replay.seek(last)} />
        <Typography
          component="output"
          aria-live={isPlaying ? 'off' : 'polite'}
          sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', px: 2 }}
        >
          {stopTime(moment, zone)}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <CopyLink label={say('copyLink')} />
        <Step label={say('close')} icon={<Close />} onClick={replay.close} />
      </Stack>
      <Box sx={{ px: 3 }}>
        <Slider
          size="small"
          aria-label={say('time')}
          disabled={isEmpty}
          min={first}
          max={Math.max(last, first + minute)}
          step={minute}
          shiftStep={10 * minute}
          value={moment}
          getAriaValueText={(value) => stopTime(value, zone)}
          onKeyDown={onKeyDown}
          onChange={(_, value) => replay.seek(value)}
          sx={{ display: 'block', py: 2 }}
        />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <TextField
          type="date"
          label={say('day')}
          value={dayIn(moment, zone)}
          onChange={({ target }) => replay.goToDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          select
          label={say('speed')}
          value={speed}
          onChange={({ target }) => replay.setSpeed(Number(target.value) as ReplaySpeed)}
          sx={{ minWidth: 96 }}
        >
          {replaySpeeds.map((each) => (
            <MenuItem key={each} value={each}>{`${each}×`}</MenuItem>
          ))}
        </TextField>
        {children}
      </Stack>
      <ReplayUnits replay={replay} />
    </Box>
  )
}

const Step = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
)

const barStyle = {
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '@media print': { display: 'none' },
} as const

/** The units of a replay in words: what each of them did at the moment that is shown. */
const ReplayUnits = ({ replay }: { replay: Replay }) => {
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
