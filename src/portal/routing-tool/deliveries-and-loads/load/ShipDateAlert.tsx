import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/freight/delivery'
import { shipDateWarnings } from '#domain/load-plan/shipDates'
import { formatDate } from '#domain/values/dates'
import { useNow } from '#portal/ui/useNow'

/** Warns of ship dates that are probably a mistake; nothing while there are none. */
export const ShipDateAlert = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const translate = useTranslate()
  const warnings = shipDateWarnings(deliveries, localDay(useNow()))
  if (warnings.length === 0) return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ borderRadius: 0, py: 0, flex: 'none', '& .MuiAlert-message': { py: 1 } }}
    >
      {warnings
        .map((warning) =>
          translate(`board.shipDates.${warning.code}`, {
            smart_count: warning.code === 'past' ? warning.count : warning.days,
            first: wholeDate(warning.first),
            last: warning.code === 'apart' ? wholeDate(warning.last) : '',
          }),
        )
        .join(' ')}
    </Alert>
  )
}

/** Written with hyphens at which no line breaks. */
const wholeDate = (day: string): string => formatDate(day).replaceAll('-', '\u2011')

/** The day on the dispatcher's calendar, `YYYY-MM-DD`. */
const localDay = (now: number): string => {
  const time = new Date(now)
  return new Date(now - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
