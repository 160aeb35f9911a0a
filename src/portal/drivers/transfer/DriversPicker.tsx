import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { InputHelperText, useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { driverTransfers } from '#contract/people/driverTransfers'
import { useEndpoint } from '#portal/data/useEndpoint'

export type ChosenDriver = { driverId: string; firstName: string; lastName: string; locationId: string | null }

/** Choices that are listed at a time; who looks for another one types a part of its name. */
export const mostChoices = 50

type DriversPickerProps = { nameOf: (locationId: string | null) => string }

/** Finds drivers by a part of their number or name; the server searches. */
export const DriversPicker = ({ nameOf }: DriversPickerProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { data: found = [], isFetching } = useEndpoint(
    driverTransfers.listFleetDrivers,
    { query: text ? { text } : {}, paging: { limit: mostChoices } },
    { keepPrevious: true, background: true },
  )
  const { field, fieldState } = useController<{ drivers: readonly ChosenDriver[] }, 'drivers'>({ name: 'drivers' })
  const places = field.value.map(
    (driver) => `${driver.driverId}: ${nameOf(driver.locationId) || translate('transfers.nowhere')}`,
  )
  return (
    <Autocomplete
      multiple
      size="small"
      options={found}
      filterOptions={(options) => options}
      value={[...field.value]}
      disableCloseOnSelect
      getOptionKey={({ driverId }) => driverId}
      getOptionLabel={driverText}
      isOptionEqualToValue={(one, other) => one.driverId === other.driverId}
      inputValue={typed}
      onInputChange={(_, next, reason) => {
        // A choice does not clear what was typed, so that several drivers of one search can be chosen.
        if (reason === 'input' || reason === 'clear' || reason === 'blur') setTyped(next)
      }}
      onChange={(_, next) => field.onChange(next)}
      onBlur={field.onBlur}
      loading={isFetching}
      noOptionsText={translate('transfers.noDriver')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={translate('transfers.drivers')}
          required
          autoFocus
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={
            <InputHelperText
              error={fieldState.error?.message ?? ''}
              helperText={[
                ...places,
                ...(found.length < mostChoices ? [] : [translate('transfers.firstChoices', { most: mostChoices })]),
              ].join(' · ')}
            />
          }
        />
      )}
    />
  )
}

export const driverText = ({ driverId, firstName, lastName }: ChosenDriver): string =>
  `${driverId} ${firstName} ${lastName}`
