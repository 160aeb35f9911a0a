import type { ReactNode } from 'react'
import type { CellValue } from '#domain/spreadsheet'

export type { CellValue }

/** A column of a table: how wide it is, what stands in it, and by which field the list is sorted. */
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
  /** What stands in it in a file; the field of its name when left out. */
  value?: (row: Row) => CellValue
  /** Not shown until somebody chooses it. */
  isExtra?: boolean
}

export type Sort = { field: string; descending: boolean }

/** What a click on a header asks for: first upwards, then downwards, then as the list comes. */
export const nextSort = (sort: Sort | null, field: string): Sort | null => {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? null : { field, descending: true }
}
