import { Box, Paper, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { BatchRow, ImportBatch, RowView } from '#domain/import/importBatch'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { columnOfProblem, type GridColumn } from './gridColumns'
import { GridFoot } from './GridFoot'
import { GridHead } from './GridHead'
import { GridLine } from './GridLine'
import { cellId, type GridCursor, moveCursor, nextCell, ownColumns } from './gridMove'
import { lineWidth, problemWidth } from './gridWidths'
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

const rowHeight = 36
const page = 12

/**
 * The preview as a grid of any length: only rows in sight are read and drawn. Arrows move, Enter or F2 writes in a cell,
 * Tab goes on to the next one, Esc leaves it as it was, Space leaves the row out or takes it in, n goes to the next
 * problem.
 */
export const RowGrid = ({ batch, view, visit, columns, mend, onNextProblem, ref }: RowsProps) => {
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const [cursor, setCursor] = useState<GridCursor>({ row: 0, column: ownColumns - 1 })
  const [isEditing, setEditing] = useState(false)
  const expected = { all: batch.rowCount, bad: batch.badRowCount, 'left-out': batch.leftOutCount }[view]
  const [sight, setSight] = useState({ from: 0, to: 30 })
  const { total, rowAt, isFailed } = useImportRows(batch.id, view, visit, sight, expected)
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 10,
    onChange: ({ range }) => range && setSight({ from: Math.max(0, range.startIndex - 10), to: range.endIndex + 10 }),
  })
  const size = { rows: total, columns: columns.length + ownColumns, page }
  const active = rowAt(cursor.row)

  const go = (next: GridCursor) => {
    setCursor(next)
    virtual.scrollToIndex(next.row)
    // The first columns are always visible; other cells are scrolled into view beside them.
    requestAnimationFrame(() =>
      document.getElementById(cellId(prefix, next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
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
      box.current?.focus()
      goToProblem(cursor.row)
    },
  }))
  const isRead = active !== undefined
  useEffect(() => {
    if (view !== 'bad' || !isRead) return
    box.current?.focus({ preventScroll: true })
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
  const endEditing = (next: GridCursor | null, goesOn: boolean) => {
    setEditing(goesOn && next !== null)
    if (next) go(next)
    if (!goesOn || !next) box.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current) return
    const next = moveCursor(cursor, event.key, event.ctrlKey || event.metaKey, size)
    if (next) go(next)
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if ((event.key === 'Enter' || event.key === 'F2') && active && cursor.column >= ownColumns) setEditing(true)
    else if (event.key === ' ' && active) void mend.leaveOut(active, !active.leftOut)
    else if (event.key === 'n') onNextProblem()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const width = widthOf(columns)
  const lines = virtual.getVirtualItems()
  const isInSight = isRead && lines.some(({ index }) => index === cursor.row)
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box
        ref={box}
        role="grid"
        aria-label={words.say('imports.check.grid')}
        aria-rowcount={total + 1}
        aria-colcount={size.columns}
        aria-activedescendant={isInSight && !isEditing ? cellId(prefix, cursor) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={boxStyle}
      >
        <GridHead columns={columns} width={width} />
        <Box role="rowgroup" sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize(), minWidth: width }}>
          {lines.map(({ index, start }) => (
            <GridLine
              key={index}
              {...{ index, start, columns, prefix, width }}
              row={rowAt(index)}
              cursor={cursor.row === index ? cursor.column : null}
              isEditing={isEditing && cursor.row === index}
              onPoint={(column, isTwice) => {
                setCursor({ row: index, column })
                setEditing(isTwice && column >= ownColumns)
              }}
              onLeaveOut={mend.leaveOut}
              onCommit={commit}
              onEndEditing={(way) =>
                way === 'tab'
                  ? endEditing(nextCell({ row: index, column: cursor.column }, 1, size), true)
                  : way === 'backTab'
                    ? endEditing(nextCell({ row: index, column: cursor.column }, -1, size), true)
                    : endEditing(null, false)
              }
            />
          ))}
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

const widthOf = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, lineWidth + problemWidth)

const boxStyle = {
  height: { md: 'max(280px, calc(100vh - 430px))' },
  overflow: 'auto',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  scrollPaddingLeft: lineWidth + problemWidth,
  outlineOffset: -2,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const
