import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

type BoundFieldProps = {
  label: string
  /** Null for any. */
  value: number | null
  choices: readonly number[]
  wordsOf: (bound: number) => string
  onChange: (bound: number | null) => void
}

/** A bound that is chosen from a few, or none; one that an address asks for is offered as well. */
export const BoundField = ({ label, value, choices, wordsOf, onChange }: BoundFieldProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 124 }}
    >
      <MenuItem value="" dense>
        {translate('planRecommendations.filters.any')}
      </MenuItem>
      {[...new Set([...choices, ...(value === null ? [] : [value])])]
        .sort((one, other) => one - other)
        .map((bound) => (
          <MenuItem key={bound} value={String(bound)} dense>
            {wordsOf(bound)}
          </MenuItem>
        ))}
    </TextField>
  )
}
