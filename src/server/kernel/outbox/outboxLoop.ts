import { eq, sql } from 'drizzle-orm'
import { outboxMessage } from '#server/database/schema/kernel'
import type { Kernel } from '#server/kernel/kernel'
import { writeAndPublish } from '#server/kernel/publishChanges'
import { unseal } from '#server/kernel/sealing'
import { sealedMark } from './queueMessage'
import { DeliveryFailure, reasonOf, type Transport } from './transports'

type MessageRow = typeof outboxMessage.$inferSelect

/** Which transport a kind of message goes by; one without stays in the outbox and counts as sent. */
export type Transports = Partial<Record<MessageRow['kind'], Transport>>

/** Seconds to wait after the first, second … failed try; after the last one there is no other. */
const waits = [30, 120, 600, 3_600]
/** A message that is being sent for longer than this was left behind by a process that died. */
const longestSending = '5 minutes'
const atOnce = 10

/**
 * Sends what is due and answers how many messages it took. Any number of processes may do so: each claims messages that
 * no other has. A message leaves at least once: after a crash in the middle of sending it is tried again.
 */
export const sendDueMessages = async (
  kernel: Pick<Kernel, 'opened' | 'announcements'>,
  transports: Transports,
  isStopping: () => boolean = () => false,
): Promise<number> => {
  let taken = 0
  while (!isStopping()) {
    const claimed = await claim(kernel)
    for (const message of claimed) await send(kernel, transports, message)
    taken += claimed.length
    if (claimed.length === 0) break
  }
  return taken
}

/**
 * A tender, its change and its cancellation leave in their order: each waits until the one before it has left or been
 * given up. Mails do not, since each has readers of its own.
 */
const claim = async ({ opened }: Pick<Kernel, 'opened'>): Promise<MessageRow[]> => {
  const claimed = await opened.database
    .update(outboxMessage)
    .set({
      status: 'sending',
      tries: sql`${outboxMessage.tries} + 1`,
      dueAt: sql`now() + ${longestSending}::interval`,
    })
    .where(
      sql`${outboxMessage.id} in (
        select id from outbox_message due where status in ('waiting', 'sending') and due_at <= now()
           and (kind = 'email' or shipment_id is null or not exists (
             select from outbox_message earlier
              where earlier.customer = due.customer and earlier.shipment_id = due.shipment_id
                and earlier.kind = due.kind and earlier.id < due.id and earlier.status in ('waiting', 'sending')))
         order by due_at, id limit ${atOnce} for update skip locked)`,
    )
    .returning()
  return claimed.toSorted((one, other) => one.id - other.id)
}

const send = async (kernel: Pick<Kernel, 'opened' | 'announcements'>, transports: Transports, message: MessageRow) => {
  const transport = transports[message.kind]
  try {
    const { reference } = transport
      ? await transport.deliver(await unsealed(kernel, message))
      : { reference: 'kept in the outbox' }
    await settle(kernel, message, { status: 'sent', sentAt: sql`now()`, reference, error: null, sealed: null })
  } catch (error) {
    const wait = waits[message.tries - 1]
    const isOver = wait === undefined || (error instanceof DeliveryFailure && error.permanent)
    await settle(kernel, message, {
      error: reasonOf(error),
      ...(isOver ? { status: 'failed' } : { status: 'waiting', dueAt: sql`now() + make_interval(secs => ${wait})` }),
    })
  }
}

const unsealed = async ({ opened }: Pick<Kernel, 'opened'>, message: MessageRow): Promise<MessageRow> => {
  if (message.sealed === null) return message
  const secret = await unseal(opened.database, message.sealed)
  return { ...message, payload: message.payload.replaceAll(sealedMark, () => secret) }
}

type Settled = Parameters<ReturnType<Kernel['opened']['database']['update']>['set']>[0] & object

const settle = (
  kernel: Pick<Kernel, 'opened' | 'announcements'>,
  { id, customer, shipmentId }: MessageRow,
  changes: Settled,
) =>
  writeAndPublish(kernel, async (transaction, publish) => {
    await transaction.update(outboxMessage).set(changes).where(eq(outboxMessage.id, id))
    publish({ customer, topic: 'outbox', keys: [id] })
    if (shipmentId !== null) publish({ customer, topic: 'loads', keys: [shipmentId] })
  })
