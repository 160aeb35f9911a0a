import { Autocomplete, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { fieldKinds } from './searchForm'
import type { Choice } from './useSearchChoices'
import type { SearchField as Field } from './writtenSearch'

type SearchFieldProps = {
  field: Field
  value: string
  choices: readonly Choice[]
  /** The problem of the field as text. */
  problem: string | undefined
  onChange: (value: string) => void
  /** `/` goes to it. */
  isFirst?: boolean
}

/** One criterion of a search, entered by its kind. */
export const SearchField = (props: SearchFieldProps) => {
  const { field, value, choices, problem, onChange, isFirst = false } = props
  const translate = useTranslate()
  const kind = fieldKinds[field]
  if (kind === 'choices') return <ManyField {...props} />
  const isChoice = kind === 'choice'
  // A value that is no longer among the choices is still part of the search.
  const known = !isChoice || value === '' || choices.some((choice) => choice.value === value)
  return (
    <TextField
      label={translate(`searchRoute.fields.${field}`)}
      value={value}
      type={kind === 'day' ? 'date' : 'text'}
      select={isChoice}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: {
          ...(isFirst && { 'data-list-filter': true }),
          ...(kind === 'number' && { inputMode: 'numeric' }),
          ...(kind === 'text' && { maxLength: 60, autoComplete: 'off', spellCheck: false }),
        },
        inputLabel: kind === 'day' || isChoice ? { shrink: true } : {},
        select: { displayEmpty: true },
      }}
      sx={kind === 'text' ? { '& input': { textTransform: 'uppercase' } } : {}}
    >
      {isChoice && <MenuItem value="">{translate('searchRoute.any')}</MenuItem>}
      {isChoice && !known && <MenuItem value={value}>{value}</MenuItem>}
      {isChoice &&
        choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value} dense>
            {choice.label}
          </MenuItem>
        ))}
    </TextField>
  )
}

const ManyField = ({ field, value, choices, onChange }: SearchFieldProps) => {
  const translate = useTranslate()
  const keys = value.split(',').filter(Boolean)
  const label = translate(`searchRoute.fields.${field}`)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={2}
      options={choices}
      value={keys.map((key) => choices.find((choice) => choice.value === key) ?? { value: key, label: key })}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={(option) => option.value}
      onChange={(_, chosen) => onChange(chosen.map((choice) => choice.value).join(','))}
      size="small"
      noOptionsText={translate('searchRoute.noChoices')}
      renderInput={(parameters) => <TextField {...parameters} label={label} />}
    />
  )
}
