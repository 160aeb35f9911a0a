import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { fieldKinds } from './searchForm'
import type { Choice } from './useSearchChoices'
import type { SearchField as Field } from './writtenSearch'

type SearchFieldProps = {
  field: Field
  choices: readonly Choice[]
  /** `/` goes to it. */
  isFirst?: boolean
}

/** One criterion of a search, entered by its kind. */
export const SearchField = ({ field, choices, isFirst = false }: SearchFieldProps) => {
  const kind = fieldKinds[field]
  if (kind === 'choices') return <ManyField field={field} choices={choices} />
  if (kind === 'choice') return <OneField field={field} choices={choices} />
  return (
    <TypedInput
      source={field}
      label={`searchRoute.fields.${field}`}
      helperText={false}
      type={kind === 'day' ? 'date' : 'text'}
      {...(kind === 'text' && { longest: 60 })}
      slotProps={{
        htmlInput: {
          ...(isFirst && { 'data-list-filter': true }),
          ...(kind === 'number' && { inputMode: 'numeric' }),
          ...(kind === 'text' && { autoComplete: 'off', spellCheck: false }),
        },
      }}
      sx={kind === 'text' ? { '& input': { textTransform: 'uppercase' } } : {}}
    />
  )
}

const OneField = ({ field, choices }: SearchFieldProps) => {
  const translate = useTranslate()
  const { value } = useController<Record<Field, string>>({ name: field }).field
  // A value that is no longer among the choices is still part of the search.
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <ChoiceInput
      source={field}
      label={`searchRoute.fields.${field}`}
      helperText={false}
      choices={[
        { id: '', name: translate('searchRoute.any') },
        ...(isKnown ? [] : [{ id: value, name: value }]),
        ...choices.map((choice) => ({ id: choice.value, name: choice.label })),
      ]}
    />
  )
}

const ManyField = ({ field, choices }: SearchFieldProps) => {
  const translate = useTranslate()
  const { value, onChange } = useController<Record<Field, string>>({ name: field }).field
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
