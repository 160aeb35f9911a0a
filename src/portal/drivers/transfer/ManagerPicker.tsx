import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverTransfers } from '#contract/people/driverTransfers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { mostChoices } from './DriversPicker'

type ManagerPickerProps = {
  label: string
  /** Id of a driver manager, or nothing. */
  value: string
  onChange: (managerId: string) => void
  /** What no manager means. */
  empty: string
  help?: string
}

/** Finds a driver manager by a part of their id or name; the server searches. */
export const ManagerPicker = ({ label, value, onChange, empty, help }: ManagerPickerProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { data: found = [], isFetching } = useManagers(typed, true)
  const [picked, setPicked] = useState<Manager | null>(null)
  // One that was chosen by the address, or by an earlier search.
  const known = [picked, ...found].find((manager) => manager?.managerId === value)
  const { data: named = [] } = useManagers(value, value !== '' && !known)
  const chosen =
    value === ''
      ? null
      : (known ?? named.find(({ managerId }) => managerId === value) ?? { managerId: value, name: value })
  return (
    <Autocomplete
      size="small"
      options={chosen && found.every(({ managerId }) => managerId !== value) ? [chosen, ...found] : found}
      filterOptions={(options) => options}
      value={chosen}
      getOptionKey={({ managerId }) => managerId}
      getOptionLabel={({ managerId, name }) => (name === managerId ? name : `${name} (${managerId})`)}
      isOptionEqualToValue={(one, other) => one.managerId === other.managerId}
      onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_, next) => {
        setPicked(next)
        onChange(next?.managerId ?? '')
      }}
      loading={isFetching}
      noOptionsText={translate('transfers.noManager')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          placeholder={empty}
          slotProps={{ inputLabel: { ...parameters.InputLabelProps, shrink: true } }}
          helperText={found.length < mostChoices ? help : translate('transfers.firstChoices', { most: mostChoices })}
        />
      )}
      sx={{ minWidth: 0, '& input::placeholder': { opacity: 1 } }}
    />
  )
}

type Manager = { managerId: string; name: string }

const useManagers = (text: string, isAsked: boolean) =>
  useEndpoint(
    driverTransfers.listManagers,
    isAsked ? { query: text.trim() ? { text: text.trim() } : {}, paging: { limit: mostChoices } } : null,
    { keepPrevious: true, background: true },
  )
