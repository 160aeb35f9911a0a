import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseClient } from './databasePool'
import type { DatabasePool, OpenedDatabase } from './openDatabase'
import { ensureRequestRole } from './rowSecurity/requestRole'
import { missingRight } from './serverProblem'
import { sourceFolder } from './sourceFolder'

/** Any fixed number that no other use of advisory locks has. */
const migrationLock = 7_306_411

/** The database has migrations of a newer release; nothing was changed. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

/**
 * Migrates the database to this release, in one transaction; existing data stays, and a database that is up to date is
 * not written to. If several processes start on one PostgreSQL server, one migrates and the others wait.
 * @returns the names of the migrations that were missing
 * @throws NewerDatabase, ServerProblem when the user of the database may not change it
 */
export const migrate = async (
  { kind, pool, restrictRequests }: Pick<OpenedDatabase, 'kind' | 'pool' | 'restrictRequests'>,
  migrationsFolder: string = sourceFolder('server/database/migrations'),
): Promise<string[]> => {
  const client = await pool.connect()
  try {
    const added = await bringUp(client, kind, migrationsFolder)
    restrictRequests(await ensureRequestRole(client))
    return added
  } finally {
    // The connection is thrown away, and the lock and the changed time limits with it.
    client.release(kind === 'postgresql')
  }
}

const bringUp = async (
  client: DatabaseClient,
  kind: OpenedDatabase['kind'],
  migrationsFolder: string,
): Promise<string[]> => {
  const journal = readJournal(migrationsFolder)
  let missing = missingIn(await momentsIn(client), journal)
  if (missing.length === 0) return []
  if (kind === 'postgresql') {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '${lockTimeout}'`)
    // Another process may have migrated while this one waited.
    missing = missingIn(await momentsIn(client), journal)
    if (missing.length === 0) return []
  }
  try {
    await retryLocked(() => runMigrations(drizzle(client as unknown as pg.PoolClient), { migrationsFolder }))
  } catch (error) {
    throw (await missingRight(client, error)) ?? error
  }
  return missing
}

/**
 * A change of a table waits for every statement that uses it, and later statements wait behind the change: rather than
 * block them, it gives up and tries again.
 */
const lockTimeout = '3s'
const mostAttempts = 20
const lockNotAvailable = '55P03'

const retryLocked = async (work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string }
      if (code !== lockNotAvailable || attempt === mostAttempts) throw error
    }
    await setTimeout(1_000)
  }
}

type Journal = readonly { when: number; tag: string }[]

const readJournal = (migrationsFolder: string): Journal => {
  const text = fs.readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  return (JSON.parse(text) as { entries: Journal }).entries
}

/** When the migrations were written that a database has been through; an empty one has no table of them yet. */
const momentsIn = async (client: Pick<DatabasePool, 'query'>): Promise<number[]> => {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ moment: number }>(
    'select created_at as moment from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ moment }) => moment)
}

/** @throws NewerDatabase */
const missingIn = (moments: readonly number[], journal: Journal): string[] => {
  const unknown = moments.filter((moment) => !journal.some(({ when }) => when === moment))
  if (unknown.length > 0)
    throw new NewerDatabase(
      `The database was changed by a newer release (${unknown.length} migrations that this one does not know, the last of ${new Date(unknown.at(-1) ?? 0).toISOString()}). Start that release, or restore a backup that was made before.`,
    )
  return journal.filter(({ when }) => !moments.includes(when)).map(({ tag }) => tag)
}

/** The migrations that this database has been through, by their names and the moments when they were written. */
export const migrationsDone = async (
  { pool }: Pick<OpenedDatabase, 'pool'>,
  migrationsFolder: string = sourceFolder('server/database/migrations'),
): Promise<{ name: string; createdAt: string }[]> => {
  const journal = readJournal(migrationsFolder)
  return (await momentsIn(pool)).map((moment) => ({
    // One of a newer release, which this one does not know by name.
    name: journal.find(({ when }) => when === moment)?.tag ?? String(moment),
    createdAt: new Date(moment).toISOString(),
  }))
}
