import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import type { Delivery } from '#domain/freight/delivery'
import { formatNumber } from '#domain/values/numbers'
import { deliveryVocabulary } from '#portal/routing-tool/deliveryVocabulary'
import { StatusMark } from '#portal/ui/StatusMark'

type DeliveryChecklistProps = {
  label: string
  deliveries: readonly Delivery[]
  checked: readonly number[]
  onChange: (checked: readonly number[]) => void
  /** Which of them can be chosen; all when left out. */
  canBeChecked?: (delivery: Delivery) => boolean
}

/** Deliveries by number, weight and status, each to be chosen or left out. */
export const DeliveryChecklist = ({ label, deliveries, checked, onChange, canBeChecked }: DeliveryChecklistProps) => {
  const id = useId()
  const toggle = (key: number) =>
    onChange(checked.includes(key) ? checked.filter((each) => each !== key) : [...checked, key])
  return (
    <Box>
      <FormLabel id={id}>{label}</FormLabel>
      <FormGroup role="group" aria-labelledby={id} sx={{ maxHeight: 220, overflow: 'auto', flexWrap: 'nowrap' }}>
        {deliveries.map((delivery) => (
          <FormControlLabel
            key={delivery.id}
            disabled={canBeChecked ? !canBeChecked(delivery) : false}
            control={<Checkbox checked={checked.includes(delivery.id)} onChange={() => toggle(delivery.id)} />}
            label={
              <Stack direction="row" spacing={3} sx={{ fontVariantNumeric: 'tabular-nums', alignItems: 'center' }}>
                <Typography component="span">{delivery.number}</Typography>
                <Typography component="span" color="text.secondary">
                  {formatNumber(delivery.weight)} lb
                </Typography>
                <StatusMark word={deliveryVocabulary[delivery.status]} />
              </Stack>
            }
          />
        ))}
      </FormGroup>
    </Box>
  )
}
