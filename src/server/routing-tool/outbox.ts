import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { outbox } from '#contract/routing-tool/outbox'
import { outboxMessage } from '#server/database/schema/platform'
import { recallMessage } from '#server/freight/outbox/recallMessage'
import { retryMessage, stopMessage } from '#server/freight/outbox/retryMessage'
import { assertVisible, visibleMessages } from '#server/freight/outbox/visibleMessages'
import { notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { cappedCount, countMatches, pageOf, readPage } from '#server/platform/lists/longList'
import { startsWith } from './deliveries/deliveryConditions'
import { previewMessage } from './loads/previewMessage'

export const outboxHandlers: Handlers<typeof outbox> = {
  listMessages: async ({ query, paging }, context) => {
    const { database } = context
    const conditions = and(
      visibleMessages(context),
      query.loadId === undefined ? undefined : eq(outboxMessage.loadId, query.loadId),
      query.status === undefined ? undefined : eq(outboxMessage.status, query.status),
      query.createdBy === undefined ? undefined : startsWith(outboxMessage.createdBy, query.createdBy),
      query.mostHours === undefined ? undefined : gt(outboxMessage.createdAt, hoursAgo(query.mostHours)),
      query.leastHours === undefined ? undefined : lte(outboxMessage.createdAt, hoursAgo(query.leastHours)),
    )
    const direction = (paging.sort?.descending ?? true) ? desc : asc
    const column = paging.sort && sortColumns[paging.sort.field]
    return readPage(
      database,
      paging,
      async (reader, limit) =>
        reader
          .select({ ...messageFields, total: cappedCount(outboxMessage, conditions) })
          .from(outboxMessage)
          .where(conditions)
          .orderBy(...(column ? [direction(column)] : []), direction(outboxMessage.id))
          .limit(limit)
          .offset(paging.offset),
      (rows) => pageOf(rows, paging, () => countMatches(database, outboxMessage, conditions)),
    )
  },

  readMessage: async ({ params }, context) => {
    const [found] = await context.database
      .select({ message: messageFields, payload: outboxMessage.payload })
      .from(outboxMessage)
      .where(and(visibleMessages(context), eq(outboxMessage.id, params.id)))
    if (!found) throw notFound(`There is no message ${params.id}.`)
    return found
  },

  recallMessage: async ({ params }, context) => {
    await assertVisible(context, params.id)
    return recallMessage(params.id, context)
  },

  retryMessage: async ({ params }, context) => {
    await assertVisible(context, params.id)
    return retryMessage(params.id, context)
  },

  stopMessage: async ({ params }, context) => {
    await assertVisible(context, params.id)
    return stopMessage(params.id, context)
  },

  previewMessage,
}

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`

const messageFields = {
  id: outboxMessage.id,
  loadId: outboxMessage.loadId,
  kind: outboxMessage.kind,
  purpose: outboxMessage.purpose,
  subject: outboxMessage.subject,
  recipients: outboxMessage.recipients,
  status: outboxMessage.status,
  dueAt: outboxMessage.dueAt,
  tries: outboxMessage.tries,
  error: outboxMessage.error,
  holdReason: outboxMessage.holdReason,
  reference: outboxMessage.reference,
  sentAt: outboxMessage.sentAt,
  acknowledged: outboxMessage.acknowledged,
  acknowledgedAt: outboxMessage.acknowledgedAt,
  createdBy: outboxMessage.createdBy,
  createdAt: outboxMessage.createdAt,
}

const sortColumns: Record<string, PgColumn> = messageFields
