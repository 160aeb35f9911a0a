import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import EventAvailable from '@mui/icons-material/EventAvailable'
import LocalShipping from '@mui/icons-material/LocalShipping'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FleetShipment } from '#domain/freight/load'
import { LoadLink } from '#portal/ui/records/LoadLink'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'

/** How the shipment of a load is doing, with a link to it. */
export const FleetMark = ({ shipment: { id, status, minutesLate } }: { shipment: FleetShipment }) => {
  const translate = useTranslate()
  return (
    <Typography variant="body2" component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      <LoadLink of={{ shipment: id }} label={translate('loadActions.fleet.open', { shipment: id })}>
        {id}
      </LoadLink>
      <StatusMark word={vocabulary[status]} />
      {minutesLate > 0 && (
        <Typography variant="body2" component="span" color="error">
          {translate('loadActions.fleet.late', { minutes: minutesLate })}
        </Typography>
      )}
    </Typography>
  )
}

const vocabulary: Record<FleetShipment['status'], StatusWord> = {
  planned: { label: 'loadActions.fleet.status.planned', icon: EventAvailable, colour: 'blue', order: 1 },
  'in-transit': { label: 'loadActions.fleet.status.in-transit', icon: LocalShipping, colour: 'green', order: 2 },
  completed: { label: 'loadActions.fleet.status.completed', icon: CheckCircle, colour: 'grey', order: 3 },
  cancelled: { label: 'loadActions.fleet.status.cancelled', icon: Cancel, colour: 'grey', order: 4 },
}
