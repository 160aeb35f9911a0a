import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { OpenedDatabase } from './openDatabase'

/** Any fixed number that no other use of advisory locks has. */
const migrationLock = 7_306_411

/**
 * Brings the database's tables to this release, in one transaction; what is already there stays.
 * Several processes may start on one PostgreSQL server at once: one migrates, the others wait for it.
 */
export const migrate = async (
  { kind, pool }: Pick<OpenedDatabase, 'kind' | 'pool'>,
  migrationsFolder: string = findMigrations(),
): Promise<void> => {
  const client = await pool.connect()
  try {
    if (kind === 'postgresql') {
      await client.query('set statement_timeout = 0')
      await client.query('select pg_advisory_lock($1)', [migrationLock])
    }
    await runMigrations(drizzle(client as unknown as pg.PoolClient), { migrationsFolder })
  } finally {
    // The connection is thrown away, and the lock and the changed time limit with it.
    client.release(kind === 'postgresql')
  }
}

/** The migrations that this database has been through, by their names and the moments when they were written. */
export const migrationsDone = async (
  { pool }: Pick<OpenedDatabase, 'pool'>,
  migrationsFolder: string = findMigrations(),
): Promise<{ name: string; createdAt: string }[]> => {
  const journal = fs.readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] }
  const { rows } = await pool.query(
    'select created_at::text as moment from drizzle.__drizzle_migrations order by created_at',
  )
  return (rows as { moment: string }[]).map(({ moment }) => ({
    // One of a newer release, which this one does not know by name.
    name: entries.find(({ when }) => String(when) === moment)?.tag ?? moment,
    createdAt: new Date(Number(moment)).toISOString(),
  }))
}

/** The migrations lie in the sources only; the built server finds them from where it stands. */
const findMigrations = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const candidate = path.join(folder, 'src', 'server', 'database', 'migrations')
    if (fs.existsSync(candidate)) return candidate
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('The folder src/server/database/migrations is missing.')
    folder = parent
  }
}
