import { and, asc, eq, sql } from 'drizzle-orm'
import type { reportSchedules } from '#contract/routing-tool/reports/reportSchedules'
import type { RunStatus } from '#domain/reports/reportRun'
import {
  distinctRecipients,
  type FiledReport,
  nextRun,
  type ReportScheduleDraft,
  type ScheduleField,
  type ScheduleProblem,
  scheduleProblems,
} from '#domain/reports/reportSchedule'
import { reportSchedule } from '#server/database/schema/reports'
import type { Context } from '#server/platform/context'
import { badRequest, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { groupTypeOf, queueRun } from './queueRun'
import { assertMayFile, assertMayRead, visibleTo } from './visibleTo'

export const reportScheduleHandlers: Handlers<typeof reportSchedules> = {
  listReportSchedules: async ({ query }, context) => {
    const rows = await context.database
      .select({
        schedule: reportSchedule,
        lastStatus: lastRun<RunStatus | null>('status'),
        lastRunAt: lastRun<string | null>('created_at'),
      })
      .from(reportSchedule)
      .where(visibleTo(context, reportSchedule, query.onlyMine))
      .orderBy(asc(reportSchedule.nextRunAt), asc(reportSchedule.id))
    return rows.map(({ schedule, ...last }) => ({ ...asScheduled(schedule), ...last }))
  },

  createReportSchedule: async ({ body }, context) => {
    const { customer, caller } = context
    assertMayFile(context, body.report)
    const draft = storable(body)
    if ((await context.database.$count(reportSchedule, visibleTo(context, reportSchedule, true))) >= mostSchedules)
      throw badRequest(`You have ${mostSchedules} schedules already: delete one first.`)
    const [made] = await context.database
      .insert(reportSchedule)
      .values({ ...draft, customer, userId: caller.userId, groupType: groupTypeOf(context) })
      .returning()
    if (!made) throw new Error('The schedule was not stored.')
    context.record('report schedule', made.id, null, made)
    context.publish('jobs', [made.id])
    return { id: made.id, nextRunAt: made.nextRunAt }
  },

  updateReportSchedule: async ({ params, body }, context) => {
    assertMayFile(context, body.report)
    const before = await hold(context, params.id)
    assertMayRead(context, { userId: before.userId, report: body.report })
    const draft = storable(body)
    const [after] = await context.database
      .update(reportSchedule)
      .set({ ...draft, updatedAt: sql`now()` })
      .where(eq(reportSchedule.id, before.id))
      .returning()
    context.record('report schedule', before.id, before, after)
    context.publish('jobs', [before.id])
    return { nextRunAt: draft.nextRunAt }
  },

  deleteReportSchedule: async ({ params }, context) => {
    const before = await hold(context, params.id)
    await context.database.delete(reportSchedule).where(eq(reportSchedule.id, before.id))
    context.record('report schedule', before.id, before, null)
    context.publish('jobs', [before.id])
    return {}
  },

  runReportSchedule: async ({ params }, context) => {
    const schedule = await hold(context, params.id)
    return queueRun(context, asScheduled(schedule), { zone: schedule.zone, scheduleId: schedule.id })
  },
}

type ScheduleRow = typeof reportSchedule.$inferSelect

const mostSchedules = 50

/** The newest run of a schedule. */
const lastRun = <Value>(column: 'status' | 'created_at') =>
  sql<Value>`(select run.${sql.identifier(column)} from report_run run
    where run.schedule_id = "report_schedule"."id" order by run.id desc limit 1)`

const asScheduled = ({ report, ...schedule }: ScheduleRow) => ({
  ...schedule,
  report: report as FiledReport,
  paused: schedule.nextRunAt === null,
})

/** @throws 400 with the first field that breaks its rule */
const storable = ({ paused, recipients, ...rest }: ReportScheduleDraft) => {
  const draft = { ...rest, name: rest.name.trim(), recipients: distinctRecipients(recipients) }
  const [first] = Object.entries(scheduleProblems(draft)) as [ScheduleField, ScheduleProblem][]
  if (first) throw badRequest(`${first[0]}: ${words[first[1]]}.`)
  return { ...draft, nextRunAt: paused ? null : new Date(nextRun(draft, Date.now())).toISOString() }
}

/** What a caller without our forms reads. */
const words: Readonly<Record<ScheduleProblem, string>> = {
  required: 'is required',
  'too-long': 'is too long',
  unreadable: 'holds a character that cannot be stored',
  'not-moving': 'must move with the calendar, as last-7 and last-month do',
  'not-covered': 'must be a period that the dashboard covers, such as last-7 and last-month',
  'wrong-format': 'is not one that this report is written in',
  'out-of-range': 'is out of range',
  'unknown-zone': 'is not the name of a time zone',
  'email-address': 'holds something that is no mail address',
  'too-many': 'are too many',
}

const hold = async (context: Context, id: number): Promise<ScheduleRow> => {
  const [found] = await context.database
    .select()
    .from(reportSchedule)
    .where(and(visibleTo(context, reportSchedule), eq(reportSchedule.id, id)))
    .for('update')
  if (!found) throw notFound(`There is no schedule ${id}.`)
  return found
}
