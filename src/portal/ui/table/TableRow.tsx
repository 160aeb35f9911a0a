import { memo, type MouseEvent, type ReactNode } from 'react'
import type { Column } from './tableColumns'

/** The same functions for all rows as long as the table is mounted, so that a row renders only when it changed. */
export type RowHandlers = {
  point: (id: number, event: MouseEvent) => void
  toggle: (id: number, extending: boolean) => void
  open: (id: number) => void
  hover: (id: number) => void
}

type TableRowProps<Row> = {
  row: Row & { id: number }
  index: number
  /** Pixels from the top of the list. */
  start: number
  height: number
  columns: readonly Column<Row>[]
  tracks: string
  card?: ((row: Row) => ReactNode) | undefined
  htmlId: string
  isMarked: boolean
  isCursor: boolean
  isHighlighted: boolean
  /** How the checkbox is read out; null where rows are not marked. */
  markLabel: string | null
  on: RowHandlers
}

const Row = <Row,>(props: TableRowProps<Row>) => {
  const { row, index, start, height, columns, tracks, card, isMarked, markLabel, on } = props
  const canMark = markLabel !== null
  const states = { marked: isMarked, cursor: props.isCursor, highlighted: props.isHighlighted }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys for its rows
    <div
      id={props.htmlId}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={canMark ? isMarked : undefined}
      data-row={row.id}
      className={['row', ...Object.entries(states).flatMap(([name, is]) => (is ? [name] : []))].join(' ')}
      style={{
        transform: `translateY(${start}px)`,
        height,
        gridTemplateColumns: card ? `${canMark ? '40px ' : ''}minmax(0, 1fr)` : tracks,
      }}
      onClick={(event) => on.point(row.id, event)}
      onDoubleClick={() => on.open(row.id)}
      onMouseEnter={() => on.hover(row.id)}
    >
      {canMark && (
        <div role="gridcell" aria-colindex={1}>
          {/* One of the browser's own: hundreds of styled ones would make scrolling slow. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it only makes the box easier to hit */}
          <label
            className="mark"
            // The keys stay with the grid, and the row hears nothing of it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => event.stopPropagation()}
            onDoubleClick={(event) => event.stopPropagation()}
          >
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={markLabel}
              checked={isMarked}
              onClick={(event) => {
                event.stopPropagation()
                on.toggle(row.id, event.shiftKey)
              }}
              onChange={() => undefined}
            />
          </label>
        </div>
      )}
      {card ? (
        <div role="gridcell" aria-colindex={canMark ? 2 : 1} className="card">
          {card(row)}
        </div>
      ) : (
        columns.map(({ name, cell, isFigure }, column) => (
          <div
            key={name}
            role="gridcell"
            aria-colindex={column + (canMark ? 2 : 1)}
            className={isFigure ? 'cell figure' : 'cell'}
          >
            {cell(row)}
          </div>
        ))
      )}
    </div>
  )
}

/** A row of a `VirtualTable`, or its card on a narrow screen. */
export const TableRow = memo(Row) as typeof Row
