import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type BulkAction, bulkActions, bulkChange } from '#domain/fleet-manager/bulkEdit'
import { crossReferenceLengths } from '#domain/fleet-manager/crossReferences'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import type { ListedRow } from './rowColumns'
import { seenRow } from './RowDialog'

type BulkDialogProps = { rows: readonly ListedRow[]; draft: Draft; onClose: () => void }

/** Puts one edit of several rows into the draft, after a preview of each; rows that it cannot change are named and left out. */
export const BulkDialog = ({ rows, draft, onClose }: BulkDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  // The rows as they were when the dialog was opened: what the user decides about.
  const [seen] = useState(() => rows.flatMap((row) => ({ key: String(row.id), row: seenRow(row, draft) })))
  const [action, setAction] = useState<BulkAction>('target')
  const [value, setValue] = useState('')
  const today = new Date().toISOString().slice(0, 10)
  const outcomes = seen.flatMap(({ key, row }) => {
    const outcome = row && bulkChange(row, action, value, today)
    return outcome ? { kind: 'cross-reference' as const, key, source: outcome.before.source, ...outcome } : []
  })
  const changes = outcomes.filter((outcome) => 'after' in outcome)
  const rejected = outcomes.filter((outcome) => 'problem' in outcome)
  const unchanged = seen.length - outcomes.length
  const isText = action === 'target' || action === 'description'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (changes.length === 0) return
    const edits = changes.map(({ kind, key, before, after }) => ({ kind, key, after, seen: before }))
    if (await draft.editTogether(edits)) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('fleetManager.bulk.title', { smart_count: seen.length })}</DialogTitle>
        <DialogContent>
          <Stack spacing={3} sx={{ pt: 2 }}>
            <TextField
              select
              autoFocus
              label={translate('fleetManager.bulk.action')}
              value={action}
              onChange={({ target }) => {
                setAction(bulkActions.find((one) => one === target.value) ?? 'target')
                setValue('')
              }}
            >
              {bulkActions.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`fleetManager.bulk.actions.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            {action !== 'deactivate' && action !== 'delete' && (
              <TextField
                type={isText ? 'text' : 'date'}
                label={translate(`fleetManager.fields.${action}`)}
                value={value}
                onChange={({ target }) => setValue(target.value)}
                slotProps={{
                  inputLabel: isText ? {} : { shrink: true },
                  htmlInput: isText ? { maxLength: crossReferenceLengths[action] } : {},
                }}
              />
            )}
            <Stack component="section" spacing={1} aria-label={translate('fleetManager.rule.preview')}>
              <Typography role="status" variant="body2" color="text.secondary">
                {translate('fleetManager.bulk.changes', { smart_count: changes.length })}
                {unchanged > 0 && ` ${translate('fleetManager.bulk.unchanged', { smart_count: unchanged })}`}
                {rejected.length > 0 && ` ${translate('fleetManager.bulk.rejected', { smart_count: rejected.length })}`}
              </Typography>
              {rejected.map(({ key, source, problem }) => (
                <Typography key={key} variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                  {source}: {translate(`fleetManager.row.problems.${problem.code}`)}
                </Typography>
              ))}
              {changes.map(({ source, ...change }) => (
                <Stack key={change.key}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{source}</Typography>
                  <ChangeFacts change={change} />
                </Stack>
              ))}
            </Stack>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={draft.busy || changes.length === 0}>
            {translate('fleetManager.draft.put')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
