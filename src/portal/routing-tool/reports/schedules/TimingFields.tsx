import { Autocomplete, MenuItem, TextField } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { type Cadence, cadences, type ScheduleProblems, type Timing } from '#domain/reports/reportSchedule'
import { hourWords } from './useScheduleWords'

type TimingFieldsProps = {
  timing: Timing
  problems: ScheduleProblems
  onChange: (changes: Partial<Timing>) => void
}

/** How often, on which day, at which hour, by the clocks of which place. */
export const TimingFields = ({ timing, problems, onChange }: TimingFieldsProps) => {
  const translate = useTranslate()
  const zones = useMemo(() => [...new Set(['UTC', timing.zone, ...Intl.supportedValuesOf('timeZone')])], [timing.zone])
  return (
    <>
      <TextField
        select
        label={translate('reports.schedule.cadence')}
        value={timing.cadence}
        onChange={({ target }) => onChange({ cadence: target.value as Cadence })}
      >
        {cadences.map((cadence) => (
          <MenuItem key={cadence} value={cadence} dense>
            {translate(`reports.schedule.cadences.${cadence}`)}
          </MenuItem>
        ))}
      </TextField>
      {timing.cadence === 'weekly' && (
        <NumberChoice
          label={translate('reports.schedule.weekday')}
          value={timing.weekday}
          choices={[1, 2, 3, 4, 5, 6, 7]}
          wordsOf={(weekday) => translate(`reports.weekdays.${weekday}`)}
          onChange={(weekday) => onChange({ weekday })}
        />
      )}
      {timing.cadence === 'monthly' && (
        <NumberChoice
          label={translate('reports.schedule.monthDay')}
          value={timing.monthDay}
          choices={Array.from({ length: 31 }, (_, day) => day + 1)}
          wordsOf={(day) => (day === 31 ? translate('reports.schedule.lastDay') : String(day))}
          onChange={(monthDay) => onChange({ monthDay })}
        />
      )}
      <NumberChoice
        label={translate('reports.schedule.hour')}
        value={timing.hour}
        choices={Array.from({ length: 24 }, (_, hour) => hour)}
        wordsOf={hourWords}
        onChange={(hour) => onChange({ hour })}
      />
      <Autocomplete
        disableClearable
        options={zones}
        value={timing.zone}
        onChange={(_, zone) => onChange({ zone })}
        renderInput={(field) => (
          <TextField {...field} label={translate('reports.schedule.zone')} error={problems.zone !== undefined} />
        )}
      />
    </>
  )
}

type NumberChoiceProps = {
  label: string
  value: number
  choices: readonly number[]
  wordsOf: (choice: number) => string
  onChange: (choice: number) => void
}

const NumberChoice = ({ label, value, choices, wordsOf, onChange }: NumberChoiceProps) => (
  <TextField select label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {choices.map((choice) => (
      <MenuItem key={choice} value={choice} dense>
        {wordsOf(choice)}
      </MenuItem>
    ))}
  </TextField>
)
