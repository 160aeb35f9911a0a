import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ReportName, ReportParameter } from '#domain/reports/reports'
import type { Choice } from '#portal/routing-tool/deliveries-and-loads/useFilterChoices'
import { useParameterChoices } from './useParameterChoices'

type ParameterFieldProps = {
  report: ReportName
  parameter: ReportParameter
  value: string
  onChange: (value: string) => void
}

/** One parameter of a report, chosen from its list. */
export const ParameterField = ({ report, parameter, value, onChange }: ParameterFieldProps) => {
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
