import { lt, sql } from 'drizzle-orm'
import { daysOfHistory } from '#domain/reports/reportRun'
import { reportFile, reportRun } from '#server/database/schema/report-schedules'
import type { Kernel } from '#server/kernel/kernel'

/** Forgets files that have expired, and runs that nobody asks after any more. */
export const pruneReports = async ({ opened: { database } }: Pick<Kernel, 'opened'>): Promise<void> => {
  await database.delete(reportFile).where(lt(reportFile.expiresAt, sql`now()`))
  await database.delete(reportRun).where(lt(reportRun.createdAt, sql`now() - make_interval(days => ${daysOfHistory})`))
}

/** A run that a stopped server left is taken up again at once where this process is the only one. */
export const recoverReports = async ({ opened }: Pick<Kernel, 'opened'>): Promise<void> => {
  if (opened.kind !== 'embedded') return
  await opened.database
    .update(reportRun)
    .set({ dueAt: sql`now()` })
    .where(sql`${reportRun.status} = 'running'`)
}
