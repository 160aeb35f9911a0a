import type { FileCell } from './notation'
import type { WeightUnit } from '#domain/values/weight'
import type { ImportField } from './importFields'
import { guessDeliveryField, unitOfColumn } from './deliveryColumns'
import { type FileColumn, matchHeader } from './matchHeader'
import type { CellValue, ImportProblemCode } from './readRow'

/**
 * The states of an import: it waits for a free worker, is read and checked, can be fixed while it is checked, and is
 * stored as a whole. Failed, cancelled and reverted imports stay as history.
 */
export const importStatuses = [
  'waiting',
  'reading',
  'checking',
  'checked',
  'storing',
  'stored',
  'failed',
  'cancelled',
  'taken-back',
] as const

export type ImportStatus = (typeof importStatuses)[number]

/** Reasons to reject a row: its cells, or the stored delivery with its number. */
export type RowProblemCode = ImportProblemCode | 'on-load' | 'cancelled'

export const rowProblemCodes = [
  'required',
  'too-long',
  'unreadable',
  'not-a-number',
  'not-a-date',
  'not-a-flag',
  'whole-number',
  'negative',
  'too-large',
  'too-heavy',
  'unknown-code',
  'spreadsheet-error',
  'extra-cells',
  'repeated-header',
  'conflict',
  'duplicate',
  'on-load',
  'cancelled',
] as const satisfies readonly RowProblemCode[]

/** Something wrong with one row. `otherLine` is the earlier line that it repeats or contradicts. */
export type RowProblem = { field: ImportField; code: RowProblemCode; value: string; otherLine?: number | undefined }

/** What a column is read as; null leaves the column out. */
export type ColumnChoice = FileColumn<ImportField> & { unit: WeightUnit | null }

/** `confidence` is how sure the match by name is: 1 for a field's own name, 0 for none. */
export type MappedColumn = ColumnChoice & { confidence: number }

/** Where the mapping of a batch came from: names alone, an earlier import of the group, or a person. */
export const mappingSources = ['proposed', 'remembered', 'chosen'] as const
export type MappingSource = (typeof mappingSources)[number]

/**
 * Worth telling, but no hindrance; of a failed import the cells for which it was refused. Earlier imports have notices of
 * repeated columns and extra cells: both are errors now.
 */
export const importNoticeCodes = [
  'unknown-columns',
  'repeated-columns',
  'unnamed-columns',
  'extra-cells',
  'refused-cells',
  'shortened-numbers',
] as const
export type ImportNotice = { code: (typeof importNoticeCodes)[number]; names: string[] }

type CellNotice = 'refused-cells' | 'shortened-numbers'

/** A notice about cells: line, column and text of each. */
export const cellNotice = (code: CellNotice, cells: readonly FileCell[]): ImportNotice => ({
  code,
  names: cells.flatMap(({ line, column, text }) => [String(line), column.slice(0, 60), text.slice(0, 60)]),
})

/** The cells of a notice; none if there is no such notice. */
export const cellsOfNotices = (notices: readonly ImportNotice[], wanted: CellNotice): FileCell[] => {
  const names = notices.find(({ code }) => code === wanted)?.names ?? []
  return Array.from({ length: Math.floor(names.length / 3) }, (_, at) => {
    const [line = '', column = '', text = ''] = names.slice(3 * at)
    return { line: Number(line), column, text }
  })
}

/** The notices with these cells as the shortened ones. */
export const withShortened = (notices: readonly ImportNotice[], cells: readonly FileCell[]): ImportNotice[] => [
  ...notices.filter(({ code }) => code !== 'shortened-numbers'),
  ...(cells.length > 0 ? [cellNotice('shortened-numbers', cells)] : []),
]

/** What a reader recognised. Size in bytes; encoding and separator for text, the sheet for workbooks. */
export type ImportFile = {
  kind: 'csv' | 'xls' | 'xlsx'
  size: number
  headerLine: number
  encoding: string | null
  separator: string | null
  sheet: string | null
}

/** Why a whole file cannot be taken. */
export const importRefusals = [
  'empty',
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'cell-too-long',
  'wrong-kind',
  'unreadable',
  'encrypted',
  'unclosed-quote',
  'repeated-columns',
  'unclear-number',
  'mixed-numbers',
  'mixed-dates',
  'timed-out',
  'columns-missing',
  'rows-invalid',
  'no-rows-left',
  'interrupted',
  'busy',
  'not-now',
] as const
export type ImportRefusal = (typeof importRefusals)[number]

