import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import { Box, Checkbox, Skeleton } from '@mui/material'
import type { BatchRow } from '#domain/import/importBatch'
import { leftOutText, problemsOfValues, problemsText } from '#portal/routing-tool/import-deliveries/problemText'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import type { EndOfEditing } from './CellEditor'
import { GridCell } from './GridCell'
import { columnOfProblem, type GridColumn } from './gridColumns'
import { cellId, ownColumns } from './gridMove'
import { lineWidth, problemWidth } from './gridWidths'

type GridLineProps = {
  index: number
  start: number
  width: number
  prefix: string
  columns: readonly GridColumn[]
  /** Undefined while it is read. */
  row: BatchRow | undefined
  /** The column of the cursor, if it is on this row. */
  cursor: number | null
  isEditing: boolean
  onPoint: (column: number, isTwice: boolean) => void
  onLeaveOut: (row: BatchRow, leftOut: boolean) => Promise<void>
  onCommit: (row: BatchRow, column: GridColumn, text: string) => void
  onEndEditing: (way: EndOfEditing) => void
}

/** A row of the preview: its line number, its problem, and its cells. */
export const GridLine = (props: GridLineProps) => {
  const { index, start, width, prefix, columns, row, cursor } = props
  const words = useWords()
  const { say } = words
  const id = (column: number) => cellId(prefix, { row: index, column })
  if (!row)
    return (
      <Box
        role="row"
        aria-rowindex={index + 2}
        sx={lineStyle}
        style={{ transform: `translateY(${start}px)`, minWidth: width }}
      >
        <Box role="gridcell" sx={{ px: 2, width: lineWidth + problemWidth }}>
          <Skeleton variant="text" width={280} />
        </Box>
      </Box>
    )
  const isBad = row.problems.length > 0 && !row.leftOut
  const problem = row.leftOut ? leftOutText(words, row) : problemsText(words, row.problems)
  return (
    <Box
      role="row"
      aria-rowindex={index + 2}
      className={row.leftOut ? 'left-out' : ''}
      sx={lineStyle}
      style={{ transform: `translateY(${start}px)`, minWidth: width }}
    >
      <Box
        id={id(0)}
        role="gridcell"
        aria-colindex={1}
        className={cursor === 0 ? 'cursor' : ''}
        sx={stickyStyle}
        style={{ width: lineWidth, left: 0 }}
        onClick={() => props.onPoint(0, false)}
      >
        <Checkbox
          tabIndex={-1}
          checked={!row.leftOut}
          onChange={() => void props.onLeaveOut(row, !row.leftOut)}
          slotProps={{ input: { 'aria-label': say('imports.check.takeIn', { line: row.line }) } }}
          sx={{ p: 1 }}
        />
        <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
          {row.line}
        </Box>
      </Box>
      <Box
        id={id(1)}
        role="gridcell"
        aria-colindex={2}
        className={cursor === 1 ? 'cursor' : ''}
        title={isBad ? problemsOfValues(words, row.problems) : problem}
        sx={{ ...stickyStyle, color: isBad ? 'error.main' : 'text.secondary', borderRight: 1, borderColor: 'divider' }}
        style={{ width: problemWidth, left: lineWidth }}
        onClick={() => props.onPoint(1, false)}
      >
        {isBad && <ErrorOutlineIcon aria-hidden="true" sx={{ fontSize: 14, mr: 1, flexShrink: 0 }} />}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {problem}
        </Box>
      </Box>
      {columns.map((column, place) => (
        <GridCell
          key={column.cell}
          id={id(place + ownColumns)}
          place={place + ownColumns}
          row={row}
          column={column}
          isBad={isBad && row.problems.some(({ field }) => columnOfProblem(columns, field) === column)}
          isCursor={cursor === place + ownColumns}
          isEditing={props.isEditing && cursor === place + ownColumns}
          onPoint={(isTwice) => props.onPoint(place + ownColumns, isTwice)}
          onCommit={(text) => props.onCommit(row, column, text)}
          onEndEditing={props.onEndEditing}
        />
      ))}
    </Box>
  )
}

const lineStyle = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: 36,
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '&.left-out [role=gridcell]:nth-of-type(n+3)': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .cursor': {
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 2px ${theme.palette.primary.main}`,
  },
} as const

const stickyStyle = {
  position: 'sticky',
  zIndex: 1,
  flexShrink: 0,
  height: 35,
  px: 2,
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  bgcolor: 'inherit',
} as const
