import { Box } from '@mui/material'
import { type ReactNode, useEffect, useMemo } from 'react'
import { usePreferences } from '#portal/ui/preferences'
import { rowHeight } from '#portal/ui/theme'
import { rowStepOf } from './gridMove'
import { MarkAll } from './MarkBox'
import { moveMarks, type RowMarks, type RowMove } from './rowMarks'
import { SkeletonRows } from './SkeletonRows'
import { type Column, nextSort, type Sort } from './tableColumns'
import { TableHeader } from './TableHeader'
import { TableRow, useRowHandlers } from './TableRow'
import { tableStyle } from './tableStyle'
import { useGrid } from './useGrid'

export type VirtualTableProps<Row extends { id: number }> = {
  /** The name of the table for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** How a row is called when its checkbox is read out. */
  nameOf: (row: Row) => string
  /** All rows of the list, loaded or not. */
  total?: number
  marks: RowMarks
  onMarks: (marks: RowMarks) => void
  /** Double click or Enter: the marked rows, or the one under the cursor when none is marked. */
  onOpen: (ids: readonly number[]) => void
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  /** Called when the end of the loaded rows comes into view. */
  onEndReached?: () => void
  isLoading?: boolean
  /** Shown instead of rows if there are none. */
  whenEmpty?: ReactNode
  /** A row as a card, with the facts that matter: for narrow screens. */
  card?: ((row: Row) => ReactNode) | undefined
  onHover?: (id: number | null) => void
  /** Rows that something else points at. */
  highlighted?: ReadonlySet<number>
  withoutMarks?: boolean
  /** Pixels of a row whose cells have more than one line; that of the chosen density if absent. */
  tallRow?: number
  /** A click, and Enter, open the row that they are on; only the checkbox, Ctrl and Shift mark. */
  opensByClick?: boolean
  labels: { markAll: string; mark: (name: string) => string }
}

/** Heights in pixels: of a card, and of the head of the table. */
export const cardHeight = 84
export const headHeight = 36

/**
 * A list of any length in one scroll box: only visible rows are in the DOM, further ones are requested while scrolling.
 * Keys: arrows or j and k move, x selects, Shift extends the selection, Ctrl+A selects all loaded rows, Enter opens.
 */
export const VirtualTable = <Row extends { id: number }>(props: VirtualTableProps<Row>) => {
  const { label, rows, columns, marks, onMarks, onOpen, onEndReached, card, isLoading = false } = props
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { density } = usePreferences()
  const height = card ? cardHeight : (props.tallRow ?? rowHeight(density))
  const place = useMemo(() => (marks.cursor === null ? -1 : ids.indexOf(marks.cursor)), [ids, marks.cursor])

  const change = (move: RowMove) => {
    const next = moveMarks(marks, ids, move)
    // A row that was clicked is in sight. Scrolling would put another one under the pointer, for the second click.
    const byPointer = move.type === 'pointed'
    if (!byPointer && next.cursor !== marks.cursor && next.cursor !== null) grid.reveal(ids.indexOf(next.cursor))
    onMarks(next)
  }
  const open = (id: number | null) => {
    const marked = props.opensByClick ? [] : ids.filter((each) => marks.marked.has(each))
    if (marked.length > 0 && (id === null || marks.marked.has(id))) onOpen(marked)
    else if (id !== null) onOpen([id])
  }
  const grid = useGrid({
    count: rows.length,
    rowHeight: height,
    headHeight: card ? 0 : headHeight,
    overscan: 8,
    cursor: place < 0 ? null : { row: place },
    keyOf: (row) => ids[row],
    onKey: (event, page) => {
      const { shiftKey: extending } = event
      const key = event.key.toLowerCase()
      const by = rowStepOf(event, page)
      if (by !== null) change({ type: 'moved', by, extending })
      else if (key === 'enter') open(marks.cursor)
      else if (event.ctrlKey || event.metaKey) {
        if (key !== 'a') return false
        change({ type: 'allMarked' })
      } else if (key === 'escape' && marks.marked.size > 0) change({ type: 'cleared' })
      else if ((key === ' ' || key === 'x') && marks.cursor !== null)
        change({ type: 'toggled', id: marks.cursor, extending })
      else return false
      return true
    },
  })
  const last = grid.items.at(-1)?.index ?? -1
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 20) onEndReached?.()
  }, [last, rows.length, onEndReached])
  const on = useRowHandlers({
    point: (id, { shiftKey, ctrlKey, metaKey, target }) => {
      const toggling = ctrlKey || metaKey
      if (!props.opensByClick || shiftKey || toggling) change({ type: 'pointed', id, extending: shiftKey, toggling })
      else if (target instanceof Element && !target.closest('a, button')) open(id)
    },
    toggle: (id, extending) => {
      grid.focus()
      change({ type: 'toggled', id, extending })
    },
    open: (id) => !props.opensByClick && open(id),
    hover: (id) => props.onHover?.(id),
  })

  const tracks = [...(props.withoutMarks ? [] : ['40px']), ...columns.map(({ width }) => width)].join(' ')
  const areAllMarked = useMemo(
    () => ids.length > 0 && marks.marked.size >= ids.length && ids.every((id) => marks.marked.has(id)),
    [ids, marks.marked],
  )
  return (
    <Box
      {...grid.gridProps}
      aria-label={label}
      aria-rowcount={(props.total ?? rows.length) + 1}
      aria-colcount={columns.length + (props.withoutMarks ? 0 : 1)}
      aria-multiselectable={!props.withoutMarks}
      aria-busy={isLoading}
      onMouseLeave={() => props.onHover?.(null)}
      sx={tableStyle}
    >
      {(columns.length > 0 || !props.withoutMarks) && (
        <TableHeader
          columns={columns}
          tracks={tracks}
          sort={props.sort ?? null}
          isHidden={card !== undefined}
          onSort={(field) => props.onSort?.(nextSort(props.sort ?? null, field))}
          marking={
            !props.withoutMarks && (
              <MarkAll
                label={props.labels.markAll}
                checked={areAllMarked}
                isPartly={marks.marked.size > 0 && !areAllMarked}
                onChange={() => change({ type: marks.marked.size > 0 ? 'cleared' : 'allMarked' })}
              />
            )
          }
        />
      )}
      {rows.length > 0 && (
        <Box role="rowgroup" sx={{ position: 'relative' }} style={{ height: grid.height }}>
          {grid.items.map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <TableRow
                key={row.id}
                {...{ row, index, start, columns, tracks, card, height, on }}
                id={row.id}
                htmlId={grid.rowId(index)}
                className={classOf({
                  marked: marks.marked.has(row.id),
                  cursor: marks.cursor === row.id,
                  highlighted: props.highlighted?.has(row.id) ?? false,
                })}
                isMarked={marks.marked.has(row.id)}
                markLabel={props.withoutMarks ? null : props.labels.mark(props.nameOf(row))}
              />
            )
          })}
        </Box>
      )}
      {rows.length === 0 && isLoading && <SkeletonRows height={height} />}
      {rows.length === 0 && !isLoading && (
        <Box role="rowgroup">
          <Box role="row">
            <Box role="gridcell" sx={{ p: 4 }}>
              {props.whenEmpty}
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  )
}

const classOf = (states: Readonly<Record<string, boolean>>): string =>
  Object.keys(states)
    .filter((name) => states[name])
    .join(' ')
