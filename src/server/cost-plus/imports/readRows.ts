import { billingFileColumns } from '#contract/cost-plus/billingJobs'
import type { JobProblem, RejectedRow } from '#domain/billing/import/billingJob'
import { columnFields, type FileColumn, unknownColumn } from '#domain/billing/import/fileColumns'
import { type BillingImportField, billingFieldRules, type BillingImportType } from '#domain/billing/import/importTypes'
import { type ImportCells, type ImportRow, readImportRow } from '#domain/billing/import/readImportRow'
import { FileProblem } from '#server/platform/files/fileProblem'
import { readTabularFile } from '#server/platform/files/readTabularFile'
import { fileText } from './jobText'

export type GoodRow = { line: number; cells: string[]; row: ImportRow }
export type FileRows = { header: string[]; good: GoodRow[]; rejected: RejectedRow[] }

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
    signal,
  }: { type: BillingImportType; columns: readonly FileColumn<BillingImportField>[]; signal: AbortSignal },
): Promise<FileRows> => {
  const read: FileRows = { header: [], good: [], rejected: [] }
  let fields: (BillingImportField | null)[] = []
  try {
    await readTabularFile(file, {
      signal,
      onHeader: (header) => {
        read.header = header
        fields = assertColumns(type, header, columns)
      },
      onRows: (chunk) => {
        for (const { line, cells } of chunk) {
          const { row, problems } = readImportRow(type, cellsOf(fields, cells))
          if (row) read.good.push({ line, cells, row })
          else read.rejected.push({ line, cells, problems })
        }
      },
    })
  } catch (error) {
    if (error instanceof FileProblem && error.code !== 'aborted')
      throw new FileRefused({ code: 'unreadable-file', reason: fileText(error) })
    throw error
  }
  return read
}

const assertColumns = (
  type: BillingImportType,
  header: readonly string[],
  columns: readonly FileColumn<BillingImportField>[],
): (BillingImportField | null)[] => {
  const unknown = unknownColumn(header, columns)
  if (unknown !== null) throw new FileRefused({ code: 'unknown-column', column: unknown.slice(0, 60) })
  const fields = columnFields(header, billingFileColumns[type], columns)
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
