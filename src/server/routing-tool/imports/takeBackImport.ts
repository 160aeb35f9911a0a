import { eq, sql } from 'drizzle-orm'
import type { Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import type { Executor } from '#server/database/openDatabase'
import { planForMany } from '#server/database/planForMany'
import { importBatch, importPrevious } from '#server/database/schema/imports'
import type { Context } from '#server/platform/context'
import { findBatch, requireBatch } from './batches'
import { refusedImport } from './refusals'
import { storedColumns } from './storedColumns'
import { lockImports } from './storeDeliveries'

/**
 * Reverts a stored import: deletes added deliveries and restores changed ones. Only while all of them are available and
 * unchanged since the import, judged by the time of their last change.
 */
export const takeBackImport = async ({ params }: Input<typeof imports.takeBackImport>, context: Context) => {
  const { database, customer, caller } = context
  await lockImports(database, customer)
  const before = await requireBatch(context, params.batchId, (status) => status === 'stored')
  await planForMany(database, before.insertedCount + before.updatedCount)
  const hindered = await changedSince(database, customer, before.id)
  if (hindered.length > 0)
    throw refusedImport(
      'not-now',
      `Deliveries of this import have been changed or are on a load: ${hindered.slice(0, 5).join(', ')}${hindered.length > 5 ? ' and others' : ''}.`,
    )
  await restorePrevious(database, customer, before.id, caller.userId)
  await database.execute(sql`
    update delivery
       set deleted_at = now(), deleted_by = ${caller.userId}, delete_reason = 'The import was taken back.',
           updated_at = now(), updated_by = ${caller.userId}
     where customer = ${customer} and import_batch_id = ${before.id} and deleted_at is null`)
  await database
    .update(importBatch)
    .set({ status: 'taken-back', updatedAt: sql`now()`, updatedBy: caller.userId })
    .where(eq(importBatch.id, before.id))
  context.record('import', before.id, { status: 'stored' }, { status: 'taken-back' })
  context.publish('deliveries')
  context.publish('imports', [before.id])
  return { batch: await findBatch(database, customer, before.id) }
}

/** Numbers of up to six deliveries that are not as the import left them. All of them are held meanwhile. */
const changedSince = async (database: Executor, customer: string, batchId: number): Promise<string[]> => {
  const { rows } = await database.execute<{ number: string }>(sql`
    with touched as materialized (
      select delivery.number, delivery.status, delivery.updated_at from delivery
       where customer = ${customer} and deleted_at is null
         and (import_batch_id = ${batchId}
              or id in (select delivery_id from import_previous where batch_id = ${batchId}))
       order by id for update)
    select touched.number from touched, import_batch batch
     where batch.id = ${batchId} and (touched.status <> 'available' or touched.updated_at <> batch.stored_at)
     order by touched.number limit 6`)
  return rows.map(({ number }) => number)
}

const restorePrevious = async (database: Executor, customer: string, batchId: number, userId: string) => {
  const columns = storedColumns
    .filter(({ field }) => field !== 'number')
    .map(({ name }) => sql`${sql.identifier(name)} = earlier.${sql.identifier(name)}`)
  const { rowCount } = await database.execute(sql`
    update delivery
       set ${sql.join(columns, sql`, `)}, updated_at = now(), updated_by = ${userId}
      from import_previous kept, jsonb_populate_record(null::delivery, kept.previous) earlier
     where kept.batch_id = ${batchId} and delivery.customer = ${customer} and delivery.id = kept.delivery_id
       and delivery.deleted_at is null`)
  if (!rowCount) return
  const ofThis = sql`select delivery_id from import_previous where batch_id = ${batchId}`
  await database.execute(sql`delete from delivery_item where customer = ${customer} and delivery_id in (${ofThis})`)
  await database.execute(sql`
    insert into delivery_item (customer, delivery_id, number, description, quantity, weight)
    select ${customer}, kept.delivery_id, item.number, item.description, item.quantity, item.weight
      from import_previous kept, jsonb_populate_recordset(null::delivery_item, kept.previous -> 'items') item
     where kept.batch_id = ${batchId}`)
  await database.delete(importPrevious).where(eq(importPrevious.batchId, batchId))
}
