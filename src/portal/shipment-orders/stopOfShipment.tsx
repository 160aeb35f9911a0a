import { Typography } from '@mui/material'
import type { ShipmentId } from '#domain/freight/keys'
import { LoadLink } from '#portal/ui/records/LoadLink'

/** The load of a shipment, which leads to it, above the shipment itself. */
export const ShipmentOfStop = ({
  row: { shipmentId, loadNumber },
}: {
  row: { shipmentId: ShipmentId; loadNumber: string }
}) => (
  <>
    <LoadLink of={{ shipment: shipmentId }}>{loadNumber || shipmentId}</LoadLink>
    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
      {shipmentId}
    </Typography>
  </>
)

type NamedStop = { stopSequence: number; name: string; city: string; state: string }

/** A stop as lists name it, such as `2. Mill, Gary, IN`. */
export const stopText = ({ stopSequence, name, city, state }: NamedStop): string =>
  `${stopSequence}. ${name || city}, ${city}, ${state}`
