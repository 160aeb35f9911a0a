import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { crossReferenceLengths, type CrossReferenceRow, rowProblem } from '#domain/fleet-manager/crossReferences'
import { type KeyColumn, keyProblem } from '#domain/fleet-manager/keyColumns'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { KeyFields } from './KeyFields'
import type { ListedRow } from './rowColumns'

/** What the dialog begins with: a row, or the type and perhaps the code of a partner of a new one, with targets for it. */
export type RowStart = {
  type: string
  source: string
  row: ListedRow | null
  suggestions?: readonly { target: string; like: string }[]
}

type RowDialogProps = { start: RowStart; keyColumns: readonly KeyColumn[]; draft: Draft; onClose: () => void }

const fieldNames = ['source', 'target', 'description', 'validFrom', 'validTo'] as const

/** Puts a row into the draft. That its source has one target on a day is checked when the draft goes live. */
export const RowDialog = ({ start, keyColumns, draft, onClose }: RowDialogProps) => {
  const { type, source, row, suggestions = [] } = start
  const translate = useTranslate()
  const id = useId()
  const [seen] = useState(() => seenRow(row, draft))
  const [value, setValue] = useState<CrossReferenceRow>(
    () => seen ?? { type, source, target: '', description: '', validFrom: null, validTo: null },
  )
  const [tried, setTried] = useState(false)
  const badKey = keyProblem(value.source, keyColumns)
  const problem = rowProblem(value)
  const problemField = problem === null ? null : 'field' in problem ? problem.field : 'validTo'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (badKey || problem) return
    const after = { ...value, source: value.source.trim(), target: value.target.trim() }
    const key = row ? String(row.id) : 'new'
    if (await draft.edit({ kind: 'cross-reference', key, after, ...(row && { seen }) })) onClose()
  }
  const remove = async () => {
    if (row && (await draft.edit({ kind: 'cross-reference', key: String(row.id), after: null, seen }))) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>
          {translate(row ? 'fleetManager.row.change' : 'fleetManager.row.addOf', { type })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            {suggestions.length > 0 && (
              <Stack spacing={1}>
                <Typography variant="body2" color="text.secondary">
                  {translate('fleetManager.unresolved.suggestions')}
                </Typography>
                <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                  {suggestions.map(({ target, like }) => (
                    <Button
                      key={target}
                      size="small"
                      variant="outlined"
                      onClick={() => setValue({ ...value, target })}
                      sx={{ textTransform: 'none', overflowWrap: 'anywhere' }}
                    >
                      {like === target ? target : translate('fleetManager.unresolved.like', { target, like })}
                    </Button>
                  ))}
                </Stack>
              </Stack>
            )}
            {keyColumns.length > 0 && (
              <KeyFields
                columns={keyColumns}
                source={value.source}
                problem={tried ? badKey : null}
                isFirst={source === ''}
                onChange={(next) => setValue({ ...value, source: next })}
              />
            )}
            {fieldNames.map((name) => {
              if (name === 'source' && keyColumns.length > 0) return null
              const isDay = name === 'validFrom' || name === 'validTo'
              const isBad = tried && problemField === name
              return (
                <TextField
                  key={name}
                  autoFocus={name === (source === '' ? 'source' : 'target')}
                  required={name === 'source' || name === 'target'}
                  type={isDay ? 'date' : 'text'}
                  label={translate(`fleetManager.fields.${name}`)}
                  value={value[name] ?? ''}
                  onChange={({ target }) => setValue({ ...value, [name]: isDay ? target.value || null : target.value })}
                  error={isBad}
                  helperText={isBad && problem ? translate(`fleetManager.row.problems.${problem.code}`) : undefined}
                  slotProps={{
                    inputLabel: isDay ? { shrink: true } : {},
                    htmlInput: isDay ? {} : { maxLength: crossReferenceLengths[name] },
                  }}
                />
              )
            })}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
          {row && seen !== null && (
            <Button color="error" disabled={draft.busy} onClick={() => void remove()}>
              {translate('fleetManager.delete')}
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

/** The row as the page shows it: as the draft makes it, else as it is stored; null when the draft deletes it. */
export const seenRow = (row: ListedRow | null, draft: Draft): CrossReferenceRow | null => {
  if (row === null) return null
  const change = draft.changeOf('cross-reference', String(row.id))
  if (change) return change.after && ({ ...change.after } as CrossReferenceRow)
  const { type, source, target, description, validFrom, validTo } = row
  return { type, source, target, description, validFrom, validTo }
}
