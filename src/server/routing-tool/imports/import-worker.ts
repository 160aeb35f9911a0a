import { parentPort, workerData } from 'node:worker_threads'
import type { ImportedDelivery } from '#domain/import/checkDeliveries'
import { missingFields } from '#domain/import/importBatch'
import { FileProblem } from '#server/platform/files/fileProblem'
import { parseTabularFile } from '#server/platform/files/parseTabularFile'
import type { TableRow } from '#server/platform/files/table'
import {
  checkRows,
  deliveryNumberOf,
  stagedRows,
  uncheckedRows,
  type CheckedRows,
  type CheckOrder,
  type SheetRow,
  type StagedRow,
} from './checkRows'
import { arrayText, jsonText } from './databaseText'
import { bringsItems, insertedColumns } from './storedColumns'
import type { CheckFindings, ImportAnswer, ImportQuestion, ImportTask, ReadFile, StoreChunk } from './workerMessages'

/** A thread of its own for one import: reads the file, checks its rows, and writes them as the database takes them. */
const { file }: ImportTask = workerData
const rowsPerStage = 2_000
const deliveriesPerChunk = 10_000
const mostProblems = 1_000

let rows: SheetRow[] = []
let checked: CheckedRows | undefined
let staged: StagedRow[] | undefined

const say = (message: ImportAnswer) => parentPort?.postMessage(message)

const read = (): ReadFile => {
  if (!file) throw new Error('There is no file to read.')
  const facts = parseTabularFile(file.name, file.bytes, file.limits, {
    header: ({ repeatedNames: names }) => {
      if (names.length > 0) throw new FileProblem({ code: 'repeated-columns', names })
    },
    rows: (chunk: TableRow[]) => {
      for (const { line, cells, extraCells = [] } of chunk) rows.push({ line, cells: [...cells, ...extraCells] })
      say({ type: 'progress', rows: rows.length })
    },
  })
  return { facts }
}

const check = (order: CheckOrder): CheckFindings => {
  if (missingFields(order.columns).length > 0) {
    staged = uncheckedRows(rows)
    return { problems: [], problemCount: 0, badRows: 0, skipped: 0, deliveries: 0 }
  }
  checked = checkRows(rows, order)
  const { problems, skipped, deliveries } = checked.found
  return {
    problems: problems.slice(0, mostProblems),
    problemCount: problems.length,
    badRows: new Set(problems.map(({ line }) => line)).size,
    skipped,
    deliveries: deliveries.length,
  }
}

const checkedRows = (): CheckedRows => {
  if (!checked) throw new Error('Nothing is checked yet.')
  return checked
}

/** The rows from `first` on as JSON for the staging table; null behind the last one. */
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

const answerTo = (question: ImportQuestion): unknown => {
  switch (question.ask) {
    case 'read':
      return read()
    case 'take':
      rows = rows.concat(question.rows)
      return null
    case 'check':
      return check(question.order)
    case 'staged':
      return stagedText(question.first, question.order)
    case 'stored':
      return storeChunk(question.first, question.order)
  }
}

parentPort?.on('message', (question: ImportQuestion) => {
  try {
    say({ type: 'answer', value: answerTo(question) })
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem
    say({ type: 'refused', refusal: problem.refusal })
  }
})
