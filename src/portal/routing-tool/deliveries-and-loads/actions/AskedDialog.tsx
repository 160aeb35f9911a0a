import {
  TextField,
  Typography,
  Alert,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { useState, useId } from 'react'
import { useTranslate } from 'react-admin'
import { sends } from '#contract/integration/sends'
import { loads } from '#contract/routing-tool/loads'
import { carriers } from '#contract/routing-tool/setup/carriers'
import type { Load, LoadStatus } from '#domain/freight/load'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { CapacityAlert } from '#portal/routing-tool/deliveries-and-loads/load/CapacityAlert'
import { ShipDateAlert } from '#portal/routing-tool/deliveries-and-loads/load/ShipDateAlert'
import { loadVocabulary } from '#portal/ui/statuses/loadVocabulary'
import { StatusMark } from '#portal/ui/StatusMark'
import { ActionDialog } from './ActionDialog'
import { statusesAfter } from './actionRefusal'
import { CancelDeliveriesDialog } from './CancelDeliveriesDialog'
import { CancelDialog } from './CancelDialog'
import type { LoadDialogProps } from './dialogProps'
import { loadNumberLength } from './loadNumberLength'
import { EmailDialog } from './messages/EmailDialog'
import { MessagePreview } from './messages/MessagePreview'
import { usePreview } from './messages/usePreview'
import type { ToolbarAction } from './toolbarActions'
import { useCallerIds, useRun } from './useRun'

/** The question that an action asks before it is taken. */
export const AskedDialog = ({ action, ...props }: LoadDialogProps & { action: ToolbarAction }) => {
  switch (action) {
    case 'send-to-carrier':
    case 'send-to-fleet':
    case 'modify':
      return <SendDialog action={action} {...props} />
    case 'cancel-to-carrier':
    case 'cancel-for-carrier-update':
    case 'cancel-to-fleet':
      return <CancelDialog action={action} {...props} />
    case 'email':
      return <EmailDialog {...props} />
    case 'plan':
    case 'update-plan':
    case 'unplan':
      return <PlanDialog action={action} {...props} />
    case 'change-status':
      return <StatusDialog {...props} />
    case 'cancel-deliveries':
      return <CancelDeliveriesDialog {...props} chosen={[]} />
  }
}

type PlanDialogProps = LoadDialogProps & { action: 'plan' | 'update-plan' | 'unplan' }

/** Creates, updates or undoes the load plan under a load id (codes C, U and D). */
const PlanDialog = ({ action, load, onChanged, onClose }: PlanDialogProps) => {
  const translate = useTranslate()
  const [written, setWritten] = useState(load.loadNumber ?? '')
  const caller = useCallerIds()
  const { run, isBusy, problem } = useRun(onChanged, { inPlace: true })
  const loadNumber = written.trim()
  const about = { load: load.loadId, number: loadNumber }
  const plan = async () => {
    const query = { ...caller, loadId: load.loadId, action, loadNumber }
    if (await run(() => call(sends.planLoad, { query }), translate(`loadActions.done.${action}`, about))) onClose()
  }
  return (
    <ActionDialog
      title={translate(`loadActions.ask.${action}`, about)}
      confirm={translate(`loadActions.confirm.${action}`)}
      refusal={loadNumber === '' ? translate('loadActions.plan.noNumber') : null}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void plan()}
      onClose={onClose}
    >
      <Typography>{translate(`loadActions.about.${action}`)}</Typography>
      <TextField
        label={translate('loadActions.choice.loadNumber')}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        slotProps={{ htmlInput: { maxLength: loadNumberLength, readOnly: action === 'unplan' && load.loadNumber } }}
      />
    </ActionDialog>
  )
}

type SendAction = 'send-to-carrier' | 'send-to-fleet' | 'modify'

type SendDialogProps = LoadDialogProps & { action: SendAction }

/** Sends the load to its carrier or to the own fleet, or notifies the current carrier or fleet of a change. */
const SendDialog = ({ action, load, deliveries, onChanged, onClose }: SendDialogProps) => {
  const translate = useTranslate()
  const preview = usePreview({ loadId: load.loadId, kind: kindOf(action, load) })
  const caller = useCallerIds()
  const { run, isBusy, problem } = useRun(onChanged, { inPlace: true })
  const about = { load: load.loadId, carrier: load.carrier ?? '' }
  const send = async () => {
    const query = { ...caller, loadId: load.loadId }
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
      {action === 'send-to-carrier' && <CarrierNumbers name={load.carrier} />}
      <ShipDateAlert deliveries={deliveries} />
      <CapacityAlert equipment={load.equipment} deliveries={deliveries} />
      <MessagePreview message={preview} />
    </ActionDialog>
  )
}

/** By which numbers the authorities know the carrier. */
const CarrierNumbers = ({ name }: { name: string | null }) => {
  const translate = useTranslate()
  const { data = [] } = useEndpoint(carriers.listCarriers, { query: {} })
  const carrier = data.find((one) => one.name === name)
  if (!carrier) return null
  const { code, mcNumber, dotNumber } = carrier
  const numbers = [
    code,
    mcNumber && translate('loadActions.numbers.mc', { number: mcNumber }),
    dotNumber && translate('loadActions.numbers.dot', { number: dotNumber }),
  ]
  return <Typography color="text.secondary">{numbers.filter(Boolean).join(' · ')}</Typography>
}

const calls = {
  'send-to-carrier': sends.sendToCarrier,
  'send-to-fleet': sends.sendToFleet,
  modify: sends.sendModifiedPlan,
} as const

/** A change goes to the carrier of the load, otherwise to the fleet. */
const kindOf = (action: SendAction, load: Load) => {
  if (action === 'send-to-carrier') return 'tender'
  if (action === 'send-to-fleet') return 'fleet'
  return load.status === 'sent-to-carrier' ? 'change' : 'fleet-change'
}

/** Sets the status of a load by hand; pending and planned can be taken back, cancelled is final. */
const StatusDialog = ({ load, deliveries, onChanged, onClose }: LoadDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [to, setTo] = useState<LoadStatus | null>(null)
  const caller = useCallerIds()
  const { run, isBusy, problem } = useRun(onChanged, { inPlace: true })
  const become = (status: LoadStatus) =>
    call(loads.changeStatus, { body: { ...caller, loadId: load.loadId, status, deliveries: [] } })
  const change = async (status: LoadStatus) => {
    const word = translate(loadVocabulary[status].label).toLowerCase()
    const undo = status === 'cancelled' ? undefined : () => become(load.status)
    const done = translate('loadActions.done.change-status', { load: load.loadId, status: word })
    if (await run(() => become(status), done, undo)) onClose()
  }
  return (
    <ActionDialog
      title={translate('loadActions.ask.change-status', { load: load.loadId })}
      confirm={translate('loadActions.confirm.change-status')}
      confirmColour={to === 'cancelled' ? 'error' : 'primary'}
      refusal={to === null ? translate('loadActions.status.choose') : null}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => to && void change(to)}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id={id}>{translate('loadActions.status.new')}</FormLabel>
        <RadioGroup aria-labelledby={id} value={to ?? ''} onChange={(_, value) => setTo(value as LoadStatus)}>
          {statusesAfter(load.status).map((status) => (
            <FormControlLabel
              key={status}
              value={status}
              control={<Radio />}
              label={<StatusMark word={loadVocabulary[status]} />}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {to === 'cancelled' && (
        <Alert severity="warning">{translate('loadActions.status.releases', { smart_count: deliveries.length })}</Alert>
      )}
    </ActionDialog>
  )
}
