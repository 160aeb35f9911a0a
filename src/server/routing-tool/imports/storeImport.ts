import { and, eq, sql } from 'drizzle-orm'
import type { Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import type { ImportBatch } from '#domain/import/importBatch'
import type { Executor } from '#server/database/openDatabase'
import { asOwner } from '#server/database/rowSecurity/asOwner'
import { importBatch, importRow } from '#server/database/schema/routing'
import type { Context } from '#server/platform/context'
import { Problem } from '#server/platform/http/problems'
import { findBatch } from './batches'
import { BatchGone, moveBatch } from './batchProgress'
import { invalidRows, missingColumns, refusedImport, type LineProblem } from './refusals'
import { rememberColumns } from './rememberedColumns'
import { leaveOutBad } from './rows'
import { countRows, markBlocked } from './stageRows'
import { gatherStatistics, lockImports, planForMany, stagedSource, storeDeliveries } from './storeDeliveries'
import { withPatience } from './withPatience'

type Store = Input<typeof imports.storeImport>
type Stored = { batch: ImportBatch }

const linesPerStatement = 20_000

/**
 * Stores a checked batch in one transaction. It shows as storing meanwhile; when that takes longer than a moment the
 * answer says so, and the storing goes on.
 */
export const storeImport = async ({ params, body }: Store, context: Context): Promise<Stored> => {
  const { kernel, customer, database } = context
  const { id: batchId } = await findBatch(database, customer, params.batchId)
  const key = { kernel, customer, batchId }
  const begun = await moveBatch(key, { status: 'storing' }, { from: ['checked'] }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BatchGone) return false
      throw error
    },
  )
  // A repeated call finds the batch stored; its kept answer is found inside, before this refusal.
  if (!begun) return context.commit((inside) => refuseNow(inside, batchId))
  const storing = context.commit((inside) => store(inside, batchId, body.onError === 'skip'))
  const settled = storing.catch(async (error: unknown) => {
    await moveBatch(
      key,
      { status: 'checked' },
      { from: ['storing'], inside: (transaction) => markAgain(transaction, customer, batchId) },
    )
    throw error
  })
  settled.catch((error: unknown) => {
    if (!(error instanceof Problem)) kernel.log.error({ err: error, batchId }, 'an import could not be stored')
  })
  await withPatience(settled)
  return { batch: await findBatch(database, customer, batchId) }
}

const refuseNow = async ({ database, customer }: Context, batchId: number): Promise<never> => {
  const { status } = await findBatch(database, customer, batchId)
  throw refusedImport('not-now', `Import ${batchId} is ${status}.`)
}

/** Deliveries that went onto a load since they were checked show as bad rows. */
const markAgain = async (database: Executor, customer: string, batchId: number) => {
  const { rowCount } = await findBatch(database, customer, batchId)
  await planForMany(database, rowCount)
  await markBlocked(database, customer, batchId)
  await countRows(database, customer, batchId)
}

const store = async (context: Context, batchId: number, isSkipping: boolean): Promise<Stored> => {
  const { database, customer, caller } = context
  await lockImports(database, customer)
  const batch = await findBatch(database, customer, batchId, { hold: true })
  if (batch.status !== 'storing') return refuseNow(context, batchId)
  await planForMany(database, batch.rowCount)
  if (batch.missingFields.length > 0) throw missingColumns(batch.missingFields)
  await holdStored(database, customer, batchId)
  await markBlocked(database, customer, batchId)
  if (isSkipping) await leaveOutBad(database, batchId)
  else await requireNoBadRows(database, batchId)
  const lines = await storableLines(database, batchId)
  if (lines === null) throw refusedImport('no-rows-left')
  const order = { customer, userId: caller.userId, batchId, columns: batch.columns }
  await countRows(database, customer, batchId)
  const { inserted, updated } = await storeDeliveries(database, order, sourcesOf(batchId, lines))
  const after = await findBatch(database, customer, batchId)
  const counts = { insertedCount: inserted, updatedCount: updated, skippedCount: after.leftOutCount }
  await database
    .update(importBatch)
    .set({ ...counts, status: 'stored', storedAt: sql`now()`, updatedAt: sql`now()`, updatedBy: caller.userId })
    .where(eq(importBatch.id, batchId))
  await asOwner(database, () => gatherStatistics(database, 'delivery, delivery_item', inserted + updated))
  await rememberColumns(database, customer, caller.userId, batch)
  context.record('import', batchId, { status: 'checked' }, { status: 'stored', ...counts })
  context.publish('deliveries')
  context.publish('imports', [batchId])
  return { batch: await findBatch(database, customer, batchId) }
}

/** Locks the deliveries, so that they are not added to a load while they are changed. */
const holdStored = (database: Executor, customer: string, batchId: number) =>
  database.execute(sql`
    select count(*) from (
      select delivery.id from import_row staged
        join delivery on delivery.customer = ${customer} and delivery.number = staged.delivery_number
         and delivery.deleted_at is null
       where staged.batch_id = ${batchId} and staged.delivery is not null and not staged.left_out
       order by delivery.id for update of delivery) held`)

const isBad = sql`${importRow.problems} <> '[]'::jsonb and not ${importRow.leftOut}`

const requireNoBadRows = async (database: Executor, batchId: number) => {
  const where = and(eq(importRow.batchId, batchId), isBad)
  const bad = await database
    .select({ line: importRow.line, problems: importRow.problems })
    .from(importRow)
    .where(where)
    .orderBy(importRow.line)
    .limit(1_000)
  if (bad.length === 0) return
  const problems = bad.flatMap((row): LineProblem[] => row.problems.map((problem) => ({ line: row.line, ...problem })))
  const count = Math.max(problems.length, await database.$count(importRow, where))
  throw invalidRows('rows-invalid', problems, count)
}

const storableLines = async (database: Executor, batchId: number): Promise<{ first: number; last: number } | null> => {
  const { rows } = await database.execute<{ first: number | null; last: number | null }>(sql`
    select min(line) as first, max(line) as last from import_row
     where batch_id = ${batchId} and delivery is not null and not left_out`)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

const sourcesOf = (batchId: number, { first, last }: { first: number; last: number }) => {
  const count = Math.floor((last - first) / linesPerStatement) + 1
  return Array.from({ length: count }, (_, part) => {
    const from = first + part * linesPerStatement
    return stagedSource(batchId, from, from + linesPerStatement - 1)
  })
}
