import { utils, write } from '@e965/xlsx'
import Papa from 'papaparse'
import { type CellValue, dateCellText, sheetName, spreadsheetCell } from '#domain/spreadsheet'
import { plainNumber } from './cellText'
import { FileProblem } from './fileProblem'

export type { CellValue }

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
  const cells = rows.map((row) => row.map(spreadsheetCell))
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(cells, { dense: true }), sheetName(sheet))
  return new Uint8Array(write(workbook, { type: 'array', bookType: kind, compression: true }))
}

const rowsOfXls = 65_536

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
  return dateCellText(value)
}

/** A spreadsheet program would run a text that starts like a formula; an apostrophe keeps it a text. */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isPlainNumber(text) ? `'${text}` : text)

const isPlainNumber = (text: string) => /^[+-]?\d+(?:\.\d+)?$/.test(text)
