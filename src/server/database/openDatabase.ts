import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { DatabasePool } from './databasePool'
import { EmbeddedPool } from './embedded/EmbeddedPool'
import { CustomerPool } from './rowSecurity/CustomerPool'
import type { RequestRole } from './rowSecurity/requestRole'
import * as schema from './schema/index'
import { mayPass, serverName, serverProblem } from './serverProblem'
import { TransactionPool } from './TransactionPool'
import { ownTypes } from './valueConventions'

export type { DatabasePool } from './databasePool'

type Schema = typeof schema
export type Database = NodePgDatabase<Schema>
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>
/** Whatever runs statements: the database, or a transaction on it. */
export type Executor = Database | Transaction

type Connections = { busy: number; idle: number; waiting: number }

export type OpenedDatabase = {
  kind: 'embedded' | 'postgresql'
  /**
   * The rows of all customers, without row-level security: for work that belongs to no one customer, such as signing in,
   * background jobs and administration. A test lists the files that use it.
   */
  allCustomers: Database
  /** The rows of one customer: a statement that leaves the customer out finds no others, and can write no others. */
  ofCustomer(customer: string): Database
  /** The pool below `ofCustomer`, for statements that the database keeps open. */
  poolOfCustomer(customer: string): DatabasePool
  /** Called by `migrate`, before which there are no rows to protect. */
  restrictRequests(role: RequestRole): void
  pool: DatabasePool
  /** Milliseconds that the caller who has waited longest has waited for a connection. Embedded: 0. */
  longestWait(): number
  /** How many connections the pool has, and who waits for one. Embedded: null. */
  connections(): Connections | null
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL server; without it the embedded database in `dataDirectory` is opened. */
  databaseUrl?: string | undefined
  dataDirectory: string
  /** Embedded, in memory only, beginning with a copy of this tar file of a database's folder: for tests. */
  copyOf?: string | undefined
  /** Milliseconds to wait for a server that is starting, or for another process to release the directory. */
  patience?: number
  /** Connections to the PostgreSQL server; the embedded database has one. */
  poolSize?: number
  log?: (line: string) => void
}

/** Milliseconds after which a statement or an idle transaction is ended. */
const limit = 60_000

/**
 * Opens the database, the same to its callers whichever it is.
 * @throws DirectoryInUse when another process has the embedded database open, ServerProblem when the server cannot be used
 */
export const openDatabase = async (options: DatabaseOptions): Promise<OpenedDatabase> => {
  const { databaseUrl } = options
  return databaseUrl ? openServer(databaseUrl, options) : openEmbedded(options)
}

const openEmbedded = async ({ dataDirectory, copyOf, patience = 0, log = () => undefined }: DatabaseOptions) => {
  const pool = await EmbeddedPool.open({ dataDirectory, copyOf, patience, log })
  return opened('embedded', pool, log)
}

const openServer = async (
  databaseUrl: string,
  { poolSize = 10, patience = 0, log = () => undefined }: DatabaseOptions,
) => {
  const name = serverName(databaseUrl)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'logistics-portal',
    statement_timeout: limit,
    idle_in_transaction_session_timeout: limit,
    connectionTimeoutMillis: 15_000,
    // Compiling a statement takes longer than any of ours gains by it.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
    types: ownTypes,
  })
  const broken = (error: Error) => log(`A connection to PostgreSQL broke: ${error.message}`)
  pool.on('error', broken)
  // A client that breaks while it is held reports on itself, and an unheard error would end the process.
  pool.on('connect', (client) => client.on('error', broken))
  const longestWait = timeWaits(pool)
  try {
    await untilItAnswers(pool, patience, (error) =>
      log(`Waiting up to ${Math.round(patience / 1000)} s for ${name}: ${error.message || String(error)}`),
    )
  } catch (error) {
    await pool.end()
    throw serverProblem(databaseUrl, error, patience)
  }
  const connections = (): Connections => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return opened('postgresql', pool, log, { longestWait, connections })
}

const pause = 500

/** A server that is starting, for example on the same machine, answers soon. Any other error ends the wait. */
const untilItAnswers = async (pool: pg.Pool, patience: number, waiting: (error: Error) => void): Promise<void> => {
  const end = Date.now() + patience
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!mayPass(error) || Date.now() >= end) throw error
      if (attempt === 1 && error instanceof Error) waiting(error)
    }
    await setTimeout(pause)
  }
}

const mostCustomers = 1_000

const opened = (
  kind: OpenedDatabase['kind'],
  pool: DatabasePool,
  log: (line: string) => void,
  use: Pick<OpenedDatabase, 'longestWait' | 'connections'> = { longestWait: () => 0, connections: () => null },
): OpenedDatabase => {
  // Drizzle uses of a pool no more than DatabasePool names.
  const on = (target: DatabasePool) => drizzle(new TransactionPool(target) as unknown as pg.Pool, { schema })
  const allCustomers = on(pool)
  const databases = new LRUCache<string, Database>({ max: mostCustomers })
  let requests: RequestRole | undefined
  let closing: Promise<void> | undefined
  const poolOfCustomer = (customer: string): DatabasePool => {
    if (!requests) throw new Error('The database has to be migrated before the rows of a customer are read.')
    return requests.role === null ? pool : new CustomerPool(kind, pool, { role: requests.role, customer })
  }
  return {
    kind,
    allCustomers,
    ofCustomer: (customer) => {
      const known = databases.get(customer)
      if (known) return known
      const made = on(poolOfCustomer(customer))
      databases.set(customer, made)
      return made
    },
    poolOfCustomer,
    restrictRequests: (role) => {
      requests = role
      if (role.role === null) log(`Row-level security is off: ${role.reason}`)
    },
    pool,
    ...use,
    close: () => (closing ??= pool.end()),
  }
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void
type Connect = (done?: Done) => Promise<pg.PoolClient> | void

/**
 * Measures how long callers of a pool wait for a connection.
 * @returns the longest current wait in milliseconds; 0 if none waits
 */
const timeWaits = (pool: pg.Pool): (() => number) => {
  const waiting = new Map<object, number>()
  const connect = pool.connect.bind(pool) as Connect
  const timed: Connect = (done) => {
    const turn = {}
    waiting.set(turn, performance.now())
    if (!done) return Promise.resolve(connect() as Promise<pg.PoolClient>).finally(() => waiting.delete(turn))
    return connect((...answer) => {
      waiting.delete(turn)
      done(...answer)
    })
  }
  pool.connect = timed as pg.Pool['connect']
  return () => {
    const [oldest] = waiting.values()
    return oldest === undefined ? 0 : performance.now() - oldest
  }
}
