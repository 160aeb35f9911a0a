import { and, eq, sql } from 'drizzle-orm'
import type { LoadId } from '#domain/freight/keys'
import { type LoadAction, type LoadLock, loadStep, type LoadStatus, lockRefuses, unlocked } from '#domain/freight/load'
import { load } from '#server/database/schema/loads'
import type { Context } from '#server/platform/context'
import { notFound, refused } from '#server/platform/http/problems'

/** A load as it is stored. */
export type LoadRow = typeof load.$inferSelect

/**
 * Reads a load and locks it until the end of the transaction: every change of a load or its deliveries takes this lock
 * first.
 * @throws 404 if the group has no such load
 */
export const lockLoad = async ({ database, customer }: Context, loadId: LoadId): Promise<LoadRow> => {
  const [found] = await database
    .select()
    .from(load)
    .where(and(eq(load.customer, customer), eq(load.id, loadId)))
    .for('update')
  if (!found) throw noSuchLoad(loadId)
  return found
}

export const noSuchLoad = (loadId: LoadId) => notFound(`There is no load ${loadId}.`)

export const lockOf = ({ lockedBy, lockReason }: Pick<LoadRow, 'lockedBy' | 'lockReason'>): LoadLock =>
  lockedBy === null ? unlocked : { locked: true, lockedBy, reason: lockReason }

/**
 * Refuses what the load's lock (LKS) or its status (LDS) does not allow, and answers the status that follows. The lock
 * comes first: while another system holds the load, its status is not the reason.
 */
export const allowAction = (row: LoadRow, action: LoadAction): LoadStatus => {
  refuseLocked(row, action)
  const step = loadStep(row.status, action)
  if (!step.allowed) throw stepRefused(row)
  return step.status
}

export const stepRefused = ({ id, status }: LoadRow) =>
  refused(`Load ${id} is ${inWords(status)}: this step is not allowed now.`, 'step-refused')

export const refuseLocked = (row: LoadRow, action: LoadAction) => {
  const lock = lockOf(row)
  if (!lockRefuses(lock, action)) return
  throw refused(`Load ${row.id} is locked by ${lock.lockedBy}: ${lock.reason ?? ''}`.trimEnd(), 'locked')
}

/** A status as a sentence has it: `sent to carrier`. */
export const inWords = (status: string): string => status.replaceAll('-', ' ')

/** Writes changes of a load that is held, with its author and next version, the audit record and the event. */
export const changeLoad = async (
  context: Context,
  before: LoadRow,
  changes: Partial<Omit<LoadRow, 'id' | 'customer' | 'version'>>,
): Promise<LoadRow> => {
  const { database, customer, caller } = context
  const [after] = await database
    .update(load)
    .set({ ...changes, version: before.version + 1, updatedBy: caller.userId, updatedAt: sql`now()` })
    .where(and(eq(load.customer, customer), eq(load.id, before.id)))
    .returning()
  if (!after) throw noSuchLoad(before.id)
  context.record('load', before.id, before, after)
  context.publish('loads', [before.id])
  if (before.lockedBy !== after.lockedBy) context.publish('locks', [before.id])
  return after
}
