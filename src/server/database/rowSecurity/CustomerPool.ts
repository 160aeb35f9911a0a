import pg from 'pg'
import type { DatabaseClient, DatabasePool, QueryAnswer, QueryRequest, RowScope } from '#server/database/databasePool'
import { queryInScope } from './queryInScope'

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
    const request = typeof text === 'string' ? { text } : text
    if (this.kind === 'embedded') return this.pool.query<Row>({ ...request, scope: this.scope }, values)
    const client = await this.pool.connect()
    try {
      return await queryInScope<Row>(client as unknown as pg.PoolClient, this.scope, request, values)
    } finally {
      client.release()
    }
  }

  /** A client for transactions; outside of one its statements are not restricted. */
  async connect(): Promise<DatabaseClient> {
    const client = await this.pool.connect()
    return {
      query: (text, values) => this.queryOn(client, text, values),
      release: (destroy) => client.release(destroy),
    }
  }

  end(): Promise<void> {
    throw new Error('The pool of a customer ends with the database.')
  }

  private queryOn<Row>(client: DatabaseClient, text: string | QueryRequest, values?: unknown[]) {
    const request = typeof text === 'string' ? { text } : text
    if (this.kind === 'embedded') return client.query<Row>({ ...request, scope: this.scope }, values)
    if (!/^begin\b/i.test(request.text)) return client.query<Row>(request, values)
    // One message for both: a transaction costs no round trip more.
    return client.query<Row>(`${request.text}; ${setScope(this.scope)}`)
  }
}

const setScope = ({ role, customer }: RowScope): string =>
  `select set_config('role', ${pg.escapeLiteral(role)}, true), set_config('app.customer', ${pg.escapeLiteral(customer)}, true)`
