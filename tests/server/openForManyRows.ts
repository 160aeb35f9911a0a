import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { openMigrated } from '../fixtures/openMigrated'

/**
 * A migrated database for a great many rows: on the PostgreSQL server of the run if it has one, which stores them several
 * times as fast, else embedded.
 */
export const openForManyRows = async (): Promise<OpenedDatabase> => {
  const server = inject('postgresUrl')
  if (!server) return openMigrated()
  const name = `many_rows_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return openMigrated(server.replace(/[^/]*$/, name))
}
