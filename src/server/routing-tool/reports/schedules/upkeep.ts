import { eq, lt, sql } from 'drizzle-orm'
import { daysOfHistory } from '#domain/reports/reportRun'
import { reportRun } from '#server/database/schema/reports'
import { endOldClaims } from '#server/platform/jobs/leases'
import type { Kernel } from '#server/platform/kernel'

/** Deletes files that have expired, also where they are attached to messages, and runs that are past their history. */
export const pruneReports = async ({ opened: { allCustomers: database } }: Pick<Kernel, 'opened'>): Promise<void> => {
  await database.execute(sql`
    with expired as (delete from report_file where expires_at < now() returning run_id)
    update outbox_message message set payload = ''
      from report_run run join expired on expired.run_id = run.id
     where message.id = run.message_id and message.status in ('sent', 'failed', 'recalled')`)
  await database.delete(reportRun).where(lt(reportRun.createdAt, sql`now() - make_interval(days => ${daysOfHistory})`))
}

/** Runs that a killed server left go on immediately. */
export const recoverReports = ({ opened }: Pick<Kernel, 'opened'>): Promise<void> =>
  endOldClaims(opened, reportRun, eq(reportRun.status, 'running'))
