import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { isAllowed, type Needs, type Permission } from '#domain/access/access'
import { readPartOf } from '#domain/arrangement'
import { dashboardOf, writtenRegion } from '#domain/dashboards/dashboardReport'
import { mostTries } from '#domain/reports/reportRun'
import type { ReportName } from '#domain/reports/reports'
import {
  daysInFile,
  type FiledReport,
  type FileFormat,
  lastDue,
  needsOfFile,
  nextRun,
} from '#domain/reports/reportSchedule'
import { localTime } from '#domain/values/zonedTime'
import { heldPermission, membership, portalUser, userPreference } from '#server/database/schema/access'
import { reportRun, reportSchedule } from '#server/database/schema/reports'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import { type Claim, Interrupted, type Queue, workOff } from '#server/platform/jobs/leases'
import { callerWithoutSession } from '#server/platform/unattendedWork'
import type { WriteDashboard, WrittenFile } from '#server/freight/writtenFile'
import { asRunFailure, RunFailure } from './runFailure'
import { withZone, zoneOf } from './queueRun'
import { type RunKernel, type RunRow, settleReady } from './settleReady'
import { writeReportFile } from './writeReportFile'

/** A turn does no more; the next one goes on. */
const mostInOneTurn = 20

/**
 * Queues a run for each schedule that is due, and writes the files of the runs that wait. Any number of processes may do
 * so: a schedule and a run belong to the process that claims it. Returns the number of runs that were claimed.
 */
export const reportRunner =
  (writeDashboard: WriteDashboard) =>
  async (kernel: RunKernel, stopping?: AbortSignal): Promise<number> => {
    while (await queueDueSchedule(kernel));
    return workOff(kernel.opened, runsOf(kernel, writeDashboard), { stopping, most: mostInOneTurn })
  }

