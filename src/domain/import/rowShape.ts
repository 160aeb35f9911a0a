/** The problem of a row as a whole, before its cells are checked. */
export type RowShapeProblem = { code: 'extra-cells' | 'repeated-header'; value: string }

/** Whether an error concerns the row as a whole, so that no value of one field would fix it. */
export const isOfWholeRow = (code: string): boolean => code === 'extra-cells' || code === 'repeated-header'

/**
 * A row with more cells than the header has shifted values (`Acme, Inc` without quotes), and a header that comes again,
 * as in files that were put together, is no delivery. A row that ends early is none of these: spreadsheets leave empty
 * cells at the end out.
 */
export const rowShapeProblem = (header: readonly string[], cells: readonly string[]): RowShapeProblem | null => {
  const extra = cells.slice(header.length)
  if (extra.length > 0) return { code: 'extra-cells', value: extra.join(', ') }
  const isHeader = cells.some(isFilled) && cells.every((cell, column) => !isFilled(cell) || same(cell, header[column]))
  return isHeader ? { code: 'repeated-header', value: '' } : null
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

const same = (cell: string, name = ''): boolean => cell.trim().toLowerCase() === name.trim().toLowerCase()
