import type { FileRefusal } from './fileProblem'
import type { FileFacts, FileLimits, TableRow, TableShape } from './table'

/** What the worker is started with. */
export type WorkerTask = {
  name: string
  content: Uint8Array | string
  limits: FileLimits
  /** Counts the messages that the server has dealt with. */
  taken: SharedArrayBuffer
}

export type WorkerMessage =
  | { type: 'header'; shape: TableShape }
  | { type: 'rows'; chunk: TableRow[] }
  | { type: 'done'; facts: FileFacts }
  | { type: 'refused'; refusal: FileRefusal }
