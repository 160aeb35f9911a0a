import { and, eq } from 'drizzle-orm'
import { billingJob, billingJobFile } from '#server/database/schema/billing/imports'
import type { Context } from '#server/platform/context'
import type { Place } from '#server/platform/customerWork'
import { noRecordProblem } from '#server/platform/http/reasons'
import { runBillingJobs } from './runJob'

export type JobRow = typeof billingJob.$inferSelect

type NewJob = Pick<
  typeof billingJob.$inferInsert,
  'type' | 'fileName' | 'contentHash' | 'isDryRun' | 'onError' | 'columns' | 'controlTotal' | 'notation'
>

/** Stores a job with its file; it begins when the write is committed. */
export const queueJob = async (context: Context, bytes: Uint8Array, wanted: NewJob): Promise<number> => {
  const { database, customer, caller, kernel } = context
  const [job] = await database
    .insert(billingJob)
    .values({ customer, createdBy: caller.userId, ...wanted })
    .returning({ id: billingJob.id })
  const jobId = job?.id ?? 0
  await database.insert(billingJobFile).values({ customer, jobId, bytes: Buffer.from(bytes) })
  const { type, fileName, isDryRun, onError } = wanted
  context.record('billing-job', jobId, null, { type, fileName, size: bytes.length, isDryRun, onError })
  context.publish('billing', ['jobs'])
  // The job in the background takes it up later if it does not start now.
  context.afterCommit(
    () =>
      void runBillingJobs(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'a job did not start')),
  )
  return jobId
}

/** @throws 404 */
export const findJob = async ({ database, customer }: Place, id: number): Promise<JobRow> => {
  const [job] = await database
    .select()
    .from(billingJob)
    .where(and(eq(billingJob.customer, customer), eq(billingJob.id, id)))
  if (!job) throw noRecordProblem('job', id)
  return job
}
