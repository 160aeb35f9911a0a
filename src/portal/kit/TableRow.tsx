import { Checkbox } from '@mui/material'
import type { ReactNode } from 'react'
import type { Column } from './tableColumns'

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
  onPoint: (extending: boolean, toggling: boolean) => void
  onToggle: (extending: boolean) => void
  onOpen: () => void
  onHover: () => void
}

/** A row of a `VirtualTable`, or its card on a narrow screen. */
export const TableRow = <Row,>(props: TableRowProps<Row>) => {
  const { row, index, start, height, columns, tracks, card, isMarked, markLabel } = props
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
      onClick={({ shiftKey, ctrlKey, metaKey }) => props.onPoint(shiftKey, ctrlKey || metaKey)}
      onDoubleClick={props.onOpen}
      onMouseEnter={props.onHover}
    >
      {canMark && (
        <div role="gridcell" aria-colindex={1}>
          <Checkbox
            tabIndex={-1}
            checked={isMarked}
            onClick={(event) => {
              event.stopPropagation()
              props.onToggle(event.shiftKey)
            }}
            onDoubleClick={(event) => event.stopPropagation()}
            onChange={() => undefined}
            slotProps={{ input: { 'aria-label': markLabel } }}
          />
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
