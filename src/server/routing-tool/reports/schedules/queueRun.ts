import { and, inArray } from 'drizzle-orm'
import { filterOfFile } from '#domain/reports/askedReport'
import type { ReportName } from '#domain/reports/reports'
import { reportRun } from '#server/database/schema/reports'
import { assertMayMail } from '#server/freight/outbox/email/mailAllowance'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { visibleTo } from './visibleTo'

/** The content and the recipient of a file. */
export type Writing = Pick<
  typeof reportRun.$inferInsert,
  'name' | 'parameters' | 'format' | 'language' | 'recipients'
> & { report: ReportName }

type RunOptions = { today: string; scheduleId: number | null }

/**
 * Queues a file to be written in the background; returns its key.
 * @throws 400 for days that no file covers, and for too many files waiting at a time
 */
export const queueRun = async (context: Context, writing: Writing, { today, scheduleId }: RunOptions) => {
  const { database, customer, caller } = context
  const waiting = await database.$count(
    reportRun,
    and(visibleTo(context, reportRun, true), inArray(reportRun.status, ['queued', 'running'])),
  )
  await assertMayMail(context, writing.recipients?.length ?? 0)
  if (waiting >= mostWaiting) throw badRequest(`${mostWaiting} files of yours are being written: wait for one of them.`)
  const { report, name, parameters, format, language, recipients } = writing
  const asked = filterOfFile(report, parameters, today)
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

/** The group of the path: a file is written with the permissions of its owner in that group. */
export const groupTypeOf = ({ group }: Context): string => {
  if (!group) throw badRequest('The path names no group.')
  return group.type
}

const mostWaiting = 10

type DaysProblem = Extract<ReturnType<typeof filterOfFile>, { problem: unknown }>['problem']

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
