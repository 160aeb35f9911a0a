import { TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { deliveries as calls } from '#contract/routing-tool/deliveries'
import type { Delivery } from '#domain/freight/delivery'
import { commentLength } from '#domain/values/bounds'
import { call } from '#portal/data/call/call'
import { BulkDialog } from './BulkDialog'
import { useCallerIds } from './useRun'

type DeleteDeliveriesDialogProps = { deliveries: readonly Delivery[]; onChanged: () => void; onClose: () => void }

const mostNumbers = 12

/** Deletes deliveries that are on no load, with a reason that the report of deleted deliveries keeps. */
export const DeleteDeliveriesDialog = ({ deliveries, onChanged, onClose }: DeleteDeliveriesDialogProps) => {
  const translate = useTranslate()
  const caller = useCallerIds()
  const [reason, setReason] = useState('')
  const numbers = deliveries.slice(0, mostNumbers).map(({ number }) => number)
  return (
    <BulkDialog
      title={translate('loadActions.ask.delete', { smart_count: deliveries.length })}
      confirm={translate('loadActions.confirm.delete', { smart_count: deliveries.length })}
      deliveries={deliveries}
      act={(ids) => call(calls.deleteDeliveries, { body: { ...caller, deliveryIds: [...ids], reason: reason.trim() } })}
      done={(count) => translate('loadActions.done.delete', { smart_count: count })}
      onChanged={onChanged}
      onClose={onClose}
    >
      <Typography>{numbers.join(', ') + (deliveries.length > mostNumbers ? ' …' : '')}</Typography>
      <Typography>{translate('loadActions.about.delete')}</Typography>
      <TextField
        label={translate('loadActions.delete.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        maxRows={4}
        helperText={`${[...reason].length} / ${commentLength}`}
        slotProps={{ htmlInput: { maxLength: commentLength } }}
      />
    </BulkDialog>
  )
}
