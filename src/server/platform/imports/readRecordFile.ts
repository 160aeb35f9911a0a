import type { UploadedFile } from '#contract/platform/endpoint'
import type { RowRepairs } from '#contract/platform/fileImport'
import { setImmediate } from 'node:timers/promises'
import { type DecimalSign, type FileCell, notationFinder, shortenedCells } from '#domain/import/notation'
import { keysOf, type RecordFields } from '#domain/master-data/masterList'
import { columnsOfOneField } from '#domain/import/matchHeader'
import {
  type MasterColumns,
  type MasterFileRow,
  type ChoiceLabels,
  matchMasterColumns,
  noteNotation,
  readMasterRow,
} from '#domain/master-data/readFile'
import { FileProblem } from '#server/platform/files/fileProblem'
import { problemOfFile, problemOfUpload } from '#server/platform/files/problemOfFile'
import { readTabularFile } from '#server/platform/files/readTabularFile'
import { inTurn, isBusy } from '#server/platform/files/readers'

export type RecordUpload = {
  file: UploadedFile
  mapping?: Readonly<Record<string, string | null>> | undefined
  repairs?: RowRepairs | undefined
  decimalSign?: DecimalSign | undefined
  dryRun?: boolean | undefined
}

export type RecordFile = {
  header: string[]
  columns: MasterColumns
  rows: MasterFileRow[]
  /** The keys that a spreadsheet has shortened. */
  shortened: FileCell[]
  /** The cells of a row by field, to be repaired. */
  cellsOf: (line: number) => Record<string, string>
}

/**
 * Reads and checks the rows of a file, as a user has repaired them. The file is read in a thread of its own, and checked
 * a part at a time. A dry run of a file without a column that identifies its rows tells its columns alone, so that the
 * user can choose.
 * @throws 400 for a file without a known column, 413 and 415 for files that are too large or of another kind
 */
export const readRecordFile = async (
  list: RecordFields,
  { file, mapping, repairs = [], decimalSign, dryRun = false }: RecordUpload,
  labels: ChoiceLabels = {},
): Promise<RecordFile> => {
  if (isBusy()) throw problemOfUpload({ code: 'busy' })
  const repaired = new Map(repairs.map(({ line, cells }) => [line, cells]))
  const cellsByLine = new Map<number, readonly string[]>()
  const rows: MasterFileRow[] = []
  const chunks: Parameters<typeof readMasterRow>[2][][] = []
  let finder = notationFinder({ separator: null })
  let header: string[] = []
  let columns: MasterColumns = []
  let lacking: string | undefined
  try {
    await inTurn(async () => {
      await readTabularFile(file, {
        onHeader: (names, shape) => {
          header = names
          finder = notationFinder({ separator: shape.kind === 'csv' ? shape.separator : null, decimalSign })
          columns = matchMasterColumns(list, names, mapping)
          const twice = columnsOfOneField(names, columns)
          if (twice !== null) throw new FileProblem({ code: 'repeated-columns', names: twice })
          lacking = keysOf(list).find((key) => !columns.includes(key))
          if (lacking && !dryRun) throw problemOfUpload({ code: 'lacks-columns', names: [lacking] })
        },
        onRows: (chunk) => {
          if (lacking) return
          const own: (typeof chunks)[number] = []
          for (const { line, cells, extraCells = [] } of chunk) {
            const repair = repaired.get(line)
            if (repair === null) continue
            if (extraCells.length === 0) noteNotation(finder, list, header, columns, { line, cells })
            const read = repair ? columns.map((name, place) => (name && repair[name]) ?? cells[place] ?? '') : cells
            own.push({ line, cells: read, ...(!repair && { extraCells }) })
            cellsByLine.set(line, read)
          }
          chunks.push(own)
        },
      })
      const notation = finder.found()
      if ('code' in notation) throw new FileProblem(notation)
      // Only all of the cells show how numbers and dates are written.
      for (const chunk of chunks) {
        for (const row of chunk) rows.push(readMasterRow(list, columns, row, notation, labels))
        await setImmediate()
      }
    })
  } catch (error) {
    throw error instanceof FileProblem ? problemOfFile(error) : error
  }
  const cellsOf = (line: number) =>
    Object.fromEntries(
      columns.flatMap((name, place) => (name === null ? [] : [[name, cellsByLine.get(line)?.[place] ?? '']])),
    )
  const keys = columns.flatMap((name, place) =>
    name !== null && keysOf(list).includes(name) ? [{ column: header[place] ?? name, place }] : [],
  )
  return { header, columns, rows, shortened: shortenedCells(keys, chunks.flat()), cellsOf }
}
