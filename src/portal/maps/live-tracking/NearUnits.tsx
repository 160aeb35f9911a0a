import Close from '@mui/icons-material/Close'
import { Alert, Box, ButtonBase, IconButton, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { fleetPositions } from '#contract/maps/positions'
import type { GeoPoint } from '#domain/fleet/geography'
import type { NearUnit } from '#domain/fleet/map/nearUnit'
import { fixState, isUpToDate } from '#domain/fleet/positions/fix'
import { formatQuantity } from '#domain/values/numbers'
import { failureLines } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { fleetId } from '#portal/ui/map/fleet-layer/fleetUnits'

type NearUnitsProps = { point: GeoPoint; now: number; onSelect: (id: string) => void; onClose: () => void }

/** The units nearest to a point of the map, with their miles and the time that their drivers may still drive. */
export const NearUnits = ({ point: { latitude, longitude }, now, onSelect, onClose }: NearUnitsProps) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  const { data, error } = useEndpoint(
    fleetPositions.listNearUnits,
    { body: { latitude, longitude } },
    { background: true, keepPrevious: true },
  )
  /** What to know of a unit that may be somewhere else by now. */
  const silenceOf = ({ at, standingSince }: NearUnit) => {
    const state = fixState(
      { at: Date.parse(at), standingSince: standingSince === null ? null : Date.parse(standingSince) },
      now,
    )
    const age = minutesOf((now - Date.parse(at)) / 60_000)
    return isUpToDate(state) ? null : `${translate(`liveTracking.state.${state}`)} (${age})`
  }
  const drivingOf = ({ drivingLeft }: NearUnit) =>
    drivingLeft === null
      ? translate('liveTracking.near.hoursUnknown')
      : translate('liveTracking.near.driving', { time: minutesOf(drivingLeft) })
  return (
    <Box
      component="section"
      aria-label={translate('liveTracking.near.title')}
      sx={{ px: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {translate('liveTracking.near.title')}
        </Typography>
        <IconButton aria-label={translate('liveTracking.near.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {error && !data && <Alert severity="error">{failureLines(error, translate).join(' ')}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && <Typography variant="body2">{translate('liveTracking.near.none')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 200, overflowY: 'auto' }}>
        {data?.map((unit) => (
          <li key={unit.unitId}>
            <ButtonBase onClick={() => onSelect(fleetId(unit.unitId, unit.source))} sx={rowStyle}>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {unit.unitId}
              </Box>
              <span>
                {unit.driverName ?? translate('liveTracking.near.noDriver')}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {silenceOf(unit)}
                </Box>
              </span>
              <Box component="span" sx={{ textAlign: 'right' }}>
                {translate('liveTracking.near.miles', { miles: formatQuantity(unit.miles, 3) })}
              </Box>
              <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {drivingOf(unit)}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const rowStyle = {
  width: '100%',
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) 68px max-content',
  columnGap: 2,
  py: 1,
  fontSize: 13,
  lineHeight: '20px',
  textAlign: 'left',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const
