import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/openDatabase'
import { importBatch } from '#server/database/schema/imports'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import { ClaimLost } from '#server/platform/jobs/leases'
import type { Kernel } from '#server/platform/kernel'

/** A batch that this process works on. */
export type BatchKey = {
  kernel: Kernel
  customer: string
  batchId: number
  /** True while it does; false once the batch was cancelled or another process has taken over. */
  isHeld: SQL
  /** Aborted when it does no more, or the server stops. */
  signal: AbortSignal
}

/**
 * Changes a batch that this process works on and publishes the change. `inside` runs in the same transaction.
 * @throws ClaimLost when the batch is not held any more
 */
export const moveBatch = async (
  { kernel, customer, batchId, isHeld }: BatchKey,
  change: PgUpdateSetSource<typeof importBatch>,
  { inside }: { inside?: (transaction: Transaction) => Promise<unknown> } = {},
): Promise<void> => {
  await writeAndPublish(
    kernel,
    async (transaction, publish) => {
      const moved = await transaction
        .update(importBatch)
        .set({ ...change, updatedAt: sql`now()` })
        .where(isHeld)
        .returning({ id: importBatch.id })
      if (moved.length === 0) throw new ClaimLost()
      await inside?.(transaction)
      publish({ customer, topic: 'imports', keys: [batchId] })
    },
    kernel.opened.ofCustomer(customer),
  )
}

/**
 * Runs a write about a batch that this process works on, without showing it.
 * @throws ClaimLost when the batch is not held any more
 */
export const whileHeld = (
  { kernel, customer, batchId, isHeld }: BatchKey,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<void> =>
  kernel.opened.ofCustomer(customer).transaction(async (transaction) => {
    const held = await transaction
      .select({ id: importBatch.id })
      .from(importBatch)
      .where(and(eq(importBatch.id, batchId), isHeld))
      .for('update')
    if (held.length === 0) throw new ClaimLost()
    await work(transaction)
  })

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
