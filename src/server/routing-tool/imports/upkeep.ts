import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/openDatabase'
import type { Kernel } from '#server/platform/kernel'

/**
 * Puts right what a stopped server left: batches in reading have failed, for their file is gone; one in storing was
 * not stored, so it is checked as before. With the embedded database this process is the only one; on PostgreSQL a
 * batch counts as left when nothing was heard of it for two minutes, half an hour when it waits for its turn: there it
 * is swept every minute.
 */
export const recoverImports = async ({ opened }: Pick<Kernel, 'opened'>): Promise<void> => {
  const isLeft =
    opened.kind === 'embedded'
      ? sql`true`
      : sql`updated_at < now() - case status when 'waiting' then interval '30 minutes' else interval '2 minutes' end`
  await opened.allCustomers.transaction(async (transaction) => {
    await transaction.execute(sql`
      with failed as (
        update import_batch set status = 'failed', problem = 'interrupted', updated_at = now()
         where status in ('waiting', 'reading', 'checking') and ${isLeft} returning id)
      delete from import_row using failed where import_row.batch_id = failed.id`)
    await transaction.execute(
      sql`update import_batch set status = 'checked', updated_at = now() where status = 'storing' and ${isLeft}`,
    )
  })
}

/** Forgets the rows of batches that were done with a day ago, or left checked a month ago; the batches stay as history. */
export const pruneImports = async (database: Database): Promise<void> => {
  await database.execute(sql`
    delete from import_row using import_batch batch
     where import_row.batch_id = batch.id
       and (batch.status in ('stored', 'cancelled', 'failed', 'taken-back') and batch.updated_at < now() - interval '1 day'
            or batch.status = 'checked' and batch.updated_at < now() - interval '30 days')`)
}
