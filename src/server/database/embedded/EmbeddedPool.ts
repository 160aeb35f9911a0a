import path from 'node:path'
import type { DatabasePool, QueryAnswer, QueryRequest } from '#server/database/databasePool'
import { lockDirectorySoon, type DirectoryLock } from './directoryLock'
import type { SyncCounts } from './durableFileSystem'
import { EmbeddedClient, LostSession } from './EmbeddedClient'
import { EngineThread } from './EngineThread'
import { restrictToOwner } from './ownerOnly'
import type { EngineAnswer, EnginePlace, EngineRequest } from './workerMessages'

export type EmbeddedOptions = {
  /** Where the database's folder and its lock file are; nothing is written there when `copyOf` is set. */
  dataDirectory: string
  /** Keeps the database in memory, beginning with a copy of this tar file of a database's folder. */
  copyOf?: string | undefined
  /** Milliseconds to wait for another process to release the directory. */
  patience?: number
  /** Milliseconds a statement may run before the watchdog ends it. */
  statementLimit?: number
  /** Milliseconds a held client may stay silent before it is taken away. */
  idleLimit?: number
  log?: (line: string) => void
}

const openingLimit = 180_000
const usualLimit = 60_000

/**
 * The embedded PostgreSQL in the shape of `pg.Pool` (drizzle recognises a pool by the word in the class name).
 * There is one connection: callers take turns in the order of their asking, and who holds a client holds the turn.
 */
export class EmbeddedPool implements DatabasePool {
  private readonly waiting: (() => void)[] = []
  private busy = false
  private closing: Promise<void> | undefined
  private thread: Promise<EngineThread>
  private readonly statementLimit: number
  private readonly idleLimit: number
  private readonly log: (line: string) => void

  private constructor(
    private readonly place: EnginePlace,
    private readonly lock: DirectoryLock | undefined,
    { statementLimit = usualLimit, idleLimit = usualLimit, log = () => undefined }: EmbeddedOptions,
  ) {
    this.statementLimit = statementLimit
    this.idleLimit = idleLimit
    this.log = log
    this.thread = EngineThread.start(place, openingLimit)
  }

  /** @throws DirectoryInUse when another process has the data directory open */
  static async open(options: EmbeddedOptions): Promise<EmbeddedPool> {
    const lock = options.copyOf ? undefined : await lockDirectorySoon(options.dataDirectory, options.patience ?? 0)
    const { copyOf } = options
    const place = copyOf ? { copyOf } : { directory: path.resolve(options.dataDirectory, 'database') }
    try {
      if (!copyOf) restrictToOwner(options.dataDirectory, options.log ?? (() => undefined))
      const pool = new EmbeddedPool(place, lock, options)
      await pool.thread
      return pool
    } catch (error) {
      lock?.release()
      throw error
    }
  }

  async query<Row = Record<string, unknown>>(
    text: string | QueryRequest,
    values?: unknown[],
  ): Promise<QueryAnswer<Row>> {
    const client = await this.connect()
    try {
      return await client.query<Row>(text, values)
    } finally {
      client.release()
    }
  }

  async connect(): Promise<EmbeddedClient> {
    await this.turn()
    return new EmbeddedClient(
      (request) => this.ask(request),
      () => this.pass(),
      this.idleLimit,
    )
  }

  /** Errors reach the callers of `query`; there are no idle connections that could fail. */
  on(): this {
    return this
  }

  /** The database as plain SQL that PostgreSQL loads, too; `options` are those of pg_dump. */
  async dump(options: readonly string[]): Promise<string> {
    const answer = await this.inTurn({ kind: 'dump', options })
    if (answer.kind !== 'dumped') throw new Error('The embedded database gave no dump.')
    return answer.text
  }

  /** How often the database wrote through to the disk since it was opened. */
  async countSyncs(): Promise<SyncCounts> {
    const answer = await this.inTurn({ kind: 'count-syncs' })
    if (answer.kind !== 'syncs') throw new Error('The embedded database gave no counts.')
    return answer.counts
  }

  /** Finishes pending callers, then closes the database and releases its directory. */
  end(): Promise<void> {
    this.closing ??= this.close()
    return this.closing
  }

  private async close(): Promise<void> {
    await this.queued()
    try {
      const thread = await this.thread
      if (!thread.isEnded) await thread.ask({ kind: 'close' }, usualLimit)
      await thread.end()
    } catch (error) {
      this.log(`The embedded database did not close cleanly: ${String(error)}. It recovers when it is opened.`)
    } finally {
      this.lock?.release()
      this.pass()
    }
  }

  private async inTurn(request: EngineRequest): Promise<EngineAnswer> {
    await this.turn()
    try {
      return await (await this.living()).ask(request)
    } finally {
      this.pass()
    }
  }

  private async ask(request: EngineRequest): Promise<EngineAnswer> {
    const thread = await this.living()
    try {
      return await thread.ask(request, this.statementLimit)
    } catch (error) {
      if (thread.isEnded) {
        this.log(`The embedded database is opened anew: ${String(error)}`)
        void this.living().catch((failure: unknown) =>
          this.log(`The embedded database does not open: ${String(failure)}`),
        )
        throw new LostSession(error)
      }
      throw error
    }
  }

  /** The running engine; one that was ended, or that failed to open, is replaced. */
  private async living(): Promise<EngineThread> {
    const current = this.thread
    const thread = await current.catch(() => undefined)
    if (thread && !thread.isEnded) return thread
    if (this.thread === current) this.thread = EngineThread.start(this.place, openingLimit)
    return this.thread
  }

  private turn(): Promise<void> {
    return this.closing ? Promise.reject(new Error('The database is closed.')) : this.queued()
  }

  private queued(): Promise<void> {
    if (this.busy) return new Promise((resolve) => this.waiting.push(resolve))
    this.busy = true
    return Promise.resolve()
  }

  private pass(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.busy = false
  }
}
