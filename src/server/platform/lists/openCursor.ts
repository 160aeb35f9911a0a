import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { DatabaseClient, DatabasePool, QueryRequest } from '#server/database/databasePool'
import type { Executor, OpenedDatabase } from '#server/database/openDatabase'

/** The rows of a statement, a slice at a time. */
export type Cursor<Row> = {
  total: number
  /** The next rows; none after the last. */
  next(): Promise<Row[]>
  /** Must be called, once. */
  close(): Promise<void>
}

const rowsOfSlice = 250

/**
 * Opens a cursor over the one statement that `read` runs on the given database. The rows are those of this moment, and
 * only one slice is in memory here. On a server the cursor has its own connection until it is closed; the embedded
 * database has only one, which serves other callers between two slices.
 */
export const openCursor = async <Row>(
  { pool, kind }: Pick<OpenedDatabase, 'pool' | 'kind'>,
  read: (database: Executor) => Promise<Row[]>,
): Promise<Cursor<Row>> => {
  const name = `list_${randomUUID().replaceAll('-', '')}`
  const own = kind === 'postgresql' ? await pool.connect() : null
  const connection = own ?? pool
  let total: number | null = null
  const query = async ({ text, rowMode, types, values }: QueryRequest, given = values ?? []) => {
    total ??= own ? await declare(own, name, text, given) : await declareIn(pool, name, text, given)
    return connection.query({
      text: `fetch ${rowsOfSlice} from ${name}`,
      ...(rowMode && { rowMode }),
      ...(types && { types }),
    })
  }
  const close = async () => {
    const isClosed = await connection.query(`close ${name}`).then(
      () => true,
      () => false,
    )
    own?.release(!isClosed)
  }
  // Drizzle uses of a client no more than `query`, and makes of each slice what it makes of all rows of the statement.
  const cursor = drizzle({ query } as unknown as pg.Client) as unknown as Executor
  try {
    let first: Row[] | null = await read(cursor)
    const next = async () => {
      const rows = first ?? (await read(cursor))
      first = null
      return rows
    }
    return { total: total ?? 0, next, close }
  } catch (error) {
    await close()
    throw error
  }
}

const declareIn = async (pool: DatabasePool, name: string, text: string, values: unknown[]): Promise<number> => {
  const client = await pool.connect()
  try {
    return await declare(client, name, text, values)
  } finally {
    client.release()
  }
}

/** Answers the number of rows. `with hold`: no transaction stays open while a slow reader reads. */
const declare = async (client: DatabaseClient, name: string, text: string, values: unknown[]): Promise<number> => {
  await client.query('begin')
  await client.query({ text: `declare ${name} scroll cursor with hold for ${text}`, values })
  await client.query('commit')
  const { rowCount } = await client.query(`move forward all in ${name}`)
  await client.query(`move absolute 0 in ${name}`)
  return rowCount ?? 0
}
