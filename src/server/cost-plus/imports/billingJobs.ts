import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { billingFileColumns, billingJobs } from '#contract/cost-plus/billingJobs'
import { inCapitals } from '#contract/platform/wire'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { fieldsOfHeader, guessByName } from '#domain/import/matchHeader'
import { refusal } from '#domain/values/refusals'
import { assertCustomer, assertOpen } from '#server/cost-plus/billingWrites'
import { aboutJob } from '#server/cost-plus/problemText'
import { billingJob, billingJobFile, billingJobReject } from '#server/database/schema/billing/imports'
import { invoice, invoiceRows } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { type Place, takeTurn } from '#server/platform/customerWork'
import { fileKind } from '#server/platform/files/fileKind'
import { FileProblem } from '#server/platform/files/fileProblem'
import { usualLimits } from '#server/platform/files/table'
import { contentHash, uploadName } from '#server/platform/files/uploads'
import { badRequest, coded, codedBadRequest, codedConflict, tooLarge } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { columnOf, fileRefused, jobRefusals, resultText, rowProblemText } from './jobText'
import { findJob, type JobRow, queueJob } from './queueJob'
import { repairRows } from './repairRows'
import { periodsOfJob, removeRows } from './storeRows'

export const billingJobHandlers: Handlers<typeof billingJobs> = {
  startBillingImport: async ({ body }, context) => {
    const { file, type = 'ledger', controlTotal = null, mapping = [], isDryRun = false, onError = 'stop' } = body
    const notation = body.decimalSign ? { decimalSign: body.decimalSign } : {}
    await assertCustomer(context)
    const fileName = uploadName(body)
    assertReadable(fileName, file.bytes)
    if (controlTotal !== null && type !== 'ledger') throw badRequest('controlTotal is for files of type GL.')
    const hash = contentHash(file.bytes)
    const notices = await noticesOf(context, hash)
    const jobId = await queueJob(context, file.bytes, {
      type,
      fileName,
      contentHash: hash,
      isDryRun,
      onError,
      columns: mapping,
      controlTotal,
      notation,
    })
    return { jobId, notices }
  },

  listBillingJobs: async ({ query: { status, type }, paging }, { database, customer }) => {
    if (paging.sort) throw badRequest('Jobs are listed by their keys.')
    const where = and(
      eq(billingJob.customer, customer),
      status ? eq(billingJob.status, status) : undefined,
      type ? eq(billingJob.type, type) : undefined,
    )
    const rows = await database
      .select()
      .from(billingJob)
      .where(where)
      .orderBy(desc(billingJob.id))
      .offset(paging.offset)
      .limit(paging.limit ?? 5_000)
    return { rows: rows.map(jobOf), total: await database.$count(billingJob, where) }
  },

  readBillingJobResult: async ({ params: { jobId } }, context) => {
    const { name } = await assertCustomer(context)
    return { customerName: name, result: resultText(await findJob(context, jobId)) }
  },

  listRejectedRows: async ({ params: { jobId }, paging }, context) => {
    const { database, customer } = context
    if (paging.sort) throw badRequest('Rejected rows are listed by their lines.')
    const { type } = await findJob(context, jobId)
    const where = and(eq(billingJobReject.customer, customer), eq(billingJobReject.jobId, jobId))
    const rows = await database
      .select()
      .from(billingJobReject)
      .where(where)
      .orderBy(asc(billingJobReject.line))
      .offset(paging.offset)
      .limit(paging.limit ?? 5_000)
    return {
      rows: rows.map(({ line, cells, problems }) => ({
        line,
        cells,
        problems: problems.map((problem) => ({
          column: columnOf(type, problem.field),
          code: problem.code,
          value: problem.value,
          text: rowProblemText(type, problem),
        })),
      })),
      total: await database.$count(billingJobReject, where),
    }
  },

  readBillingJobColumns: async ({ params: { jobId } }, context) => {
    const { type, header, columns } = await findJob(context, jobId)
    const fields = fieldsOfHeader(header, guessByName(billingFileColumns[type]), columns)
    return header.map((column, at) => ({ column, field: columnOf(type, fields[at] ?? null) }))
  },

  repairRejectedRows: async ({ params: { jobId }, body: { rows } }, context) => ({
    jobId: await repairRows(context, jobId, rows),
  }),

  readBillingMapping: async ({ query: { type } }, context) => {
    const { database, customer } = context
    await assertCustomer(context)
    const [last] = await database
      .select({ columns: billingJob.columns })
      .from(billingJob)
      .where(
        and(
          eq(billingJob.customer, customer),
          eq(billingJob.type, type),
          inArray(billingJob.status, ['checked', 'succeeded', 'partial', 'rolled-back']),
          sql`${billingJob.columns} <> '[]'::jsonb`,
          billingJob.isMappingOffered,
        ),
      )
      .orderBy(desc(billingJob.id))
      .limit(1)
    return {
      mapping: last
        ? JSON.stringify(Object.fromEntries(last.columns.map(({ column, field }) => [column, columnOf(type, field)])))
        : null,
    }
  },

  forgetBillingMapping: async ({ query: { type } }, context) => {
    const { database, customer } = context
    await assertCustomer(context)
    const forgotten = await database
      .update(billingJob)
      .set({ isMappingOffered: false })
      .where(
        and(
          eq(billingJob.customer, customer),
          eq(billingJob.type, type),
          billingJob.isMappingOffered,
          sql`${billingJob.columns} <> '[]'::jsonb`,
        ),
      )
      .returning({ id: billingJob.id })
    for (const { id } of forgotten) context.record('billing-job', id, { mapping: 'offered' }, { mapping: 'forgotten' })
    return {}
  },

  cancelBillingJob: async ({ body: { jobId } }, context) => {
    const { database, customer, caller } = context
    const [cancelled] = await database
      .update(billingJob)
      .set({ status: 'failed', problem: { code: 'cancelled', by: caller.userId }, finishedAt: sql`now()` })
      .where(and(eq(billingJob.customer, customer), eq(billingJob.id, jobId), eq(billingJob.status, 'queued')))
      .returning({ id: billingJob.id })
    if (!cancelled) {
      const { status } = await findJob(context, jobId)
      throw codedConflict({
        text: `Job ${jobId} is ${inCapitals(status)}: only a QUEUED one can be cancelled.`,
        code: 'not-queued',
        parameters: {},
        about: aboutJob(jobId),
      })
    }
    await database
      .delete(billingJobFile)
      .where(and(eq(billingJobFile.customer, customer), eq(billingJobFile.jobId, jobId)))
    context.record('billing-job', jobId, { status: 'queued' }, { status: 'failed', cancelled: true })
    context.publish('billing', ['jobs'])
    return {}
  },

  rollBackBillingJob: async ({ body: { jobId } }, context) => {
    const { database, customer } = context
    await takeTurn(context)
    const job = await findJob(context, jobId)
    if (job.status !== 'succeeded' && job.status !== 'partial')
      throw codedConflict({
        text: `Job ${jobId} is ${inCapitals(job.status)}: it has loaded nothing.`,
        code: 'nothing-loaded',
        parameters: {},
        about: aboutJob(jobId),
      })
    await assertOpen(context, await periodsOfJob(context, jobId))
    await assertNotBilled(context, jobId)
    const removed = await removeRows(context, jobId)
    await database
      .update(billingJob)
      .set({ status: 'rolled-back' })
      .where(and(eq(billingJob.customer, customer), eq(billingJob.id, jobId)))
    context.record('billing-job', jobId, { status: job.status }, { status: 'rolled-back', removed })
    context.publish('billing', ['jobs', 'ledger'])
    return { removed }
  },
}

