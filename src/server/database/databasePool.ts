import type { TypeParsers } from './valueConventions'

/** Whose rows a statement may touch: it runs under a role that row-level security binds, for one customer. */
export type RowScope = { role: string; customer: string }

export type QueryRequest = {
  text: string
  values?: unknown[]
  rowMode?: 'array'
  types?: TypeParsers
  /** Embedded: what `COPY … FROM '/dev/blob'` reads. */
  blob?: Uint8Array<ArrayBuffer>
  /** Embedded: outside of a transaction, the scope of the statement and of what it begins. */
  scope?: RowScope
}
export type QueryField = { name: string; dataTypeID: number }
export type QueryAnswer<Row> = { command: string; rowCount: number | null; fields: QueryField[]; rows: Row[] }

/** One statement; texts without values may hold several, of which only callers of restore make use. */
type Query = <Row = Record<string, unknown>>(
  text: string | QueryRequest,
  values?: unknown[],
) => Promise<QueryAnswer<Row>>

/** A connection held by one caller; what others ask waits (embedded) or goes elsewhere (PostgreSQL). */
export type DatabaseClient = { query: Query; release(destroy?: boolean): void }

/** What the embedded pool and `pg.Pool` have in common. Errors of both are `pg.DatabaseError`. */
export type DatabasePool = {
  query: Query
  connect(): Promise<DatabaseClient>
  end(): Promise<void>
}
