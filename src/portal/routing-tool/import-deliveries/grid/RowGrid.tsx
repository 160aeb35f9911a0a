import { Box, Paper, Skeleton, type Theme, Typography } from '@mui/material'
import { type MouseEvent, type Ref, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react'
import type { BatchRow, ImportBatch, RowView } from '#domain/import/importBatch'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { type GridCursor, moveCursor } from '#portal/ui/table/gridMove'
import { TableHeader } from '#portal/ui/table/TableHeader'
import { TableRow, useRowHandlers } from '#portal/ui/table/TableRow'
import { tableStyle } from '#portal/ui/table/tableStyle'
import { useGrid } from '#portal/ui/table/useGrid'
import { CellEditor, type EndOfEditing } from './CellEditor'
import { columnOfProblem, type GridColumn, nextCell, ownColumns } from './gridColumns'
import { GridFoot } from './GridFoot'
import { fixedWidth, rowColumnsOf } from './rowColumns'
import { useImportRows } from './useImportRows'
import type { MendRows } from './useMendRows'

export type GridControl = { nextProblem: () => void }

export type RowsProps = {
  batch: ImportBatch
  view: RowView
  /** Rows are read again when it changes. */
  visit: number
  columns: readonly GridColumn[]
  mend: MendRows
  onNextProblem: () => void
  ref: Ref<GridControl>
}

/** Pixels. */
const rowHeight = 36

/**
 * The preview as a grid of any length: only rows in sight are read and drawn. Arrows move, Enter or F2 writes in a cell,
 * Tab goes on to the next one, Esc leaves it as it was, Space skips or includes the row, n goes to the next problem.
 */
export const RowGrid = ({ batch, view, visit, columns, mend, onNextProblem, ref }: RowsProps) => {
  const words = useWords()
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: ownColumns - 1 })
  const [isEditing, setEditing] = useState(false)
  const expected = { all: batch.rowCount, bad: batch.badRowCount, 'left-out': batch.leftOutCount }[view]
  const [sight, setSight] = useState({ from: 0, to: 30 })
  const { total, rowAt, isFailed } = useImportRows(batch.id, view, visit, sight, expected)
  const size = { rows: total, columns: columns.length + ownColumns }
  const active = rowAt(cursor.row)

  const grid = useGrid({
    count: total,
    rowHeight,
    headHeight: rowHeight,
    overscan: 10,
    cursor: active && !isEditing ? cursor : null,
    onKey: ({ key, ctrlKey, metaKey, altKey }, page) => {
      const isFar = ctrlKey || metaKey
      const next = moveCursor(cursor, key, isFar, { ...size, page })
      if (next) go(next)
      else if (isFar || altKey) return false
      else if ((key === 'Enter' || key === 'F2') && active && cursor.column >= ownColumns) setEditing(true)
      else if (key === ' ' && active) void mend.leaveOut(active, !active.leftOut)
      else if (key === 'n') onNextProblem()
      else return false
      return true
    },
    onSight: setSight,
  })
  const go = (next: GridCursor) => {
    setCursor(next)
    grid.reveal(next.row, next.column)
  }
  const goToProblem = (after: number) => {
    for (let step = 1; step <= total; step++) {
      const row = (after + step) % total
      const problem = rowAt(row)?.problems[0]
      if (!problem || rowAt(row)?.leftOut) continue
      const column = columnOfProblem(columns, problem.field)
      return go({ row, column: column ? columns.indexOf(column) + ownColumns : ownColumns - 1 })
    }
    if (after > 0) go({ row: 0, column: cursor.column })
  }
  useImperativeHandle(ref, () => ({
    nextProblem: () => {
      grid.focus()
      goToProblem(cursor.row)
    },
  }))
  const isRead = active !== undefined
  // Before anything is drawn: a key that comes once the grid has the focus would move the cursor from where it was.
  useLayoutEffect(() => {
    if (view !== 'bad' || !isRead) return
    grid.focus()
    goToProblem(-1)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the first bad row is there.
  }, [view, isRead])

  const commit = (row: BatchRow, column: GridColumn, text: string) => {
    if (text === (row.cells[column.cell] ?? '')) return
    // A changed cell counts as fixed until the server says otherwise, so that n does not return to it.
    const problems = row.problems.filter(({ field }) => columnOfProblem(columns, field) !== column)
    void mend.writeAtOnce(row, column.name, text, {
      ...row,
      cells: Object.assign([...row.cells], { [column.cell]: text }),
      problems,
    })
  }
  const onPoint = (row: number, target: EventTarget, isTwice: boolean) => {
    const place = target instanceof Element && target.closest('[aria-colindex]')?.getAttribute('aria-colindex')
    if (!place || (target instanceof HTMLInputElement && target.type === 'text')) return
    setCursor({ row, column: Number(place) - 1 })
    setEditing(isTwice && Number(place) > ownColumns)
  }
  const on = useRowHandlers({
    point: (row, { target }: MouseEvent) => onPoint(row, target, false),
    open: (row, { target }: MouseEvent) => onPoint(row, target, true),
  })
  const { leaveOut } = mend
  const shown = useMemo(
    () => rowColumnsOf(words, columns, (row, leftOut) => void leaveOut(row, leftOut)),
    [words, columns, leaveOut],
  )
  const edited = columns[cursor.column - ownColumns]
  const onEndEditing = (way: EndOfEditing) => {
    const by = way === 'tab' ? 1 : way === 'backTab' ? -1 : null
    const next = by && nextCell(cursor, by, size)
    setEditing(Boolean(next))
    if (next) go(next)
    else grid.focus()
  }
  const tracks = shown.map(({ width }) => width).join(' ')
  const width = columns.reduce((sum, column) => sum + column.width, fixedWidth)
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box
        {...grid.gridProps}
        aria-label={words.say('imports.check.grid')}
        aria-rowcount={total + 1}
        aria-colcount={size.columns}
        sx={boxStyle}
      >
        <TableHeader columns={shown} tracks={tracks} />
        <Box role="rowgroup" sx={{ position: 'relative' }} style={{ height: grid.height, minWidth: width }}>
          {grid.items.map(({ index, start }) => {
            const row = rowAt(index)
            if (!row) return <UnreadRow key={index} index={index} start={start} />
            const isHere = index === cursor.row
            return (
              <TableRow
                key={index}
                {...{ row, index, start, tracks, on }}
                id={index}
                height={rowHeight}
                columns={shown}
                htmlId={grid.rowId(index)}
                className={row.leftOut ? 'left-out' : ''}
                markLabel={null}
                cursorColumn={isHere ? cursor.column : null}
                editor={
                  isHere &&
                  isEditing &&
                  edited && (
                    <CellEditor
                      row={row}
                      column={edited}
                      text={row.cells[edited.cell] ?? ''}
                      isFigure={shown[cursor.column]?.isFigure ?? false}
                      onCommit={(text) => commit(row, edited, text)}
                      onEndEditing={onEndEditing}
                    />
                  )
                }
              />
            )
          })}
        </Box>
        {total === 0 && (
          <Typography sx={{ p: 3 }}>
            {words.say(`imports.check.empty.${view === 'left-out' ? 'leftOut' : view}`)}
          </Typography>
        )}
      </Box>
      <GridFoot row={active} isFailed={isFailed} />
    </Paper>
  )
}

