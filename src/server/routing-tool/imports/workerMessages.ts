import type { ImportProblem } from '#domain/import/readRow'
import type { FileRefusal } from '#server/platform/files/fileProblem'
import type { FileFacts, FileLimits } from '#server/platform/files/table'
import type { CheckOrder, SheetRow } from './checkRows'

/** What the thread is started with: a file, or nothing when the rows come by message. */
export type ImportTask = { file: { name: string; bytes: Uint8Array; limits: FileLimits } | null }

/** The result of reading, without the rows. */
export type ReadFile = { facts: FileFacts }

/** The result of the check with its first thousand problems; `badRows` and `skipped` count rows. */
export type CheckFindings = {
  problems: ImportProblem[]
  problemCount: number
  badRows: number
  skipped: number
  deliveries: number
}

/** Up to ten thousand deliveries as array texts, ready to be stored, and their items. */
export type StoreChunk = {
  lines: string
  numbers: string
  /** How many rows of the file each delivery has. */
  rowCounts: string
  fields: Record<string, string>
  items: { deliveryNumbers: string; numbers: string; descriptions: string; quantities: string; weights: string } | null
}

export type ImportQuestion =
  | { ask: 'read' }
  | { ask: 'take'; rows: SheetRow[] }
  | { ask: 'check'; order: CheckOrder }
  | { ask: 'staged'; first: number; order: CheckOrder }
  | { ask: 'stored'; first: number; order: CheckOrder }

export type ImportAnswer =
  | { type: 'progress'; rows: number }
  | { type: 'answer'; value: unknown }
  | { type: 'refused'; refusal: FileRefusal }
