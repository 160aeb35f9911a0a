import { and, eq, sql } from 'drizzle-orm'
import { originOf } from '#domain/freight/outboxMessage'
import { outboxMessage } from '#server/database/schema/platform'
import { SealBroken, unseal } from '#server/platform/access/sealing'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import type { Kernel } from '#server/platform/kernel'
import { sealedMark } from './queueMessage'
import { DeliveryFailure, type MessageKind, reasonOf, type Transport } from './transports'

type MessageRow = typeof outboxMessage.$inferSelect
type OutboxKernel = Pick<Kernel, 'opened' | 'announcements'>

/** What one loop sends: messages of one kind, so that a slow receiver of one kind holds up no other. */
export type OutboxLoop = {
  kind: MessageKind
  /** Without one a message stays in the outbox and counts as sent. */
  transport?: Transport | undefined
  isStopping?: () => boolean
  /** Milliseconds after which a claim that was not renewed was left behind by a process that died. */
  lease?: number
}

/** Seconds to wait after the first, second … failed try; after the last one there is no other. */
const waits = [30, 120, 600, 3_600]
const usualLease = 60_000

/**
 * Sends the due messages of one kind and returns how many it processed. Any number of processes may do so: each message
 * is claimed separately just before it is sent, and the claim is renewed while it is being sent. A message is sent at
 * least once: after a crash while sending it is sent again.
 */
export const sendDueMessages = async (
  kernel: OutboxKernel,
  { kind, transport, isStopping = () => false, lease = usualLease }: OutboxLoop,
): Promise<number> => {
  for (let taken = 0; ; taken += 1) {
    const message = isStopping() ? undefined : await claim(kernel, kind, lease)
    if (!message) return taken
    await send(kernel, transport, message, lease)
  }
}

const leaseEnd = (lease: number) => sql`now() + make_interval(secs => ${lease / 1_000})`

/**
 * A tender, its change and its cancellation leave in their order: each waits until the one before it has left or been
 * given up. Mails do not, since each has readers of its own.
 */
const claim = async ({ opened }: OutboxKernel, kind: MessageKind, lease: number): Promise<MessageRow | undefined> => {
  const [claimed] = await opened.allCustomers
    .update(outboxMessage)
    .set({ status: 'sending', tries: sql`${outboxMessage.tries} + 1`, dueAt: leaseEnd(lease) })
    .where(
      sql`${outboxMessage.id} = (
        select id from outbox_message due where kind = ${kind} and status in ('waiting', 'sending') and due_at <= now()
           and (kind = 'email' or shipment_id is null or not exists (
             select from outbox_message earlier
              where earlier.customer = due.customer and earlier.shipment_id = due.shipment_id
                and earlier.kind = due.kind and earlier.id < due.id and earlier.status in ('waiting', 'sending')))
         order by due_at, id limit 1 for update skip locked)`,
    )
    .returning()
  return claimed
}

/** Every claim counts an attempt, so a different count means that another process has claimed the message. */
const isStillOurs = ({ id, tries }: MessageRow) =>
  and(eq(outboxMessage.id, id), eq(outboxMessage.status, 'sending'), eq(outboxMessage.tries, tries))

const send = async (kernel: OutboxKernel, transport: Transport | undefined, message: MessageRow, lease: number) => {
  const renewing = setInterval(() => renew(kernel, message, lease), lease / 3)
  renewing.unref()
  try {
    await settle(kernel, message, await deliver(kernel, transport, message))
  } finally {
    clearInterval(renewing)
  }
}

/** A claim that cannot be renewed now is renewed next time; if it is lost, settling notices. */
const renew = ({ opened }: OutboxKernel, message: MessageRow, lease: number) =>
  void opened.allCustomers
    .update(outboxMessage)
    .set({ dueAt: leaseEnd(lease) })
    .where(isStillOurs(message))
    .catch(() => undefined)

type Settled = Parameters<ReturnType<Kernel['opened']['allCustomers']['update']>['set']>[0] & object

/** Attempts to send, and returns the outcome. */
const deliver = async (
  kernel: OutboxKernel,
  transport: Transport | undefined,
  message: MessageRow,
): Promise<Settled> => {
  try {
    const { reference } = transport
      ? await transport.deliver(await unsealed(kernel, message))
      : { reference: 'kept in the outbox' }
    return { status: 'sent', sentAt: sql`now()`, reference, error: null, sealed: null }
  } catch (error) {
    const wait = waits[message.tries - 1]
    const isOver = wait === undefined || (error instanceof DeliveryFailure && error.permanent)
    return {
      error: reasonOf(error),
      ...(isOver ? { status: 'failed' } : { status: 'waiting', dueAt: sql`now() + make_interval(secs => ${wait})` }),
    }
  }
}

/** After a restore, two key rotations or `keys rotate --now`. */
const linkGone =
  'The one-time link of this message was lost when the keys of the portal were replaced. Send a new link.'

const unsealed = async ({ opened }: OutboxKernel, message: MessageRow): Promise<MessageRow> => {
  if (message.sealed === null) return message
  const secret = await unseal(opened.allCustomers, message.sealed).catch((error: unknown) => {
    if (!(error instanceof SealBroken)) throw error
    throw new DeliveryFailure(linkGone, { permanent: true, cause: error })
  })
  return { ...message, payload: message.payload.replaceAll(sealedMark, () => secret) }
}

/** Writes nothing if the claim was lost: the message then belongs to the process that claimed it since. */
const settle = (kernel: OutboxKernel, message: MessageRow, changes: Settled) =>
  writeAndPublish(kernel, async (transaction, publish) => {
    const { id, customer, loadId } = message
    const held = await transaction
      .update(outboxMessage)
      .set(changes)
      .where(isStillOurs(message))
      .returning({ id: outboxMessage.id })
    if (held.length === 0) return
    publish({ customer, topic: 'outbox', keys: [id], message: originOf(message) })
    if (loadId !== null) publish({ customer, topic: 'loads', keys: [loadId] })
  })
