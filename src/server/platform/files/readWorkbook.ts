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
  const { sheets, startsIn1904 } = openWorkbook(kind === 'xlsx' ? boundedZip(bytes, limits.maxUnpacked) : bytes)
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

/**
 * The parts of a workbook, in which strings are shared by the cells that have them. A few megabytes of them that no cell
 * has keep the reader busy for half a minute.
 */
const boundedZip = (bytes: Uint8Array, limit: number): Uint8Array => {
  let cells = 0
  const shared: Buffer[] = []
  const zip = measuredZip(bytes, isPartOfWorkbook, limit, (name, unpacked) => {
    if (/sharedstrings/i.test(name)) shared.push(unpacked)
    if (/worksheets[/\\]/i.test(name)) cells += countOf(unpacked, 't="s"') + countOf(unpacked, "t='s'")
  })
  const most = 2 * cells + spareStrings
  // A string begins and ends with it. Counting stops where there are too many: all of them would take seconds.
  if (shared.some((strings) => countOf(strings, 'si>', 2 * most) >= 2 * most))
    throw new FileProblem({ code: 'too-large', limit })
  return zip
}

/** Strings that no cell has any more, such as those of deleted rows. */
const spareStrings = 100_000

const countOf = (text: Buffer, part: string, most = Infinity): number => {
  let count = 0
  for (let at = text.indexOf(part); at >= 0 && count < most; at = text.indexOf(part, at + part.length)) count += 1
  return count
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
