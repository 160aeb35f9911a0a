import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { afterUnassign } from '#domain/freight/delivery'
import type { LoadId } from '#domain/freight/keys'
import { delivery } from '#server/database/schema/deliveries'
import { load } from '#server/database/schema/loads'
import type { Context } from '#server/platform/context'
import { badRequest, notFound } from '#server/platform/http/problems'
import type { LoadRow } from './lockLoad'

/** A delivery as it is stored. */
export type DeliveryRow = typeof delivery.$inferSelect

/** Locks the deliveries of a locked load, in pickup order. */
export const lockDeliveriesOfLoad = async (context: Context, loadId: LoadId): Promise<DeliveryRow[]> =>
  (await lockDeliveries(context, [], loadId)).toSorted(
    (one, other) => (one.shipFromSequence ?? Infinity) - (other.shipFromSequence ?? Infinity) || one.id - other.id,
  )

/**
 * Locks deliveries by their keys, and those of a load that is already locked. Always in the order of their keys, so that
 * two writes cannot deadlock. Deleted deliveries are included only by their key.
 */
export const lockDeliveries = async (
  { database, customer }: Context,
  ids: readonly number[],
  loadId?: LoadId,
): Promise<DeliveryRow[]> =>
  database
    .select()
    .from(delivery)
    .where(
      and(
        eq(delivery.customer, customer),
        or(
          ids.length > 0 ? inArray(delivery.id, [...ids]) : undefined,
          loadId === undefined ? undefined : eq(delivery.loadId, loadId),
          // Without keys and load, nothing is locked.
          sql`false`,
        ),
      ),
    )
    .orderBy(asc(delivery.id))
    .for('update')

/**
 * Locks deliveries together with their loads, the loads first. If a delivery changes its load in between, the write is
 * retried from its start.
 * @throws 404 for an unknown or deleted key
 */
export const lockDeliveriesAndLoads = async (
  context: Context,
  ids: readonly number[],
): Promise<{ rows: DeliveryRow[]; loads: Map<number, LoadRow> }> => {
  const { database, customer } = context
  const seen = await database
    .select({ id: delivery.id, loadId: delivery.loadId })
    .from(delivery)
    .where(and(eq(delivery.customer, customer), inArray(delivery.id, [...ids]), isNull(delivery.deletedAt)))
  const loadIds = [...new Set(seen.flatMap(({ loadId }) => loadId ?? []))]
  const loads =
    loadIds.length === 0
      ? []
      : await database
          .select()
          .from(load)
          .where(and(eq(load.customer, customer), inArray(load.id, loadIds)))
          .orderBy(asc(load.id))
          .for('update')
  const rows = (await lockDeliveries(context, ids)).filter(({ deletedAt }) => deletedAt === null)
  const held = new Map(loads.map((row) => [row.id, row]))
  if (rows.some(({ loadId }) => loadId !== null && !held.has(loadId))) throw new StartAgain()
  refuseUnknown(ids, rows)
  return { rows, loads: held }
}

/** For the commit, a serialization failure: the write is retried from its start. */
class StartAgain extends Error {
  readonly code = '40001'
}

/** @throws 404 that names the first key that was not found */
export const refuseUnknown = (ids: readonly number[], rows: readonly { id: number }[]) => {
  const found = new Set(rows.map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw notFound(`There is no delivery ${missing}.`)
}

/** @throws 400 that names the first key that is not on the load */
export const refuseStrangers = (loadId: LoadId, ids: readonly number[], onLoad: readonly { id: number }[]) => {
  const found = new Set(onLoad.map(({ id }) => id))
  const stranger = ids.find((id) => !found.has(id))
  if (stranger !== undefined) throw badRequest(`Delivery key ${stranger} is not on load ${loadId}.`)
}

/** Writes the same changes to locked deliveries, with the audit record, the event, and who put them on a load. */
export const changeDeliveries = async (
  context: Context,
  before: readonly DeliveryRow[],
  changes: Partial<Omit<DeliveryRow, 'id' | 'customer' | 'assignedBy'>>,
): Promise<void> => {
  if (before.length === 0) return
  const { database, customer, caller } = context
  const ids = before.map(({ id }) => id)
  const assigned = changes.loadId === undefined ? {} : { assignedBy: changes.loadId === null ? null : caller.userId }
  await database
    .update(delivery)
    .set({ ...changes, ...assigned, updatedBy: caller.userId, updatedAt: sql`now()` })
    .where(and(eq(delivery.customer, customer), inArray(delivery.id, ids)))
  for (const row of before) context.record('delivery', row.id, shownBefore(row, changes), changes)
  context.publish('deliveries', ids)
}

const shownBefore = (row: DeliveryRow, changes: object) =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof DeliveryRow]]))

/** Takes deliveries off their load: available again, cancelled ones stay cancelled (LPR-4, LPR-5). */
export const unassign = async (context: Context, leaving: readonly DeliveryRow[]): Promise<void> => {
  for (const status of ['available', 'cancelled'] as const)
    await changeDeliveries(
      context,
      leaving.filter((row) => afterUnassign(row.status) === status),
      { status, loadId: null, stopSequence: null },
    )
}
