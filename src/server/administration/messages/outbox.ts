import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { outboxOfAll } from '#contract/administration/outbox'
import type { Permission } from '#domain/access/access'
import { messagePermissions } from '#domain/freight/outboxMessage'
import { outboxMessage } from '#server/database/schema/platform'
import { recallMessage } from '#server/freight/outbox/recallMessage'
import { retryMessage, stopMessage } from '#server/freight/outbox/retryMessage'
import { visibleWith } from '#server/freight/outbox/visibleMessages'
import type { Context } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { cappedCount, countMatches, longestAnswer, pageOf } from '#server/platform/lists/longList'
import { isSeen, seenCustomers } from '#server/administration/seenCustomers'

export const outboxHandlers: Handlers<typeof outboxOfAll> = {
  listAllMessages: async ({ query, paging }, context) => {
    const { ids, status, kind, customer } = query.filter ?? {}
    const conditions = and(
      await isVisible(context),
      ids === undefined ? undefined : inArray(outboxMessage.id, ids),
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

  retryAnyMessage: async ({ params }, context) => {
    const { message } = await find(context, params.id)
    return context.commit((inside) => retryMessage(params.id, inside), message.customer)
  },

  // One that was tried has left its mark on the load: then only the message itself is given up.
  cancelAnyMessage: async ({ params }, context) => {
    const { message } = await find(context, params.id)
    const cancel = message.tries === 0 ? recallMessage : stopMessage
    return context.commit((inside) => cancel(params.id, inside), message.customer)
  },
}

const fields = {
  id: outboxMessage.id,
  customer: outboxMessage.customer,
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

/**
 * Messages of the groups that the caller administers, by purpose: a permission counts for the groups in which the
 * caller holds it, and for those below them.
 */
const isVisible = async (context: Context): Promise<SQL | undefined> => {
  const administered = isSeen(outboxMessage.customer, await seenCustomers(context))
  if (!context.kernel.settings.authorizationRequired) return administered
  const held = new Map<Permission, SQL | true>()
  for (const permission of messagePermissions)
    held.set(permission, isSeen(outboxMessage.customer, await seenCustomers(context, permission)) ?? true)
  return and(
    administered,
    visibleWith((permission) => held.get(permission), context.caller.userId),
  )
}

const find = async (context: Context, id: number) => {
  const [found] = await context.database
    .select({ message: fields, payload: outboxMessage.payload })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.id, id), await isVisible(context)))
  if (!found) throw notFound(`There is no message ${id}.`)
  return found
}
