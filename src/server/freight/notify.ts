import { and, eq } from 'drizzle-orm'
import { type mergeFields, type NotificationEvent, sendingTime } from '#domain/fleet-manager/notifications'
import type { Executor } from '#server/database/openDatabase'
import { notificationRule, pendingNotification } from '#server/database/schema/configuration'

/** The values of the merge fields of an event; customer and time are filled in. */
export type EventValues<Event extends NotificationEvent> = Record<
  Exclude<(typeof mergeFields)[Event][number], 'customer' | 'time'>,
  string
>

/**
 * Notes events of a kind for the mail that the customer has configured for it, in the transaction of what happened; nothing where
 * no rule is active. The mail leaves after the quiet hours, or with the next digest.
 */
export const notify = async <Event extends NotificationEvent>(
  database: Executor,
  customer: string,
  event: Event,
  ...events: readonly EventValues<Event>[]
): Promise<void> => {
  const [rule] = await database
    .select({ quiet: notificationRule.quiet, digest: notificationRule.digest })
    .from(notificationRule)
    .where(
      and(
        eq(notificationRule.customer, customer),
        eq(notificationRule.event, event),
        eq(notificationRule.isActive, true),
      ),
    )
  if (!rule) return
  const now = Date.now()
  const time = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const dueAt = new Date(sendingTime(rule, now)).toISOString()
  await database
    .insert(pendingNotification)
    .values(events.map((values) => ({ customer, event, values: { customer, time, ...values }, dueAt })))
}
