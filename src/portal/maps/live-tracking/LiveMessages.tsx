import { Alert, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'
import { failureLines } from '#portal/data/alerts'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import type { LiveFleet } from './liveFleet'
import { useLiveStatus } from './useLiveFleet'

/** How far the map can be trusted: live, behind since when, or not there at all. */
export const LiveMessages = ({ fleet, now }: { fleet: LiveFleet; now: number }) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  const { state, heardAt, failure } = useLiveStatus(fleet)
  const again = (
    <Button color="inherit" onClick={fleet.catchUp}>
      {translate('liveTracking.again')}
    </Button>
  )
  if (state === 'failed')
    return (
      <Alert severity="error" action={again} sx={alertStyle}>
        {[translate('liveTracking.status.failed'), ...failureLines(failure, translate)].join(' ')}
      </Alert>
    )
  if (state === 'behind')
    return (
      <Alert severity="warning" action={again} sx={alertStyle}>
        {translate('liveTracking.status.behind', { age: minutesOf((now - (heardAt ?? now)) / 60_000) })}
      </Alert>
    )
  return (
    <Box role="status" sx={{ px: 3, py: 1.5, fontSize: 13, borderBottom: 1, borderColor: 'divider' }}>
      {translate(`liveTracking.status.${state}`, { total: formatQuantity(fleet.units.size) })}
    </Box>
  )
}

const alertStyle = { borderRadius: 0 } as const
