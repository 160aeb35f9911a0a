import type { RowScope } from '#server/database/databasePool'
import type { SyncCounts } from './durableFileSystem'

/** The location of the worker's database: a directory, or memory that begins as a copy of a tar file of one. */
export type EnginePlace = { directory: string } | { copyOf: string }

export type EngineRequest =
  /** Without values the text may hold several statements; with values, one. */
  | {
      kind: 'query'
      text: string
      values: (string | null)[]
      blob?: Uint8Array<ArrayBuffer> | undefined
      scope?: RowScope | undefined
    }
  | { kind: 'dump'; options: readonly string[] }
  | { kind: 'count-syncs' }
  | { kind: 'close' }

export type EngineField = { name: string; dataTypeID: number }
/** Values are the texts PostgreSQL prints; the pool reads them with the same parsers as the network driver. */
export type EngineResult = {
  command: string
  rowCount: number | null
  fields: EngineField[]
  rows: (string | null)[][]
}

export type EngineAnswer =
  | { kind: 'ready' }
  | { kind: 'results'; results: EngineResult[]; inTransaction: boolean }
  | { kind: 'dumped'; text: string }
  | { kind: 'syncs'; counts: SyncCounts }
  | { kind: 'closed' }
  | { kind: 'failed'; problem: EngineProblem; inTransaction: boolean }

/** The fields of PostgreSQL's error report that callers may read, and the message. */
export type EngineProblem = { message: string } & Partial<Record<(typeof problemFields)[number], string>>

export const problemFields = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const
