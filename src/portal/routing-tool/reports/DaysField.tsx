import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { movingSpans, readDays } from '#domain/reports/reportDays'

type DaysFieldProps = { value: string; today: string; onChange: (days: string) => void }

const own = 'own'

/** A span that moves with the calendar, or two days of one's own. */
export const DaysField = ({ value, today, onChange }: DaysFieldProps) => {
  const translate = useTranslate()
  const isMoving = movingSpans.some((span) => span === value)
  const [from = '', to = ''] = isMoving ? [] : value.split('..')
  const choose = (next: string) => {
    const days = readDays(value, today)
    onChange(next === own && days ? `${days.from}..${days.to}` : next)
  }
  return (
    <>
      <TextField
        select
        label={translate('reports.days')}
        value={isMoving ? value : own}
        onChange={({ target }) => choose(target.value)}
        sx={{ flex: '1 1 170px' }}
      >
        {movingSpans.map((span) => (
          <MenuItem key={span} value={span} dense>
            {translate(`reports.spans.${span}`)}
          </MenuItem>
        ))}
        <MenuItem value={own} dense>
          {translate('reports.spans.own')}
        </MenuItem>
      </TextField>
      {!isMoving && (
        <>
          <DayInput label={translate('board.filters.from')} day={from} onChange={(day) => onChange(`${day}..${to}`)} />
          <DayInput label={translate('board.filters.to')} day={to} onChange={(day) => onChange(`${from}..${day}`)} />
        </>
      )}
    </>
  )
}

type DayInputProps = { label: string; day: string; onChange: (day: string) => void }

const DayInput = ({ label, day, onChange }: DayInputProps) => (
  <TextField
    type="date"
    label={label}
    value={day}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ flex: '1 1 150px' }}
  />
)
