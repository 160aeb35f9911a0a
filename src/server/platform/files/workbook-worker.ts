import { parentPort, workerData } from 'node:worker_threads'
import type { RowCells } from './openWorkbook'
import { writeWorkbook } from './writeWorkbook'

/** A thread of its own for one file that is written: a hundred thousand rows take seconds. Null ends the rows. */
const rows: RowCells[] = []

parentPort?.on('message', (more: RowCells[] | null) => {
  if (more) {
    for (const row of more) rows.push(row)
    return
  }
  const bytes = writeWorkbook(rows, workerData)
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
})
