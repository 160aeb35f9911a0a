import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ZoneChange } from '#domain/people/transfers/transferChecks'

/** Names each change of the time zone once, because it moves the day by which hours of service are counted. */
export const ZoneNotices = ({ changes }: { changes: readonly (ZoneChange | null)[] }) => {
  const found = new Map<string, [change: ZoneChange, drivers: number]>()
  for (const change of changes) {
    if (!change) continue
    const key = JSON.stringify(change)
    found.set(key, [change, (found.get(key)?.[1] ?? 0) + 1])
  }
  return [...found].map(([key, [change, drivers]]) => <ZoneNotice key={key} change={change} count={drivers} />)
}

const ZoneNotice = ({ change, count }: { change: ZoneChange; count: number }) => {
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
