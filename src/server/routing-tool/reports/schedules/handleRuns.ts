import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { reportRuns } from '#contract/routing-tool/reports/reportRuns'
import {
  distinctRecipients,
  type FiledReport,
  recipientsProblem,
  scheduleNameProblem,
} from '#domain/reports/reportSchedule'
import { outboxMessage } from '#server/database/schema/platform'
import { reportFile, reportRun } from '#server/database/schema/reports'
import { badRequest, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { queueRun, zoneOf } from './queueRun'
import { assertMayRead, visibleTo } from './visibleTo'

export const reportRunHandlers: Handlers<typeof reportRuns> = {
  listReportRuns: async ({ query, paging }, context) => {
    const visible = visibleTo(context, reportRun, query.onlyMine)
    const rows = await context.database
      .select({ run: reportRun, expiresAt: reportFile.expiresAt, mail: outboxMessage.status })
      .from(reportRun)
      .leftJoin(reportFile, and(eq(reportFile.runId, reportRun.id), gt(reportFile.expiresAt, sql`now()`)))
      .leftJoin(outboxMessage, eq(outboxMessage.id, reportRun.messageId))
      .where(visible)
      .orderBy(desc(reportRun.id))
      .limit(paging.limit ?? mostListed)
      .offset(paging.offset)
    return {
      total: await context.database.$count(reportRun, visible),
      rows: rows.map(({ run: { report, daysFrom: from, daysTo: to, ...run }, ...more }) => ({
        ...run,
        ...more,
        from,
        to,
        report: report as FiledReport,
      })),
    }
  },

  startReportRun: async ({ body }, context) => {
    const recipients = distinctRecipients(body.recipients)
    const writing = { ...body, name: body.name.trim(), recipients }
    if (scheduleNameProblem(writing.name)) throw badRequest('name: is missing, too long, or cannot be stored.')
    if (recipientsProblem(recipients))
      throw badRequest('recipients: are too many, or hold something that is no mail address.')
    return queueRun(context, writing, { zone: zoneOf(body), scheduleId: null })
  },

  readReportFile: async ({ params }, context) => {
    const [found] = await context.database
      .select({
        userId: reportRun.userId,
        report: reportRun.report,
        file: { name: reportFile.name, type: reportFile.type, bytes: reportFile.bytes },
      })
      .from(reportFile)
      .innerJoin(reportRun, eq(reportRun.id, reportFile.runId))
      .where(and(visibleTo(context, reportRun), eq(reportRun.id, params.id), gt(reportFile.expiresAt, sql`now()`)))
    if (!found) throw notFound(`Run ${params.id} has no file, or has it no more.`)
    assertMayRead(context, { userId: found.userId, report: found.report as FiledReport })
    return found.file
  },
}

const mostListed = 1_000
