import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/openDatabase'
import { changeEvent } from '#server/database/schema/platform'
import { importBatch } from '#server/database/schema/routing'
import { changed } from '#server/platform/commit'
import type { Kernel } from '#server/platform/kernel'

export type BatchKey = { kernel: Kernel; customer: string; batchId: number }

/** The batch was cancelled, or swept up after its server was taken for dead: whoever works on it stops. */
export class BatchGone extends Error {}

const underWay = ['waiting', 'reading', 'checking'] as const

/**
 * Moves a batch on that the server works on by itself, and tells everybody who looks at it. `inside` runs in the same
 * transaction.
 * @throws BatchGone when it is not under way any more
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
  const announced = await kernel.opened.database.transaction(async (transaction) => {
    const moved = await transaction
      .update(importBatch)
      .set({ ...change, updatedAt: sql`now()` })
      .where(and(eq(importBatch.id, batchId), inArray(importBatch.status, [...from])))
      .returning({ id: importBatch.id })
    if (moved.length === 0) throw new BatchGone()
    await inside?.(transaction)
    const keys = [batchId]
    const [event] = await transaction
      .insert(changeEvent)
      .values({ customer, topic: 'imports', keys })
      .returning({ id: changeEvent.id })
    const announced = [changed, JSON.stringify({ id: event?.id, customer, topic: 'imports', keys })] as const
    await kernel.announcements.announce(transaction, ...announced)
    return announced
  })
  kernel.announcements.committed([[...announced]])
}

const leastPause = 500

/** Tells of progress at most twice a second, never two at once; failures come out at the next real step. */
export const progressOf = (key: BatchKey) => {
  let last = Date.now()
  let telling = false
  return (rowsDone: number, rowCount?: number) => {
    if (telling || Date.now() - last < leastPause) return
    telling = true
    moveBatch(key, { rowsDone, ...(rowCount !== undefined && { rowCount }) })
      .catch(() => undefined)
      .finally(() => {
        telling = false
        last = Date.now()
      })
  }
}
