import { startThread } from '#server/platform/jobs/startThread'
import { tableMemory } from './startFileThread'
import type { WorkbookWork } from './workbook-worker'
import type { writeWorkbook } from './writeWorkbook'

/** The cells of a row. */
export type RowCells = Parameters<typeof writeWorkbook>[0][number]

/**
 * Opens a file that is written in a thread of its own, row by row, the header row first. See `writeWorkbook`.
 * `close` ends the thread, whatever it is doing, and is to be called in any case.
 */
export const openWorkbook = (options: { kind: 'xlsx' | 'csv'; sheet: string }) => {
  const thread = startThread<WorkbookWork>('./workbook-worker.ts', import.meta.url, { resourceLimits: tableMemory })
  return {
    add: (rows: readonly RowCells[]): Promise<void> => thread.ask((work) => work.add(rows)),
    /** Finishes the file and returns its bytes. */
    finish: (): Promise<Uint8Array> => thread.ask((work) => work.finish(options)),
    close: thread.end,
  }
}
