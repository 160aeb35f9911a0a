import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import type { LoadStatus } from '#domain/load'
import { call } from '#portal/data/call'
import { StatusMark } from '#portal/ui/StatusMark'
import { loadVocabulary } from '#portal/routing-tool/loadVocabulary'
import { statusesAfter } from './actionRefusal'
import { ActionDialog } from './ActionDialog'
import type { LoadDialogProps } from './dialogProps'
import { useAsker, useRun } from './useRun'

/** Sets the status of a load by hand; pending and planned can be taken back, cancelled is final. */
export const StatusDialog = ({ load, deliveries, onChanged, onClose }: LoadDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [to, setTo] = useState<LoadStatus | null>(null)
  const asker = useAsker()
  const { run, isBusy, problem } = useRun(onChanged, { inPlace: true })
  const become = (status: LoadStatus) =>
    call(loads.changeStatus, { body: { ...asker, shipmentId: load.shipmentId, status, deliveries: [] } })
  const change = async (status: LoadStatus) => {
    const word = translate(loadVocabulary[status].label).toLowerCase()
    const undo = status === 'cancelled' ? undefined : () => become(load.status)
    const done = translate('loadActions.done.change-status', { load: load.shipmentId, status: word })
    if (await run(() => become(status), done, undo)) onClose()
  }
  return (
    <ActionDialog
      title={translate('loadActions.ask.change-status', { load: load.shipmentId })}
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
