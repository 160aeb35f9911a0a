import type { UploadedFile } from '#contract/platform/endpoint'
import type { RowRepairs } from '#contract/platform/fileImport'
import { setImmediate } from 'node:timers/promises'
import { cellFiller, type Fills, filledFields } from '#domain/import/fillCells'
import { type DecimalSign, type FileCell, shortenedCells } from '#domain/import/notation'
import { givenFieldsOf, keysOf, type RecordFields } from '#domain/master-data/masterList'
import {
  cellKindOf,
  type ChoiceLabels,
  type MasterColumns,
  type MasterFileRow,
  matchMasterColumns,
  readMasterRow,
} from '#domain/master-data/readFile'
import { problemOfUpload } from '#server/platform/files/problemOfFile'
import { readMappedFile } from '#server/platform/files/readMappedFile'
import { uploadInTurn } from '#server/platform/files/readers'
import { badRequest } from '#server/platform/http/problems'

export type RecordUpload = {
  file: UploadedFile
  mapping?: Readonly<Record<string, string | null>> | undefined
  repairs?: RowRepairs | undefined
  fills?: Fills | undefined
  decimalSign?: DecimalSign | undefined
  dryRun?: boolean | undefined
}

export type RecordFile = {
  header: readonly string[]
  /** Those of the header, and one more for each field that is filled and has no column. */
  columns: MasterColumns
  rows: MasterFileRow[]
  /** The keys that a spreadsheet has shortened. */
  shortened: FileCell[]
  /** The cells of a row by field, to be repaired. */
  cellsOf: (line: number) => Record<string, string>
}

/**
 * Reads and checks the rows of a file, as a user has filled and repaired them. The file is read in a thread of its own, and checked
 * a part at a time. A dry run of a file without a column that identifies its rows tells its columns alone, so that the
 * user can choose.
 * @throws 400 for a file without a known column and for `fills` of unknown fields, 413 and 415 for files that are too large or of another kind
 */
export const readRecordFile = (
  list: RecordFields,
  upload: RecordUpload,
  labels: ChoiceLabels = {},
): Promise<RecordFile> => uploadInTurn(() => readRows(list, upload, labels))

const readRows = async (
  list: RecordFields,
  { file, mapping, repairs = [], fills = {}, decimalSign, dryRun = false }: RecordUpload,
  labels: ChoiceLabels,
): Promise<RecordFile> => {
  const unknown = Object.keys(fills).find((field) => !givenFieldsOf(list).some(([name]) => name === field))
  if (unknown !== undefined) throw badRequest(`fills: ${unknown} is not a field of this file.`)
  const repaired = new Map(repairs.map(({ line, cells }) => [line, cells]))
  let filledIn = cellFiller([], {})
  let lacking: string | undefined
  const { header, fields, notation, chunks } = await readMappedFile(file, {
    fieldsOf: (names) => filledFields(matchMasterColumns(list, names, mapping), fills),
    assertFields: (columns) => {
      filledIn = cellFiller(columns, fills)
      lacking = keysOf(list).find((key) => !columns.includes(key))
      if (lacking && !dryRun) throw problemOfUpload({ code: 'lacks-columns', names: [lacking] })
    },
    cellOf: (name) => ({ kind: cellKindOf(list.fields[name]), most: list.fields[name]?.greatest }),
    notation: { decimalSign },
    rowOf: (row) => {
      // A row that is left out still is above the next one.
      const cells = row.extraCells ? row.cells : [...filledIn(row.cells)]
      return lacking || repaired.get(row.line) === null ? null : { ...row, cells }
    },
  })
  const cellsByLine = new Map<number, readonly string[]>()
  const rows: MasterFileRow[] = []
  for (const chunk of chunks) {
    for (const row of chunk) {
      const repair = repaired.get(row.line)
      const read = repair
        ? { line: row.line, cells: fields.map((name, place) => (name && repair[name]) ?? row.cells[place] ?? '') }
        : row
      cellsByLine.set(row.line, read.cells)
      rows.push(readMasterRow(list, fields, read, notation, labels))
    }
    await setImmediate()
  }
  const cellsOf = (line: number) =>
    Object.fromEntries(
      fields.flatMap((name, place) => (name === null ? [] : [[name, cellsByLine.get(line)?.[place] ?? '']])),
    )
  const keys = fields.flatMap((name, place) =>
    name !== null && keysOf(list).includes(name) ? [{ column: header[place] ?? name, place }] : [],
  )
  const lines = [...cellsByLine].map(([line, cells]) => ({ line, cells }))
  return { header, columns: fields, rows, shortened: shortenedCells(keys, lines), cellsOf }
}
