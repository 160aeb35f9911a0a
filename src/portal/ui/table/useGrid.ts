import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

type GridOptions = {
  /** All rows that can be scrolled to. */
  count: number
  /** Pixels: of a row, and of the head that covers the rows below it. */
  rowHeight: number
  headHeight: number
  /** Rows drawn above and below those in sight. */
  overscan: number
  /** The cell under the cursor, or its row; null if there is none, or while a cell is edited. */
  cursor: { row: number; column?: number } | null
  /** What names a row in the page, so that a screen reader notices another one in its place; its place if absent. */
  keyOf?: (row: number) => string | number | undefined
  /** Handles a key and returns true if it has a meaning here. `page` is the number of rows in sight. */
  onKey: (event: KeyboardEvent, page: number) => boolean
  /** Called with the rows to draw when they change. */
  onSight?: (sight: { from: number; to: number }) => void
}

/**
 * The headless core of every grid: only rows in sight are drawn, one tab stop, and a cursor that assistive technology
 * follows. `VirtualTable` (rows with marks), the import's `RowGrid` (cells that are edited) and the planning timeline give
 * it their looks and keys. Own code: the core of TanStack Table weighs 12.9 kB (gzip), this one with the moves and marks
 * 1.4 kB, and our rows come sorted and filtered.
 */
export const useGrid = ({ count, rowHeight, headHeight, overscan, cursor, keyOf, onKey, onSight }: GridOptions) => {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const id = useId()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    scrollPaddingStart: headHeight,
    overscan,
    onChange: ({ range }) =>
      range && onSight?.({ from: Math.max(0, range.startIndex - overscan), to: range.endIndex + overscan }),
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  const items = virtual.getVirtualItems()
  const rowId = (row: number) => `${id}${keyOf?.(row) ?? row}`
  const isInSight = cursor !== null && items.some(({ index }) => index === cursor.row)
  return {
    items,
    /** Pixels of all rows. */
    height: virtual.getTotalSize(),
    /** The id of a row in the page, to which a cell adds its column. */
    rowId,
    focus: () => box?.focus({ preventScroll: true }),
    /** Scrolls a row, or a cell of it, into view. */
    reveal: (row: number, column?: number) => {
      virtual.scrollToIndex(row)
      if (column === undefined) return
      // The row is drawn first. Columns that stay are always in view; the others are scrolled beside them.
      requestAnimationFrame(() =>
        document.getElementById(cellId(rowId(row), column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      )
    },
    gridProps: {
      ref: setBox,
      role: 'grid',
      tabIndex: 0,
      'aria-activedescendant': isInSight
        ? cursor.column === undefined
          ? rowId(cursor.row)
          : cellId(rowId(cursor.row), cursor.column)
        : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement) return
        const page = Math.max(1, Math.floor((box?.clientHeight ?? 0) / rowHeight) - 1)
        if (!onKey(event, page)) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  } as const
}

export const cellId = (rowId: string, column: number): string => `${rowId}-${column}`
