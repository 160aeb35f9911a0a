import { and, eq, inArray } from 'drizzle-orm'
import Papa from 'papaparse'
import { type RepairedRow, repairProblem } from '#domain/billing/import/repair'
import { aboutJob, refusalOf } from '#server/cost-plus/problemText'
import { billingJobReject } from '#server/database/schema/billing/imports'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { usualLimits } from '#server/platform/files/table'
import { contentHash } from '#server/platform/files/uploads'
import { tooLarge } from '#server/platform/http/problems'
import { findJob, queueJob } from './queueJob'

/**
 * Loads corrected rows of a job by another job, and returns that one.
 * @throws 404 for an unknown job, 409 for rows that it has not rejected
 */
export const repairRows = async (context: Context, jobId: number, rows: readonly RepairedRow[]): Promise<number> => {
  const { database, customer } = context
  await takeTurn(context)
  const job = await findJob(context, jobId)
  const isRejected = and(
    eq(billingJobReject.customer, customer),
    eq(billingJobReject.jobId, jobId),
    inArray(
      billingJobReject.line,
      rows.map(({ line }) => line),
    ),
  )
  const rejected = await database.select({ line: billingJobReject.line }).from(billingJobReject).where(isRejected)
  const problem = repairProblem(job, rejected, rows)
  if (problem) throw refusalOf({ problem, about: aboutJob(jobId) })
  const bytes = Buffer.from(
    Papa.unparse([job.header, ...rows.map(({ cells }) => job.header.map((_, at) => cells[at] ?? ''))], {
      newline: '\r\n',
    }),
  )
  if (bytes.length > usualLimits.maxBytes) throw tooLarge('The rows are larger than 10 MiB.')
  // What is still wrong is rejected again, by the new job.
  await database.delete(billingJobReject).where(isRejected)
  // Users correct the rows in the notation of their file.
  const { type, columns, notation } = job
  const fileName = `${job.fileName.replace(/\.[^.]*$/, '').slice(0, 200)} (repaired).csv`
  const repairId = await queueJob(context, bytes, {
    type,
    fileName,
    contentHash: contentHash(bytes),
    isDryRun: false,
    onError: 'skip',
    columns,
    controlTotal: null,
    notation,
  })
  context.record('billing-job', jobId, null, { repairedBy: repairId, lines: rows.map(({ line }) => line) })
  return repairId
}
