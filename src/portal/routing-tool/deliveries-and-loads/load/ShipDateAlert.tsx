import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/freight/delivery'
import { shipDateWarnings } from '#domain/load-plan/shipDates'
import { formatDate } from '#domain/values/dates'
import { ownZone } from '#portal/ui/i18n/zonedTime'
import { useToday } from '#portal/ui/useNow'

/** Warns of ship dates that are probably a mistake; nothing while there are none. */
export const ShipDateAlert = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const translate = useTranslate()
  const warnings = shipDateWarnings(deliveries, useToday(ownZone()))
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
