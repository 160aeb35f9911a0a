import { Box, Chip } from '@mui/material'
import { formatQuantity } from '#domain/values/numbers'

export type CountChip<Value extends string> = { value: Value; label: string; count: number }

type CountChipsProps<Value extends string> = {
  /** What distinguishes the rows, for screen readers. */
  label: string
  chips: readonly CountChip<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A filter as a line of chips, each with the number of rows that it would show. */
export const CountChips = <Value extends string>({ label, chips, chosen, onChoose }: CountChipsProps<Value>) => (
  <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {chips.map(({ value, label: word, count }) => (
      <Chip
        key={value}
        component="button"
        clickable
        aria-pressed={value === chosen}
        label={`${word} ${formatQuantity(count)}`}
        variant={value === chosen ? 'filled' : 'outlined'}
        color={value === chosen ? 'primary' : 'default'}
        onClick={() => onChoose(value)}
      />
    ))}
  </Box>
)
