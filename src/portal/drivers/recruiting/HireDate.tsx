import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { hireDays, isHireDay } from '#domain/people/recruiting/steps'
import { formatDate } from '#portal/ui/i18n/dates'
import { useToday } from '#portal/ui/useNow'

type HireDateProps = { value: string; onChange: (day: string) => void }

/** Asks for the first day of work of a person who is hired. */
export const HireDate = ({ value, onChange }: HireDateProps) => {
  const translate = useTranslate()
  const day = useToday()
  const { from, to } = hireDays(day)
  const isWrong = !isHireDay(value, day)
  return (
    <TextField
      type="date"
      required
      label={translate('recruiting.hireDate')}
      value={value}
      error={isWrong}
      helperText={isWrong ? translate('recruiting.hireDateBounds', { from: formatDate(from), to: formatDate(to) }) : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from, max: to } }}
    />
  )
}
