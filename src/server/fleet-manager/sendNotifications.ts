import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { notificationMail } from '#domain/fleet-manager/notificationMail'
import type { NotificationEvent } from '#domain/fleet-manager/notifications'
import { notificationRule, pendingNotification } from '#server/database/schema/configuration'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import type { WorkContext } from '#server/platform/context'
import type { Kernel } from '#server/platform/kernel'
import { callerWithoutSession, commitUnattended, unattendedWork } from '#server/platform/unattendedWork'

const mostInOneMail = 200
const mostInOneTurn = 100
const caller = callerWithoutSession('scheduled job')

/**
 * Queues a mail for each rule with events that are due: all of them in one. It runs every two minutes, so that a rule
 * sends at most `mostMailsPerHour` mails an hour, whatever happens.
 */
export const sendNotifications = async (kernel: Kernel): Promise<void> => {
  const due = await kernel.opened.allCustomers
    .selectDistinct({ customer: pendingNotification.customer, event: pendingNotification.event })
    .from(pendingNotification)
    .where(lte(pendingNotification.dueAt, sql`now()`))
    .limit(mostInOneTurn)
  for (const { customer, event } of due) {
    const work = unattendedWork({ kernel, caller, customer })
    try {
      await commitUnattended(work, 'fleetManager.sendNotifications', (context) => sendDue(context, event))
    } catch (error) {
      // The events stay, and the mails of others do not wait for them.
      kernel.log.error({ err: error, customer, event }, 'the mail about events could not be queued')
    }
  }
}

/** Events are deleted in the transaction that queues their mail. Those of a rule that was paused since are dropped. */
const sendDue = async (context: WorkContext, event: NotificationEvent): Promise<void> => {
  const { database, customer } = context
  const found = await database
    .select()
    .from(pendingNotification)
    .where(
      and(
        eq(pendingNotification.customer, customer),
        eq(pendingNotification.event, event),
        lte(pendingNotification.dueAt, sql`now()`),
      ),
    )
    .orderBy(asc(pendingNotification.id))
    .limit(mostInOneMail)
    // Another process may be at it.
    .for('update', { skipLocked: true })
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await database
    .delete(pendingNotification)
    .where(and(eq(pendingNotification.customer, customer), inArray(pendingNotification.id, ids)))
  const [rule] = await database
    .select()
    .from(notificationRule)
    .where(and(eq(notificationRule.customer, customer), eq(notificationRule.event, event)))
  if (!rule?.isActive) return
  const mail = notificationMail(
    rule,
    found.map(({ values }) => values),
  )
  await queueEmail(context, { loadId: null, purpose: 'notification', recipients: [...rule.to, ...rule.cc], ...mail })
}