/** Queues the run of one schedule that is due. After a standstill only the last time that it was due is made up for. */
const queueDueSchedule = (kernel: RunKernel): Promise<boolean> =>
  writeAndPublish(kernel, async (transaction, publish) => {
    const [due] = await transaction
      .select({ schedule: reportSchedule, now: sql<string>`now()` })
      .from(reportSchedule)
      .where(lte(reportSchedule.nextRunAt, sql`now()`))
      .orderBy(asc(reportSchedule.nextRunAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    const { schedule, now } = due
    const moment = lastDue(schedule, Date.parse(schedule.nextRunAt ?? now), Date.parse(now))
    const report = schedule.report as FiledReport
    const parameters = withZone(report, schedule.parameters, schedule.zone)
    const asked = daysInFile({ report, parameters }, localTime(moment, schedule.zone).slice(0, 10))
    if ('problem' in asked) {
      // A schedule that cannot be run must not block the others.
      kernel.log.error({ schedule: schedule.id }, 'a schedule names no days, and is paused')
      await transaction.update(reportSchedule).set({ nextRunAt: null }).where(eq(reportSchedule.id, schedule.id))
      return true
    }
    const { customer, userId, groupType, name, format, language, recipients } = schedule
    const [run] = await transaction
      .insert(reportRun)
      .values({
        customer,
        userId,
        groupType,
        report,
        name,
        parameters,
        format,
        language,
        recipients,
        scheduleId: schedule.id,
        scheduledFor: new Date(moment).toISOString(),
        daysFrom: asked.days.from,
        daysTo: asked.days.to,
      })
      .onConflictDoNothing()
      .returning({ id: reportRun.id })
    await transaction
      .update(reportSchedule)
      .set({ nextRunAt: new Date(nextRun(schedule, moment)).toISOString() })
      .where(eq(reportSchedule.id, schedule.id))
    publish({ customer, topic: 'jobs', keys: run ? [run.id] : [] })
    return true
  })

type StoredRun = typeof reportRun.$inferSelect

const runsOf = (kernel: RunKernel, writeDashboard: WriteDashboard): Queue<StoredRun> => ({
  table: reportRun,
  isOpen: sql`due.status in ('queued', 'running')`,
  isUnderWay: eq(reportRun.status, 'running'),
  claimed: { status: 'running', startedAt: sql`now()` },
  lease: 60_000,
  waits: Array.from({ length: mostTries - 1 }, () => 30),
  isFinal: (error) => asRunFailure(error) !== null,
  perform: (claim) => writeRun(kernel, writeDashboard, claim),
  failed: (claim, error, retryAt) => settleFailed(kernel, claim, error, retryAt),
})

const writeRun = async (
  kernel: RunKernel,
  writeDashboard: WriteDashboard,
  { row, isHeld, signal }: Claim<StoredRun>,
): Promise<void> => {
  const run: RunRow = { ...row, report: row.report as FiledReport }
  const { id, customer } = run
  // The lists that show the run say that it is being written.
  await writeAndPublish(kernel, async (_, publish) => publish({ customer, topic: 'jobs', keys: [id] }))
  const { caller, maySee, home } = await ownerOf(kernel, run)
  const reader = { database: kernel.opened.ofCustomer(customer), customer, caller }
  const dashboard = dashboardOf(run.report)
  const region = dashboard && writtenRegion(dashboard, run.parameters)
  const file: WrittenFile = dashboard
    ? await writeDashboard({
        ...reader,
        dashboard,
        maySee,
        arrangement: readPartOf(home, dashboard),
        name: run.name,
        from: run.daysFrom,
        to: run.daysTo,
        zone: zoneOf(run),
        region: region ? Number(region) : undefined,
        language: run.language,
      })
    : await writeReportFile(
        reader,
        { ...run, report: run.report as ReportName, format: run.format as FileFormat },
        async () => signal.throwIfAborted(),
      )
  await settleReady(kernel, { run, isHeld, caller, file })
}

const settleFailed = async (
  kernel: RunKernel,
  { row: { id, customer }, isHeld }: Claim<StoredRun>,
  error: unknown,
  retryAt: SQL | undefined,
): Promise<void> => {
  const failure = error instanceof Interrupted ? new RunFailure('interrupted') : asRunFailure(error)
  if (!failure) kernel.log.error({ err: error, run: id }, 'a file of a report could not be written')
  await writeAndPublish(kernel, async (transaction, publish) => {
    await transaction
      .update(reportRun)
      .set(
        retryAt
          ? { status: 'queued', dueAt: retryAt }
          : {
              status: 'failed',
              problem: failure?.problem ?? 'unexpected',
              detail: failure?.detail ?? null,
              finishedAt: sql`now()`,
            },
      )
      .where(isHeld)
    publish({ customer, topic: 'jobs', keys: [id] })
  })
}

/**
 * The owner of a run, as a caller without a session, what the owner may see now, and the stored arrangement of home.
 * @throws RunFailure when the user is gone or disabled, or may not see the report or any tile of the dashboard any more
 */
const ownerOf = async ({ opened, settings }: RunKernel, run: RunRow) => {
  const inGroup = (table: typeof membership | typeof heldPermission) =>
    and(eq(table.userId, portalUser.id), eq(table.groupId, run.customer), eq(table.groupType, run.groupType))
  const found = await opened.allCustomers
    .select({ user: portalUser, permission: heldPermission.permission, home: userPreference.value })
    .from(portalUser)
    .innerJoin(membership, inGroup(membership))
    .leftJoin(heldPermission, inGroup(heldPermission))
    .leftJoin(userPreference, and(eq(userPreference.userId, portalUser.id), eq(userPreference.name, 'home')))
    .where(and(eq(portalUser.id, run.userId), eq(portalUser.disabled, false)))
  const held = new Set(found.flatMap(({ permission }) => (permission === null ? [] : [permission as Permission])))
  const maySee = (needs: Needs): boolean => !settings.authorizationRequired || isAllowed(needs, held)
  const [owner] = found
  if (!owner || !maySee(needsOfFile(run.report))) throw new RunFailure('not-allowed')
  const { id: userId, firstName, lastName, email, kind } = owner.user
  return { caller: callerWithoutSession(userId, { firstName, lastName, email, kind }), maySee, home: owner.home }
}
