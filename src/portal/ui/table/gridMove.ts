import type { KeyboardEvent } from 'react'

/** The cursor of a grid of cells. */
export type GridCursor = { row: number; column: number }

/** `page` is the number of rows that a page key moves by. */
export type GridSize = { rows: number; columns: number; page: number }

/** How far a key leads in rows and columns, as in a spreadsheet; null for a key that moves nothing. `isFar`: with Ctrl. */
const stepOf = (key: string, isFar: boolean, page: number): readonly [rows: number, columns: number] | null => {
  const far = isFar ? Infinity : 1
  switch (key) {
    case 'ArrowDown':
      return [far, 0]
    case 'ArrowUp':
      return [-far, 0]
    case 'ArrowRight':
      return [0, far]
    case 'ArrowLeft':
      return [0, -far]
    case 'PageDown':
      return [page, 0]
    case 'PageUp':
      return [-page, 0]
    case 'Home':
      return [isFar ? -Infinity : 0, -Infinity]
    case 'End':
      return [isFar ? Infinity : 0, Infinity]
    default:
      return null
  }
}

/** Where a key leads in a grid of cells; null for a key that moves nothing. */
export const moveCursor = (cursor: GridCursor, key: string, isFar: boolean, size: GridSize): GridCursor | null => {
  const step = stepOf(key, isFar, size.page)
  if (!step) return null
  const within = (place: number, count: number) => Math.min(Math.max(0, count - 1), Math.max(0, place))
  return { row: within(cursor.row + step[0], size.rows), column: within(cursor.column + step[1], size.columns) }
}

/** How many rows a key leads on in a list, where j and k are arrows, too; null for a key that moves nothing. */
export const rowStepOf = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  page: number,
): number | null => {
  if (ctrlKey || metaKey || altKey) return null
  return stepOf(letters[key.toLowerCase()] ?? key, key === 'Home' || key === 'End', page)?.[0] || null
}

const letters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }
