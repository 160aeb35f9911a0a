import { and, eq } from 'drizzle-orm'
import type { reportRun, reportSchedule } from '#server/database/schema/report-schedules'
import type { Context } from '#server/platform/context'

/** Everybody has his own in the group that he works in; who administers the portal there sees those of all. */
export const visibleTo = (
  { customer, caller, permissions }: Context,
  table: typeof reportSchedule | typeof reportRun,
  onlyMine = false,
) =>
  and(
    eq(table.customer, customer),
    permissions.has('portal.administer') && !onlyMine ? undefined : eq(table.userId, caller.userId),
  )
