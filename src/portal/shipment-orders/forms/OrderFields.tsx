import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { ShipmentDraft } from './shipmentDraft'
import { fieldGrid } from './StopFields'

/** An order with its weight, from one stop to a later one. */
export const OrderFields = ({ place }: { place: number }) => {
  const stops = useWatch<ShipmentDraft, 'stops'>({ name: 'stops' })
  const choices = stops.map(({ key, name, city }, index) => ({
    id: key,
    name: [index + 1, name || city].filter((part) => part !== '').join(' · '),
  }))
  return (
    <Box sx={fieldGrid}>
      <TypedInput
        source={`orders.${place}.number`}
        label="shipmentForm.fields.orderNumber"
        isRequired
        helperText={false}
      />
      {(['weight', 'pieces'] as const).map((name) => (
        <TypedInput
          key={name}
          source={`orders.${place}.${name}`}
          label={`shipmentForm.fields.${name}`}
          isRequired={name === 'weight'}
          helperText={false}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
      {(['pickup', 'delivery'] as const).map((name) => (
        <ChoiceInput
          key={name}
          source={`orders.${place}.${name}`}
          label={`shipmentForm.fields.${name}Stop`}
          isRequired
          helperText={false}
          // A stop may have been removed.
          format={(key: number) => (choices.some(({ id }) => id === key) ? key : '')}
          choices={choices}
        />
      ))}
    </Box>
  )
}