/** @throws 400 for an empty file or one that is no table, 413 for one that is too large */
const assertReadable = (name: string, bytes: Uint8Array): void => {
  if (bytes.length > usualLimits.maxBytes)
    throw coded(tooLarge('The file is larger than 10 MiB.'), refusal('file-too-large'))
  if (bytes.length === 0) throw codedBadRequest({ text: 'The file is empty.', ...refusal('file-empty') })
  try {
    fileKind(name, bytes)
  } catch (error) {
    throw error instanceof FileProblem ? fileRefused(error) : error
  }
}

const noticesOf = async ({ database, customer }: Place, hash: string): Promise<string[]> => {
  const [earlier] = await database
    .select({ id: billingJob.id, fileName: billingJob.fileName })
    .from(billingJob)
    .where(
      and(
        eq(billingJob.customer, customer),
        eq(billingJob.contentHash, hash),
        inArray(billingJob.status, ['succeeded', 'partial', 'queued', 'running']),
        eq(billingJob.isDryRun, false),
      ),
    )
    .orderBy(desc(billingJob.id))
    .limit(1)
  return earlier ? [`Job ${earlier.id} had the same file, ${earlier.fileName}.`] : []
}

/** @throws 409 when a line of the job is on an invoice, or was on one that is posted and credited since */
const assertNotBilled = async ({ database, customer }: Place, jobId: number): Promise<void> => {
  const { rows } = await database.execute<{ id: number }>(sql`
    select ${ledgerLine.invoiceId} as id from ${ledgerLine}
     where ${ledgerLine.customer} = ${customer} and ${ledgerLine.jobId} = ${jobId} and ${ledgerLine.invoiceId} is not null
    union
    select ${invoice.id} as id from ${invoice}
      join ${invoiceRows} on ${invoiceRows.invoiceId} = ${invoice.id} and ${invoiceRows.customer} = ${customer}
     where ${invoice.customer} = ${customer} and ${invoice.postedDate} is not null
       and ${invoice.period} in (select distinct period from ${ledgerLine} loaded
                                  where loaded.customer = ${customer} and loaded.job_id = ${jobId})
       and exists (select from ${ledgerLine} loaded
                    where loaded.customer = ${customer} and loaded.job_id = ${jobId}
                      and loaded.id = any(${invoiceRows.ledgerLineIds}))
    limit 1`)
  const [billed] = rows
  if (billed)
    throw codedConflict({
      text: `Rows of job ${jobId} are on invoice ${billed.id}.`,
      code: 'rows-billed',
      parameters: { invoiceId: String(billed.id) },
      about: aboutJob(jobId),
    })
}

const jobOf = (row: JobRow): BillingJob => ({
  id: row.id,
  customerId: row.customer,
  type: row.type,
  fileName: row.fileName,
  status: row.status,
  isDryRun: row.isDryRun,
  rows: row.rows,
  loaded: row.loaded,
  rejected: row.rejected,
  duplicates: row.duplicates,
  controlTotal: row.controlTotal,
  loadedTotal: row.loadedTotal,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
  result: resultText(row),
  problems: jobRefusals(row),
})
