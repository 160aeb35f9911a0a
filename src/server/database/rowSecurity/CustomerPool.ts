import type pg from 'pg'
import type { DatabaseClient, DatabasePool, QueryAnswer, QueryRequest, RowScope } from '#server/database/databasePool'
import { isLost, queryInScope } from './queryInScope'

/**
 * A pool whose statements read and write the rows of one customer alone. Role and customer are set for one transaction
 * at a time, so that a connection has nothing left of them for its next user.
 */
export class CustomerPool implements DatabasePool {
  constructor(
    private readonly kind: 'embedded' | 'postgresql',
    private readonly pool: DatabasePool,
    private readonly scope: RowScope,
  ) {}

  async query<Row = Record<string, unknown>>(
    text: string | QueryRequest,
    values?: unknown[],
  ): Promise<QueryAnswer<Row>> {
    const request = requestOf(text)
    if (this.kind === 'embedded') return this.pool.query<Row>({ ...request, scope: this.scope }, values)
    const client = await this.pool.connect()
    const connected = client as unknown as pg.PoolClient
    try {
      return await queryInScope<Row>(connected, this.scope, request, values)
    } finally {
      client.release(isLost(connected))
    }
  }

  /** A client for transactions; outside of one its statements are not restricted. */
  async connect(): Promise<DatabaseClient> {
    const client = await this.pool.connect()
    if (this.kind === 'embedded')
      return {
        query: (text, values) => client.query({ ...requestOf(text), scope: this.scope }, values),
        release: (destroy) => client.release(destroy),
      }
    // A transaction begins with its first statement, so that neither it nor its scope costs a round trip of its own.
    let begin: string | undefined
    const query = async <Row>(text: string | QueryRequest, values?: unknown[]): Promise<QueryAnswer<Row>> => {
      const request = requestOf(text)
      if (/^begin\b/i.test(request.text)) {
        begin = request.text
        return { command: 'BEGIN', rowCount: null, fields: [], rows: [] }
      }
      if (begin === undefined) return client.query<Row>(request, values)
      const begun = begin
      begin = undefined
      if (/^(commit|rollback)$/i.test(request.text))
        return { command: request.text.toUpperCase(), rowCount: null, fields: [], rows: [] }
      return queryInScope<Row>(client as unknown as pg.PoolClient, this.scope, request, values, begun)
    }
    return { query, release: (destroy) => client.release(destroy) }
  }

  end(): Promise<void> {
    throw new Error('The pool of a customer ends with the database.')
  }
}

const requestOf = (text: string | QueryRequest): QueryRequest => (typeof text === 'string' ? { text } : text)
