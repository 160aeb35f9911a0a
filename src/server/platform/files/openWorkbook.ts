import { startThread } from '#server/platform/jobs/startThread'
import type { writeWorkbook } from './writeWorkbook'

/** The cells of a row. */
export type RowCells = Parameters<typeof writeWorkbook>[0][number]

export type OpenWorkbook = {
  add(rows: readonly RowCells[]): void
  /** Finishes the file and returns its bytes. */
  finish(): Promise<Uint8Array>
  /** Ends the thread, whatever it does. To be called in any case. */
  close(): Promise<unknown>
}

/** Opens a file that is written in a thread of its own, row by row, the header row first. See `writeWorkbook`. */
export const openWorkbook = (options: { kind: 'xlsx' | 'csv'; sheet: string }): OpenWorkbook => {
  const worker = startThread('./workbook-worker.ts', import.meta.url, {
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: 1_536, maxYoungGenerationSizeMb: 64 },
  })
  const written = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The file was not written to its end.')))
  })
  // A caller who stops early waits for nothing.
  written.catch(() => undefined)
  return {
    add: (rows) => worker.postMessage(rows),
    finish: () => {
      worker.postMessage(null)
      return written
    },
    close: () => worker.terminate(),
  }
}
