/** The cursor of the preview: a row of the view, and a column, the first two of which belong to the row itself. */
export type GridCursor = { row: number; column: number }

export type GridSize = { rows: number; columns: number; page: number }

/** The columns before those of the file: whether the row is included, and its problem. */
export const ownColumns = 2

/** Where a key leads, as in a spreadsheet; null for a key that moves nothing. */
export const moveCursor = (cursor: GridCursor, key: string, isFar: boolean, size: GridSize): GridCursor | null => {
  const { row, column } = cursor
  const last = { row: Math.max(0, size.rows - 1), column: Math.max(0, size.columns - 1) }
  const to = (nextRow: number, nextColumn: number): GridCursor => ({
    row: Math.min(last.row, Math.max(0, nextRow)),
    column: Math.min(last.column, Math.max(0, nextColumn)),
  })
  switch (key) {
    case 'ArrowDown':
      return to(isFar ? last.row : row + 1, column)
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column)
    case 'ArrowRight':
      return to(row, isFar ? last.column : column + 1)
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1)
    case 'PageDown':
      return to(row + size.page, column)
    case 'PageUp':
      return to(row - size.page, column)
    case 'Home':
      return to(isFar ? 0 : row, 0)
    case 'End':
      return to(isFar ? last.row : row, last.column)
    default:
      return null
  }
}

/** The next cell that can be written in, on from the end of a row to the next one; null past the last. */
export const nextCell = ({ row, column }: GridCursor, by: 1 | -1, { rows, columns }: GridSize): GridCursor | null => {
  const next = column + by
  if (next >= ownColumns && next < columns) return { row, column: next }
  const nextRow = row + by
  if (nextRow < 0 || nextRow >= rows) return null
  return { row: nextRow, column: by > 0 ? ownColumns : columns - 1 }
}

/** The id of a cell in the page, by which the grid names its cursor. */
export const cellId = (prefix: string, { row, column }: GridCursor): string => `${prefix}-${row}-${column}`
