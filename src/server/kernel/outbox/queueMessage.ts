import { sql } from 'drizzle-orm'
import { outboxMessage } from '#server/database/schema/kernel'
import type { Context } from '#server/kernel/context'

export type NewMessage = {
  shipmentId: number
  kind: (typeof outboxMessage.$inferInsert)['kind']
  /** What the message does: tender, cancel, update … */
  purpose: string
  subject: string
  recipients: string[]
  /** The exact text that will leave, composed under the key of the message. */
  payload: (messageId: number) => string | Promise<string>
}

/**
 * Puts a message into the outbox, in the transaction of the write that causes it: both are stored, or nothing is. It
 * leaves `OUTBOX_DELAY_SECONDS` later, and can be recalled until then. Answers its key.
 */
export const queueMessage = async (context: Context, { payload, ...message }: NewMessage): Promise<number> => {
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
    dueAt: sql`now() + make_interval(secs => ${kernel.settings.outboxDelaySeconds})`,
    createdBy: caller.userId,
  }
  await database.insert(outboxMessage).values(row)
  context.record('outbox', id, null, message)
  context.publish('outbox', [id])
  return id
}
