import { MenuItem, TextField } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHasChanged } from '#portal/ui/useHasChanged'

type AddressFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  choices?: readonly { value: string; label: string }[]
  type?: 'text' | 'date'
  /** `/` goes to it. */
  isFirst?: boolean
}

const pause = 300

/** A filter whose value is in the address, updated when the user stops typing. */
export const AddressField = ({
  label,
  value,
  onChange,
  choices,
  type = 'text',
  isFirst = false,
}: AddressFieldProps) => {
  const [typed, setTyped] = useState(value)
  if (useHasChanged(value)) setTyped(value)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (choices || typed === value) return undefined
    // Each change of the address asks the server: it waits for a pause in the typing.
    const timer = setTimeout(() => report(typed), pause)
    return () => clearTimeout(timer)
  }, [choices, typed, value])
  return (
    <TextField
      label={label}
      value={choices ? value : typed}
      type={type}
      select={choices !== undefined}
      onChange={({ target }) => (choices ? onChange(target.value) : setTyped(target.value))}
      slotProps={{
        htmlInput: isFirst ? { 'data-list-filter': true } : {},
        inputLabel: type === 'date' || choices ? { shrink: true } : {},
        select: { displayEmpty: true },
      }}
      sx={{ flex: '1 1 160px', maxWidth: { sm: 240 } }}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
