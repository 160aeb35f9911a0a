import type { DatabaseClient, DatabasePool, QueryRequest } from './databasePool'

/**
 * A pool for Drizzle's transactions, which keep a connection for good when their `begin` fails
 * (github.com/drizzle-team/drizzle-orm/issues/6341), and give a connection back as usable when their `rollback` fails.
 * Here such a connection is destroyed. Drizzle recognises a pool by the word in the class name.
 */
export class TransactionPool implements DatabasePool {
  constructor(private readonly pool: DatabasePool) {}

  readonly query: DatabasePool['query'] = (text, values) => this.pool.query(text, values)

  async connect(): Promise<DatabaseClient> {
    const client = await this.pool.connect()
    let isReleased = false
    const release = (destroy?: boolean) => {
      if (!isReleased) client.release(destroy)
      isReleased = true
    }
    return {
      query: async <Row>(text: string | QueryRequest, values?: unknown[]) => {
        try {
          return await client.query<Row>(text, values)
        } catch (error) {
          const statement = typeof text === 'string' ? text : text.text
          if (/^(begin|rollback)\b(?! to\b)/i.test(statement)) release(true)
          throw error
        }
      },
      release,
    }
  }

  end(): Promise<void> {
    return this.pool.end()
  }
}