/** A row that is still being read. */
const UnreadRow = ({ index, start }: { index: number; start: number }) => (
  <div
    role="row"
    aria-rowindex={index + 2}
    className="row"
    style={{ transform: `translateY(${start}px)`, height: rowHeight }}
  >
    <div role="gridcell" className="cell">
      <Skeleton variant="text" width={280} />
    </div>
  </div>
)

const boxStyle = {
  ...tableStyle,
  height: { md: 'max(280px, calc(100vh - 430px))' },
  scrollPaddingLeft: fixedWidth,
  '& .head': { ...tableStyle['& .head'], zIndex: 3 },
  '& .headRow': { ...tableStyle['& .headRow'], bgcolor: 'background.paper' },
  '& .row': { ...tableStyle['& .row'], alignItems: 'stretch', bgcolor: 'background.paper' },
  '& .cell': { ...tableStyle['& .cell'], display: 'flex', alignItems: 'center' },
  '& .cell.figure': { justifyContent: 'flex-end' },
  '& .cell.fixed + .cell.fixed': { borderRight: 1, borderColor: 'divider' },
  '& .cell.cursor': { boxShadow: (theme: Theme) => `inset 0 0 0 2px ${theme.palette.primary.main}` },
  '& .left-out .cell:not(.fixed)': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .mark': { ...tableStyle['& .mark'], alignItems: 'center', gap: 2 },
  '& .text': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .quiet': { color: 'text.secondary' },
  '& .read': { ml: 2, flexShrink: 0 },
  '& .bad': { color: 'error.main' },
  '& .text.bad': { fontWeight: 600 },
} as const
