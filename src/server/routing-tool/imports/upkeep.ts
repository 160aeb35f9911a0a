import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/openDatabase'
import { importBatch } from '#server/database/schema/imports'
import { endOldClaims } from '#server/platform/jobs/leases'
import type { Kernel } from '#server/platform/kernel'
import { isUnderWay } from './importJob'

/** Imports that a killed server was reading, checking or storing go on immediately. */
export const recoverImports = ({ opened }: Pick<Kernel, 'opened'>): Promise<void> =>
  endOldClaims(opened, importBatch, isUnderWay)

/**
 * Deletes the rows of batches that ended a day ago, or were left checked a month ago, and files that no step needs;
 * the batches stay as history.
 */
export const pruneImports = async (database: Database): Promise<void> => {
  await database.execute(sql`
    delete from import_row using import_batch batch
     where import_row.batch_id = batch.id
       and (batch.status in ('stored', 'cancelled', 'failed', 'taken-back') and batch.updated_at < now() - interval '1 day'
            or batch.status = 'checked' and batch.updated_at < now() - interval '30 days')`)
  await database.execute(sql`
    delete from import_file using import_batch batch
     where import_file.batch_id = batch.id and batch.status not in ('waiting', 'reading', 'checking')`)
}
