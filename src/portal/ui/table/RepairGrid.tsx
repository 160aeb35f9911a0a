import { Box, Button, InputBase, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'

export type BadRow = { line: number; message: string; cells?: Readonly<Record<string, string>> | undefined }

/** What the user made of bad rows, by line: other cells, or null for a row that is left out. */
export type Repairs = ReadonlyMap<number, Readonly<Record<string, string>> | null>

/** The repairs as calls take them. */
export const repairsOf = (repairs: Repairs): { line: number; cells: Record<string, string> | null }[] =>
  [...repairs].map(([line, cells]) => ({ line, cells: cells && { ...cells } }))

type RepairGridProps = {
  rows: readonly BadRow[]
  repairs: Repairs
  onRepair: (repairs: Repairs) => void
  /** The heading of a column; its name where none is given. */
  labelOf?: (name: string) => string
}

const rowsShown = 50

/** The bad rows of a file with their reasons: each cell is repaired in place, or the row is left out. */
export const RepairGrid = ({ rows, repairs, onRepair, labelOf = (name) => name }: RepairGridProps) => {
  const translate = useTranslate()
  const [first, setFirst] = useState(0)
  const from = first < rows.length ? first : 0
  const names = Object.keys(rows[0]?.cells ?? {})
  const put: Put = (line, cells) => onRepair(new Map(repairs).set(line, cells))
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {translate('crud.repair.repairHint')}
      </Typography>
      <ReadOnlyTable
        label={translate('crud.repair.badRows')}
        columns={columnsOf(names, labelOf, repairs, put)}
        rows={rows.slice(from, from + rowsShown)}
        keyOf={({ line, message }) => `${line} ${message}`}
        whenEmpty=""
        narrow="table"
      />
      {rows.length > rowsShown && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Button disabled={from === 0} onClick={() => setFirst(from - rowsShown)}>
            {translate('crud.repair.back')}
          </Button>
          <Typography variant="body2">
            {`${from + 1}–${Math.min(rows.length, from + rowsShown)} / ${rows.length}`}
          </Typography>
          <Button disabled={from + rowsShown >= rows.length} onClick={() => setFirst(from + rowsShown)}>
            {translate('crud.repair.next')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

type Put = (line: number, cells: Readonly<Record<string, string>> | null) => void
type CellProps = { row: BadRow; repairs: Repairs; onPut: Put }

const columnsOf = (
  names: readonly string[],
  labelOf: (name: string) => string,
  repairs: Repairs,
  put: Put,
): readonly ReadOnlyColumn<BadRow>[] => [
  { name: 'line', label: 'crud.repair.row', cell: ({ line }) => line },
  { name: 'why', label: 'crud.repair.why', cell: ({ message }) => <Box sx={{ minWidth: 200 }}>{message}</Box> },
  ...names.map((name) => ({
    name,
    label: labelOf(name),
    cell: (row: BadRow) => <CellField name={name} label={labelOf(name)} row={row} repairs={repairs} onPut={put} />,
  })),
  {
    name: 'left-out',
    label: 'crud.repair.leaveOut',
    cell: (row) => <LeaveOut row={row} repairs={repairs} onPut={put} />,
  },
]

const CellField = ({
  name,
  label,
  row: { line, cells = {} },
  repairs,
  onPut,
}: CellProps & { name: string; label: string }) => {
  const translate = useTranslate()
  const own = repairs.get(line)
  return (
    <InputBase
      value={own?.[name] ?? cells[name] ?? ''}
      disabled={own === null}
      onChange={({ target }) => onPut(line, { ...own, [name]: target.value })}
      inputProps={{ 'aria-label': translate('crud.repair.cell', { column: label, line }), maxLength: 500 }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1, minWidth: 110, fontSize: 13 }}
    />
  )
}

const LeaveOut = ({ row: { line }, repairs, onPut }: CellProps) => {
  const translate = useTranslate()
  const isLeftOut = repairs.get(line) === null
  return (
    <Button
      aria-pressed={isLeftOut}
      aria-label={translate('crud.repair.leaveOutRow', { line })}
      onClick={() => onPut(line, isLeftOut ? {} : null)}
    >
      {translate(isLeftOut ? 'crud.repair.takeIn' : 'crud.repair.leaveOut')}
    </Button>
  )
}
