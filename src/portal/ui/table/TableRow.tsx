import { memo, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { MarkBox } from './MarkBox'
import type { Column } from './tableColumns'
import { cellId } from './useGrid'

/** What is done to rows, by the id that each was given. */
export type RowHandlers = {
  point: (id: number, event: MouseEvent) => void
  open: (id: number, event: MouseEvent) => void
  toggle?: (id: number, extending: boolean) => void
  hover?: (id: number) => void
}

type TableRowProps<Row> = {
  row: Row
  id: number
  index: number
  /** Pixels from the top of the list. */
  start: number
  height: number
  columns: readonly Column<Row>[]
  tracks: string
  card?: ((row: Row) => ReactNode) | undefined
  htmlId: string
  /** How it looks: `marked`, `cursor`, `highlighted`. */
  className: string
  isMarked?: boolean
  /** The name of its checkbox; null where rows are not marked. */
  markLabel: string | null
  /** In a grid of cells: the column of the cursor, or null if it is on another row. */
  cursorColumn?: number | null
  /** In place of the cell under the cursor. */
  editor?: ReactNode
  on: RowHandlers
}

const Row = <Row,>(props: TableRowProps<Row>) => {
  const { row, id, index, start, height, columns, tracks, card, htmlId, isMarked = false, markLabel, on } = props
  const canMark = markLabel !== null
  const first = canMark ? 2 : 1
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys for its rows
    <div
      id={htmlId}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={canMark ? isMarked : undefined}
      data-row={id}
      className={`row ${props.className}`}
      style={{
        transform: `translateY(${start}px)`,
        height,
        gridTemplateColumns: card ? `${canMark ? '40px ' : ''}minmax(0, 1fr)` : tracks,
      }}
      onClick={(event) => on.point(id, event)}
      onDoubleClick={(event) => on.open(id, event)}
      onMouseEnter={() => on.hover?.(id)}
    >
      {canMark && (
        <div role="gridcell" aria-colindex={1}>
          <MarkBox label={markLabel} checked={isMarked} onToggle={(extending) => on.toggle?.(id, extending)} />
        </div>
      )}
      {card ? (
        <div role="gridcell" aria-colindex={first} className="card">
          {card(row)}
        </div>
      ) : (
        columns.map((column, place) => {
          const isCursor = props.cursorColumn === place
          return (
            <div
              key={column.name}
              id={props.cursorColumn === undefined ? undefined : cellId(htmlId, place)}
              role="gridcell"
              aria-colindex={place + first}
              aria-invalid={column.isInvalid?.(row) || undefined}
              title={column.title?.(row)}
              className={`cell${column.isFigure ? ' figure' : ''}${column.fixedAt === undefined ? '' : ' fixed'}${isCursor ? ' cursor' : ''}`}
              style={column.fixedAt === undefined ? undefined : { left: column.fixedAt }}
            >
              {(isCursor && props.editor) || column.cell(row)}
            </div>
          )
        })
      )}
    </div>
  )
}

/** A row of a grid, or its card on a narrow screen. */
export const TableRow = memo(Row) as typeof Row

/** The same functions on every rendering, which do what the latest ones do, so that a row renders only when it changed. */
export const useRowHandlers = (handlers: RowHandlers): RowHandlers => {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () => ({
      point: (id, event) => latest.current.point(id, event),
      open: (id, event) => latest.current.open(id, event),
      toggle: (id, extending) => latest.current.toggle?.(id, extending),
      hover: (id) => latest.current.hover?.(id),
    }),
    [],
  )
}
