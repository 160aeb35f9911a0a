import type { DatabaseClient, QueryAnswer, QueryRequest } from '#server/database/databasePool'
import { ownTypes, writtenValue } from '#server/database/valueConventions'
import { errorOf } from './EngineThread'
import type { EngineAnswer, EngineRequest, EngineResult } from './workerMessages'

/** The engine was ended under a caller; an open transaction is gone with it. */
export class LostSession extends Error {
  constructor(override readonly cause: unknown) {
    super('The embedded database was ended.')
  }
}

type TransactionState = 'none' | 'open' | 'lost'

/** A held turn on the embedded database, in the shape of a client of `pg`. */
export class EmbeddedClient implements DatabaseClient {
  private transaction: TransactionState = 'none'
  private gone: Error | undefined
  private running = 0
  private last: Promise<unknown> = Promise.resolve()
  private idle: NodeJS.Timeout | undefined

  constructor(
    private readonly ask: (request: EngineRequest) => Promise<EngineAnswer>,
    private readonly pass: () => void,
    private readonly idleLimit: number,
  ) {
    this.watchIdle()
  }

  query<Row = Record<string, unknown>>(text: string | QueryRequest, values?: unknown[]): Promise<QueryAnswer<Row>> {
    const request = typeof text === 'string' ? { text } : text
    if (this.gone) return Promise.reject(this.gone)
    clearTimeout(this.idle)
    this.running += 1
    // As on a network connection, statements of one client run in the order given, awaited or not.
    const answer = this.last.then(() => this.run<Row>(request, values ?? request.values ?? []))
    this.last = answer
      .catch(() => undefined)
      .finally(() => {
        this.running -= 1
        if (!this.running && !this.gone) this.watchIdle()
      })
    return answer
  }

  release(): void {
    if (!this.gone) this.leave(new Error('The database client was already released.'))
  }

  private async run<Row>(request: QueryRequest, values: unknown[]): Promise<QueryAnswer<Row>> {
    if (this.transaction === 'lost') return this.afterLoss<Row>(request.text)
    const before = this.transaction
    try {
      const { text, blob, scope } = request
      const answer = await this.ask({ kind: 'query', text, values: values.map(writtenValue), blob, scope })
      if (answer.kind !== 'results') throw new Error('The embedded database gave no result.')
      this.transaction = answer.inTransaction ? 'open' : 'none'
      const results = answer.results.map((result) => readResult<Row>(result, request))
      // Several statements in one text give, as with `pg`, a list of answers.
      return (results.length > 1 ? results : results[0]) as QueryAnswer<Row>
    } catch (error) {
      if (!(error instanceof LostSession)) {
        // An error in a transaction leaves it open; a failed commit closes it. Rolling back is right in both cases.
        if (startsWith(request.text, 'begin', 'start')) this.transaction = 'open'
        throw error
      }
      this.transaction = before === 'open' ? 'lost' : 'none'
      throw error.cause
    }
  }

  /** Like PostgreSQL in a failed transaction: nothing but its end is accepted. */
  private afterLoss<Row>(text: string): QueryAnswer<Row> {
    if (startsWith(text, 'rollback', 'abort')) {
      if (!/\bto\b/i.test(text)) this.transaction = 'none'
      return { command: 'ROLLBACK', rowCount: null, fields: [], rows: [] }
    }
    throw errorOf({
      severity: 'ERROR',
      code: '25P02',
      message: 'current transaction is aborted, because the embedded database was ended during it',
    })
  }

  private watchIdle(): void {
    this.idle = setTimeout(() => {
      const seconds = this.idleLimit / 1000
      this.leave(
        errorOf({
          severity: 'FATAL',
          code: '25P03',
          message: `terminating connection due to idle-in-transaction timeout: the client was held for ${seconds} seconds without a statement`,
        }),
      )
    }, this.idleLimit).unref()
  }

  private leave(reason: Error): void {
    clearTimeout(this.idle)
    this.gone = reason
    // A transaction left open would swallow the statements of the next caller.
    void this.last
      .then(async () => {
        if (this.transaction === 'open') await this.ask({ kind: 'query', text: 'rollback', values: [] })
      })
      .catch(() => undefined)
      .finally(this.pass)
  }
}

const startsWith = (text: string, ...words: string[]): boolean =>
  words.includes(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '')

const readResult = <Row>(result: EngineResult, { rowMode, types = ownTypes }: QueryRequest): QueryAnswer<Row> => {
  const { command, rowCount, fields } = result
  const readers = fields.map((field) => types.getTypeParser(field.dataTypeID, 'text'))
  const readValue = (text: string | null, column: number): unknown =>
    text === null ? null : (readers[column]?.(text) ?? null)
  const rows = result.rows.map((row) => {
    const values = row.map(readValue)
    return rowMode === 'array'
      ? values
      : Object.fromEntries(fields.map((field, column) => [field.name, values[column]]))
  })
  return { command, rowCount, fields, rows: rows as Row[] }
}
