import { Autocomplete, Box, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { shipmentForms } from '#contract/shipment-orders/shipmentForms'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { DraftStop } from './shipmentDraft'

export type ProblemOf = (field: string) => string | undefined

type StopFieldsProps = {
  stop: DraftStop
  problemOf: ProblemOf
  onChange: (changes: Partial<DraftStop>) => void
}

/** What a stop is for, where it is, and when: at a location, or at an address. */
export const StopFields = ({ stop, problemOf, onChange }: StopFieldsProps) => {
  const translate = useTranslate()
  const text = (name: 'name' | 'address' | 'city' | 'state' | 'zip') => (
    <TextField
      size="small"
      label={translate(`shipmentForm.fields.${name}`)}
      value={stop[name]}
      error={problemOf(name) !== undefined}
      helperText={problemOf(name)}
      required={name === 'city' || name === 'state'}
      onChange={({ target }) =>
        onChange({ [name]: name === 'state' ? target.value.toUpperCase().slice(0, 2) : target.value })
      }
    />
  )
  const time = (name: 'appointmentFrom' | 'appointmentTo') => (
    <TextField
      size="small"
      type="datetime-local"
      label={translate(`shipmentForm.fields.${name}`)}
      value={stop[name]}
      error={problemOf(name) !== undefined}
      helperText={problemOf(name)}
      required
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange({ [name]: target.value.slice(0, 16) })}
    />
  )
  return (
    <Box sx={fieldGrid}>
      <TextField
        select
        size="small"
        label={translate('shipmentForm.fields.type')}
        value={stop.type}
        onChange={({ target }) => onChange({ type: target.value as DraftStop['type'] })}
      >
        {(['pickup', 'delivery', 'both'] as const).map((type) => (
          <MenuItem key={type} value={type}>
            {translate(`shipmentOrders.type.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <LocationPicker stop={stop} problem={problemOf('location')} onChange={onChange} />
      {stop.location === '' && (
        <>
          {text('name')}
          {text('address')}
          {text('city')}
          {text('state')}
          {text('zip')}
        </>
      )}
      {time('appointmentFrom')}
      {time('appointmentTo')}
    </Box>
  )
}

type LocationPickerProps = Pick<StopFieldsProps, 'stop' | 'onChange'> & { problem: string | undefined }

/** The server searches the locations; without one the stop has an address of its own. */
const LocationPicker = ({ stop, problem, onChange }: LocationPickerProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { data = [], isPending } = useEndpoint(
    shipmentForms.findLocations,
    { query: typed === '' ? {} : { q: typed } },
    { background: true, keepPrevious: true },
  )
  const chosen =
    stop.location === '' ? null : { code: stop.location, name: stop.name, city: stop.city, state: stop.state, zone: '' }
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
        onChange(
          next
            ? { location: next.code, name: next.name, city: next.city, state: next.state, address: '', zip: '' }
            : { location: '' },
        )
      }
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('shipmentForm.fields.location')}
          error={problem !== undefined}
          helperText={problem}
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
