import { Autocomplete, Box, TextField } from '@mui/material'
import { useState } from 'react'
import { InputHelperText, useTranslate } from 'react-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { shipmentForms } from '#contract/shipment-orders/shipmentForms'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { ShipmentDraft } from './shipmentDraft'

/** What a stop is for, where it is, and when: at a location, or at an address. */
export const StopFields = ({ place }: { place: number }) => {
  const translate = useTranslate()
  const location = useWatch<ShipmentDraft, `stops.${number}.location`>({ name: `stops.${place}.location` })
  return (
    <Box sx={fieldGrid}>
      <ChoiceInput
        source={`stops.${place}.type`}
        label="shipmentForm.fields.type"
        helperText={false}
        choices={(['pickup', 'delivery', 'both'] as const).map((id) => ({
          id,
          name: translate(`shipmentOrders.type.${id}`),
        }))}
      />
      <LocationPicker place={place} />
      {location === '' &&
        (['name', 'address', 'city', 'state', 'zip'] as const).map((name) => (
          <TypedInput
            key={name}
            source={`stops.${place}.${name}`}
            label={`shipmentForm.fields.${name}`}
            isRequired={name === 'city' || name === 'state'}
            helperText={false}
            {...(name === 'state' && { parse: (text: string) => text.toUpperCase().slice(0, 2) })}
          />
        ))}
      {(['appointmentFrom', 'appointmentTo'] as const).map((name) => (
        <TypedInput
          key={name}
          source={`stops.${place}.${name}`}
          type="datetime-local"
          label={`shipmentForm.fields.${name}`}
          isRequired
          helperText={false}
          parse={(text: string) => text.slice(0, 16)}
        />
      ))}
    </Box>
  )
}

/** The server searches the locations; without one the stop has an address of its own. */
const LocationPicker = ({ place }: { place: number }) => {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext<ShipmentDraft>()
  const { field, fieldState } = useController<ShipmentDraft, `stops.${number}.location`>({
    name: `stops.${place}.location`,
  })
  const [typed, setTyped] = useState('')
  const { data = [], isPending } = useEndpoint(
    shipmentForms.findLocations,
    { query: typed === '' ? {} : { q: typed } },
    { background: true, keepPrevious: true },
  )
  const stop = getValues(`stops.${place}`)
  const chosen =
    field.value === '' ? null : { code: field.value, name: stop.name, city: stop.city, state: stop.state, zone: '' }
  const options = chosen && !data.some(({ code }) => code === chosen.code) ? [chosen, ...data] : data
  return (
    <Autocomplete
      size="small"
      options={options}
      value={chosen}
      loading={isPending}
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      getOptionLabel={({ code, name, city, state }) => `${code} · ${name}, ${city}, ${state}`}
      getOptionKey={({ code }) => code}
      noOptionsText={translate('shipmentForm.noLocation')}
      onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_, next) =>
        setValue(
          `stops.${place}`,
          {
            ...getValues(`stops.${place}`),
            location: next?.code ?? '',
            ...(next && { name: next.name, city: next.city, state: next.state, address: '', zip: '' }),
          },
          { shouldDirty: true },
        )
      }
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('shipmentForm.fields.location')}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message && <InputHelperText error={fieldState.error.message} />}
        />
      )}
    />
  )
}

export const fieldGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
  flex: 1,
  minWidth: 0,
} as const
