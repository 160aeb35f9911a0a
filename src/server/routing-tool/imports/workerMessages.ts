import type { FileCell } from '#domain/import/notation'
import type { ImportProblem } from '#domain/import/readRow'
import type { FileFacts } from '#server/platform/files/table'

/** The result of reading, without the rows. */
export type ReadFile = { facts: FileFacts }

/** The result of the check with its first thousand problems; `badRows` and `skipped` count rows. */
export type CheckFindings = {
  problems: ImportProblem[]
  problemCount: number
  badRows: number
  skipped: number
  deliveries: number
  shortened: FileCell[]
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
