import { and, eq } from 'drizzle-orm'
import { membership, portalUser, userPermission } from '#server/database/schema/access'
import type { Caller } from '#server/platform/access/callers'
import { callerWithoutSession } from '#server/platform/unattendedWork'
import { RunFailure } from './runFailure'
import type { RunKernel, RunRow } from './runReports'

/**
 * Whoever a file is written for, as a caller without a session: he must still be there, and may still see reports.
 * @throws RunFailure when his rights are gone
 */
export const ownerOf = async ({ opened, settings }: RunKernel, run: RunRow): Promise<Caller> => {
  const inGroup = (table: typeof membership | typeof userPermission) =>
    and(eq(table.userId, portalUser.id), eq(table.groupId, run.customer), eq(table.groupType, run.groupType))
  const [owner] = await opened.database
    .select({ user: portalUser, permission: userPermission.permission })
    .from(portalUser)
    .innerJoin(membership, inGroup(membership))
    .leftJoin(userPermission, and(inGroup(userPermission), eq(userPermission.permission, 'routing-tool.reports')))
    .where(and(eq(portalUser.id, run.userId), eq(portalUser.disabled, false)))
  if (!owner || (settings.authorizationRequired && owner.permission === null)) throw new RunFailure('not-allowed')
  const { id: userId, firstName, lastName, email, kind } = owner.user
  return callerWithoutSession(userId, { firstName, lastName, email, kind })
}
