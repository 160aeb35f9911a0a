import CancelOutlined from '@mui/icons-material/CancelOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import { Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Delivery, deliveryStep } from '#domain/freight/delivery'
import type { DeliveryActionsProps } from '#portal/routing-tool/deliveries-and-loads/boardTypes'
import { late } from '#portal/ui/late'
import { ReasonedButton } from './ReasonedButton'

const CancelDeliveriesDialog = late(async () => (await import('./CancelDeliveriesDialog')).CancelDeliveriesDialog)
const DeleteDeliveriesDialog = late(async () => (await import('./DeleteDeliveriesDialog')).DeleteDeliveriesDialog)

/** Actions on the selected deliveries other than adding them to the load. */
export const DeliveryActions = ({ deliveries, onChanged }: DeliveryActionsProps) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<{ about: 'cancel' | 'delete'; deliveries: readonly Delivery[] } | null>(null)
  const close = () => setAsked(null)
  const none = deliveries.length === 0 ? translate('loadActions.bulk.noneMarked') : null
  const isAnyOpen = deliveries.some(({ status }) => deliveryStep(status, 'cancelled') === 'allowed')
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <ReasonedButton
        startIcon={<CancelOutlined />}
        refusal={none ?? (isAnyOpen ? null : translate('loadActions.bulk.allCancelled'))}
        onClick={() => setAsked({ about: 'cancel', deliveries })}
      >
        <span className="label">{translate('loadActions.action.cancel-deliveries')}</span>
      </ReasonedButton>
      <ReasonedButton
        startIcon={<DeleteOutline />}
        refusal={none}
        onClick={() => setAsked({ about: 'delete', deliveries })}
      >
        <span className="label">{translate('loadActions.action.delete')}</span>
      </ReasonedButton>
      {asked?.about === 'cancel' && (
        <CancelDeliveriesDialog
          deliveries={asked.deliveries}
          chosen={asked.deliveries}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {asked?.about === 'delete' && (
        <DeleteDeliveriesDialog deliveries={asked.deliveries} onChanged={onChanged} onClose={close} />
      )}
    </Stack>
  )
}
