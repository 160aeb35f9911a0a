import { and, eq, sql } from 'drizzle-orm'
import type { Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import type { ImportBatch } from '#domain/import/importBatch'
import { importBatch } from '#server/database/schema/imports'
import type { Context } from '#server/platform/context'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import { findBatch } from './batches'
import { type BatchRow, isRefusal, performStep, stepHere } from './importJob'
import { refusedImport } from './refusals'
import { store } from './storeBatch'
import { withPatience } from './withPatience'

type Store = Input<typeof imports.storeImport>
type Stored = { batch: ImportBatch }

/**
 * Stores a checked batch in one transaction. It shows as storing meanwhile; when that takes longer than a moment the
 * answer says so, and the storing goes on. When the process dies, another one stores the batch.
 */
export const storeImport = async ({ params, body }: Store, context: Context): Promise<Stored> => {
  const { kernel, customer, database } = context
  const { id: batchId } = await findBatch(database, customer, params.batchId)
  const isSkipping = body.onError === 'skip'
  const begun = await beginStoring(context, batchId, isSkipping ? 'skip' : 'stop')
  // A repeated call finds the batch stored; its kept answer is found inside, before this refusal.
  if (!begun) return context.commit((inside) => refuseNow(inside, batchId))
  let problem: unknown
  const storing = performStep(kernel, begun, async ({ isHeld }) => {
    try {
      await context.commit((inside) => store(inside, { batchId, isHeld, isSkipping }))
    } catch (error) {
      problem = error
      throw error
    }
  })
  await withPatience(storing)
  if (isRefusal(problem)) throw problem
  return { batch: await findBatch(database, customer, batchId) }
}

/** Shows the batch as storing and claims it for this process; undefined when it is not checked. */
const beginStoring = (
  { kernel, customer, caller }: Context,
  batchId: number,
  onError: 'skip' | 'stop',
): Promise<BatchRow | undefined> =>
  writeAndPublish(
    kernel,
    async (transaction, publish) => {
      const [begun] = await transaction
        .update(importBatch)
        .set({ ...stepHere(), status: 'storing', onError, updatedAt: sql`now()`, updatedBy: caller.userId })
        .where(and(eq(importBatch.customer, customer), eq(importBatch.id, batchId), eq(importBatch.status, 'checked')))
        .returning()
      if (begun) publish({ customer, topic: 'imports', keys: [batchId] })
      return begun
    },
    kernel.opened.ofCustomer(customer),
  )

const refuseNow = async ({ database, customer }: Context, batchId: number): Promise<never> => {
  const { status } = await findBatch(database, customer, batchId)
  throw refusedImport('not-now', `Import ${batchId} is ${status}.`)
}
