import { type SQL, sql } from 'drizzle-orm'
import { rejectedImportDays } from '#domain/freight/waitingWork'
import { importBatch } from '#server/database/schema/imports'

/** Imports whose file was refused in these days. One that a user has not finished yet is not rejected. */
export const isRejected = (): SQL => sql`(
  ${importBatch.status} = 'failed' and ${importBatch.updatedAt} > now() - make_interval(days => ${rejectedImportDays}))`
