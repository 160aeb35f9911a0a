import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lookupCodeOf, parameterOf } from '#contract/fleet-manager/parameterNames'
import { definitionOf, lookupCodeLength, parameterNameLength, withUnit } from '#domain/fleet-manager/parameters'
import { parameterProblem } from '#domain/fleet-manager/parameterValues'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { ParameterField } from './ParameterField'
import { type ParameterRow, seenValue } from './parameterRows'

type ParameterDialogProps = {
  /** Null for a new parameter. */
  row: ParameterRow | null
  draft: Draft
  onClose: () => void
}

/** Puts the value of a parameter into the draft, checked by its type and range while it is typed. */
export const ParameterDialog = ({ row, draft, onClose }: ParameterDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  // What the user saw when they began: a value that others put into the draft meanwhile is then a conflict.
  const [seen] = useState(() => seenValue(row))
  const [key, setKey] = useState(row?.key ?? '')
  const [lookupCode, setLookupCode] = useState(row?.lookupCode ?? '')
  const [value, setValue] = useState(seen === null ? '' : seen.value)
  const [tried, setTried] = useState(false)
  const name = parameterOf(key.trim())
  const definition = name === null ? null : definitionOf(name)
  const problem = parameterProblem(name, value)
  const lacksKey = key.trim() === ''
  const lacksCode = name === null && lookupCode.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || lacksKey || lacksCode) return
    const after = { lookupCode: lookupCodeOf(key.trim(), lookupCode.trim()), value: value.trim() }
    if (await draft.edit({ kind: 'parameter', key: key.trim(), after, seen })) onClose()
  }
  const clear = async () => {
    if (row && (await draft.edit({ kind: 'parameter', key: row.key, after: null, seen }))) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>
          {row === null
            ? translate('fleetManager.parameter.add')
            : row.name === null
              ? row.key
              : translate(`fleetManager.parameters.${row.name}.label`)}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            {row?.name && (
              <Typography color="text.secondary">{translate(`fleetManager.parameters.${row.name}.meaning`)}</Typography>
            )}
            {row === null && (
              <>
                <TextField
                  autoFocus
                  required
                  label={translate('fleetManager.columns.name')}
                  value={key}
                  onChange={({ target }) => setKey(target.value)}
                  error={tried && lacksKey}
                  helperText={tried && lacksKey && translate('errors.requiredFields')}
                  slotProps={{ htmlInput: { maxLength: parameterNameLength } }}
                />
                {name === null && (
                  <TextField
                    required
                    label={translate('fleetManager.fields.lookupCode')}
                    value={lookupCode}
                    onChange={({ target }) => setLookupCode(target.value)}
                    error={tried && lacksCode}
                    helperText={tried && lacksCode && translate('errors.requiredFields')}
                    slotProps={{ htmlInput: { maxLength: lookupCodeLength } }}
                  />
                )}
              </>
            )}
            <ParameterField autoFocus={row !== null} name={name} value={value} onChange={setValue} />
            {definition && definition.usual !== null && (
              <Typography variant="body2" color="text.secondary">
                {translate('fleetManager.defaultValue', { value: withUnit(definition.usual, definition.unit) })}
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
          {seen !== null && (
            <Button color="error" disabled={draft.busy} onClick={() => void clear()}>
              {translate(row?.name ? 'fleetManager.parameter.useDefault' : 'fleetManager.delete')}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={draft.busy}>
            {translate('fleetManager.draft.put')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
