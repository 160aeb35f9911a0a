import { eq, type SQL, sql } from 'drizzle-orm'
import { dashboardOf } from '#domain/dashboards/dashboardReport'
import { daysOfFile, largestAttachment } from '#domain/reports/reportRun'
import type { FiledReport } from '#domain/reports/reportSchedule'
import { formatQuantity } from '#domain/values/numbers'
import { reportFile, reportRun } from '#server/database/schema/reports'
import { sayIn } from '#server/freight/fileWords'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import type { WrittenFile } from '#server/freight/writtenFile'
import type { Caller } from '#server/platform/access/callers'
import type { WorkContext } from '#server/platform/context'
import type { Kernel } from '#server/platform/kernel'
import { commitUnattended, unattendedWork } from '#server/platform/unattendedWork'

export type RunKernel = Pick<Kernel, 'settings' | 'opened' | 'announcements' | 'log'>
export type RunRow = Omit<typeof reportRun.$inferSelect, 'report'> & { report: FiledReport }

/** What a finished run settles, as long as this process holds it. */
type FinishedRun = { run: RunRow; isHeld: SQL; caller: Caller; file: WrittenFile }

/** Keeps a file that was written and queues its mail, both or nothing; nothing when another process has taken over. */
export const settleReady = (kernel: RunKernel, { run, isHeld, caller, file }: FinishedRun): Promise<void> =>
  commitUnattended(unattendedWork({ kernel, caller, customer: run.customer }), 'writeReportFile', async (context) => {
    const { database } = context
    const { name, type, bytes, rows } = file
    const held = await database
      .update(reportRun)
      .set({ status: 'ready', rows, finishedAt: sql`now()` })
      .where(isHeld)
      .returning({ id: reportRun.id })
    if (held.length === 0) return
    await database.insert(reportFile).values({
      runId: run.id,
      customer: run.customer,
      name,
      type,
      bytes: Buffer.from(bytes),
      expiresAt: sql`now() + make_interval(days => ${daysOfFile})`,
    })
    if (run.recipients.length > 0) {
      const messageId = await queueEmail(context, letterOf(context, run, file))
      await database.update(reportRun).set({ messageId }).where(eq(reportRun.id, run.id))
    }
    context.record('report run', run.id, { status: 'running' }, { status: 'ready', rows })
    context.publish('jobs', [run.id])
  })

/** The mail in the language of the schedule. A file that is too large for a mail is to be fetched. */
const letterOf = ({ kernel }: WorkContext, run: RunRow, { name, type, bytes, rows }: WrittenFile) => {
  const say = sayIn(run.language)
  const isSentAlong = bytes.length <= largestAttachment
  const facts = {
    name: run.name,
    report: say(`reports.titles.${run.report}`),
    from: run.daysFrom,
    to: run.daysTo,
    rows: formatQuantity(rows),
    user: run.userId,
    customer: run.customer,
    days: String(daysOfFile),
  }
  const { portalUrl } = kernel.settings
  const texts = dashboardOf(run.report) ? letterOfDashboard : letterOfReport
  return {
    loadId: null,
    purpose: 'report' as const,
    subject: say('reports.mail.subject', facts),
    paragraphs: [
      say(texts.about, facts),
      say(isSentAlong ? 'reports.mail.attached' : texts.tooLarge, facts),
      ...(portalUrl === undefined ? [] : [`${portalUrl.replace(/\/$/, '')}${texts.page}`]),
      say(texts.why, facts),
    ],
    recipients: run.recipients,
    ...(isSentAlong && { attachments: [{ filename: name, content: Buffer.from(bytes), contentType: type }] }),
  }
}

/** The messages of a mail, and the page where its file can be downloaded. */
const letterOfReport = {
  about: 'reports.mail.about',
  tooLarge: 'reports.mail.tooLarge',
  why: 'reports.mail.why',
  page: '/RoutingTool/Reports',
}
const letterOfDashboard: typeof letterOfReport = {
  about: 'reports.mail.dashboard.about',
  tooLarge: 'reports.mail.dashboard.tooLarge',
  why: 'reports.mail.dashboard.why',
  page: '/index/schedules',
}
