import { type CellValue, dateCellText, sheetName, spreadsheetCell } from '#domain/spreadsheet'
import { loadWithin } from '#portal/ui/lazyWithin'

export type TableFileKind = 'csv' | 'xlsx'

type Rows = readonly (readonly CellValue[])[]

/**
 * A table as a file, header first. Numbers stay numbers and texts stay texts, including leading zeros; in a CSV a text
 * that a spreadsheet would run as a formula gets an apostrophe. The writer is loaded when first used.
 */
export const tableFile = async (kind: TableFileKind, rows: Rows, sheet: string): Promise<Blob> =>
  kind === 'csv' ? textFile(rows) : workbook(rows, sheet)

/** With the mark by which a spreadsheet knows UTF-8. */
const textFile = async (rows: Rows): Promise<Blob> => {
  const { default: Papa } = await loadWithin(() => import('papaparse'))
  const text = Papa.unparse(
    rows.map((row) => row.map(textCell)),
    { newline: '\r\n', escapeFormulae: true },
  )
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

const textCell = (value: CellValue): string | number => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date ? dateCellText(value) : value
}

const workbook = async (rows: Rows, sheet: string): Promise<Blob> => {
  const { utils, write } = await loadWithin(() => import('@e965/xlsx'))
  const book = utils.book_new()
  const cells = rows.map((row) => row.map(spreadsheetCell))
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells, { dense: true }), sheetName(sheet))
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
