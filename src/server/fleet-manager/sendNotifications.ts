import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { notificationMail } from '#domain/fleet-manager/notificationMail'
import { isAllowedAddress } from '#domain/fleet-manager/mailDomains'
import type { RuleIdentity } from '#domain/fleet-manager/notifications'
import { missingDocuments } from '#domain/fleet-manager/usualTemplates'
import { notificationRule, pendingNotification } from '#server/database/schema/configuration'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import type { WorkContext } from '#server/platform/context'
import { forEachDue } from '#server/platform/customerWork'
import type { Kernel } from '#server/platform/kernel'
import { commitUnattended } from '#server/platform/unattendedWork'
import { documentsOf, type EventDocuments } from './documentsOfEvents'
import { mailDomains } from './mailDomains'

const mostInOneMail = 200
const mostInOneTurn = 100
/** Milliseconds that a mail waits for documents that are being made. */
const longestWait = 3_600_000

/**
 * Queues a mail for each rule with events that are due: all of them in one. It runs every two minutes, so that a rule
 * sends at most 30 mails an hour, whatever happens.
 */
export const sendNotifications = async (
  kernel: Pick<Kernel, 'opened' | 'settings' | 'announcements' | 'log'>,
): Promise<void> => {
  const due = await kernel.opened.allCustomers
    .selectDistinct({
      customer: pendingNotification.customer,
      event: pendingNotification.event,
      name: pendingNotification.ruleName,
    })
    .from(pendingNotification)
    .where(lte(pendingNotification.dueAt, sql`now()`))
    .orderBy(pendingNotification.customer, pendingNotification.event, pendingNotification.ruleName)
    .limit(mostInOneTurn)
  // The events of a mail that fails stay.
  await forEachDue(kernel, due, { onFailure: 'the mail about events could not be queued' }, (work, rule) =>
    commitUnattended(work, 'fleetManager.sendNotifications', (context) => sendDue(context, rule)),
  )
}

const noDocuments: EventDocuments = { attachments: [], isWaiting: false, isWhole: true }

/**
 * Events are deleted in the transaction that queues their mail. Those of a rule that was paused since are dropped, as are
 * recipients whose domain the customer does not allow any more.
 */
const sendDue = async (context: WorkContext, { event, name }: RuleIdentity): Promise<void> => {
  const { database, customer } = context
  const found = await database
    .select()
    .from(pendingNotification)
    .where(
      and(
        eq(pendingNotification.customer, customer),
        eq(pendingNotification.event, event),
        eq(pendingNotification.ruleName, name),
        lte(pendingNotification.dueAt, sql`now()`),
      ),
    )
    .orderBy(asc(pendingNotification.id))
    .limit(mostInOneMail)
    // Another process may be at it.
    .for('update', { skipLocked: true })
  if (found.length === 0) return
  const [rule] = await database
    .select()
    .from(notificationRule)
    .where(
      and(eq(notificationRule.customer, customer), eq(notificationRule.event, event), eq(notificationRule.name, name)),
    )
  const events = found.map(({ values }) => values)
  const documents = rule?.isActive && rule.attachesDocument ? await documentsOf(context, events) : noDocuments
  const [oldest] = found
  if (documents.isWaiting && oldest && Date.now() - Date.parse(oldest.dueAt) < longestWait) return
  const ids = found.map(({ id }) => id)
  await database
    .delete(pendingNotification)
    .where(and(eq(pendingNotification.customer, customer), inArray(pendingNotification.id, ids)))
  if (!rule?.isActive) return
  const domains = await mailDomains(context)
  const isAllowed = (address: string) => isAllowedAddress(address, domains)
  const recipients = [...rule.to, ...rule.cc].filter(isAllowed)
  if (recipients.length === 0) return
  const { subject, paragraphs } = notificationMail(rule, events)
  await queueEmail(context, {
    loadId: null,
    purpose: 'notification',
    event,
    ruleName: name,
    recipients,
    hidden: rule.bcc.filter(isAllowed),
    subject,
    paragraphs: documents.isWhole ? paragraphs : [...paragraphs, missingDocuments[rule.language]],
    attachments: documents.attachments,
  })
}
