import type { ReactNode } from 'react'
import type { CellValue } from '#domain/spreadsheet'

export type { CellValue }

/** A column of a table: its width, its content, and the field to sort by. */
export type Column<Row> = {
  name: string
  label: string
  /** A track of a CSS grid, such as `minmax(96px, 1fr)`. */
  width: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right, with numerals of one width. */
  isFigure?: boolean
  /** The field that its header sorts by; without one it does not sort. */
  sortField?: string
  /** The value in exported files; the field of the column's name if absent. */
  value?: (row: Row) => CellValue
  /** The tooltips of its heading (its label if absent) and of its cells. */
  headTitle?: string
  title?: (row: Row) => string
  isInvalid?: (row: Row) => boolean
  /** Pixels from the left at which it stays while other columns are scrolled. */
  fixedAt?: number
  /** Hidden until the user chooses it. */
  isExtra?: boolean
}

export type Sort = { field: string; descending: boolean }

/** What a click on a header asks for: first upwards, then downwards, then as the list comes. */
export const nextSort = (sort: Sort | null, field: string): Sort | null => {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? null : { field, descending: true }
}
