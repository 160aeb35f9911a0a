import { and, eq, sql } from 'drizzle-orm'
import { driverUser } from '#domain/fleet/driverPhone'
import { type HoldReason, originOf } from '#domain/freight/outboxMessage'
import { outboxMessage } from '#server/database/schema/platform'
import { SealBroken, unseal } from '#server/platform/access/sealing'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import { type Claim, endOldClaims, Interrupted, type Queue, workOff } from '#server/platform/jobs/leases'
import type { Kernel } from '#server/platform/kernel'
import { logAttempt } from './attempts'
import { sealedMark } from './queueMessage'
import { DeliveryFailure, type MessageKind, type Transport } from './transports'
import { reasonOf } from '#server/platform/log'

type MessageRow = typeof outboxMessage.$inferSelect
type OutboxKernel = Pick<Kernel, 'opened' | 'announcements'>

/** What one loop sends: messages of one kind, so that a slow receiver of one kind holds up no other. */
export type OutboxLoop = {
  kind: MessageKind
  /** Without one messages are held until there is one. */
  transport?: Transport | undefined
  stopping?: AbortSignal
  /** Milliseconds; see `Queue`. */
  lease?: number
}

const isSending = eq(outboxMessage.status, 'sending')

/** Sends the due messages of one kind and returns how many it processed. A message is sent at least once. */
export const sendDueMessages = (
  kernel: OutboxKernel,
  { kind, transport, stopping, lease = 60_000 }: OutboxLoop,
): Promise<number> => workOff(kernel.opened, messagesOf(kernel, kind, transport, lease), { stopping })

/** Messages that a killed server was sending are sent again. */
export const recoverOutbox = ({ opened }: Pick<Kernel, 'opened'>): Promise<void> =>
  endOldClaims(opened, outboxMessage, isSending)

const messagesOf = (
  kernel: OutboxKernel,
  kind: MessageKind,
  transport: Transport | undefined,
  lease: number,
): Queue<MessageRow> => ({
  table: outboxMessage,
  // A tender, its change and its cancellation are sent in their order: each waits until the one before it was sent, has
  // failed or was recalled. Mails do not wait, since each has its own readers. A receiver of webhooks gets one at a time,
  // so that a slow one keeps one loop busy and not those of others.
  isOpen: sql`due.kind = ${kind} and due.status in ('waiting', 'sending')
    and (due.kind = 'email' or due.load_id is null or not exists (
      select from outbox_message earlier
       where earlier.customer = due.customer and earlier.load_id = due.load_id
         and earlier.kind = due.kind and earlier.receiver_id is not distinct from due.receiver_id
         and earlier.id < due.id and earlier.status in ('waiting', 'sending')))
    and (due.receiver_id is null or not exists (
      select from outbox_message busy
       where busy.customer = due.customer and busy.receiver_id = due.receiver_id
         and busy.id <> due.id and busy.status = 'sending' and busy.due_at > now()))`,
  ...(kind === 'webhook' && { claimsInTurn: 'webhook messages' }),
  isUnderWay: isSending,
  claimed: { status: 'sending' },
  lease,
  waits: [30, 120, 600, 3_600],
  isFinal: (error) => error instanceof DeliveryFailure && error.permanent,
  perform: async (claim) => {
    if (!transport) return hold(kernel, claim, isToDriver(claim.row) ? 'driver-phone' : reasonToHold[kind])
    const { reference } = await deliver(kernel, transport, await unsealed(kernel, claim.row))
    await settle(kernel, claim, { status: 'sent', sentAt: sql`now()`, reference, error: null, sealed: null })
  },
  failed: (claim, error, retryAt) =>
    settle(kernel, claim, {
      error: error instanceof Interrupted ? interrupted : reasonOf(error),
      ...(retryAt ? { status: 'waiting', dueAt: retryAt } : { status: 'failed' }),
    }),
})

/** Every attempt is logged, whatever comes of the message. */
const deliver = async ({ opened }: OutboxKernel, transport: Transport, message: MessageRow) => {
  const { customer, id: messageId } = message
  const startedAt = Date.now()
  const log = (isSuccess: boolean, detail: string) =>
    logAttempt(opened.allCustomers, { customer, transport: transport.name, messageId, isSuccess, detail, startedAt })
  try {
    const receipt = await transport.deliver(message)
    await log(true, receipt.reference)
    return receipt
  } catch (error) {
    await log(false, reasonOf(error))
    throw error
  }
}

const reasonToHold = {
  email: 'no-mail-server',
  'edi-204': 'no-edi-folder',
  edi: 'no-edi-folder',
  fleet: 'no-fleet-system',
  webhook: 'no-webhooks',
} as const satisfies Record<MessageKind, HoldReason>

/** Messages to drivers are fetched by their phones. */
const isToDriver = ({ kind, recipients }: MessageRow): boolean =>
  kind === 'fleet' && recipients.some((recipient) => recipient.startsWith(driverUser('')))

/** A message without a transport was not tried: it does not count as an attempt. */
const hold = (kernel: OutboxKernel, claim: Claim<MessageRow>, holdReason: HoldReason) =>
  settle(kernel, claim, { status: 'held', holdReason, tries: claim.row.tries - 1 })

/** Sends the held messages of a kind, now that it has a transport: in their order, as all others. */
export const releaseHeld = async ({ opened }: Pick<Kernel, 'opened'>, kind: MessageKind): Promise<void> => {
  await opened.allCustomers
    .update(outboxMessage)
    .set({ status: 'waiting', holdReason: null, dueAt: sql`now()` })
    .where(and(eq(outboxMessage.status, 'held'), eq(outboxMessage.holdReason, reasonToHold[kind])))
}

type Settled = Parameters<ReturnType<Kernel['opened']['allCustomers']['update']>['set']>[0] & object

/** A message may have left before its server was stopped. */
const interrupted =
  'The server was stopped at each attempt to send this message, so the receiver may have it. Ask before a retry.'

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
const settle = (kernel: OutboxKernel, { row, isHeld }: Claim<MessageRow>, changes: Settled) =>
  writeAndPublish(kernel, async (transaction, publish) => {
    const { id, customer, loadId } = row
    const held = await transaction.update(outboxMessage).set(changes).where(isHeld).returning({ id: outboxMessage.id })
    if (held.length === 0) return
    publish({ customer, topic: 'outbox', keys: [id], message: originOf(row) })
    if (loadId !== null) publish({ customer, topic: 'loads', keys: [loadId] })
  })
