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
import { fieldsOfHeader, type FileColumn, guessByName, unknownColumn } from '#domain/import/matchHeader'
import type { FileNotation } from '#domain/import/notation'
import { FileProblem } from '#server/platform/files/fileProblem'
import { readMappedFile } from '#server/platform/files/readMappedFile'
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
  upload: { name: string; bytes: Uint8Array },
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
  const rules = new Map(billingFieldRules(type))
  const { chunks, fields, ...file } = await readMappedFile(upload, {
    signal,
    fieldsOf: (header) => {
      const unknown = unknownColumn(header, columns)
      if (unknown !== null) throw new FileRefused({ code: 'unknown-column', column: unknown.slice(0, 60) })
      return fieldsOfHeader(header, guessByName(billingFileColumns[type]), columns)
    },
    assertFields: (found) => {
      const missing = billingFieldRules(type)
        .filter(([field, { isRequired }]) => isRequired && !found.includes(field))
        .map(([field]) => field)
      if (missing.length > 0) throw new FileRefused({ code: 'columns-missing', fields: missing })
    },
    cellOf: (field) => {
      const kind = cellKindOf(rules.get(field)?.kind)
      return { kind, most: kind === 'price' ? mostFuelPrice : undefined }
    },
    notation,
  }).catch((error: unknown) => {
    if (!(error instanceof FileProblem) || error.code === 'aborted') throw error
    const { refusal } = error
    throw new FileRefused({ code: 'unreadable-file', reason: fileText(refusal), refusal: codedRefusal(refusal) })
  })
  const read: FileRows = { ...file, header: [...file.header], good: [], rejected: [] }
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

const cellsOf = (fields: readonly (BillingImportField | null)[], cells: readonly string[]): ImportCells => {
  const own: ImportCells = {}
  for (const [at, field] of fields.entries()) if (field !== null) own[field] = cells[at] ?? ''
  return own
}
