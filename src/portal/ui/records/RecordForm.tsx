import { Alert, Box, Button, MenuItem, Stack, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'

export type FormField<Name extends string> = {
  name: Name
  label: string
  type?: 'text' | 'date' | 'datetime-local' | 'number' | 'email' | 'tel' | 'area'
  choices?: readonly { value: string; label: string }[]
  isRequired?: boolean
  help?: string | undefined
  /** The longest text. */
  most?: number
}

type RecordFormProps<Name extends string> = {
  fields: readonly FormField<Name>[]
  values: Readonly<Record<Name, string>>
  onChange: (changes: Partial<Record<Name, string>>) => void
  /** Texts of problems by field, shown once the form has been submitted; those of other inputs above the buttons. */
  problems: Readonly<Record<string, string | undefined>>
  /** What the server reported. */
  said: readonly string[]
  /** Label of the button that saves. */
  action: string
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  /** Inputs before the fields. */
  before?: ReactNode
  /** What follows the fields. */
  children?: ReactNode
}

/** A form of a drawer, from a list of its fields. Problems are at their fields; those of the server above the buttons. */
export const RecordForm = <Name extends string>(props: RecordFormProps<Name>) => {
  const { fields, values, onChange, problems, said, action, busy, onSubmit, onClose, before, children } = props
  const translate = useTranslate()
  const [isRefused, setRefused] = useState(false)
  const others = Object.entries(problems).flatMap(([name, problem]) =>
    isRefused && problem !== undefined && fields.every((field) => field.name !== name) ? [problem] : [],
  )
  const told = [...others, ...said]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (Object.values(problems).every((problem) => problem === undefined)) onSubmit()
  }
  return (
    <Stack component="form" spacing={3} noValidate onSubmit={submit}>
      {before}
      {fields.map(({ name, label, type = 'text', choices, isRequired = false, help, most }) => {
        const problem = isRefused ? problems[name] : undefined
        return (
          <TextField
            key={name}
            label={label}
            value={values[name]}
            required={isRequired}
            select={choices !== undefined}
            {...(type === 'area' ? { multiline: true, minRows: 2 } : choices === undefined && { type })}
            error={problem !== undefined}
            helperText={problem ?? help}
            onChange={({ target }) => onChange({ [name]: target.value } as Partial<Record<Name, string>>)}
            slotProps={{
              htmlInput: { ...(most !== undefined && { maxLength: most }), ...(type === 'number' && { step: 'any' }) },
              inputLabel: type.startsWith('date') ? { shrink: true } : {},
            }}
          >
            {choices?.map(({ value, label: word }) => (
              <MenuItem key={value} value={value} dense>
                {word}
              </MenuItem>
            ))}
          </TextField>
        )
      })}
      {children}
      {told.length > 0 && (
        <Alert severity="error" variant="outlined">
          {told.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onClose}>
          {translate('crud.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {action}
        </Button>
      </Box>
    </Stack>
  )
}
