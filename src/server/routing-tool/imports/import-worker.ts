import type { ImportedDelivery } from '#domain/import/checkDeliveries'
import { type ColumnChoice, missingFields } from '#domain/import/importBatch'
import type { FileNotation, KnownNotation } from '#domain/import/notation'
import type { FieldCodes } from '#domain/import/readRow'
import { FileProblem } from '#server/platform/files/fileProblem'
import { parseTabularFile } from '#server/platform/files/parseTabularFile'
import type { FileLimits, TableRow } from '#server/platform/files/table'
import { exposeWork } from '#server/platform/jobs/startThread'
import {
  checkRows,
  codesOfSheet,
  deliveryNumberOf,
  notationOfSheet,
  shortenedOfSheet,
  stagedRows,
  uncheckedRows,
  type CheckedRows,
  type CheckOrder,
  type SheetRow,
  type StagedRow,
} from './checkRows'
import { arrayText, jsonText } from '#server/database/databaseText'
import { bringsItems, insertedColumns } from './storedColumns'
import type { CheckFindings, ReadFile, StoreChunk } from './workerMessages'

/** One import in a thread of its own: reads the file, checks its rows, and formats them for the database. */
const rowsPerStage = 2_000
const deliveriesPerChunk = 10_000
const mostProblems = 1_000

let rows: SheetRow[] = []
let checked: CheckedRows | undefined
let staged: StagedRow[] | undefined

/** @param onProgress called with the number of rows read so far; all its calls have ended when this resolves */
const read = async (
  name: string,
  bytes: Uint8Array,
  limits: FileLimits,
  onProgress: (rows: number) => unknown,
): Promise<ReadFile> => {
  let reported: unknown
  try {
    const facts = parseTabularFile(name, bytes, limits, {
      header: ({ repeatedNames: names }) => {
        if (names.length > 0) throw new FileProblem({ code: 'repeated-columns', names })
      },
      rows: (chunk: TableRow[]) => {
        for (const { line, cells, extraCells = [] } of chunk) rows.push({ line, cells: [...cells, ...extraCells] })
        reported = onProgress(rows.length)
      },
    })
    return { facts }
  } finally {
    await reported
  }
}

/** Adds rows that were read before. */
const take = (more: SheetRow[]): void => {
  rows = rows.concat(more)
}

const codes = (columns: ColumnChoice[]): FieldCodes => codesOfSheet(rows, columns)

const notation = (columns: ColumnChoice[], known: KnownNotation): FileNotation => {
  const found = notationOfSheet(rows, columns, known)
  if ('code' in found) throw new FileProblem(found)
  return found
}

const check = (order: CheckOrder): CheckFindings => {
  const shortened = shortenedOfSheet(rows, order.columns)
  if (missingFields(order.columns).length > 0) {
    staged = uncheckedRows(rows)
    return { problems: [], problemCount: 0, badRows: 0, skipped: 0, deliveries: 0, shortened }
  }
  checked = checkRows(rows, order)
  const { problems, skipped, deliveries } = checked.found
  return {
    problems: problems.slice(0, mostProblems),
    problemCount: problems.length,
    badRows: new Set(problems.map(({ line }) => line)).size,
    skipped,
    deliveries: deliveries.length,
    shortened,
  }
}

const checkedRows = (): CheckedRows => {
  if (!checked) throw new Error('Nothing is checked yet.')
  return checked
}

/** The rows from `first` on as JSON for the staging table; null after the last one. */
const stagedText = (first: number, order: CheckOrder): string | null => {
  staged ??= stagedRows(rows, order, checkedRows())
  return first < staged.length ? jsonText(staged.slice(first, first + rowsPerStage)) : null
}

const storeChunk = (first: number, { columns }: CheckOrder): StoreChunk | null => {
  const { found, rows: rowsRead } = checkedRows()
  if (first >= found.deliveries.length) return null
  const deliveries = found.deliveries.slice(first, first + deliveriesPerChunk)
  const counts = countsOf(rowsRead)
  return {
    lines: arrayText(deliveries.map(({ line }) => line)),
    numbers: arrayText(deliveries.map(({ number }) => number)),
    rowCounts: arrayText(deliveries.map(({ number }) => counts.get(number) ?? 1)),
    fields: Object.fromEntries(
      insertedColumns(columns).map(({ field }) => [field, arrayText(deliveries.map((delivery) => delivery[field]))]),
    ),
    items: bringsItems(columns) ? itemsOf(deliveries) : null,
  }
}

let counted: Map<string, number> | undefined
const countsOf = (rowsRead: CheckedRows['rows']): Map<string, number> => {
  if (counted) return counted
  counted = new Map()
  for (const row of rowsRead) {
    const number = deliveryNumberOf(row)
    if (number) counted.set(number, (counted.get(number) ?? 0) + 1)
  }
  return counted
}

const itemsOf = (deliveries: ImportedDelivery[]): StoreChunk['items'] => {
  const items = deliveries.flatMap(({ number, items: own }) => own.map((item) => ({ ...item, deliveryNumber: number })))
  return {
    deliveryNumbers: arrayText(items.map(({ deliveryNumber }) => deliveryNumber)),
    numbers: arrayText(items.map(({ itemNumber }) => itemNumber)),
    descriptions: arrayText(items.map(({ description }) => description)),
    quantities: arrayText(items.map(({ quantity }) => quantity ?? 0)),
    weights: arrayText(items.map(({ weight }) => weight ?? 0)),
  }
}

const work = { read, take, codes, notation, check, stagedText, storeChunk }

exposeWork(work)

export type ImportWork = typeof work
