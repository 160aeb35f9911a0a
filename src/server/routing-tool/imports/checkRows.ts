import { checkDeliveries, type CheckedImport, type ImportedDelivery } from '#domain/import/checkDeliveries'
import type { BatchRow, ColumnChoice, RowProblem } from '#domain/import/importBatch'
import { fieldRule } from '#domain/import/importFields'
import {
  type FileCell,
  type FileNotation,
  type KnownNotation,
  notationFinder,
  type NotationProblem,
  shortenedCells,
} from '#domain/import/notation'
import {
  cellKindOf,
  codesOf,
  type FieldCodes,
  type ImportLookups,
  type ImportRow,
  knownCodesOf,
  readRow,
  type WeightUnits,
} from '#domain/import/readRow'
import { rowShapeProblem } from '#domain/import/rowShape'

/** A row as the file or the staging table has it: cells in the order of the header, those beyond it at the end. */
export type SheetRow = { line: number; cells: string[]; leftOut?: boolean }

/** `columns` are in the order of the header. */
export type CheckOrder = { columns: ColumnChoice[]; lookups: ImportLookups; notation: FileNotation }

export type CheckedRows = {
  rows: ImportRow[]
  units: WeightUnits
  found: CheckedImport
  /** The problems of skipped rows: why they are skipped. */
  leftOutProblems: CheckedImport['problems']
}

const fieldTexts = (columns: readonly ColumnChoice[]) => {
  const mapped = columns.flatMap(({ field }, column) => (field ? [[field, column] as const] : []))
  return (cells: readonly string[]): ImportRow['texts'] => {
    const texts: ImportRow['texts'] = {}
    for (const [field, column] of mapped) texts[field] = cells[column] ?? ''
    return texts
  }
}

/** The notation of the numbers and dates in the rows; shifted cells prove nothing. */
export const notationOfSheet = (
  sheet: readonly SheetRow[],
  columns: readonly ColumnChoice[],
  known: KnownNotation,
): FileNotation | NotationProblem => {
  const finder = notationFinder(known)
  const read = columns.flatMap(({ column, field }, place) => {
    const kind = field && cellKindOf(field)
    return field && kind ? [{ column, field, kind, place }] : []
  })
  for (const { line, cells } of sheet) {
    if (cells.length > columns.length) continue
    for (const { column, field, kind, place } of read)
      finder.note(field, kind, { line, column, text: cells[place] ?? '' })
  }
  return finder.found()
}

/** The numbers of records in rows that are not left out which a spreadsheet has shortened. */
export const shortenedOfSheet = (sheet: readonly SheetRow[], columns: readonly ColumnChoice[]): FileCell[] =>
  shortenedCells(
    columns.flatMap(({ column, field }, place) => (field && fieldRule(field).isIdentifier ? [{ column, place }] : [])),
    sheet.filter(({ leftOut }) => !leftOut),
  )

/** The codes in the rows that may be those of a partner. */
export const codesOfSheet = (sheet: readonly SheetRow[], columns: readonly ColumnChoice[]): FieldCodes => {
  const textsOf = fieldTexts(columns)
  return codesOf(sheet.map(({ cells }) => textsOf(cells)))
}

/**
 * Matches the cells to their fields and checks them. Rows that are left out take no part in the check of the others;
 * their own problems are those they would have if they were taken in.
 */
export const checkRows = (sheet: readonly SheetRow[], { columns, lookups, notation }: CheckOrder): CheckedRows => {
  const textsOf = fieldTexts(columns)
  const header = columns.map(({ column }) => column)
  const rows = sheet.map(({ line, cells }): ImportRow => {
    const texts = textsOf(cells)
    const shape = rowShapeProblem(header, cells)
    return shape ? { line, texts, shape } : { line, texts }
  })
  const units: WeightUnits = {}
  for (const { field, unit } of columns) if (unit && (field === 'weight' || field === 'itemWeight')) units[field] = unit
  const leftOut = new Set(sheet.flatMap((row) => (row.leftOut ? [row.line] : [])))
  const present = rows.filter(({ line }) => !leftOut.has(line))
  const leftOutProblems =
    leftOut.size === 0
      ? []
      : checkDeliveries(rows, lookups, units, notation).problems.filter(({ line }) => leftOut.has(line))
  return { rows, units, found: checkDeliveries(present, lookups, units, notation), leftOutProblems }
}

export const deliveryNumberOf = ({ texts }: ImportRow): string | null => texts.number?.trim() || null

/** A checked row as it is staged; `delivery` is set on the first row of each delivery that may be stored. */
export type StagedRow = Omit<BatchRow, 'hasBadSibling'> & { delivery: ImportedDelivery | null }

/** Builds the staged rows from checked rows. */
export const stagedRows = (
  sheet: readonly SheetRow[],
  { lookups, notation }: CheckOrder,
  { rows, units, found, leftOutProblems }: CheckedRows,
): StagedRow[] => {
  const known = knownCodesOf(lookups)
  const deliveries = new Map(found.deliveries.map((delivery) => [delivery.line, delivery]))
  const problems = new Map<number, RowProblem[]>()
  for (const { line, ...problem } of [...found.problems, ...leftOutProblems]) {
    const those = problems.get(line)
    if (those) those.push(problem)
    else problems.set(line, [problem])
  }
  return sheet.map(({ line, cells, leftOut = false }, index) => {
    const row = rows[index] ?? { line, texts: {} }
    return {
      line,
      cells,
      deliveryNumber: deliveryNumberOf(row),
      values: readRow(row, known, units, notation).values,
      problems: problems.get(line) ?? [],
      leftOut,
      delivery: deliveries.get(line) ?? null,
    }
  })
}

/** Rows whose columns have not been mapped yet, so nothing is known about them. */
export const uncheckedRows = (sheet: readonly SheetRow[]): StagedRow[] =>
  sheet.map(({ line, cells, leftOut = false }) => ({
    line,
    cells,
    deliveryNumber: null,
    values: {},
    problems: [],
    leftOut,
    delivery: null,
  }))
