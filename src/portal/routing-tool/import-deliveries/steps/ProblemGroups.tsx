import { Box, Button, Paper, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { imports } from '#contract/routing-tool/imports/imports'
import type { ImportBatch, ProblemGroup } from '#domain/import/importBatch'
import { isOfWholeRow } from '#domain/import/rowShape'
import { useEndpoint } from '#portal/data/useEndpoint'
import { namedProblem, problemText } from '#portal/routing-tool/import-deliveries/problemText'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'

type ProblemGroupsProps = {
  batch: ImportBatch
  isBusy: boolean
  onSet: (group: ProblemGroup, value: string) => void
  onSkip: (group: ProblemGroup) => void
}

/** Errors grouped by cause, each fixed in all its rows together: by one value, or by skipping them. */
export const ProblemGroups = ({ batch, ...actions }: ProblemGroupsProps) => {
  const { say } = useWords()
  const { data: groups = [] } = useEndpoint(
    imports.listImportProblems,
    batch.badRowCount > 0 ? { params: { batchId: batch.id } } : null,
    { topics: ['imports'], keepPrevious: true, background: true },
  )
  if (batch.badRowCount === 0 || groups.length === 0) return null
  return (
    <Paper variant="outlined" component="ul" aria-label={say('imports.groups.title')} sx={listStyle}>
      {groups.map((group) => (
        <Group
          key={`${group.field} ${group.code}`}
          group={group}
          canBeSet={canBeSet(group) && batch.columns.some(({ field }) => field === group.field)}
          {...actions}
        />
      ))}
    </Paper>
  )
}

type GroupProps = Omit<ProblemGroupsProps, 'batch'> & { group: ProblemGroup; canBeSet: boolean }

const Group = ({ group, canBeSet, isBusy, onSet, onSkip }: GroupProps) => {
  const words = useWords()
  const { say, count } = words
  const [value, setValue] = useState<string | null>(null)
  const field = say(`imports.fields.${group.field}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value !== null) onSet(group, value)
    setValue(null)
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 3, py: 1 }}>
      <Typography variant="body2" sx={{ flex: '1 1 180px' }}>
        <strong>{count('imports.groups.rows', group.rowCount)}</strong> ·{' '}
        {namedProblem(words, group, groupText(words, group))}
      </Typography>
      {value === null ? (
        <>
          {canBeSet && (
            <Button disabled={isBusy} onClick={() => setValue('')}>
              {say('imports.groups.set')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => onSkip(group)}>
            {count('imports.groups.skip', group.rowCount)}
          </Button>
        </>
      ) : (
        <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <TextField
            autoFocus
            label={field}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setValue(null)}
          />
          <Button type="submit" variant="contained" disabled={isBusy || value.trim() === ''}>
            {count('imports.groups.apply', group.rowCount)}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** One value for all rows fixes neither their shape nor numbers that are there twice. */
const canBeSet = ({ field, code }: ProblemGroup): boolean =>
  !isOfWholeRow(code) && !(field === 'number' && code === 'duplicate')

/** Rows that repeat or contradict others each name another line; together they name none. */
const groupText = (words: ReturnType<typeof useWords>, { field, code }: ProblemGroup): string =>
  code === 'conflict' || code === 'duplicate'
    ? words.say(`imports.groups.${code}`)
    : problemText(words, { field, code, value: '' })

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 240,
  overflowY: 'auto',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
