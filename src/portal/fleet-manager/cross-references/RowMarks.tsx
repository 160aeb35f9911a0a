import { Button, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ListedRow } from './rowColumns'

/** The ids of the marked rows of the page. */
export type Marked = ReadonlySet<number>
type MarksProps = { rows: readonly ListedRow[]; marked: Marked; onMark: (marked: Marked) => void; onEdit: () => void }

/** Marks the rows of the page, all or none, and edits the marked ones together. */
export const RowMarks = ({ rows, marked, onMark, onEdit }: MarksProps) => {
  const translate = useTranslate()
  const count = rows.filter(({ id }) => marked.has(id)).length
  const isAll = count > 0 && count === rows.length
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            disabled={rows.length === 0}
            onChange={() => onMark(new Set(isAll ? [] : rows.map(({ id }) => id)))}
          />
        }
        label={translate('fleetManager.bulk.all')}
      />
      <Button variant="outlined" disabled={count === 0} onClick={onEdit}>
        {translate('fleetManager.bulk.edit', { smart_count: count })}
      </Button>
    </Stack>
  )
}

/** Marks one row. */
export const RowMark = ({ row, marked, onMark }: { row: ListedRow } & Pick<MarksProps, 'marked' | 'onMark'>) => {
  const translate = useTranslate()
  const isMarked = marked.has(row.id)
  return (
    <Checkbox
      checked={isMarked}
      onChange={() => onMark(new Set(isMarked ? [...marked].filter((id) => id !== row.id) : [...marked, row.id]))}
      slotProps={{ input: { 'aria-label': translate('fleetManager.bulk.mark', { name: row.source }) } }}
    />
  )
}
