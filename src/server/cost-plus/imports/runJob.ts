import { and, eq, inArray, sql } from 'drizzle-orm'
import { minus, writeMoney } from '#domain/values/exact'
import type { JobProblem, RejectedRow } from '#domain/billing/import/billingJob'
import { netTotal } from '#domain/billing/import/ledgerFile'
import type { LedgerImportRow } from '#domain/billing/import/readImportRow'
import { billingJob, billingJobFile, billingJobReject } from '#server/database/schema/billing/imports'
import type { WorkContext } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { inTurn } from '#server/platform/files/readers'
import { type Claim, ClaimLost, endOldClaims, Interrupted, type Queue, workOff } from '#server/platform/jobs/leases'
import type { Kernel } from '#server/platform/kernel'
import { callerWithoutSession, commitUnattended, unattendedWork } from '#server/platform/unattendedWork'
import { FileRefused, type FileRows, readRows } from './readRows'
import { sortRows, storeRows } from './storeRows'

type JobRow = typeof billingJob.$inferSelect

const isUnderWay = inArray(billingJob.status, ['queued', 'running'])

/** Does the import jobs that are due, of any customer. */
export const runBillingJobs = (kernel: Kernel, stopping?: AbortSignal): Promise<number> =>
  workOff(kernel.opened, jobsOf(kernel), { stopping })

/** Jobs of a killed server are done again. */
export const recoverBillingJobs = ({ opened }: Pick<Kernel, 'opened'>): Promise<void> =>
  endOldClaims(opened, billingJob, isUnderWay)

const jobsOf = (kernel: Kernel): Queue<JobRow> => ({
  table: billingJob,
  isOpen: sql`due.status in ('queued', 'running')`,
  isUnderWay,
  claimed: { status: 'running' },
  lease: 60_000,
  waits: [5, 30],
  isFinal: (error) => error instanceof FileRefused,
  perform: (claim) => inTurn(() => perform(kernel, claim)),
  failed: async (claim, error, retryAt) => {
    if (!(error instanceof FileRefused))
      kernel.log.error({ err: error, jobId: claim.row.id }, 'a billing import failed')
    if (retryAt) await kernel.opened.allCustomers.update(billingJob).set({ dueAt: retryAt }).where(claim.isHeld)
    else
      await settle(kernel, claim, { problem: error instanceof FileRefused ? error.problem : { code: 'interrupted' } })
  },
})

const perform = async (kernel: Kernel, claim: Claim<JobRow>): Promise<void> => {
  const { id, customer, fileName: name, type, columns, notation } = claim.row
  const [file] = await kernel.opened
    .ofCustomer(customer)
    .select({ bytes: billingJobFile.bytes })
    .from(billingJobFile)
    .where(and(eq(billingJobFile.customer, customer), eq(billingJobFile.jobId, id)))
  if (!file) throw new Interrupted('The file of the job is not stored.')
  const rows = await readRows({ name, bytes: file.bytes }, { type, columns, notation, signal: claim.signal })
  await settle(kernel, claim, { rows })
}

/** What a job ends with: the rows of its file, or why it could not be read. */
type Outcome = { rows: FileRows } | { problem: JobProblem }

const settle = (kernel: Kernel, claim: Claim<JobRow>, outcome: Outcome): Promise<void> => {
  const { customer, createdBy } = claim.row
  const work = unattendedWork({ kernel, caller: callerWithoutSession(createdBy), customer })
  return commitUnattended(work, 'costPlus.runBillingJob', async (context) => {
    await takeTurn(context)
    const { database } = context
    const end = 'rows' in outcome ? await endOf(context, claim.row, outcome.rows) : failed(outcome.problem)
    const held = await database
      .update(billingJob)
      .set({ ...end.fields, finishedAt: sql`now()` })
      .where(claim.isHeld)
      .returning({ id: billingJob.id })
    if (held.length === 0) throw new ClaimLost()
    await storeRejected(context, claim.row.id, end.rejected)
    await database
      .delete(billingJobFile)
      .where(and(eq(billingJobFile.customer, customer), eq(billingJobFile.jobId, claim.row.id)))
    const { status, loaded = 0 } = end.fields
    context.record('billing-job', claim.row.id, { status: 'running' }, { status, loaded })
    context.publish('billing', loaded > 0 ? ['jobs', 'ledger', 'invoices'] : ['jobs'])
  })
}

type End = { fields: Partial<JobRow> & Pick<JobRow, 'status'>; rejected: readonly RejectedRow[] }

const failed = (problem: JobProblem): End => ({ fields: { status: 'failed', problem }, rejected: [] })

/** Loads the rows of a file, all or nothing unless bad ones are to be left out; a dry run loads none. */
const endOf = async (
  context: WorkContext,
  job: JobRow,
  { header, notation, good, rejected: bad }: FileRows,
): Promise<End> => {
  const sorted = await sortRows(context, job.type, good)
  const rejected = [...bad, ...sorted.rejected].toSorted((one, other) => one.line - other.line)
  const loadedTotal = job.type === 'ledger' ? netTotal(sorted.good.map(({ row }) => row as LedgerImportRow)) : null
  const counts = {
    header,
    notation,
    rows: good.length + bad.length,
    rejected: rejected.length,
    duplicates: sorted.rejected.filter(
      ({ problems: [problem] }) => problem?.code === 'duplicate' || problem?.code === 'twice-in-file',
    ).length,
  }
  const problem = problemOf(job, good, rejected.length)
  if (problem) return { fields: { ...counts, status: 'failed', problem }, rejected }
  if (job.isDryRun) return { fields: { ...counts, status: 'checked', loadedTotal }, rejected }
  await storeRows(context, job, sorted.good)
  const status = rejected.length === 0 ? 'succeeded' : 'partial'
  return { fields: { ...counts, status, loadedTotal, loaded: sorted.good.length }, rejected }
}

const problemOf = (job: JobRow, good: FileRows['good'], rejected: number): JobProblem | null => {
  if (job.type === 'ledger' && job.controlTotal !== null) {
    const difference = minus(netTotal(good.map(({ row }) => row as LedgerImportRow)), job.controlTotal)
    if (difference !== 0n) return { code: 'control-total', difference: writeMoney(difference) }
  }
  return rejected > 0 && job.onError === 'stop' && !job.isDryRun ? { code: 'bad-rows' } : null
}

/** Rejected rows that are kept; all of them are counted. */
const mostRejected = 5_000

const storeRejected = async (
  { database, customer }: WorkContext,
  jobId: number,
  rejected: readonly RejectedRow[],
): Promise<void> => {
  const kept = rejected.slice(0, mostRejected)
  for (let start = 0; start < kept.length; start += 1_000)
    await database
      .insert(billingJobReject)
      .values(kept.slice(start, start + 1_000).map((row) => ({ customer, jobId, ...row })))
}
