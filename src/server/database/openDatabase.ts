import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabasePool } from './databasePool'
import { EmbeddedPool } from './embedded/EmbeddedPool'
import * as schema from './schema/index'
import { ownTypes } from './valueConventions'

export type { DatabasePool } from './databasePool'

type Schema = typeof schema
export type Database = NodePgDatabase<Schema>
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>
/** Whatever runs statements: the database, or a transaction on it. */
export type Executor = Database | Transaction

export type OpenedDatabase = {
  kind: 'embedded' | 'postgresql'
  database: Database
  pool: DatabasePool
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL server; without it the embedded database in `dataDirectory` is opened. */
  databaseUrl?: string | undefined
  dataDirectory: string
  /** Embedded, in memory only: for tests. */
  memory?: boolean
  /** Embedded: milliseconds to wait for another process to let go of the directory. */
  patience?: number
  /** Connections to the PostgreSQL server; the embedded database has one. */
  poolSize?: number
  log?: (line: string) => void
}

/** Milliseconds after which a statement, or a transaction that stands still, is ended. */
const limit = 60_000

/**
 * Opens the database, the same to its callers whichever it is.
 * @throws DirectoryInUse when another process has the embedded database open; pg's errors when the server refuses
 */
export const openDatabase = async (options: DatabaseOptions): Promise<OpenedDatabase> => {
  const { databaseUrl, log = () => undefined } = options
  return databaseUrl ? openServer(databaseUrl, options.poolSize ?? 10, log) : openEmbedded(options)
}

const openEmbedded = async ({
  dataDirectory,
  memory = false,
  patience = 0,
  log = () => undefined,
}: DatabaseOptions) => {
  const pool = await EmbeddedPool.open({ dataDirectory, memory, patience, log })
  return opened('embedded', pool)
}

const openServer = async (databaseUrl: string, poolSize: number, log: (line: string) => void) => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'logistics-portal',
    statement_timeout: limit,
    idle_in_transaction_session_timeout: limit,
    connectionTimeoutMillis: 15_000,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    types: ownTypes,
  })
  const broken = (error: Error) => log(`A connection to PostgreSQL broke: ${error.message}`)
  pool.on('error', broken)
  // A client that breaks while it is held reports on itself, and an unheard error would end the process.
  pool.on('connect', (client) => client.on('error', broken))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return opened('postgresql', pool)
}

const opened = (kind: OpenedDatabase['kind'], pool: DatabasePool): OpenedDatabase => {
  // Drizzle uses of a pool no more than DatabasePool names.
  const database = drizzle(pool as unknown as pg.Pool, { schema })
  let closing: Promise<void> | undefined
  return { kind, database, pool, close: () => (closing ??= pool.end()) }
}
