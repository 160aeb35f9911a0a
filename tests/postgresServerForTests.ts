import type { TestProject } from 'vitest/node'
import { openMigrated } from './fixtures/openMigrated'
import { openTestServer } from './fixtures/openTestServer'
import { aCopyOfMigrated, makeMigrated, openPostgresForTests } from './server/postgresForTests'

/** The same server on a real PostgreSQL. */
export default async (project: TestProject) => {
  const close = await openOnPostgres(project)
  if (!close) throw new Error('The server tests need a PostgreSQL server, and none could be found or installed.')
  return close
}

/** @returns how to close it; null where no PostgreSQL can be started */
export const openOnPostgres = async ({ provide }: Pick<TestProject, 'provide'>) => {
  const postgres = await openPostgresForTests()
  if (!postgres) return null
  await makeMigrated(postgres.url, async (url) => (await openMigrated(url)).close())
  const database = await aCopyOfMigrated(postgres.url)
  const server = await openTestServer(database.url)
  provide('serverUrl', server.url)
  provide('serverFolder', server.folder)
  provide('postgresUrl', database.url)
  return async () => {
    await server.close()
    await postgres.stop()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Only in the tests on PostgreSQL. */
    postgresUrl?: string
  }
}
