import type { TestProject } from 'vitest/node'
import { openTestServer } from './fixtures/openTestServer'
import { openPostgresForTests } from './server/postgresForTests'

/** The same server on a real PostgreSQL. */
export default async ({ provide }: TestProject) => {
  const postgres = await openPostgresForTests()
  if (!postgres) throw new Error('The server tests need a PostgreSQL server, and none could be found or installed.')
  const server = await openTestServer(postgres.url)
  provide('serverUrl', server.url)
  provide('postgresUrl', postgres.url)
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
