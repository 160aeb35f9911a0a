import { sql } from 'drizzle-orm'
import type { NotificationEvent } from '#domain/fleet-manager/notifications'
import type { LoadId } from '#domain/freight/keys'
import { isImmediate, type MessagePurpose } from '#domain/freight/outboxMessage'
import { outboxMessage } from '#server/database/schema/platform'
import { seal } from '#server/platform/access/sealing'
import type { WorkContext } from '#server/platform/context'

export type NewMessage = {
  /** The load concerned; null if there is none. */
  loadId: LoadId | null
  kind: (typeof outboxMessage.$inferInsert)['kind']
  /** The purpose of the message decides who may see it. */
  purpose: MessagePurpose
  /** Of a mail about events: which events. */
  event?: NotificationEvent
  ruleName?: string
  /** Of a message about the status of a shipment. */
  receiverId?: number
  subject: string
  recipients: string[]
  /** The control number of an X12 document. */
  control?: number
  /** The exact text that will leave, composed under the key of the message. */
  payload: (messageId: number) => string | Promise<string>
  /** A secret that replaces `sealedMark` in the payload when it is sent, so that it cannot be read in the outbox. */
  sealed?: string
}

/** Short enough that no mail breaks it over two lines. */
export const sealedMark = '[[this stands in the mail alone]]'

/**
 * Puts a message into the outbox, in the transaction of the write that causes it: both are stored, or nothing is. It
 * leaves `OUTBOX_DELAY_SECONDS` later, and can be recalled until then, unless its purpose is immediate. Answers its key.
 */
export const queueMessage = async (
  context: WorkContext,
  { payload, sealed, ...message }: NewMessage,
): Promise<number> => {
  const { database, customer, caller, kernel } = context
  const { rows } = await database.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('outbox_message', 'id'))::int as id`,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The outbox gave no key.')
  const row = {
    id,
    customer,
    ...message,
    payload: await payload(id),
    sealed: sealed === undefined ? null : await seal(database, sealed),
    dueAt: sql`now() + make_interval(secs => ${isImmediate(message.purpose) ? 0 : kernel.settings.outboxDelaySeconds})`,
    createdBy: caller.userId,
  }
  await database.insert(outboxMessage).values(row)
  context.record('outbox', id, null, message)
  context.publish('outbox', [id], { purpose: message.purpose, createdBy: caller.userId })
  return id
}
