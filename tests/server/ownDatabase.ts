import { inject } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { openMigrated } from '../fixtures/openMigrated'
import { aCopyOfMigrated } from './postgresForTests'

/**
 * The address of a migrated database of its own, for a server with other settings or jobs that no other test sees: on the
 * PostgreSQL server of the run, which copies one in a tenth of the time. None in a run without: then it is embedded.
 */
export const ownDatabaseUrl = async (): Promise<string | undefined> => {
  const server = inject('postgresUrl')
  return server && (await aCopyOfMigrated(server)).url
}

/** Opens such a database. */
export const openOwnDatabase = async (): Promise<OpenedDatabase> => openMigrated(await ownDatabaseUrl())
