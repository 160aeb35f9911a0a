import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

type QualifierFieldProps = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Chooses one qualifier, or all of them. */
export const QualifierField = ({ label, value, choices, onChange }: QualifierFieldProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value === '' || choices.some((choice) => choice.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{translate('planFleet.allKinds')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
