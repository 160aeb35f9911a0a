import { and, eq, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '#domain/freight/delivery'
import { canBeRecalled } from '#domain/freight/outboxMessage'
import { loadBeforeMessage } from '#server/database/schema/loads'
import { outboxMessage } from '#server/database/schema/platform'
import { changeDeliveries, lockDeliveries } from '#server/freight/loads/lockDeliveries'
import { changeLoad, inWords, lockLoad, type LoadRow, refuseLocked } from '#server/freight/loads/lockLoad'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import { setTenderStatus } from '#server/freight/loads/tenders'
import { shipLoad, unshipLoad } from '#server/freight/shipments/loadShipment'
import type { Context } from '#server/platform/context'
import { notFound, refused } from '#server/platform/http/problems'

/**
 * Recalls a pending or held message and restores the earlier state of its load. Rejected once the message was sent or the load
 * has changed since: then only a new message can correct it. The caller's permission to see the message has been
 * checked.
 */
export const recallMessage = async (id: number, context: Context) => {
  const { database, customer } = context
  const its = and(eq(outboxMessage.customer, customer), eq(outboxMessage.id, id))
  const [seen] = await database.select({ loadId: outboxMessage.loadId }).from(outboxMessage).where(its)
  if (!seen) throw notFound(`There is no message ${id}.`)
  // Loads are held before anything else, as in every write.
  const row = seen.loadId === null ? null : await lockLoad(context, seen.loadId)
  const [held] = await database
    .select({ message: outboxMessage, now: sql<string>`clock_timestamp()` })
    .from(outboxMessage)
    .where(its)
    .for('update')
  const isInTime =
    held && canBeRecalled({ ...held.message, dueAt: Date.parse(held.message.dueAt) }, Date.parse(held.now))
  if (!isInTime) throw refused(`Message ${id} can no longer be recalled.`, 'too-late')
  await database.update(outboxMessage).set({ status: 'recalled', holdReason: null }).where(its)
  const [before] = await database.select().from(loadBeforeMessage).where(eq(loadBeforeMessage.messageId, id))
  // A held message has not left, so it can always be dropped; its load goes back only if it is as the message left it.
  const staysAsItIs = held.message.status === 'held' && row?.version !== before?.versionAfter
  if (row && before && !staysAsItIs) await bringBack(context, row, before)
  const words = staysAsItIs ? 'was recalled. The load has changed since and stays as it is.' : 'was recalled.'
  if (row) await noteLoadUpdate(context, row.id, 'message-recalled', `${held.message.subject} ${words}`)
  context.record('outbox', id, { status: held.message.status }, { status: 'recalled' })
  context.publish('outbox', [id], held.message)
  return {}
}

const bringBack = async (context: Context, row: LoadRow, kept: typeof loadBeforeMessage.$inferSelect) => {
  // A recall takes back what the fleet was sent, as its cancellation does.
  refuseLocked(row, 'cancel-to-fleet')
  if (row.version !== kept.versionAfter)
    throw refused(`Load ${row.id} was changed after the message: it can no longer be recalled.`, 'changed-since')
  if (row.status === 'sent-to-fleet' && kept.before.status !== 'sent-to-fleet') await unshipLoad(context, row.id)
  await putBackOn(context, row, kept.left)
  const after = await changeLoad(context, row, kept.before)
  if (after.status === 'sent-to-fleet' && row.status !== 'sent-to-fleet') await shipLoad(context, after)
  if (kept.tenderId !== null) await setTenderStatus(context, kept.tenderId, kept.tenderStatusBefore ?? 'cancelled')
}

/** Deliveries that left the load return to it, unless they have been changed since. */
const putBackOn = async (
  context: Context,
  row: LoadRow,
  left: (typeof loadBeforeMessage.$inferSelect)['left'],
): Promise<void> => {
  const held = await lockDeliveries(
    context,
    left.map(({ id }) => id),
  )
  for (const { id, status, stopSequence } of left) {
    const now = held.find((one) => one.id === id)
    const expected = status === 'cancelled' ? 'cancelled' : 'available'
    if (!now || now.loadId !== null || now.deletedAt !== null || now.status !== expected)
      throw refused(
        `Delivery ${now?.number ?? id} is ${now?.loadId ? `on load ${now.loadId}` : inWords(now?.status ?? 'deleted')}: the message can no longer be recalled.`,
        'changed-since',
      )
    await changeDeliveries(context, [now], { status: status as DeliveryStatus, loadId: row.id, stopSequence })
  }
}
