import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { syncDirectory } from './embedded/durableFileSystem'
import path from 'node:path'
import { EmbeddedPool } from './embedded/EmbeddedPool'
import { openDatabase, type DatabaseClient } from './openDatabase'

export type DatabasePlace = { databaseUrl?: string | undefined; dataDirectory: string }

/**
 * Writes the database as plain SQL (gzipped when the name ends so), which both databases load. Only the owner of the
 * file may read it, and neither keys nor sign-ins are in it.
 * @throws DirectoryInUse while a server has the embedded database open
 */
export const backUp = async (place: DatabasePlace, file: string): Promise<void> => {
  const dump = portable(place.databaseUrl ? await dumpServer(place.databaseUrl) : await dumpEmbedded(place))
  const unfinished = `${file}.unfinished`
  fs.rmSync(unfinished, { force: true })
  fs.writeFileSync(unfinished, isPacked(file) ? gzipSync(dump) : dump, { flush: true, mode: 0o600, flag: 'wx' })
  fs.renameSync(unfinished, file)
  syncDirectory(path.dirname(path.resolve(file)))
}

/** The database holds tables already; nothing was changed. */
export class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty'
}

/**
 * Loads a backup, all of it or nothing.
 * @param replace drops what the database holds before; else a database with tables is refused
 * @throws DatabaseNotEmpty
 */
export const restore = async (place: DatabasePlace, file: string, { replace = false } = {}): Promise<void> => {
  const content = fs.readFileSync(file)
  const dump = portable((isPacked(file) ? gunzipSync(content) : content).toString('utf8'))
  const { pool, close } = await openForLoading(place)
  try {
    const client = await pool.connect()
    try {
      await load(client, dump, replace)
    } finally {
      client.release(true)
    }
  } finally {
    await close()
  }
}

const load = async (client: DatabaseClient, dump: string, replace: boolean): Promise<void> => {
  await client.query('begin')
  try {
    const schemas = await schemasIn(client)
    if (!replace && schemas.some(({ tables }) => tables > 0)) {
      throw new DatabaseNotEmpty(
        'The database already holds tables. Give --replace to drop them and load the backup instead.',
      )
    }
    for (const { name } of schemas) await client.query(`drop schema "${name.replaceAll('"', '""')}" cascade`)
    await client.query('create schema public')
    await client.query('set local statement_timeout = 0')
    await client.query(dump)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const schemasIn = async (client: DatabaseClient): Promise<{ name: string; tables: number }[]> => {
  const { rows } = await client.query<{ name: string; tables: number }>(`
    select n.nspname as name, (select count(*) from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p')) as tables
    from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`)
  return rows
}

/** Loading may take longer than any statement of the server's daily work. */
const loadingLimit = 3_600_000

const openForLoading = async (place: DatabasePlace) => {
  if (place.databaseUrl) return openDatabase(place)
  const pool = await EmbeddedPool.open({ dataDirectory: place.dataDirectory, statementLimit: loadingLimit })
  return { pool, close: () => pool.end() }
}

/**
 * Tables whose rows are of no use after a restore and would let a reader of the file in: keys are made again, users
 * sign in again.
 */
const leftOut = ['server_secret', 'session', 'password_link', 'sign_in_attempt', 'idempotent_answer']

const dumpOptions = [
  '--no-owner',
  '--no-privileges',
  '--rows-per-insert=200',
  ...leftOut.map((table) => `--exclude-table-data=public.${table}`),
]

const dumpEmbedded = async ({ dataDirectory }: DatabasePlace): Promise<string> => {
  const pool = await EmbeddedPool.open({ dataDirectory })
  try {
    return await pool.dump(dumpOptions)
  } finally {
    await pool.end()
  }
}

const dumpServer = async (databaseUrl: string): Promise<string> => {
  const parameters = [...dumpOptions, `--dbname=${databaseUrl}`]
  const { stdout } = await promisify(execFile)('pg_dump', parameters, { maxBuffer: 2 ** 29 })
  return stdout
}

/** Leaves out what only psql (`\restrict`) or only newer servers (`transaction_timeout`) understand. */
const portable = (dump: string): string =>
  dump.replace(/^\\(?:un)?restrict .*\n/gm, '').replace(/^SET transaction_timeout = 0;\n/m, '')

const isPacked = (file: string): boolean => file.endsWith('.gz')
