import { and, eq, inArray } from 'drizzle-orm'
import { isAllowed } from '#domain/access/access'
import { filedReports, type FiledReport, needsOfFile, needsOfForeignFile } from '#domain/reports/reportSchedule'
import type { reportRun, reportSchedule } from '#server/database/schema/reports'
import type { Context } from '#server/platform/context'
import { notAllowed } from '#server/platform/http/problems'

/**
 * Users see their own in the group they work in; administrators of the portal see all of the group. Both see none of a
 * report or dashboard for which they have no permission.
 */
export const visibleTo = (context: Context, table: typeof reportSchedule | typeof reportRun, onlyMine = false) => {
  const { customer, caller, permissions } = context
  const reports = filedReports.filter((report) => mayFile(context, report))
  return and(
    eq(table.customer, customer),
    inArray(table.report, reports),
    permissions.has('portal.administer') && !onlyMine ? undefined : eq(table.userId, caller.userId),
  )
}

/** Whether the caller may have a report or a dashboard written to a file. */
const mayFile = ({ kernel, permissions }: Context, report: FiledReport): boolean =>
  !kernel.settings.authorizationRequired || isAllowed(needsOfFile(report), permissions)

/** @throws 401 without the permission for a report or a dashboard */
export const assertMayFile = (context: Context, report: FiledReport): void => {
  if (!mayFile(context, report)) throw notAllowed()
}

/**
 * The file of another user has what that user may see. An administrator gets it, or changes who does, only with the
 * permission for all of it.
 * @throws 401 otherwise
 */
export const assertMayRead = (
  { kernel, caller, permissions }: Context,
  { userId, report }: { userId: string; report: FiledReport },
): void => {
  if (userId === caller.userId || !kernel.settings.authorizationRequired) return
  if (!isAllowed(needsOfForeignFile(report), permissions)) throw notAllowed()
}
