import { Alert } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { deliveries as calls } from '#contract/routing-tool/deliveries'
import { type Delivery, deliveryStep } from '#domain/freight/delivery'
import { call } from '#portal/data/call/call'
import { BulkDialog } from './BulkDialog'
import { DeliveryChecklist } from './DeliveryChecklist'
import { useCallerIds } from './useRun'

type CancelDeliveriesDialogProps = {
  deliveries: readonly Delivery[]
  /** Those that are ticked at first. */
  chosen: readonly Delivery[]
  onChanged: () => void
  onClose: () => void
}

/** Cancels single deliveries, on a load or not. A cancelled delivery stays where it is and stays cancelled. */
export const CancelDeliveriesDialog = ({ deliveries, chosen, onChanged, onClose }: CancelDeliveriesDialogProps) => {
  const translate = useTranslate()
  const caller = useCallerIds()
  const [checked, setChecked] = useState<readonly number[]>(chosen.filter(canBeCancelled).map(({ id }) => id))
  return (
    <BulkDialog
      title={translate('loadActions.ask.cancel-deliveries')}
      confirm={translate('loadActions.confirm.cancel-deliveries', { smart_count: checked.length })}
      refusal={checked.length === 0 ? translate('loadActions.bulk.none') : null}
      deliveries={deliveries.filter(({ id }) => checked.includes(id))}
      act={(ids) => call(calls.changeStatus, { body: { ...caller, deliveryIds: [...ids], status: 'cancelled' } })}
      done={(count) => translate('loadActions.done.cancel-deliveries', { smart_count: count })}
      onChanged={onChanged}
      onClose={onClose}
    >
      <Alert severity="warning">{translate('loadActions.about.cancel-deliveries')}</Alert>
      <DeliveryChecklist
        label={translate('loadActions.cancel.which')}
        deliveries={deliveries}
        checked={checked}
        onChange={setChecked}
        canBeChecked={canBeCancelled}
      />
    </BulkDialog>
  )
}

const canBeCancelled = ({ status }: Delivery) => deliveryStep(status, 'cancelled') === 'allowed'
