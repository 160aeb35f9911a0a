import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseClient } from '#server/database/databasePool'
import { EmbeddedPool } from '#server/database/embedded/EmbeddedPool'
import { serverProblem } from '#server/database/serverProblem'
import { longestStatement } from './dumpOptions'

/** A PostgreSQL server; without an address the embedded database in the directory. */
export type DatabasePlace = { databaseUrl?: string | undefined; dataDirectory: string }

/** The one connection by which a backup is loaded. */
export type LoadTarget = {
  query: DatabaseClient['query']
  /** Runs `COPY … FROM stdin` with rows in its text format, in pieces of whole lines. */
  copy(statement: string, rows: AsyncIterable<Buffer>): Promise<void>
  close(): Promise<void>
}

/** @throws DirectoryInUse while a server has the embedded database open, ServerProblem when the server cannot be used */
export const openTarget = ({ databaseUrl, dataDirectory }: DatabasePlace): Promise<LoadTarget> =>
  databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDirectory)

const openServer = async (databaseUrl: string): Promise<LoadTarget> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'logistics-portal-restore' })
  // A broken connection is reported by the statement that is running.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw serverProblem(databaseUrl, error)
  })
  return {
    query: client.query.bind(client),
    copy: (statement, rows) => pipeline(rows, client.query(copyFrom(statement))),
    close: () => client.end(),
  }
}

/** Bytes of rows that are handed to the engine at a time, so far as one row is not longer. */
const pieceLength = 1_000_000

const openEmbedded = async (dataDirectory: string): Promise<LoadTarget> => {
  const pool = await EmbeddedPool.open({
    dataDirectory,
    statementLimit: longestStatement,
    idleLimit: longestStatement,
  })
  const client = await pool.connect()
  return {
    query: (text, values) => client.query(text, values),
    copy: async (statement, rows) => {
      const text = statement.replace(/ FROM stdin$/, " FROM '/dev/blob'")
      for await (const blob of inPieces(rows)) await client.query({ text, blob })
    },
    close: async () => {
      client.release()
      await pool.end()
    },
  }
}

async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Buffer[] = []
  let length = 0
  for await (const piece of rows) {
    held.push(piece)
    length += piece.length
    if (length < pieceLength) continue
    yield new Uint8Array(Buffer.concat(held))
    held = []
    length = 0
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(held))
}
