import { MenuItem, TextField } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { definitionOf, type ParameterName, withUnit } from '#domain/fleet-manager/parameters'
import { parameterProblem } from '#domain/fleet-manager/parameterValues'
import { parameterRefusal } from '#domain/fleet-manager/refusals'
import { formatQuantity } from '#domain/values/numbers'
import { refusalText } from '#portal/data/call/refusalWords'
import { asTyped } from '#portal/ui/inputs'

type ParameterInputProps = {
  source: string
  /** Null for a parameter that the portal does not read itself. */
  name: ParameterName | null
  /** Named instead of “Value”, where several are together; its default and meaning are then below it. */
  label?: string
  autoFocus?: boolean
}

/** What is wrong with the value of a parameter, in words. */
export const parameterTrouble = (
  translate: ReturnType<typeof useTranslate>,
  name: ParameterName | null,
  value: string,
): string | null => {
  const problem = parameterProblem(name, value)
  return problem && refusalText(translate, parameterRefusal(problem))
}

/** The value of a parameter, checked by its type and range while it is typed. */
export const ParameterInput = ({ source, name, label, autoFocus = false }: ParameterInputProps) => {
  const translate = useTranslate()
  const { id, field } = useInput<string>({ source, parse: asTyped })
  const { ref, value, ...rest } = field
  const definition = name === null ? null : definitionOf(name)
  const problem = parameterTrouble(translate, name, String(value))
  const choices = definition?.choices ?? (definition?.type === 'flag' ? ['Y', 'N'] : null)
  const { range, unit = '', usual = null } = definition ?? {}
  const meaning = label === undefined || name === null ? '' : translate(`fleetManager.parameters.${name}.meaning`)
  const bounds = [
    range
      ? translate('fleetManager.parameter.range', {
          least: formatQuantity(range.least, 3),
          most: formatQuantity(range.most, 3),
          unit,
        })
      : '',
    label === undefined || usual === null
      ? ''
      : translate('fleetManager.defaultValue', { value: withUnit(usual, unit) }),
  ]
  return (
    <TextField
      {...rest}
      id={id}
      inputRef={ref}
      value={value}
      autoFocus={autoFocus}
      select={choices !== null}
      label={label ?? translate('fleetManager.columns.value')}
      error={problem !== null}
      helperText={problem ?? `${meaning} ${bounds.filter((bound) => bound !== '').join(' · ')}`.trim()}
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
