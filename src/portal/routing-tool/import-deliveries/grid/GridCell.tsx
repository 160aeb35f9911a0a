import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import { Box } from '@mui/material'
import type { BatchRow } from '#domain/import/importBatch'
import { fieldRule } from '#domain/import/importFields'
import { CellEditor, type EndOfEditing } from './CellEditor'
import type { GridColumn } from './gridColumns'
import { readAs } from './readAs'

type GridCellProps = {
  id: string
  place: number
  row: BatchRow
  column: GridColumn
  isBad: boolean
  isCursor: boolean
  isEditing: boolean
  onPoint: (isTwice: boolean) => void
  onCommit: (text: string) => void
  onEndEditing: (way: EndOfEditing) => void
}

/** A cell as the file has it, with what it is read as where that looks different; or the field to write in. */
export const GridCell = (props: GridCellProps) => {
  const { row, column, isBad, isCursor, isEditing } = props
  const text = row.cells[column.cell] ?? ''
  const kind = column.field && fieldRule(column.field).kind
  const isFigure = kind === 'number' || kind === 'weight'
  return (
    <Box
      id={props.id}
      role="gridcell"
      aria-colindex={props.place + 1}
      aria-invalid={isBad || undefined}
      className={isCursor ? 'cursor' : ''}
      title={text}
      sx={{
        ...cellStyle,
        justifyContent: isFigure ? 'flex-end' : 'flex-start',
        ...(isBad && { color: 'error.main', fontWeight: 600 }),
        ...(!column.field && { color: 'text.secondary' }),
      }}
      style={{ width: column.width, flexGrow: column.grows ? 1 : 0 }}
      onClick={() => props.onPoint(false)}
      onDoubleClick={() => props.onPoint(true)}
    >
      {isEditing ? (
        <CellEditor text={text} isFigure={isFigure} {...props} />
      ) : (
        <>
          {isBad && <ErrorOutlineIcon aria-hidden="true" sx={{ fontSize: 14, mr: 1, flexShrink: 0 }} />}
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {text}
          </Box>
          <ReadAs row={row} column={column} text={text} />
        </>
      )}
    </Box>
  )
}

const ReadAs = ({ row, column, text }: { row: BatchRow; column: GridColumn; text: string }) => {
  const read = readAs(row, column, text)
  return (
    read && (
      <Box component="span" sx={{ ml: 2, color: 'text.secondary', flexShrink: 0 }}>
        {read}
      </Box>
    )
  )
}

const cellStyle = {
  px: 2,
  height: 35,
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  flexShrink: 0,
  cursor: 'default',
} as const