/** A stored import of the same group whose file had the same content. */
export type EarlierImport = { id: number; fileName: string; storedAt: string; storedBy: string }

export type ImportBatch = {
  id: number
  fileName: string
  status: ImportStatus
  /** Null until the header is read. */
  file: ImportFile | null
  header: string[]
  columns: MappedColumn[]
  mappingSource: MappingSource
  /** Fields without which nothing can be checked: a number, and a weight of the delivery or of its items. */
  missingFields: ImportField[]
  notices: ImportNotice[]
  rowCount: number
  /** Rows dealt with so far in the present step: `rowCount` is reached when the step is over. */
  rowsDone: number
  /** Rows with a problem that are not left out. */
  badRowCount: number
  leftOutCount: number
  /** Deliveries that storing would add and change. */
  newCount: number
  changedCount: number
  /** Deliveries that storing has added and changed; rows that it passed over. */
  insertedCount: number
  updatedCount: number
  skippedCount: number
  /** Why it failed. */
  problem: ImportRefusal | null
  /** The latest import of the same content before this one. */
  earlier: EarlierImport | null
  createdAt: string
  createdBy: string
  updatedAt: string
  storedAt: string | null
}

/** A row of a batch: its cells in the order of the header, and what they are read as. */
export type BatchRow = {
  line: number
  cells: string[]
  deliveryNumber: string | null
  values: { [Field in ImportField]?: CellValue | undefined }
  problems: RowProblem[]
  leftOut: boolean
  /** Another row of the same delivery has a problem: left out, this row went with it. */
  hasBadSibling: boolean
}

/** Rows with the same problem in the same field, none of them left out. */
export type ProblemGroup = { field: ImportField; code: RowProblemCode; rowCount: number }

export const rowViews = ['all', 'bad', 'left-out'] as const
export type RowView = (typeof rowViews)[number]

/** What to do with a file that has bad rows: store nothing, or store the deliveries without any. */
export const errorHandlings = ['stop', 'skip'] as const
export type ErrorHandling = (typeof errorHandlings)[number]

const underWay: readonly ImportStatus[] = ['waiting', 'reading', 'checking']

/** Whether the server is still reading or checking. */
export const isUnderWay = (status: ImportStatus): boolean => underWay.includes(status)

/** Nothing is stored yet, so it may be given up. */
export const mayBeCancelled = (status: ImportStatus): boolean => isUnderWay(status) || status === 'checked'

/** Fields without which no delivery can be made of a row: its number, and a weight of its own or of its items. */
export const missingFields = (columns: readonly Pick<ColumnChoice, 'field'>[]): ImportField[] => {
  const mapped = new Set(columns.map(({ field }) => field))
  const missing: ImportField[] = []
  if (!mapped.has('number')) missing.push('number')
  if (!mapped.has('weight') && !mapped.has('itemWeight')) missing.push('weight')
  return missing
}

/** Least confidence at which an unattended import accepts columns by their names alone. */
export const surelyNamed = 0.9

/**
 * Maps the columns of a file to fields: as chosen by the user, otherwise by name if the match is confident enough, of
 * equally likely columns the first.
 */
export const mapColumns = (
  header: readonly string[],
  choices: readonly ColumnChoice[],
  leastConfidence = 0,
): MappedColumn[] => {
  const chosen = new Map(choices.map((choice) => [sameName(choice.column), choice]))
  const guess = (column: string) => {
    const guessed = guessDeliveryField(column)
    return guessed && guessed.confidence >= leastConfidence ? guessed : null
  }
  const matches = matchHeader(header, guess, choices, sameName)
  return header.map((column, place) => {
    const { field, confidence } = matches[place] ?? { field: null, confidence: 0 }
    const choice = chosen.get(sameName(column))
    if (choice) return { ...choice, column, confidence }
    const isFirst = matches.findIndex((match) => match !== null && match.field === field) === place
    return field !== null && isFirst
      ? { column, field, unit: unitOfColumn(column, field), confidence }
      : { column, field: null, unit: null, confidence: 0 }
  })
}

/** Names of columns ignore case and outer blanks. */
export const sameName = (column: string): string => column.trim().toLowerCase()
