import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ImportBatch } from '#domain/import/importBatch'
import type { Executor } from '#server/database/openDatabase'
import { planForMany } from '#server/database/planForMany'
import { asOwner } from '#server/database/rowSecurity/asOwner'
import { importBatch, importRow } from '#server/database/schema/imports'
import type { WorkContext } from '#server/platform/context'
import { ClaimLost } from '#server/platform/jobs/leases'
import { callerWithoutSession, commitUnattended, unattendedWork } from '#server/platform/unattendedWork'
import { findBatch } from './batches'
import type { BatchKey } from './batchProgress'
import { invalidRows, missingColumns, refusedImport, type LineProblem } from './refusals'
import { rememberColumns } from './rememberedColumns'
import { leaveOutBad } from './rows'
import { countRows, markBlocked } from './stageRows'
import { gatherStatistics, lockImports, stagedSource, storeDeliveries } from './storeDeliveries'

const linesPerStatement = 20_000

type BegunBatch = Pick<typeof importBatch.$inferSelect, 'onError' | 'updatedBy'>

/** Stores a batch whose storing was begun by a process that died, in the name of the user who had it stored. */
export const resumeStoring = async (
  { kernel, customer, batchId, isHeld }: BatchKey,
  { onError, updatedBy }: BegunBatch,
): Promise<void> => {
  // Begun by an older release, which did not note how.
  if (onError === null) throw refusedImport('not-now')
  const work = unattendedWork({ kernel, caller: callerWithoutSession(updatedBy), customer })
  await commitUnattended(work, 'storeImport', (context) =>
    store(context, { batchId, isHeld, isSkipping: onError === 'skip' }),
  )
}

/** Deliveries that went onto a load since they were checked show as bad rows. */
export const markAgain = async (database: Executor, customer: string, batchId: number) => {
  const { rowCount } = await findBatch(database, customer, batchId)
  await planForMany(database, rowCount)
  await markBlocked(database, customer, batchId)
  await countRows(database, customer, batchId)
}

/** A batch that this process stores, and whether it leaves out bad rows. */
type Storing = { batchId: number; isHeld: SQL; isSkipping: boolean }

/**
 * Stores a batch inside the transaction of a write, with all its deliveries or nothing.
 * @throws ClaimLost when the batch is not held any more
 */
export const store = async (
  context: WorkContext,
  { batchId, isHeld, isSkipping }: Storing,
): Promise<{ batch: ImportBatch }> => {
  const { database, customer, caller } = context
  await lockImports(database, customer)
  const [held] = await database.select({ id: importBatch.id }).from(importBatch).where(isHeld).for('update')
  if (!held) throw new ClaimLost()
  const batch = await findBatch(database, customer, batchId)
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
    .set({
      ...counts,
      status: 'stored',
      onError: null,
      storedAt: sql`now()`,
      updatedAt: sql`now()`,
      updatedBy: caller.userId,
    })
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
