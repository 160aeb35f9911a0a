import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { sends } from '#contract/integration/sends'
import { statusAfterCancel } from '#domain/freight/load'
import { loadActionProblems } from '#domain/load-plan/loadActionProblems'
import { call } from '#portal/data/call/call'
import { ActionDialog } from './ActionDialog'
import { DeliveryChecklist } from './DeliveryChecklist'
import type { LoadDialogProps } from './dialogProps'
import { MessagePreview } from './messages/MessagePreview'
import { usePreview } from './messages/usePreview'
import { useCallerIds, useRun } from './useRun'

type CancelDialogProps = LoadDialogProps & {
  action: 'cancel-to-carrier' | 'cancel-for-carrier-update' | 'cancel-to-fleet'
}

/** Cancels a load, and asks what happens to its deliveries: there is no default answer (VAL-25). */
export const CancelDialog = ({ action, load, deliveries, onChanged, onClose }: CancelDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [unassign, setUnassign] = useState<boolean | null>(action === 'cancel-for-carrier-update' ? false : null)
  const [leaving, setLeaving] = useState<readonly number[]>(deliveries.map((delivery) => delivery.id))
  const kind = action === 'cancel-to-fleet' ? 'fleet-cancel' : 'cancel'
  const preview = usePreview({ loadId: load.loadId, kind })
  const caller = useCallerIds()
  const { run, isBusy, problem } = useRun(onChanged, { inPlace: true })
  const about = { load: load.loadId, carrier: load.carrier ?? '' }

  const problems = loadActionProblems(action, { loadId: load.loadId, unassign })
  const isNothingLeaving = unassign === true && leaving.length === 0
  const refusal = problems.length > 0 ? 'unassign' : isNothingLeaving ? 'none' : null
  const staysCancelled = deliveries.filter((row) => leaving.includes(row.id) && row.status === 'cancelled')
  const status = statusAfterCancel({ unassign: unassign === true, deliveriesLeft: deliveries.length - leaving.length })

  const cancel = async () => {
    const query = {
      ...caller,
      loadId: load.loadId,
      unassign: unassign === true,
      deliveryIds: unassign ? [...leaving] : deliveries.map((delivery) => delivery.id),
    }
    const done = translate(`loadActions.done.${action}`, about)
    if (await run(() => call(calls[action], { query }), done)) onClose()
  }
  return (
    <ActionDialog
      title={translate(`loadActions.ask.${action}`, about)}
      confirm={translate(`loadActions.confirm.${action}`)}
      confirmColour="error"
      refusal={refusal && translate(`loadActions.cancel.refusal.${refusal}`)}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <Typography>{translate(`loadActions.about.${action}`)}</Typography>
      <FormControl>
        <FormLabel id={id}>{translate('loadActions.cancel.question')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={unassign === null ? '' : String(unassign)}
          onChange={(_, value) => setUnassign(value === 'true')}
        >
          <FormControlLabel value="false" control={<Radio />} label={translate('loadActions.cancel.stay')} />
          <FormControlLabel value="true" control={<Radio />} label={translate('loadActions.cancel.leave')} />
        </RadioGroup>
      </FormControl>
      {unassign && (
        <DeliveryChecklist
          label={translate('loadActions.cancel.leaving')}
          deliveries={deliveries}
          checked={leaving}
          onChange={setLeaving}
        />
      )}
      {unassign !== null && (
        <Typography variant="body2" role="status">
          {[
            translate(`loadActions.cancel.then.${status}`, {
              smart_count: unassign ? leaving.length - staysCancelled.length : 0,
            }),
            unassign && staysCancelled.length > 0
              ? translate('loadActions.cancel.staysCancelled', {
                  smart_count: staysCancelled.length,
                  numbers: staysCancelled.map(({ number }) => number).join(', '),
                })
              : '',
          ].join(' ')}
        </Typography>
      )}
      <MessagePreview message={preview} />
    </ActionDialog>
  )
}

const calls = {
  'cancel-to-carrier': sends.cancelToCarrier,
  'cancel-for-carrier-update': sends.cancelForCarrierUpdate,
  'cancel-to-fleet': sends.cancelToFleet,
} as const
