import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { crossReferenceLengths, type CrossReferenceRow, rowProblem } from '#domain/fleet-manager/crossReferences'
import { type KeyColumn, keyParts, keyProblem, keySeparator } from '#domain/fleet-manager/keyColumns'
import { DraftDialog } from '#portal/fleet-manager/draft/DraftDialog'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { TypedInput } from '#portal/ui/form/TypedInput'
import type { ListedRow } from './rowColumns'

/** What the dialog begins with: a row, or the type and perhaps the code of a partner of a new one, with targets for it. */
export type RowStart = {
  type: string
  source: string
  row: ListedRow | null
  suggestions?: readonly { target: string; like: string }[]
}

type RowDialogProps = { start: RowStart; keyColumns: readonly KeyColumn[]; draft: Draft; onClose: () => void }

type RowValues = Record<'source' | 'target' | 'description' | 'validFrom' | 'validTo', string> & {
  /** The source in the parts that its type asks for. */
  parts: string[]
}

/** Puts a row into the draft. That its source has one target on a day is checked when the draft goes live. */
export const RowDialog = ({ start, keyColumns, draft, onClose }: RowDialogProps) => {
  const { type, source, row, suggestions = [] } = start
  const translate = useTranslate()
  const [seen] = useState(() => seenRow(row, draft))
  const first = seen ?? { source, target: '', description: '', validFrom: null, validTo: null }
  const firstParts = keyParts(first.source)
  const hasParts = keyColumns.length > 0
  const rowOf = ({ parts, validFrom, validTo, ...typed }: RowValues): CrossReferenceRow => ({
    type,
    ...typed,
    source: hasParts ? keyColumns.map((_, place) => parts[place] ?? '').join(keySeparator) : typed.source,
    validFrom: validFrom || null,
    validTo: validTo || null,
  })
  const problems = (typed: RowValues) => {
    const made = rowOf(typed)
    const badKey = keyProblem(made.source, keyColumns)
    const part = badKey && 'column' in badKey ? keyColumns.findIndex(({ name }) => name === badKey.column) : 0
    const problem = rowProblem(made)
    const field = problem && 'field' in problem ? problem.field : 'validTo'
    const input = field === 'source' && hasParts ? 'parts.0' : field
    return {
      ...(problem && { [input]: translate(`fleetManager.row.problems.${problem.code}`) }),
      ...(badKey && { [`parts.${part}`]: translate(`fleetManager.row.problems.${badKey.code}`, badKey) }),
    }
  }
  const kind = 'cross-reference'
  return (
    <DraftDialog<RowValues>
      title={translate(row ? 'fleetManager.row.change' : 'fleetManager.row.addOf', { type })}
      values={{ ...first, validFrom: first.validFrom ?? '', validTo: first.validTo ?? '', parts: firstParts }}
      problems={problems}
      draft={draft}
      editOf={(typed) => {
        const made = rowOf(typed)
        const after = { ...made, source: made.source.trim(), target: made.target.trim() }
        return { kind, key: row ? String(row.id) : 'new', after, ...(row && { seen }) }
      }}
      deletion={row && seen && { kind, key: String(row.id), after: null, seen }}
      onClose={onClose}
    >
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
      {keyColumns.map(({ name, format, longest, isRequired }, place) => (
        <TypedInput
          key={name}
          source={`parts.${place}`}
          defaultValue={firstParts[place] ?? ''}
          autoFocus={source === '' && place === 0}
          isRequired={isRequired}
          label={name}
          helperText={translate(`fleetManager.key.hints.${format}`, { longest })}
          parse={(text: string) => text.replaceAll(keySeparator, '')}
          longest={longest}
        />
      ))}
      {!hasParts && (
        <TypedInput
          source="source"
          label="fleetManager.fields.source"
          isRequired
          autoFocus={source === ''}
          longest={crossReferenceLengths.source}
        />
      )}
      <TypedInput
        source="target"
        label="fleetManager.fields.target"
        isRequired
        autoFocus={source !== ''}
        longest={crossReferenceLengths.target}
      />
      <TypedInput
        source="description"
        label="fleetManager.fields.description"
        longest={crossReferenceLengths.description}
      />
      <TypedInput source="validFrom" label="fleetManager.fields.validFrom" type="date" />
      <TypedInput source="validTo" label="fleetManager.fields.validTo" type="date" />
    </DraftDialog>
  )
}

/** The targets of similar codes, each of which can be taken. */
const Suggestions = ({ suggestions }: { suggestions: NonNullable<RowStart['suggestions']> }) => {
  const translate = useTranslate()
  const { setValue } = useFormContext<RowValues>()
  return (
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
            onClick={() => setValue('target', target)}
            sx={{ textTransform: 'none', overflowWrap: 'anywhere' }}
          >
            {like === target ? target : translate('fleetManager.unresolved.like', { target, like })}
          </Button>
        ))}
      </Stack>
    </Stack>
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
