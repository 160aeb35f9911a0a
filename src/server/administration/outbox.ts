import { and, asc, desc, eq } from 'drizzle-orm'
import type { outboxOfAll } from '#contract/administration/outbox'
import { outboxMessage } from '#server/database/schema/kernel'
import { cappedCount, countMatches, longestAnswer, pageOf } from '#server/kernel/longList'
import { recallMessage } from '#server/kernel/outbox/recallMessage'
import { retryMessage, stopMessage } from '#server/kernel/outbox/retryMessage'
import { notFound } from '#server/kernel/problems'
import type { Handlers } from '#server/kernel/serve'
import type { Asking } from './reach'
import { isSeen, seenCustomers } from './seenCustomers'

export const outboxHandlers: Handlers<typeof outboxOfAll> = {
  listAllMessages: async ({ query, paging }, context) => {
    const { status, kind, customer } = query.filter ?? {}
    const conditions = and(
      isSeen(outboxMessage.customer, await seenCustomers(context)),
      status === undefined ? undefined : eq(outboxMessage.status, status),
      kind === undefined ? undefined : eq(outboxMessage.kind, kind),
      customer === undefined ? undefined : eq(outboxMessage.customer, customer),
    )
    const direction = (paging.sort?.descending ?? true) ? desc : asc
    const rows = await context.database
      .select({ ...fields, total: cappedCount(outboxMessage, conditions) })
      .from(outboxMessage)
      .where(conditions)
      .orderBy(direction(outboxMessage.id))
      .limit(paging.limit ?? longestAnswer)
      .offset(paging.offset)
    return pageOf(rows, paging, () => countMatches(context.database, outboxMessage, conditions))
  },

  readAnyMessage: async ({ params }, context) => find(context, params.id),

  retryAnyMessage: async (input, context) => {
    const { message } = await find(context, input.params.id)
    return context.commit((inside) => retryMessage(input, inside), message.customer)
  },

  // One that was tried has left its mark on the load: then only the message itself is given up.
  cancelAnyMessage: async (input, context) => {
    const { message } = await find(context, input.params.id)
    const cancel = message.tries === 0 ? recallMessage : stopMessage
    return context.commit((inside) => cancel(input, inside), message.customer)
  },
}

const fields = {
  id: outboxMessage.id,
  customer: outboxMessage.customer,
  shipmentId: outboxMessage.shipmentId,
  kind: outboxMessage.kind,
  purpose: outboxMessage.purpose,
  subject: outboxMessage.subject,
  recipients: outboxMessage.recipients,
  status: outboxMessage.status,
  dueAt: outboxMessage.dueAt,
  tries: outboxMessage.tries,
  error: outboxMessage.error,
  reference: outboxMessage.reference,
  sentAt: outboxMessage.sentAt,
  createdBy: outboxMessage.createdBy,
  createdAt: outboxMessage.createdAt,
}

const find = async (context: Asking, id: number) => {
  const [found] = await context.database
    .select({ message: fields, payload: outboxMessage.payload })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.id, id), isSeen(outboxMessage.customer, await seenCustomers(context))))
  if (!found) throw notFound(`There is no message ${id}.`)
  return found
}
