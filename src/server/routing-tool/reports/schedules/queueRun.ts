import { and, inArray } from 'drizzle-orm'
import { dashboardOf } from '#domain/dashboards/dashboardReport'
import {
  daysInFile,
  type FiledReport,
  formatsOf,
  isRegionWritten,
  type WrittenParameters,
} from '#domain/reports/reportSchedule'
import { today } from '#domain/values/days'
import { isZone } from '#domain/values/zonedTime'
import { reportRun } from '#server/database/schema/reports'
import { assertMayMail } from '#server/freight/outbox/email/mailAllowance'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { assertMayFile, visibleTo } from './visibleTo'

/** The content and the recipient of a file. */
export type Writing = Pick<
  typeof reportRun.$inferInsert,
  'name' | 'parameters' | 'format' | 'language' | 'recipients'
> & { report: FiledReport }

/** The days of a file are those of this zone; without a schedule there is no key. */
type RunOptions = { zone: string; scheduleId: number | null }

/**
 * Queues a file to be written in the background; returns its key.
 * @throws 400 for days that no file covers, parameters and formats that the report does not have, and too many files
 * waiting at a time; 401 without the permission for the report
 */
export const queueRun = async (context: Context, writing: Writing, { zone, scheduleId }: RunOptions) => {
  const { database, customer, caller } = context
  assertMayFile(context, writing.report)
  const waiting = await database.$count(
    reportRun,
    and(visibleTo(context, reportRun, true), inArray(reportRun.status, ['queued', 'running'])),
  )
  await assertMayMail(context, writing.recipients?.length ?? 0)
  if (waiting >= mostWaiting) throw badRequest(`${mostWaiting} files of yours are being written: wait for one of them.`)
  const { report, name, format, language, recipients } = writing
  if (!formatsOf(report).includes(format)) throw badRequest(`format: ${report} is not written as ${format}.`)
  if (!isZone(zone)) throw badRequest('zone: is not the name of a time zone.')
  if (!isRegionWritten(writing)) throw badRequest('region: is not the code of a region.')
  const parameters = withZone(report, writing.parameters, zone)
  const asked = daysInFile({ report, parameters }, today(Date.now(), zone))
  if ('problem' in asked) throw badRequest(wordsOf(asked.problem))
  const [made] = await database
    .insert(reportRun)
    .values({
      report,
      name,
      parameters,
      format,
      language,
      recipients,
      customer,
      scheduleId,
      userId: caller.userId,
      groupType: groupTypeOf(context),
      daysFrom: asked.days.from,
      daysTo: asked.days.to,
    })
    .returning()
  if (!made) throw new Error('The run was not stored.')
  context.record('report run', made.id, null, made)
  context.publish('jobs', [made.id])
  return { id: made.id }
}

/** The parameters of a run: those of a dashboard say on whose clock its days are. */
export const withZone = (report: FiledReport, parameters: WrittenParameters, zone: string): Record<string, string> => ({
  ...parameters,
  ...(dashboardOf(report) && { zone }),
})

/** The zone of a run's days: that of its reader for a dashboard, UTC for a report. */
export const zoneOf = ({ report, parameters }: { report: FiledReport; parameters: WrittenParameters }): string =>
  (dashboardOf(report) && parameters['zone']) || 'UTC'

/** The group of the path: a file is written with the permissions of its owner in that group. */
export const groupTypeOf = ({ group }: Context): string => {
  if (!group) throw badRequest('The path names no group.')
  return group.type
}

const mostWaiting = 10

type DaysProblem = Extract<ReturnType<typeof daysInFile>, { problem: unknown }>['problem']

const wordsOf = (problem: DaysProblem): string => {
  switch (problem.code) {
    case 'unreadable':
      return 'days: must be two days, or a span that moves.'
    case 'backwards':
      return 'days: the first one must not be after the last one.'
    case 'too-long':
      return `${problem.days} days are too many: a file covers ${problem.most} days at most.`
  }
}
