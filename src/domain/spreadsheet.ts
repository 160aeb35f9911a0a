/** What a cell of a spreadsheet can hold. A date is written as its UTC day and, unless that is midnight, its time. */
export type CellValue = string | number | boolean | Date | null | undefined

/** A cell as a workbook keeps it: a text, a mark or a number, and how the number is shown. */
export type SpreadsheetCell = { t: 's'; v: string } | { t: 'b'; v: boolean } | { t: 'n'; v: number; z?: string }

const lettersOfCell = 32_767
/** A spreadsheet counts days from the end of 1899. */
const daysBefore1970 = 25_569
const day = 86_400_000

/** A value as a cell, texts as texts, zeros in front and all; null for an empty one. */
export const spreadsheetCell = (value: CellValue): SpreadsheetCell | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return { t: 's', v: value.slice(0, lettersOfCell) }
  if (typeof value === 'boolean') return { t: 'b', v: value }
  if (typeof value === 'number') return Number.isFinite(value) ? { t: 'n', v: value } : null
  const serial = value.getTime() / day + daysBefore1970
  return { t: 'n', v: serial, z: Number.isInteger(serial) ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' }
}

/** A date as a text: its day, and its time unless that is midnight. */
export const dateCellText = (value: Date): string => value.toISOString().replace(/T00:00:00\.000Z$|\.\d+Z$/, '')

/** The name of a sheet: 31 characters, and none of those that a spreadsheet does not take. */
export const sheetName = (name: string): string =>
  name
    .replaceAll(/[:\\/?*[\]]/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'
