import CheckCircle from '@mui/icons-material/CheckCircle'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isUntimed, type RunStop, zoneOf } from '#domain/stop-sequence/runOf'
import { isReached, type Stop } from '#domain/stop-sequence/stopSequence'
import { localTime } from '#domain/values/zonedTime'
import { inMiles } from '#portal/shipment-orders/inMiles'
import { formatStopTime } from '#portal/ui/i18n/dates'

/** The appointment, and when the truck comes as the stops now stand; in the time of the place. */
export const StopTiming = ({ stop, visit }: { stop: Stop; visit: RunStop | undefined }) => {
  const translate = useTranslate()
  const sameDay = stop.appointmentFrom.slice(0, 10) === stop.appointmentTo.slice(0, 10)
  const [from, to] = [formatStopTime(stop.appointmentFrom), formatStopTime(stop.appointmentTo)]
  const expected = visit && formatStopTime(localTime(visit.arrives, zoneOf(stop)))
  return (
    <Typography component="div" variant="caption" sx={{ ...figures, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      <span>
        {isUntimed(stop)
          ? translate('shipmentOrders.stop.untimed', { time: from })
          : translate('shipmentOrders.stop.appointment', { from, to: sameDay ? to.slice(-5) : to })}
      </span>
      {isReached(stop) ? (
        <Box component="span" sx={{ color: 'success.main', display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <CheckCircle aria-hidden="true" sx={{ fontSize: 13 }} />
          {translate('shipmentOrders.stop.reached', { time: formatStopTime(stop.actualArrival) })}
        </Box>
      ) : (
        visit && (
          <Box component="span" sx={{ fontWeight: 600, color: visit.late > 0 ? 'error.main' : 'text.primary' }}>
            {translate('shipmentOrders.stop.eta', { time: expected ?? '' })}
            {visit.late > 0 && ` · ${translate('shipmentOrders.stop.late', { minutes: visit.late })}`}
          </Box>
        )
      )}
      {visit && visit.waits > 0 && !isReached(stop) && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('shipmentOrders.stop.waits', { minutes: visit.waits })}
        </Box>
      )}
      {stop.sequence > 1 && visit && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {visit.miles === null
            ? translate('shipmentOrders.stop.noPlace')
            : translate('shipmentOrders.stop.miles', { miles: inMiles(visit.miles) })}
        </Box>
      )}
    </Typography>
  )
}

const figures = { fontVariantNumeric: 'tabular-nums' } as const
