import { Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'

/** Errors of one cause. */
export type CauseGroup = {
  key: string
  text: string
  rowCount: number
  /** Whether there are more rows than are counted. */
  isCut?: boolean
  /** The label of the field. */
  field: string
  canBeSet: boolean
  /** The column that the field is read from, and those that it could be read from; null if that is chosen elsewhere. */
  source?: { column: string | null; columns: readonly string[] } | null
}

type Actions<Group> = {
  isBusy: boolean
  onSet: (group: Group, value: string) => void
  onSkip: (group: Group) => void
  onColumn?: (group: Group, column: string) => void
}

/** Errors grouped by cause, each fixed in all its rows together: by one value, by another column, or by skipping them. */
export const ProblemGroups = <Group extends CauseGroup>({
  groups,
  ...actions
}: Actions<Group> & { groups: readonly Group[] }) => {
  const translate = useTranslate()
  if (groups.length === 0) return null
  return (
    <Paper variant="outlined" component="ul" aria-label={translate('fileImport.groups.title')} sx={listStyle}>
      {groups.map((group) => (
        <GroupItem key={group.key} group={group} {...actions} />
      ))}
    </Paper>
  )
}

const GroupItem = <Group extends CauseGroup>({
  group,
  isBusy,
  onSet,
  onSkip,
  onColumn,
}: Actions<Group> & { group: Group }) => {
  const translate = useTranslate()
  const [value, setValue] = useState<string | null>(null)
  const { text, rowCount, isCut = false, field, canBeSet, source = null } = group
  const counted = (key: string) =>
    translate(`fileImport.groups.${key}`, {
      smart_count: rowCount,
      count: `${formatQuantity(rowCount)}${isCut ? '+' : ''}`,
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value !== null) onSet(group, value)
    setValue(null)
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 3, py: 2 }}>
      <Typography variant="body2" sx={{ flex: '1 1 180px' }}>
        <strong>{counted('rows')}</strong> · {text}
      </Typography>
      {value === null ? (
        <>
          {source && onColumn && (
            <TextField
              select
              size="small"
              label={translate('fileImport.groups.column', { field })}
              value={source.column ?? ''}
              disabled={isBusy}
              onChange={({ target }) => onColumn(group, target.value)}
              sx={{ minWidth: 180 }}
            >
              {source.columns.map((column) => (
                <MenuItem key={column} value={column}>
                  {column}
                </MenuItem>
              ))}
            </TextField>
          )}
          {canBeSet && (
            <Button disabled={isBusy} onClick={() => setValue('')}>
              {translate('fileImport.groups.set')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => onSkip(group)}>
            {counted('skip')}
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
            {counted('apply')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 240,
  overflowY: 'auto',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
