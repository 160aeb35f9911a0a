import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { sends } from '#contract/integration/sends'
import type { Load } from '#domain/load'
import { call } from '#portal/data/call'
import { ShipDateAlert } from '#portal/routing-tool/deliveries-and-loads/ShipDateAlert'
import { ActionDialog } from './ActionDialog'
import type { LoadDialogProps } from './dialogProps'
import { MessagePreview } from './MessagePreview'
import { usePreview } from './usePreview'
import { useAsker, useRun } from './useRun'

type SendAction = 'send-to-carrier' | 'send-to-fleet' | 'modify'

type SendDialogProps = LoadDialogProps & { action: SendAction }

/** Sends the load to its carrier or to the own fleet, or tells whoever has it that it changed. */
export const SendDialog = ({ action, load, deliveries, onChanged, onClose }: SendDialogProps) => {
  const translate = useTranslate()
  const preview = usePreview({ shipmentId: load.shipmentId, kind: kindOf(action, load) })
  const asker = useAsker()
  const { run, isBusy, problem } = useRun(onChanged, { inPlace: true })
  const about = { load: load.shipmentId, carrier: load.carrier ?? '' }
  const send = async () => {
    const query = { ...asker, shipmentId: load.shipmentId }
    const sent = await run(() => call(calls[action], { query }), translate(`loadActions.done.${action}`, about))
    if (sent) onClose()
  }
  return (
    <ActionDialog
      title={translate(`loadActions.ask.${action}`, about)}
      confirm={translate(`loadActions.confirm.${action}`)}
      refusal={preview?.problem ?? (preview ? null : translate('loadActions.preview.reading'))}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Typography>{translate(`loadActions.about.${action}`)}</Typography>
      <ShipDateAlert deliveries={deliveries} />
      <MessagePreview message={preview} />
    </ActionDialog>
  )
}

const calls = {
  'send-to-carrier': sends.sendToCarrier,
  'send-to-fleet': sends.sendToFleet,
  modify: sends.sendModifiedPlan,
} as const

/** A change goes to the carrier who has the load, else to the fleet. */
const kindOf = (action: SendAction, load: Load) => {
  if (action === 'send-to-carrier') return 'tender'
  if (action === 'send-to-fleet') return 'fleet'
  return load.status === 'sent-to-carrier' ? 'change' : 'fleet-change'
}
