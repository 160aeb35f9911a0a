import { Autocomplete, TextField } from '@mui/material'
import { type Ref, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { planningDrivers } from '#contract/load-planning/planningDrivers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { asTyped } from '#portal/ui/inputs'

type DriverPickerProps = {
  label: string
  /** Id of a driver, or nothing. */
  value: string
  onChange: (driverId: string) => void
  isRequired?: boolean
  problem?: string | undefined
  /** `/` goes to it. */
  isFirst?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** Finds a driver by the beginning of their id or name; the typed text is searched in upper case. */
export const DriverPicker = ({ label, value, onChange, isRequired, problem, ...rest }: DriverPickerProps) => {
  const { isFirst, inputRef } = rest
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const driver = typed.trim().toUpperCase()
  const { data, isFetching, isError } = useEndpoint(
    planningDrivers.searchDrivers,
    { query: driver === '' || driver === value ? {} : { driver } },
    { keepPrevious: true, background: true },
  )
  const found = data ?? []
  const [named, setNamed] = useState<{ id: string; name: string } | null>(null)
  const chosen =
    value === ''
      ? null
      : (found.find(({ id }) => id === value) ?? (named?.id === value ? named : { id: value, name: '' }))
  return (
    <Autocomplete
      size="small"
      options={chosen && found.every(({ id }) => id !== chosen.id) ? [chosen, ...found] : found}
      // The server has looked for them.
      filterOptions={(options) => options}
      value={chosen}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ id, name }) => (name ? `${id} ${name}` : id)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_, next) => {
        setNamed(next)
        onChange(next?.id ?? '')
      }}
      loading={isFetching}
      loadingText={translate('planWork.requests.searching')}
      noOptionsText={translate(isError ? 'planWork.requests.searchFailed' : 'planWork.requests.noDriver')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          {...(inputRef && { inputRef })}
          label={label}
          required={isRequired === true}
          autoFocus={isRequired === true}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{ htmlInput: { ...parameters.inputProps, ...(isFirst && { 'data-list-filter': true }) } }}
          sx={{ '& input': { textTransform: 'uppercase' } }}
        />
      )}
      sx={isFirst ? { flex: '1 1 220px', maxWidth: { sm: 300 }, minWidth: 0 } : {}}
    />
  )
}

/** The driver of a form, who has to be chosen. */
export const DriverInput = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate()
  const { field, fieldState } = useInput<string>({ source, parse: asTyped })
  const problem = fieldState.error?.message
  return (
    <DriverPicker
      label={label}
      value={String(field.value)}
      onChange={field.onChange}
      inputRef={field.ref}
      isRequired
      problem={problem && translate(problem)}
    />
  )
}
