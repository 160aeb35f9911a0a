import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { canBeReplayed, canBeRetried, canBeStopped } from '#domain/freight/outboxMessage'
import { outboxMessage } from '#server/database/schema/platform'
import { noteLoadUpdate } from '#server/freight/loads/noteLoadUpdate'
import type { Context } from '#server/platform/context'
import { notFound, refused } from '#server/platform/http/problems'
import { sealedMark } from './queueMessage'

/**
 * Sends a failed or held message immediately. A message overtaken by a newer one about its load stays failed: the receiver must
 * not get an older plan after a newer one. The caller's permission to see the message has been checked.
 */
export const retryMessage = async (id: number, context: Context) => {
  const row = await hold(context, id)
  if (!canBeRetried(row.status)) throw refused(`Message ${row.id} has not failed.`, 'not-failed')
  return sendAgain(row, context)
}

/** Sends a message about a status again, also one that was sent; its receiver knows it by its id or control number. */
export const replayMessage = async (id: number, context: Context) => {
  const row = await hold(context, id)
  if (!canBeReplayed(row.status)) throw refused(`Message ${row.id} has yet to be sent.`, 'not-sent')
  return sendAgain(row, context)
}

const sendAgain = async (row: MessageRow, context: Context) => {
  if (row.payload === '' || (row.sealed === null && row.payload.includes(sealedMark)))
    throw refused(`Message ${row.id} cannot be sent again: its text or its link has expired.`, 'expired')
  if (await isOvertaken(context, row))
    throw refused(`Message ${row.id} is out of date: a newer one about load ${row.loadId} followed it.`, 'overtaken')
  await change(context, row, { status: 'waiting', holdReason: null, tries: 0, dueAt: sql`now()`, sentAt: null })
  if (row.loadId !== null) await noteLoadUpdate(context, row.loadId, 'message-retried', `${row.subject} is sent again.`)
  return {}
}

/** Gives up a message that is held or tried again and again; its load stays as it is, unlike after a recall. That the caller may see the message has been checked. */
export const stopMessage = async (id: number, context: Context) => {
  const row = await hold(context, id)
  if (!canBeStopped(row)) throw refused(`Message ${row.id} does not wait for another try.`, 'not-waiting')
  await change(context, row, {
    status: 'failed',
    holdReason: null,
    error: row.error ?? `Given up by ${context.caller.userId}.`,
  })
  return {}
}

type MessageRow = typeof outboxMessage.$inferSelect

const hold = async ({ database, customer }: Context, id: number): Promise<MessageRow> => {
  const [found] = await database
    .select()
    .from(outboxMessage)
    .where(and(eq(outboxMessage.customer, customer), eq(outboxMessage.id, id)))
    .for('update')
  if (!found) throw notFound(`There is no message ${id}.`)
  return found
}

const isOvertaken = async ({ database, customer }: Context, { id, kind, loadId, purpose }: MessageRow) => {
  // What has happened to a shipment stays true, whatever happened after it.
  if (loadId === null || kind === 'email' || purpose === 'shipment-status') return false
  const newer = await database.$count(
    outboxMessage,
    and(
      eq(outboxMessage.customer, customer),
      eq(outboxMessage.loadId, loadId),
      eq(outboxMessage.kind, kind),
      gt(outboxMessage.id, id),
      ne(outboxMessage.status, 'recalled'),
    ),
  )
  return newer > 0
}

type Changes = {
  status: MessageRow['status']
  holdReason: null
  tries?: number
  dueAt?: SQL
  sentAt?: null
  error?: string
}

const change = async (context: Context, row: MessageRow, changes: Changes) => {
  await context.database.update(outboxMessage).set(changes).where(eq(outboxMessage.id, row.id))
  context.record('outbox', row.id, { status: row.status, tries: row.tries }, { status: changes.status })
  context.publish('outbox', [row.id], row)
  if (row.loadId !== null) context.publish('loads', [row.loadId])
}
