import { Box, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { DraftOrder, DraftStop } from './shipmentDraft'
import { fieldGrid, type ProblemOf } from './StopFields'

type OrderFieldsProps = {
  order: DraftOrder
  stops: readonly DraftStop[]
  problemOf: ProblemOf
  onChange: (changes: Partial<DraftOrder>) => void
}

/** An order with its weight, from one stop to a later one. */
export const OrderFields = ({ order, stops, problemOf, onChange }: OrderFieldsProps) => {
  const translate = useTranslate()
  const text = (name: 'number' | 'weight' | 'pieces', field: string, isFigure: boolean) => (
    <TextField
      size="small"
      label={translate(`shipmentForm.fields.${field}`)}
      value={order[name]}
      error={problemOf(field) !== undefined}
      helperText={problemOf(field)}
      required={name !== 'pieces'}
      {...(isFigure && { slotProps: { htmlInput: { inputMode: 'decimal' as const } } })}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  const stop = (name: 'pickup' | 'delivery', field: 'pickupStop' | 'deliveryStop') => (
    <TextField
      select
      size="small"
      label={translate(`shipmentForm.fields.${field}`)}
      value={stops.some(({ key }) => key === order[name]) ? order[name] : ''}
      error={problemOf(field) !== undefined}
      helperText={problemOf(field)}
      required
      onChange={({ target }) => onChange({ [name]: Number(target.value) })}
    >
      {stops.map(({ key, name: place, city }, index) => (
        <MenuItem key={key} value={key}>
          {[index + 1, place || city].filter((part) => part !== '').join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Box sx={fieldGrid}>
      {text('number', 'orderNumber', false)}
      {text('weight', 'weight', true)}
      {text('pieces', 'pieces', true)}
      {stop('pickup', 'pickupStop')}
      {stop('delivery', 'deliveryStop')}
    </Box>
  )
}
