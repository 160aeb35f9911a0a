import { FileProblem } from './fileProblem'

export type FileLimits = {
  /** Size of the file as it was sent, in bytes. */
  maxBytes: number
  /** Rows under the header; blank rows do not count. */
  maxRows: number
  maxColumns: number
  /** Characters of one cell. */
  maxCell: number
  /** Bytes that the parts of a zipped workbook may unpack to, all together. */
  maxUnpacked: number
}

/** The limits of an upload (contract 8.2); a cell stays below what a spreadsheet itself can hold. */
export const usualLimits: FileLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxRows: 100_000,
  maxColumns: 200,
  maxCell: 32_000,
  maxUnpacked: 200 * 1024 * 1024,
}

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Where a table came from: what the reader of its kind knows before the first row. */
export type TableSource =
  | { kind: 'csv'; encoding: TextEncoding; separator: string }
  | { kind: 'xls' | 'xlsx'; sheet: string }

export type TableShape = TableSource & {
  /** Trimmed, no two alike. A column without a name bears its letter, a repeated name a number: `weight (2)`. */
  header: string[]
  headerLine: number
  /** Names that stood over more than one column, as written. */
  repeatedNames: string[]
  /** Letters of the columns without a name. */
  blankColumns: string[]
}

export type FileFacts = TableShape & { rowCount: number }

export type TableRow = {
  /** The line as a spreadsheet shows it: blank lines count, a line break inside a cell does not. */
  line: number
  /** As many as the header has; short rows are filled up with empty texts. */
  cells: string[]
  /** Cells to the right of the last header name, when at least one of them holds text. */
  extraCells?: string[]
}

export type TableSink = {
  /** Called once, when the first row under the header is known. */
  header: (shape: TableShape) => void
  rows: (chunk: TableRow[]) => void
}

const rowsPerChunk = 2_000

/**
 * Turns the lines of one file into a header and chunks of rows. Feed it every line, blank ones too, then finish.
 * Throws FileProblem: `empty`, `too-many-rows`, `too-many-columns`, `cell-too-long`.
 */
export const tableFrom = (source: TableSource, limits: FileLimits, sink: TableSink) => {
  let heading: Heading | undefined
  let chunk: TableRow[] = []
  let rowCount = 0

  const shape = (): TableShape => {
    if (!heading || rowCount === 0) throw new FileProblem({ code: 'empty' })
    return { ...source, ...heading }
  }

  return {
    take: (line: number, record: string[]) => {
      const cells = withoutBlankEnd(record)
      if (cells.length === 0) return
      if (cells.length > limits.maxColumns)
        throw new FileProblem({ code: 'too-many-columns', limit: limits.maxColumns, line })
      const long = cells.findIndex((cell) => cell.length > limits.maxCell)
      if (long >= 0) throw new FileProblem({ code: 'cell-too-long', limit: limits.maxCell, line, column: long + 1 })
      if (!heading) {
        heading = headingOf(line, cells)
        return
      }
      rowCount += 1
      if (rowCount > limits.maxRows) throw new FileProblem({ code: 'too-many-rows', limit: limits.maxRows })
      if (rowCount === 1) sink.header(shape())
      chunk.push(rowOf(line, cells, heading.header.length))
      if (chunk.length === rowsPerChunk) {
        sink.rows(chunk)
        chunk = []
      }
    },
    finish: (): FileFacts => {
      const facts = { ...shape(), rowCount }
      if (chunk.length > 0) sink.rows(chunk)
      return facts
    },
  }
}

type Heading = Pick<TableShape, 'header' | 'headerLine' | 'repeatedNames' | 'blankColumns'>

const headingOf = (headerLine: number, cells: string[]): Heading => {
  const written = cells.map((cell) => cell.trim())
  const header: string[] = []
  const repeatedNames = new Set<string>()
  const blankColumns: string[] = []
  const taken = new Set(written.map(sameName))
  const seen = new Set<string>()
  for (const [column, name] of written.entries()) {
    if (name === '') blankColumns.push(columnLetter(column))
    if (seen.has(sameName(name))) repeatedNames.add(name)
    const unique = name !== '' && !seen.has(sameName(name)) ? name : freeName(name || columnLetter(column), taken)
    header.push(unique)
    taken.add(sameName(unique))
    seen.add(sameName(unique))
  }
  return { header, headerLine, repeatedNames: [...repeatedNames], blankColumns }
}

/** Headers are matched without regard to case, so two that differ in case alone are one name twice. */
const sameName = (name: string) => name.toLowerCase()

const freeName = (name: string, taken: ReadonlySet<string>): string => {
  let candidate = name
  for (let number = 2; taken.has(sameName(candidate)); number += 1) candidate = `${name} (${number})`
  return candidate
}

/** 0 is A, 25 is Z, 26 is AA. */
const columnLetter = (column: number): string =>
  (column < 26 ? '' : columnLetter(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const rowOf = (line: number, cells: string[], width: number): TableRow => {
  if (cells.length > width) return { line, cells: cells.slice(0, width), extraCells: cells.slice(width) }
  while (cells.length < width) cells.push('')
  return { line, cells }
}

const withoutBlankEnd = (cells: string[]): string[] => {
  let length = cells.length
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length -= 1
  // A copy even when nothing is cut: rows are filled up in place.
  return cells.slice(0, length)
}
