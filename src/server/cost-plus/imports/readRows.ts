import { setImmediate } from 'node:timers/promises'
import { billingFileColumns } from '#contract/cost-plus/billingJobs'
import type { JobProblem, RejectedRow } from '#domain/billing/import/billingJob'
import { type BillingImportField, billingFieldRules, type BillingImportType } from '#domain/billing/import/importTypes'
import {
  cellKindOf,
  type ImportCells,
  type ImportRow,
  mostFuelPrice,
  readImportRow,
} from '#domain/billing/import/readImportRow'
import { type FileNotation, notationFinder, usNotation } from '#domain/import/notation'
import {
  columnsOfOneField,
  fieldsOfHeader,
  type FileColumn,
  guessByName,
  unknownColumn,
} from '#domain/import/matchHeader'
import { FileProblem } from '#server/platform/files/fileProblem'
import { readTabularFile } from '#server/platform/files/readTabularFile'
import type { TableRow } from '#server/platform/files/table'
import { fileText } from '#server/platform/files/fileText'
import { codedRefusal } from '#server/platform/files/problemOfFile'

export type GoodRow = { line: number; cells: string[]; row: ImportRow }
export type FileRows = { header: string[]; notation: FileNotation; good: GoodRow[]; rejected: RejectedRow[] }

/** A file that cannot be loaded whatever its rows are. */
export class FileRefused extends Error {
  constructor(readonly problem: JobProblem) {
    super(problem.code)
    this.name = 'FileRefused'
  }
}

/**
 * Reads the rows of a file in a thread: good rows as they will be stored, bad ones with what is wrong.
 * @throws FileRefused
 */
export const readRows = async (
  file: { name: string; bytes: Uint8Array },
  {
    type,
    columns,
    notation,
    signal,
  }: {
    type: BillingImportType
    columns: readonly FileColumn<BillingImportField>[]
    /** As the caller has said. */
    notation: Partial<FileNotation>
    signal: AbortSignal
  },
): Promise<FileRows> => {
  const read: FileRows = { header: [], notation: usNotation, good: [], rejected: [] }
  const rules = new Map(billingFieldRules(type))
  const chunks: TableRow[][] = []
  let fields: (BillingImportField | null)[] = []
  let finder = notationFinder({ separator: null })
  try {
    await readTabularFile(file, {
      signal,
      onHeader: (header, shape) => {
        read.header = header
        finder = notationFinder({ separator: shape.kind === 'csv' ? shape.separator : null, ...notation })
        fields = assertColumns(type, header, columns)
      },
      onRows: (chunk) => {
        chunks.push(chunk)
        for (const { line, cells, extraCells } of chunk)
          for (const [at, field] of fields.entries()) {
            const rule = field !== null && !extraCells && rules.get(field)
            if (field === null || !rule) continue
            const cell = { line, column: read.header[at] ?? '', text: cells[at] ?? '' }
            finder.note(field, cellKindOf(rule.kind), cell, rule.kind === 'price' ? mostFuelPrice : undefined)
          }
      },
    })
    const found = finder.found()
    if ('code' in found) throw new FileProblem(found)
    read.notation = found
  } catch (error) {
    if (error instanceof FileProblem && error.code !== 'aborted')
      throw new FileRefused({
        code: 'unreadable-file',
        reason: fileText(error.refusal),
        refusal: codedRefusal(error.refusal),
      })
    throw error
  }
  // Only all of the cells show how numbers and dates are written.
  for (const chunk of chunks) {
    readChunk(type, fields, chunk, read)
    await setImmediate()
  }
  return read
}

const readChunk = (
  type: BillingImportType,
  fields: readonly (BillingImportField | null)[],
  chunk: readonly TableRow[],
  read: FileRows,
): void => {
  for (const { line, cells: ofHeader, extraCells = [] } of chunk) {
    const cells = [...ofHeader, ...extraCells]
    if (extraCells.length > 0) {
      const value = extraCells.join(', ').slice(0, 100)
      read.rejected.push({ line, cells, problems: [{ field: null, code: 'extra-cells', value }] })
      continue
    }
    const { row, problems } = readImportRow(type, cellsOf(fields, cells), read.notation)
    if (row) read.good.push({ line, cells, row })
    else read.rejected.push({ line, cells, problems })
  }
}

const assertColumns = (
  type: BillingImportType,
  header: readonly string[],
  columns: readonly FileColumn<BillingImportField>[],
): (BillingImportField | null)[] => {
  const unknown = unknownColumn(header, columns)
  if (unknown !== null) throw new FileRefused({ code: 'unknown-column', column: unknown.slice(0, 60) })
  const fields = fieldsOfHeader(header, guessByName(billingFileColumns[type]), columns)
  const twice = columnsOfOneField(header, fields)
  if (twice !== null) throw new FileProblem({ code: 'repeated-columns', names: twice })
  const missing = billingFieldRules(type)
    .filter(([field, { isRequired }]) => isRequired && !fields.includes(field))
    .map(([field]) => field)
  if (missing.length > 0) throw new FileRefused({ code: 'columns-missing', fields: missing })
  return fields
}

const cellsOf = (fields: readonly (BillingImportField | null)[], cells: readonly string[]): ImportCells => {
  const own: ImportCells = {}
  for (const [at, field] of fields.entries()) if (field !== null) own[field] = cells[at] ?? ''
  return own
}
