import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { filterOfFile } from '#domain/reports/askedReport'
import { mostTries } from '#domain/reports/reportRun'
import type { ReportName } from '#domain/reports/reports'
import { lastDue, nextRun } from '#domain/reports/reportSchedule'
import { localTime } from '#domain/values/zonedTime'
import type { Executor } from '#server/database/openDatabase'
import { membership, portalUser, userPermission } from '#server/database/schema/access'
import { reportRun, reportSchedule } from '#server/database/schema/report-schedules'
import type { Caller } from '#server/platform/access/callers'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import { callerWithoutSession } from '#server/platform/unattendedWork'
import { asRunFailure, RunFailure } from './runFailure'
import { type RunKernel, type RunRow, settleReady } from './settleReady'
import { writeReportFile } from './writeReportFile'

/** A turn does no more; the next one goes on. */
const mostInOneTurn = 20
/** A run that nothing was heard of for longer was left behind by a process that died. */
const longestSilence = '5 minutes'

/**
 * Puts due schedules on the list of files, and writes the files that wait there. Any number of processes may do so: a
 * schedule and a file belong to the one that claims it. Answers how many files it has dealt with.
 */
export const runReports = async (kernel: RunKernel): Promise<number> => {
  while (await queueDueSchedule(kernel));
  for (let done = 0; done < mostInOneTurn; done += 1) {
    const run = await claimRun(kernel.opened.allCustomers)
    if (!run) return done
    await carryOut(kernel, run)
  }
  return mostInOneTurn
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
    const report = schedule.report as ReportName
    const asked = filterOfFile(report, schedule.parameters, localTime(moment, schedule.zone).slice(0, 10))
    if ('problem' in asked) {
      // One that cannot be run must not stand in the way of the others.
      kernel.log.error({ schedule: schedule.id }, 'a schedule names no days, and is paused')
      await transaction.update(reportSchedule).set({ nextRunAt: null }).where(eq(reportSchedule.id, schedule.id))
      return true
    }
    const { customer, userId, groupType, name, parameters, format, language, recipients } = schedule
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

const claimRun = async (database: Executor): Promise<RunRow | undefined> => {
  const [claimed] = await database
    .update(reportRun)
    .set({
      status: 'running',
      tries: sql`${reportRun.tries} + 1`,
      startedAt: sql`now()`,
      dueAt: sql`now() + ${longestSilence}::interval`,
    })
    .where(
      sql`${reportRun.id} = (select id from report_run due
        where status in ('queued', 'running') and due_at <= now() order by due_at, id limit 1 for update skip locked)`,
    )
    .returning()
  return claimed && { ...claimed, report: claimed.report as ReportName }
}

const carryOut = async (kernel: RunKernel, run: RunRow): Promise<void> => {
  const database = kernel.opened.ofCustomer(run.customer)
  try {
    if (run.tries > mostTries) throw new RunFailure('interrupted')
    await tell(kernel, run)
    const caller = await ownerOf(kernel, run)
    const reader = { database, customer: run.customer, caller }
    const file = await writeReportFile(reader, run, () => keepHolding(database, run))
    await settleReady(kernel, run, caller, file)
  } catch (error) {
    if (error instanceof TakenOver) return
    await settleFailed(kernel, run, error)
  }
}

/** Whoever took so long that another process took over has nothing more to say. */
class TakenOver extends Error {}

const stillMine = ({ id, tries }: RunRow) =>
  and(eq(reportRun.id, id), eq(reportRun.status, 'running'), eq(reportRun.tries, tries))

const keepHolding = async (database: Executor, run: RunRow): Promise<void> => {
  const held = await database
    .update(reportRun)
    .set({ dueAt: sql`now() + ${longestSilence}::interval` })
    .where(stillMine(run))
    .returning({ id: reportRun.id })
  if (held.length === 0) throw new TakenOver()
}

/** Whoever shows the list sees that it is being written. */
const tell = (kernel: RunKernel, { id, customer }: RunRow) =>
  writeAndPublish(kernel, async (_, publish) => publish({ customer, topic: 'jobs', keys: [id] }))

/** What cannot go better is failed at once; anything else is tried again after half a minute, three times in all. */
const settleFailed = async (kernel: RunKernel, run: RunRow, error: unknown): Promise<void> => {
  const failure = asRunFailure(error)
  if (!failure) kernel.log.error({ err: error, run: run.id }, 'a file of a report could not be written')
  const isOver = failure !== null || run.tries >= mostTries
  await writeAndPublish(kernel, async (transaction, publish) => {
    await transaction
      .update(reportRun)
      .set(
        isOver
          ? {
              status: 'failed',
              problem: failure?.problem ?? 'unexpected',
              detail: failure?.detail ?? null,
              finishedAt: sql`now()`,
            }
          : { status: 'queued', dueAt: sql`now() + interval '30 seconds'` },
      )
      .where(stillMine(run))
    publish({ customer: run.customer, topic: 'jobs', keys: [run.id] })
  })
}

/**
 * Whoever a file is written for, as a caller without a session: he must still be there, and may still see reports.
 * @throws RunFailure when his rights are gone
 */
const ownerOf = async ({ opened, settings }: RunKernel, run: RunRow): Promise<Caller> => {
  const inGroup = (table: typeof membership | typeof userPermission) =>
    and(eq(table.userId, portalUser.id), eq(table.groupId, run.customer), eq(table.groupType, run.groupType))
  const [owner] = await opened.allCustomers
    .select({ user: portalUser, permission: userPermission.permission })
    .from(portalUser)
    .innerJoin(membership, inGroup(membership))
    .leftJoin(userPermission, and(inGroup(userPermission), eq(userPermission.permission, 'routing-tool.reports')))
    .where(and(eq(portalUser.id, run.userId), eq(portalUser.disabled, false)))
  if (!owner || (settings.authorizationRequired && owner.permission === null)) throw new RunFailure('not-allowed')
  const { id: userId, firstName, lastName, email, kind } = owner.user
  return callerWithoutSession(userId, { firstName, lastName, email, kind })
}
