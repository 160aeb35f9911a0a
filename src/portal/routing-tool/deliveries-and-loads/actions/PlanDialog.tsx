import { TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { sends } from '#contract/integration/sends'
import { call } from '#portal/data/call'
import { ActionDialog } from './ActionDialog'
import type { LoadDialogProps } from './dialogProps'
import { loadNumberLength } from './loadNumberLength'
import { useAsker, useRun } from './useRun'

type PlanDialogProps = LoadDialogProps & { action: 'plan' | 'update-plan' | 'unplan' }

/** Creates, updates or undoes the load plan under a load id (codes C, U and D). */
export const PlanDialog = ({ action, load, onChanged, onClose }: PlanDialogProps) => {
  const translate = useTranslate()
  const [written, setWritten] = useState(load.loadNumber ?? '')
  const asker = useAsker()
  const { run, isBusy, problem } = useRun(onChanged, { inPlace: true })
  const loadNumber = written.trim()
  const about = { load: load.shipmentId, number: loadNumber }
  const plan = async () => {
    const query = { ...asker, shipmentId: load.shipmentId, action, loadNumber }
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
