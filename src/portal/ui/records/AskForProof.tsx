import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import { phoneLimits } from '#domain/fleet/driverPhone'
import type { ShipmentId } from '#domain/freight/keys'
import { useWrite } from '#portal/data/useWrite'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

/** A stop whose photo is missing, or cannot be read. */
export type AskedProof = { shipmentId: ShipmentId; stopSequence: number; name: string; isBetter: boolean }

/** Sends a message to the phone of the driver of a shipment, asking for a photo of a delivery. */
export const AskForProof = ({ asked, onClose }: { asked: AskedProof; onClose: () => void }) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(shipmentDocuments.askForProof, {
    couldNot: 'shipmentOrders.ask.notSent',
    success: () => translate('shipmentOrders.ask.sent'),
  })
  const { shipmentId, stopSequence, name, isBetter } = asked
  const text = translate(isBetter ? 'shipmentOrders.ask.better' : 'shipmentOrders.ask.first', {
    stop: stopSequence,
    name,
  })
  return (
    <FormDialog
      title={translate('shipmentOrders.ask.title', { shipment: shipmentId, stop: stopSequence })}
      action={translate('shipmentOrders.ask.send')}
      busy={busy}
      values={{ message: text.trim() }}
      problems={({ message }) => ({ message: message.trim() === '' && 'shipmentOrders.ask.empty' })}
      onSubmit={async ({ message }) => {
        if (await run({ body: { shipmentId, stopSequence, message: message.trim() } })) onClose()
      }}
      onClose={onClose}
    >
      <TypedInput
        source="message"
        label={translate('shipmentOrders.ask.message')}
        isRequired
        multiline
        minRows={3}
        autoFocus
        longest={phoneLimits.message}
      />
      <Typography variant="body2" color="text.secondary">
        {translate('shipmentOrders.ask.how')}
      </Typography>
    </FormDialog>
  )
}
