import { readBackup, verifyBackup, writeBackup } from './backup/backupFile'
import { dumpEmbedded } from './backup/dumpEmbedded'
import { dumpServer } from './backup/dumpServer'
import { type DatabasePlace, type LoadTarget, openTarget } from './backup/openTarget'
import { readDump } from './backup/readDump'

/**
 * Writes the database as plain SQL with a checksum (gzipped when the name ends with `.gz`), which both databases load.
 * Only the owner of the file may read it, and neither keys nor sign-ins are in it. A database of any size passes through
 * piece by piece.
 * @throws DirectoryInUse while a server has the embedded database open
 */
export const backUp = ({ databaseUrl, dataDirectory }: DatabasePlace, file: string): Promise<void> =>
  writeBackup(file, databaseUrl ? dumpServer(databaseUrl) : dumpEmbedded(dataDirectory))

/** The database holds tables already; nothing was changed. */
export class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty'
}

/**
 * Loads a backup, all of it or nothing, after its checksum was verified.
 * @param replace drops what the database holds before; else a database with tables is rejected
 * @throws NotABackup, DatabaseNotEmpty
 */
export const restore = async (place: DatabasePlace, file: string, { replace = false } = {}): Promise<void> => {
  await verifyBackup(file)
  const target = await openTarget(place)
  try {
    await target.query('begin')
    try {
      await clear(target, replace)
      await load(target, file)
      await target.query('commit')
    } catch (error) {
      await target.query('rollback')
      throw error
    }
  } finally {
    await target.close()
  }
}

const clear = async (target: LoadTarget, replace: boolean): Promise<void> => {
  const schemas = await schemasIn(target)
  if (!replace && schemas.some(({ tables }) => tables > 0)) {
    throw new DatabaseNotEmpty(
      'The database already holds tables. Give --replace to drop them and load the backup instead.',
    )
  }
  for (const { name } of schemas) await target.query(`drop schema "${name.replaceAll('"', '""')}" cascade`)
  await target.query('create schema public')
}

const load = async (target: LoadTarget, file: string): Promise<void> => {
  for await (const part of readDump(readBackup(file))) {
    if ('copy' in part) await target.copy(part.copy, part.rows)
    else if (!isUnknownToSome(part.statement)) await target.query(part.statement)
  }
}

/** A setting that pg_dump writes since PostgreSQL 17, and that older servers reject. */
const isUnknownToSome = (statement: string): boolean => statement.startsWith('SET transaction_timeout ')

const schemasIn = async (target: LoadTarget): Promise<{ name: string; tables: number }[]> => {
  const { rows } = await target.query<{ name: string; tables: number }>(`
    select n.nspname as name, (select count(*)::int from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p')) as tables
    from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`)
  return rows
}
