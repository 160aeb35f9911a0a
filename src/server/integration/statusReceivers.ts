import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { statusReceivers } from '#contract/administration/statusReceivers'
import {
  eventsFor,
  mostReceivers,
  type ReceiverProblem,
  receiverProblems,
  type StatusReceiverDraft,
} from '#domain/freight/statusReceiver'
import { mostTests } from '#domain/freight/transports'
import { outboxMessage } from '#server/database/schema/platform'
import { statusReceiver } from '#server/database/schema/statusReceivers'
import { logAttempt, testsOf } from '#server/freight/outbox/attempts'
import { replayMessage } from '#server/freight/outbox/retryMessage'
import { reasonOf } from '#server/platform/log'
import { refusalOfAddress } from '#server/freight/status/webhookAddress'
import { callWebhook, newWebhookSecret, secretGone } from '#server/freight/status/webhookTransport'
import { seal, SealBroken, unseal } from '#server/platform/access/sealing'
import type { Context } from '#server/platform/context'
import { badRequest, conflict, notFound, tooManyRequests } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { cappedCount, countMatches, longestAnswer, pageOf } from '#server/platform/lists/longList'

export const statusReceiverHandlers: Handlers<typeof statusReceivers> = {
  listReceivers: async (_, { database, customer }) => {
    const ofReceiver = (aggregate: ReturnType<typeof sql>) =>
      sql`(select ${aggregate} from outbox_message message
            where message.customer = ${statusReceiver.customer} and message.receiver_id = ${statusReceiver.id})`
    return database
      .select({
        receiver: statusReceiver,
        waitingCount: sql<number>`${ofReceiver(sql`count(*) filter (where message.status in ('waiting', 'sending', 'held'))`)}::int`,
        failedCount: sql<number>`${ofReceiver(sql`count(*) filter (where message.status = 'failed')`)}::int`,
        lastSentAt: sql<string | null>`${ofReceiver(sql`max(message.sent_at)`)}`,
      })
      .from(statusReceiver)
      .where(eq(statusReceiver.customer, customer))
      .orderBy(asc(statusReceiver.name), asc(statusReceiver.id))
      .then((rows) => rows.map(({ receiver, ...sums }) => ({ ...receiver, ...sums })))
  },

  addReceiver: async ({ body }, context) => {
    const draft = storable(body, context)
    const secret = draft.kind === 'webhook' ? newWebhookSecret() : null
    const stored = await context.commit(async (inside) => {
      const { database, customer, caller } = inside
      await database.execute(sql`select pg_advisory_xact_lock(hashtext('status-receiver'), hashtext(${customer}))`)
      if ((await database.$count(statusReceiver, eq(statusReceiver.customer, customer))) >= mostReceivers)
        throw conflict(`There are ${mostReceivers} receivers already. Remove one first.`)
      const [made] = await database
        .insert(statusReceiver)
        .values({
          ...draft,
          customer,
          secret: secret === null ? null : await seal(database, secret),
          createdBy: caller.userId,
        })
        .returning({ id: statusReceiver.id })
      if (!made) throw new Error('The receiver was not stored.')
      noteChange(inside, made.id, null, draft)
      return { id: made.id, secret: null }
    })
    return { ...stored, secret }
  },

  updateReceiver: async ({ params: { id }, body }, context) => {
    const { name, kind, address, scac, events, isActive } = await find(context, id)
    const draft = storable({ ...body, kind }, context)
    await context.database.update(statusReceiver).set(draft).where(own(context, id))
    noteChange(context, id, { name, kind, address, scac, events, isActive }, draft)
    return {}
  },

  renewSecret: async ({ params: { id } }, context) => {
    const secret = newWebhookSecret()
    const stored = await context.commit(async (inside) => {
      const { kind } = await find(inside, id)
      if (kind !== 'webhook') throw conflict('Only webhooks have a secret.')
      await inside.database
        .update(statusReceiver)
        .set({ secret: await seal(inside.database, secret) })
        .where(own(inside, id))
      noteChange(inside, id, { secret: 'before' }, { secret: 'renewed' })
      return { id, secret: null }
    })
    return { ...stored, secret }
  },

  removeReceiver: async ({ params: { id } }, context) => {
    const { name, kind, address, scac, events, isActive } = await find(context, id)
    await context.database.delete(statusReceiver).where(own(context, id))
    noteChange(context, id, { name, kind, address, scac, events, isActive }, null)
    return {}
  },

  testReceiver: async ({ params: { id } }, context) => {
    const { database, kernel, caller, customer } = context
    const { kind, address, secret } = await find(context, id)
    if (kind !== 'webhook' || secret === null) throw conflict('Only webhooks can be tested here.')
    if ((await testsOf(database, caller.userId)) >= mostTests)
      throw tooManyRequests(`You can test transports ${mostTests} times an hour. Please try again later.`, 600)
    const startedAt = Date.now()
    const outcome = await unseal(database, secret)
      .then((opened) =>
        callWebhook(
          { address, secret: opened, ownHosts: kernel.settings.webhookHosts },
          `test_${randomUUID()}`,
          JSON.stringify({ event: 'TEST', group: customer }),
        ),
      )
      .then(
        ({ reference }) => ({ isSuccess: true, detail: reference }),
        (error: unknown) => ({
          isSuccess: false,
          detail: error instanceof SealBroken ? secretGone : reasonOf(error),
        }),
      )
    return context.commit(async (inside) => {
      const tested = { customer, transport: 'webhook', testedBy: caller.userId, startedAt } as const
      await logAttempt(inside.database, { ...tested, ...outcome })
      inside.record('status-receiver', id, null, { test: outcome })
      return { isWorking: outcome.isSuccess, detail: outcome.detail, milliseconds: Date.now() - startedAt }
    })
  },

  listStatusMessages: async ({ params: { id }, paging }, context) => {
    await find(context, id)
    const { database } = context
    const conditions = messagesTo(context, id)
    const rows = await database
      .select({
        id: outboxMessage.id,
        subject: outboxMessage.subject,
        status: outboxMessage.status,
        createdAt: outboxMessage.createdAt,
        sentAt: outboxMessage.sentAt,
        tries: outboxMessage.tries,
        detail: sql<string>`coalesce(${outboxMessage.error}, ${outboxMessage.reference}, '')`,
        total: cappedCount(outboxMessage, conditions),
      })
      .from(outboxMessage)
      .where(conditions)
      .orderBy(desc(outboxMessage.id))
      .limit(paging.limit ?? longestAnswer)
      .offset(paging.offset)
    return pageOf(rows, paging, () => countMatches(database, outboxMessage, conditions))
  },

  replayStatusMessage: async ({ params: { id, messageId } }, context) => {
    const [message] = await context.database
      .select({ id: outboxMessage.id })
      .from(outboxMessage)
      .where(and(messagesTo(context, id), eq(outboxMessage.id, messageId)))
    if (!message) throw notFound(`There is no message ${messageId} to this receiver.`)
    return replayMessage(messageId, context)
  },
}

