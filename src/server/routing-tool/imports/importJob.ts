import { eq, inArray, sql } from 'drizzle-orm'
import { type ImportNotice, cellNotice } from '#domain/import/importBatch'
import { cellsOf } from '#domain/import/notation'
import { importBatch, importFile, importRow } from '#server/database/schema/imports'
import { notify } from '#server/freight/notify'
import { FileProblem } from '#server/platform/files/fileProblem'
import { Problem } from '#server/platform/http/problems'
import { type Claim, carryOut, claimedHere, createdClaimed, type Queue, workOff } from '#server/platform/jobs/leases'
import type { Kernel } from '#server/platform/kernel'
import { type BatchKey, moveBatch } from './batchProgress'
import { readBatch } from './readBatch'
import { refusalOf } from './refusals'
import { markAgain, resumeStoring } from './storeBatch'

export type BatchRow = typeof importBatch.$inferSelect

const lease = 60_000

/** What a write sets that begins the next step of a batch: this process claims it, and `performStep` does it. */
export const stepHere = () => ({ ...claimedHere(importBatch, lease), triesBefore: sql`${importBatch.tries}` })

/** The same for a new batch. */
export const firstStepHere = () => createdClaimed(lease)

/** Does a step of a batch that this process has begun. Never throws: another attempt follows, or the batch has failed. */
export const performStep = async (kernel: Kernel, row: BatchRow, perform = stepsOf(kernel).perform): Promise<void> => {
  try {
    await carryOut(kernel.opened, { ...stepsOf(kernel), perform }, row)
  } catch (error) {
    kernel.log.error({ err: error, batchId: row.id }, 'the failure of an import could not be noted')
  }
}

/** Goes on with batches whose process died or met trouble that may pass. Returns their number. */
export const resumeImports = (kernel: Kernel, stopping?: AbortSignal): Promise<number> =>
  workOff(kernel.opened, stepsOf(kernel), { stopping })

/** The states in which the server works on a batch. */
export const isUnderWay = inArray(importBatch.status, ['waiting', 'reading', 'checking', 'storing'])

const keyOf = (kernel: Kernel, { row: { id, customer }, isHeld, signal }: Claim<BatchRow>): BatchKey => ({
  kernel,
  customer,
  batchId: id,
  isHeld,
  signal,
})

const stepsOf = (kernel: Kernel): Queue<BatchRow> => ({
  table: importBatch,
  isOpen: sql`due.status in ('waiting', 'reading', 'checking', 'storing')`,
  isUnderWay,
  lease,
  waits: [5, 30],
  attemptOf: ({ tries, triesBefore }) => tries - triesBefore,
  isFinal: isRefusal,
  perform: (claim) => {
    const key = keyOf(kernel, claim)
    return claim.row.status === 'storing' ? resumeStoring(key, claim.row) : readBatch(key, claim.row)
  },
  failed: async (claim, error, retryAt) => {
    if (!isRefusal(error)) kernel.log.error({ err: error, batchId: claim.row.id }, 'a step of an import failed')
    const key = keyOf(kernel, claim)
    if (retryAt) await moveBatch(key, { dueAt: retryAt })
    else if (claim.row.status === 'storing') await leaveChecked(key)
    else await giveUp(key, claim.row, error)
  },
})

/** Refused for what the file or its rows are: another attempt would end the same. */
export const isRefusal = (error: unknown): boolean => error instanceof FileProblem || error instanceof Problem

/** Nothing was stored. Deliveries that went onto a load since they were checked show as bad rows. */
const leaveChecked = (key: BatchKey): Promise<void> =>
  moveBatch(
    key,
    { status: 'checked', onError: null },
    { inside: (transaction) => markAgain(transaction, key.customer, key.batchId) },
  )

const giveUp = (key: BatchKey, { fileName, createdBy }: BatchRow, error: unknown): Promise<void> => {
  const problem = error instanceof FileProblem ? refusalOf(error) : 'interrupted'
  return moveBatch(
    key,
    { status: 'failed', problem, notices: noticesOf(error) },
    {
      inside: async (transaction) => {
        await transaction.delete(importRow).where(eq(importRow.batchId, key.batchId))
        await transaction.delete(importFile).where(eq(importFile.batchId, key.batchId))
        await notify(transaction, key.customer, 'import-failed', {
          file: fileName,
          rows: '',
          reason: problem,
          user: createdBy,
        })
      },
    },
  )
}

/** The cells for which the file was refused. */
const noticesOf = (error: unknown): ImportNotice[] => {
  if (!(error instanceof FileProblem)) return []
  const { refusal } = error
  return 'cell' in refusal || 'cells' in refusal ? [cellNotice('refused-cells', cellsOf(refusal))] : []
}
