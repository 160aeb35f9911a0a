import { utils, write, type CellObject } from '@e965/xlsx'
import Papa from 'papaparse'
import { plainNumber } from './cellText'
import { FileProblem } from './fileProblem'

/** A Date is written as its UTC day and, unless that is midnight, its time. */
export type CellValue = string | number | boolean | Date | null | undefined

/**
 * Writes a table, header row first, for a template or an export. Texts stay texts, zeros in front and all.
 * `xls` is a true old workbook and holds 65,536 rows: more throw FileProblem `too-many-rows`.
 */
export const writeWorkbook = (
  rows: readonly (readonly CellValue[])[],
  { kind, sheet }: { kind: 'xlsx' | 'xls' | 'csv'; sheet: string },
): Uint8Array => {
  if (kind === 'csv') return writeText(rows)
  if (kind === 'xls' && rows.length > rowsOfXls) throw new FileProblem({ code: 'too-many-rows', limit: rowsOfXls })
  const workbook = utils.book_new()
  const cells = rows.map((row) => row.map(workbookCell))
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(cells, { dense: true }), sheetName(sheet))
  return new Uint8Array(write(workbook, { type: 'array', bookType: kind, compression: true }))
}

const rowsOfXls = 65_536
const lettersOfCell = 32_767

const workbookCell = (value: CellValue): CellObject | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return { t: 's', v: value.slice(0, lettersOfCell) }
  if (typeof value === 'boolean') return { t: 'b', v: value }
  if (typeof value === 'number') return Number.isFinite(value) ? { t: 'n', v: value } : null
  const serial = value.getTime() / 86_400_000 + daysBefore1970
  return { t: 'n', v: serial, z: Number.isInteger(serial) ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' }
}

const daysBefore1970 = 25_569

/** A spreadsheet takes 31 characters and none of these for the name of a sheet. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[:\\/?*[\]]/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'

/** With the mark by which a spreadsheet knows UTF-8. */
const writeText = (rows: readonly (readonly CellValue[])[]) =>
  new TextEncoder().encode(
    `\uFEFF${Papa.unparse(
      rows.map((row) => row.map(textCell)),
      { newline: '\r\n' },
    )}\r\n`,
  )

const textCell = (value: CellValue): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return guarded(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value) : ''
  return value.toISOString().replace(/T00:00:00\.000Z$|\.\d+Z$/, '')
}

/** A spreadsheet would run a text that starts like a formula, whoever wrote it; an apostrophe keeps it a text. */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isPlainNumber(text) ? `'${text}` : text)

const isPlainNumber = (text: string) => /^[+-]?\d+(?:\.\d+)?$/.test(text)
