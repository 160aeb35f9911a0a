import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { definitionOf, type ParameterName, withUnit } from '#domain/fleet-manager/parameters'
import { parameterProblem } from '#domain/fleet-manager/parameterValues'
import { parameterRefusal } from '#domain/fleet-manager/refusals'
import { refusalText } from '#portal/data/call/refusalWords'

type ParameterFieldProps = {
  /** Null for a parameter that the portal does not read itself. */
  name: ParameterName | null
  value: string
  onChange: (value: string) => void
  /** Named instead of “Value”, where several are together; its default and meaning are then below it. */
  label?: string
  autoFocus?: boolean
}

/** The value of a parameter, checked by its type and range while it is typed. */
export const ParameterField = ({ name, value, onChange, label, autoFocus = false }: ParameterFieldProps) => {
  const translate = useTranslate()
  const definition = name === null ? null : definitionOf(name)
  const problem = parameterProblem(name, value)
  const choices = definition?.choices ?? (definition?.type === 'flag' ? ['Y', 'N'] : null)
  const { range, unit = '', usual = null } = definition ?? {}
  const meaning = label === undefined || name === null ? '' : translate(`fleetManager.parameters.${name}.meaning`)
  const bounds = [
    range
      ? translate('fleetManager.parameter.range', {
          least: range.least.toLocaleString('en-US'),
          most: range.most.toLocaleString('en-US'),
          unit,
        })
      : '',
    label === undefined || usual === null
      ? ''
      : translate('fleetManager.defaultValue', { value: withUnit(usual, unit) }),
  ]
  return (
    <TextField
      autoFocus={autoFocus}
      select={choices !== null}
      label={label ?? translate('fleetManager.columns.value')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== null}
      helperText={
        problem
          ? refusalText(translate, parameterRefusal(problem))
          : `${meaning} ${bounds.filter((bound) => bound !== '').join(' · ')}`.trim()
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: choices ? { shrink: true } : {} }}
    >
      {choices && label !== undefined && <MenuItem value="">–</MenuItem>}
      {choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  )
}
