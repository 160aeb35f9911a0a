import { TextField } from '@mui/material'

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void; problem: string | undefined }

/** A required day, with its problem below. */
export const DayField = ({ label, value, onChange, problem }: DayFieldProps) => (
  <TextField
    label={label}
    type="date"
    required
    value={value}
    error={problem !== undefined}
    helperText={problem}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ flex: '1 1 160px' }}
  />
)
