import type { Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import { importBatch } from '#server/database/schema/routing'
import type { Context } from '#server/platform/context'
import { isBusy } from '#server/platform/files/readers'
import { findBatch } from './batches'
import { readBatch } from './readBatch'
import { refusedImport } from './refusals'
import { contentHash, uploadName } from './uploads'

/** Accepts a file and answers immediately; reading and checking follow. */
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
        createdBy: caller.userId,
        updatedBy: caller.userId,
      })
      .returning({ id: importBatch.id })
    if (!batch) throw new Error('The batch was not stored.')
    inside.record('import', batch.id, null, { fileName, size: body.file.bytes.length })
    inside.publish('imports', [batch.id])
    const file = { name: fileName, bytes: body.file.bytes }
    inside.afterCommit(() => void readBatch({ kernel, customer, batchId: batch.id }, file))
    return { batch: await findBatch(database, customer, batch.id) }
  })
