import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/openDatabase'
import { importBatch } from '#server/database/schema/routing'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import type { Kernel } from '#server/platform/kernel'

export type BatchKey = { kernel: Kernel; customer: string; batchId: number }

/** The batch was cancelled, or given up because its server seemed dead: work on it stops. */
export class BatchGone extends Error {}

const underWay = ['waiting', 'reading', 'checking'] as const

/**
 * Moves on a batch that the server is working on and publishes the change. `inside` runs in the same transaction.
 * @throws BatchGone when the batch is no longer under way
 */
export const moveBatch = async (
  { kernel, customer, batchId }: BatchKey,
  change: PgUpdateSetSource<typeof importBatch>,
  {
    from = underWay,
    inside,
  }: {
    from?: readonly (typeof importBatch.$inferSelect)['status'][]
    inside?: (transaction: Transaction) => Promise<unknown>
  } = {},
): Promise<void> => {
  await writeAndPublish(
    kernel,
    async (transaction, publish) => {
      const moved = await transaction
        .update(importBatch)
        .set({ ...change, updatedAt: sql`now()` })
        .where(and(eq(importBatch.id, batchId), inArray(importBatch.status, [...from])))
        .returning({ id: importBatch.id })
      if (moved.length === 0) throw new BatchGone()
      await inside?.(transaction)
      publish({ customer, topic: 'imports', keys: [batchId] })
    },
    kernel.opened.ofCustomer(customer),
  )
}

const leastPause = 500

/** Reports progress at most twice a second, one report at a time; a failure shows at the next real step. */
export const progressOf = (key: BatchKey) => {
  let last = Date.now()
  let reporting = false
  return (rowsDone: number, rowCount?: number) => {
    if (reporting || Date.now() - last < leastPause) return
    reporting = true
    moveBatch(key, { rowsDone, ...(rowCount !== undefined && { rowCount }) })
      .catch(() => undefined)
      .finally(() => {
        reporting = false
        last = Date.now()
      })
  }
}
