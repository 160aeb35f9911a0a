import type { Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import { importBatch, importFile } from '#server/database/schema/imports'
import type { Context } from '#server/platform/context'
import { isBusy } from '#server/platform/files/readers'
import { contentHash, uploadName } from '#server/platform/files/uploads'
import { findBatch } from './batches'
import { firstStepHere, performStep } from './importJob'
import { refusedImport } from './refusals'

/** Stores the uploaded file and answers immediately; reading and checking follow, also after a restart of the server. */
export const startImport = ({ body }: Input<typeof imports.startImport>, context: Context) =>
  context.commit(async (inside) => {
    const { kernel, database, customer, caller } = inside
    if (isBusy()) throw refusedImport('busy')
    const fileName = uploadName(body)
    const [batch] = await database
      .insert(importBatch)
      .values({
        customer,
        fileName,
        contentHash: contentHash(body.file.bytes),
        decimalSign: body.decimalSign ?? null,
        createdBy: caller.userId,
        updatedBy: caller.userId,
        ...firstStepHere(),
      })
      .returning()
    if (!batch) throw new Error('The batch was not stored.')
    await database.insert(importFile).values({ batchId: batch.id, customer, bytes: Buffer.from(body.file.bytes) })
    inside.record('import', batch.id, null, { fileName, size: body.file.bytes.length })
    inside.publish('imports', [batch.id])
    inside.afterCommit(() => void performStep(kernel, batch))
    return { batch: await findBatch(database, customer, batch.id) }
  })
