import FilterList from '@mui/icons-material/FilterList'
import { Box, Button, MenuItem, Paper, TextField, Autocomplete } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AskedReport } from '#domain/reports/askedReport'
import { movingSpans, readDays } from '#domain/reports/reportDays'
import {
  reportNames,
  reports,
  type ReportDateType,
  type ReportGrouping,
  type ReportParameter,
  type ReportName,
} from '#domain/reports/reports'
import type { Choice } from '#portal/routing-tool/deliveries-and-loads/filters/useFilterChoices'
import type { ReportControl } from './useAskedReport'
import { useParameterChoices } from './useParameterChoices'

type ReportParametersProps = { asked: AskedReport; control: ReportControl; today: string }

/** The parameters of a report: kind, days, grouping and filters. Each change takes effect immediately. */
export const ReportParameters = ({ asked, control, today }: ReportParametersProps) => {
  const translate = useTranslate()
  const { report, dateType, days, groupBy, parameters: given } = asked
  const dateTypes: readonly ReportDateType[] = reports[report].dateTypes
  const groupings: readonly ReportGrouping[] = reports[report].groupings
  const parameters: readonly ReportParameter[] = reports[report].parameters
  const count = Object.keys(given).length
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('reports.parametersTitle')}
      sx={{ p: 3, display: 'grid', gap: 3 }}
    >
      <Box sx={rowStyle}>
        <Choose
          label={translate('reports.report')}
          value={report}
          choices={reportNames.map((name) => [name, translate(`reports.titles.${name}`)])}
          onChange={(name) =>
            control.narrow({ report: name, ...usualOf(name), sort: null, parameters: keptFor(name, given) })
          }
        />
        <DaysField value={days} today={today} onChange={(next) => control.narrow({ days: next })} />
        {dateTypes.length > 1 && (
          <Choose
            label={translate('reports.dateType')}
            value={dateType}
            choices={dateTypes.map((name) => [name, translate(`reports.dateTypes.${name}`)])}
            onChange={(next) => control.narrow({ dateType: next })}
          />
        )}
        <Choose
          label={translate('reports.groupBy')}
          value={groupBy}
          choices={groupings.map((name) => [name, translate(`reports.groupings.${name}`)])}
          onChange={(next) => control.narrow({ groupBy: next })}
        />
        <Button startIcon={<FilterList />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate('reports.filters', { smart_count: count })}
        </Button>
      </Box>
      {isOpen && (
        <Box sx={rowStyle}>
          {parameters.map((name) => (
            <ParameterField
              key={name}
              report={report}
              parameter={name}
              value={given[name] ?? ''}
              onChange={(value) => control.setParameter(name, value)}
            />
          ))}
        </Box>
      )}
    </Paper>
  )
}

type ChooseProps<Name extends string> = {
  label: string
  value: Name
  choices: readonly (readonly [name: Name, label: string])[]
  onChange: (name: Name) => void
}

const Choose = <Name extends string>({ label, value, choices, onChange }: ChooseProps<Name>) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value as Name)}
    sx={{ flex: '1 1 170px' }}
  >
    {choices.map(([name, words]) => (
      <MenuItem key={name} value={name} dense>
        {words}
      </MenuItem>
    ))}
  </TextField>
)

/** Another report begins with its own days and groups, and keeps what both can be narrowed down by. */
const usualOf = (report: AskedReport['report']) => ({
  dateType: reports[report].dateTypes[0],
  groupBy: reports[report].groupings[0],
  days: reports[report].usualDays,
})

const keptFor = (report: AskedReport['report'], given: AskedReport['parameters']) => {
  const known: readonly string[] = reports[report].parameters
  return Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'status' && known.includes(name)))
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 3 } as const

type ParameterFieldProps = {
  report: ReportName
  parameter: ReportParameter
  value: string
  onChange: (value: string) => void
}

/** One parameter of a report, chosen from its list. */
const ParameterField = ({ report, parameter, value, onChange }: ParameterFieldProps) => {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const choices = useParameterChoices(report, parameter, isAsked || value !== '')
  const chosen = choices.find((choice) => choice.value === value) ?? (value ? { value, label: value } : null)
  const labelOf = (choice: Choice) => (choice.isMessage ? translate(choice.label) : choice.label)
  return (
    <Autocomplete
      options={[...choices]}
      value={chosen}
      getOptionLabel={labelOf}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onOpen={() => setAsked(true)}
      onFocus={() => setAsked(true)}
      onChange={(_, choice) => onChange(choice?.value ?? '')}
      size="small"
      sx={{ flex: '1 1 180px' }}
      renderInput={(field) => <TextField {...field} label={translate(`reports.parameters.${parameter}`)} />}
    />
  )
}

type DaysFieldProps = { value: string; today: string; onChange: (days: string) => void }

const own = 'own'

/** A span that moves with the calendar, or two days of one's own. */
const DaysField = ({ value, today, onChange }: DaysFieldProps) => {
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
