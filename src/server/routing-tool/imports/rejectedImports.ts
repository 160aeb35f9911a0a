import { type SQL, sql } from 'drizzle-orm'
import { rejectedImportDays } from '#domain/waitingWork'
import { importBatch } from '#server/database/schema/routing'

/** Imports that ask for somebody's attention: rows of the file are bad, or all of it failed in these days. */
export const isRejected = (): SQL => sql`(
  ${importBatch.status} = 'checked' and ${importBatch.badRowCount} > 0
  or ${importBatch.status} = 'failed' and ${importBatch.updatedAt} > now() - make_interval(days => ${rejectedImportDays}))`
