import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ZoneChange } from '#domain/people/transfers/transferChecks'

/** Names a change of the time zone, because it moves the day by which hours of service are counted. */
export const ZoneNotice = ({ change, count = 1 }: { change: ZoneChange; count?: number }) => {
  const translate = useTranslate()
  const { from, to, minutes } = change
  return (
    <Alert severity="warning" variant="outlined">
      {translate(minutes > 0 ? 'transfers.zoneEarlier' : 'transfers.zoneLater', {
        from,
        to,
        hours: Math.abs(minutes) / 60,
        smart_count: count,
      })}
    </Alert>
  )
}