const messagesTo = ({ customer }: Context, receiverId: number) =>
  and(eq(outboxMessage.customer, customer), eq(outboxMessage.receiverId, receiverId))

const own = ({ customer }: Context, id: number) => and(eq(statusReceiver.customer, customer), eq(statusReceiver.id, id))

const find = async (context: Context, id: number) => {
  const [receiver] = await context.database.select().from(statusReceiver).where(own(context, id))
  if (!receiver) throw notFound(`There is no receiver ${id}.`)
  return receiver
}

/** @throws 400 with the first field that is wrong */
const storable = (draft: StatusReceiverDraft, { kernel }: Context): StatusReceiverDraft => {
  const [problem] = receiverProblems(draft)
  if (problem) throw badRequest(`${fieldNames[problem.field]}: ${problemTexts[problem.code]}`)
  const { kind, events } = draft
  const address = draft.address.trim()
  const refusal = kind === 'webhook' ? refusalOfAddress(new URL(address), kernel.settings.webhookHosts) : null
  if (refusal !== null) throw badRequest(`${fieldNames.address}: ${refusal}`)
  return {
    name: draft.name.trim(),
    kind,
    address,
    scac: kind === 'edi' ? draft.scac.trim() : '',
    events: eventsFor(kind).filter((event) => events.includes(event)),
    isActive: draft.isActive,
  }
}

const fieldNames = { name: 'The name', address: 'The address', scac: 'The SCAC', events: 'The events' } as const
const problemTexts: Readonly<Record<ReceiverProblem['code'], string>> = {
  required: 'is required',
  'too-long': 'is too long',
  'no-web-address': 'must be a web address without a password',
  'no-edi-address': 'must be a qualifier and an id, such as ZZ:ACME',
  'no-scac': 'must be 2 to 4 capital letters',
}

const noteChange = (context: Context, id: number, before: object | null, after: object | null) => {
  context.record('status-receiver', id, before, after)
  context.publish('setup', ['status-receiver'])
}
