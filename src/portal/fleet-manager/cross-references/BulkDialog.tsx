import { Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { type BulkAction, bulkActions, bulkChange } from '#domain/fleet-manager/bulkEdit'
import { crossReferenceLengths } from '#domain/fleet-manager/crossReferences'
import { today } from '#domain/values/days'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { ListedRow } from './rowColumns'
import { seenRow } from './RowDialog'

type BulkDialogProps = { rows: readonly ListedRow[]; draft: Draft; onClose: () => void }
type BulkValues = { action: BulkAction; value: string }
type SeenRows = readonly { key: string; row: ReturnType<typeof seenRow> }[]

/** Puts one edit of several rows into the draft, after a preview of each; rows that it cannot change are named and left out. */
export const BulkDialog = ({ rows, draft, onClose }: BulkDialogProps) => {
  const translate = useTranslate()
  // The rows as they were when the dialog was opened: what the user decides about.
  const [seen] = useState<SeenRows>(() => rows.map((row) => ({ key: String(row.id), row: seenRow(row, draft) })))
  return (
    <FormDialog<BulkValues>
      title={translate('fleetManager.bulk.title', { smart_count: seen.length })}
      action={translate('fleetManager.draft.put')}
      size="sm"
      values={{ action: 'target', value: '' }}
      onSubmit={async (typed) => {
        const { changes } = outcomesOf(seen, typed)
        const edits = changes.map(({ kind, key, before, after }) => ({ kind, key, after, seen: before }))
        if (edits.length > 0 && (await draft.editTogether(edits))) onClose()
      }}
      onClose={onClose}
    >
      <BulkFields seen={seen} />
    </FormDialog>
  )
}

const BulkFields = ({ seen }: { seen: SeenRows }) => {
  const translate = useTranslate()
  const { setValue } = useFormContext<BulkValues>()
  const [action, value] = useWatch<BulkValues, ['action', 'value']>({ name: ['action', 'value'] })
  const { changes, rejected, unchanged } = outcomesOf(seen, { action, value })
  const isText = action === 'target' || action === 'description'
  return (
    <>
      <ChoiceInput
        source="action"
        label="fleetManager.bulk.action"
        autoFocus
        choices={bulkActions.map((id) => ({ id, name: translate(`fleetManager.bulk.actions.${id}`) }))}
        onChange={() => setValue('value', '')}
      />
      {action !== 'deactivate' && action !== 'delete' && (
        <TypedInput
          source="value"
          type={isText ? 'text' : 'date'}
          label={`fleetManager.fields.${action}`}
          longest={isText ? crossReferenceLengths[action] : undefined}
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
    </>
  )
}

/** What an edit makes of rows. */
const outcomesOf = (seen: SeenRows, { action, value }: BulkValues) => {
  const day = today(Date.now())
  const outcomes = seen.flatMap(({ key, row }) => {
    const outcome = row && bulkChange(row, action, value, day)
    return outcome ? { kind: 'cross-reference' as const, key, source: outcome.before.source, ...outcome } : []
  })
  return {
    changes: outcomes.filter((outcome) => 'after' in outcome),
    rejected: outcomes.filter((outcome) => 'problem' in outcome),
    unchanged: seen.length - outcomes.length,
  }
}
