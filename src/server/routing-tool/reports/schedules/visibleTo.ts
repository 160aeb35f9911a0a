import { and, eq } from 'drizzle-orm'
import type { reportRun, reportSchedule } from '#server/database/schema/reports'
import type { Context } from '#server/platform/context'

/** Users see their own in the group they work in; administrators of the portal see all of the group. */
export const visibleTo = (
  { customer, caller, permissions }: Context,
  table: typeof reportSchedule | typeof reportRun,
  onlyMine = false,
) =>
  and(
    eq(table.customer, customer),
    permissions.has('portal.administer') && !onlyMine ? undefined : eq(table.userId, caller.userId),
  )
