import type { WorkSheet } from '@e965/xlsx'
import { createRequire } from 'node:module'
import { cellText } from './cellText'
import { FileProblem } from './fileProblem'
import { tableFrom, type FileFacts, type FileLimits, type TableSink } from './table'
import { measuredZip } from './zip'
import { workbookLibrary } from './workbookLibrary'

/**
 * Old workbooks that are not Unicode name the code page of their texts. Only they load the tables, which takes a thread
 * longer than to read most other files.
 */
const loadCodePages = () =>
  workbookLibrary().set_cptable(createRequire(import.meta.url)('@e965/xlsx/dist/cpexcel.full'))

/**
 * Reads the first visible sheet that has a row under its header; users have not seen hidden sheets. Throws FileProblem:
 * `unreadable` for a corrupt or encrypted workbook, `too-large`, and those of tableFrom.
 */
export const readWorkbook = (
  kind: 'xls' | 'xlsx',
  bytes: Uint8Array,
  limits: FileLimits,
  sink: TableSink,
): FileFacts => {
  if (kind === 'xls') loadCodePages()
  const { sheets, startsIn1904 } = openWorkbook(
    kind === 'xlsx' ? measuredZip(bytes, isPartOfWorkbook, limits.maxUnpacked) : bytes,
  )
  const chosen = sheets.find(({ rows }) => hasRows(rows))
  if (!chosen) throw new FileProblem({ code: 'empty' })
  const table = tableFrom({ kind, sheet: chosen.name }, limits, sink)
  for (const [index, row] of chosen.rows.entries())
    if (row)
      table.take(
        index + 1,
        Array.from(row, (cell) => cellText(cell, startsIn1904)),
      )
  return table.finish()
}

/** The reader also knows other formats that come as a zip file, and pictures are of no use here. */
const isPartOfWorkbook = (name: string) =>
  /^(?:xl\/(?!media\/)|_rels\/|docprops\/|\[content_types\]\.xml$)/i.test(name.replaceAll('\\', '/'))

const openWorkbook = (bytes: Uint8Array) => {
  try {
    const workbook = workbookLibrary().read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    })
    return {
      sheets: workbook.SheetNames.filter((_, place) => !workbook.Workbook?.Sheets?.[place]?.Hidden).map((name) => ({
        name,
        rows: rowsOf(workbook.Sheets[name]),
      })),
      startsIn1904: workbook.Workbook?.WBProps?.date1904 === true,
    }
  } catch (cause) {
    const reason = cause instanceof Error && /password|encrypt/i.test(cause.message) ? 'encrypted' : 'corrupt'
    throw new FileProblem({ code: 'unreadable', reason }, { cause })
  }
}

type SheetRows = NonNullable<WorkSheet['!data']>

const rowsOf = (sheet: WorkSheet | undefined): SheetRows => sheet?.['!data'] ?? []

const hasRows = (rows: SheetRows) => {
  let filled = 0
  for (const row of rows) {
    if (row?.some((cell) => cell?.v !== undefined && cell.v !== '')) filled += 1
    if (filled === 2) return true
  }
  return false
}
