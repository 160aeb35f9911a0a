import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { notifications } from '#contract/fleet-manager/notifications'
import type { Answer } from '#contract/platform/endpoint'
import { notificationMail } from '#domain/fleet-manager/notificationMail'
import { blankRule, mergeFields, notificationProblem, ruleKey, tidyRule } from '#domain/fleet-manager/notifications'
import { emailAddressProblem } from '#domain/values/bounds'
import { refusal } from '#domain/values/refusals'
import { notificationRule, onBoardParameter } from '#server/database/schema/configuration'
import { outboxMessage } from '#server/database/schema/platform'
import { assertMayMail } from '#server/freight/outbox/email/mailAllowance'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import { retryMessage } from '#server/freight/outbox/retryMessage'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import { takeTurn } from '#server/platform/customerWork'
import { coded, codedBadRequest, notFound, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { countMatches, longestAnswer } from '#server/platform/lists/longList'
import { onBoardValue, ruleValue } from './changes/storedValues'
import { writeDirectly } from './changes/writeDirectly'
import { mailDomains } from './mailDomains'
import { notificationReason } from './notificationText'

/** Written out: in a select of one table, a column without its table would be the one of the outbox. */
const ofRule = sql`m.customer = notification_rule.customer and m.event = notification_rule.event
  and m.rule_name = notification_rule.name`
const hasFailed = sql`m.status = 'failed' and m.created_at > now() - interval '7 days'`

type Mail = NonNullable<Answer<typeof notifications.listNotifications>[number]['lastMail']>

/** The newest mail of a rule that fits, read with its rule. */
const newestMail = (condition: SQL) =>
  sql<Mail | null>`(select jsonb_build_object('id', m.id, 'subject', m.subject, 'status', m.status,
      'at', coalesce(m.sent_at, m.created_at), 'error', m.error)
    from outbox_message m where ${ofRule} and ${condition} order by m.id desc limit 1)`

export const notificationHandlers: Handlers<typeof notifications> = {
  saveNotification: async ({ body }, context) => {
    await takeTurn(context)
    const { database, customer } = context
    const name = body.name?.trim() ?? ''
    const [stored] = await database
      .select()
      .from(notificationRule)
      .where(
        and(
          eq(notificationRule.customer, customer),
          eq(notificationRule.event, body.event),
          eq(notificationRule.name, name),
        ),
      )
    if (stored) assertUnchanged(context.request, 'notification', stored)
    const rule = tidyRule({
      event: body.event,
      name,
      to: body.to,
      cc: body.cc,
      bcc: body.bcc ?? stored?.bcc ?? [],
      carriers: body.carriers ?? stored?.carriers ?? [],
      regions: body.regions ?? stored?.regions ?? [],
      subject: body.subject ?? stored?.subject ?? '',
      text: body.text ?? stored?.text ?? '',
      quiet: body.quiet === undefined ? (stored?.quiet ?? null) : body.quiet,
      digest: body.digest ?? stored?.digest ?? 'immediate',
      language: body.language ?? stored?.language ?? 'en-US',
      attachesDocument: body.attachesDocument ?? stored?.attachesDocument ?? false,
      isActive: body.isActive,
    })
    const problem = notificationProblem(rule, await mailDomains(context))
    if (problem) throw codedBadRequest(notificationReason(problem))
    const change = {
      kind: 'notification',
      key: ruleKey(rule),
      before: stored ? ruleValue(stored) : null,
      after: ruleValue(rule),
    } as const
    await writeDirectly(context, [change], { title: `Notification ${ruleKey(rule)}`, reason: body.reason })
    return {}
  },

  sendTestMail: async ({ body: { event, subject, text, language = 'en-US' } }, context) => {
    const { email } = context.caller
    if (emailAddressProblem(email) !== null)
      throw coded(refused('Your user has no e-mail address.'), refusal('no-own-address'))
    const own = { ...blankRule(event), subject, text, language, to: [email] }
    const problem = notificationProblem(own)
    if (problem) throw codedBadRequest(notificationReason(problem))
    await assertMayMail(context, 1)
    const values = Object.fromEntries(mergeFields[event].map((field) => [field, `<${field}>`]))
    const mail = notificationMail(own, [values])
    await queueEmail(context, { loadId: null, purpose: 'notification', recipients: [email], ...mail })
    return { recipient: email }
  },

  listNotifications: async (_, { database, customer }) => {
    const rows = await database
      .select({
        rule: notificationRule,
        lastMail: newestMail(sql`true`),
        lastFailure: newestMail(hasFailed),
        failedCount: sql<number>`(select count(*)::int from outbox_message m where ${ofRule} and ${hasFailed})`,
        pendingCount: sql<number>`(select count(*)::int from pending_notification p
          where p.customer = notification_rule.customer and p.event = notification_rule.event
            and p.rule_name = notification_rule.name)`,
      })
      .from(notificationRule)
      .where(eq(notificationRule.customer, customer))
      .orderBy(asc(notificationRule.event), asc(notificationRule.name))
    return rows.map(({ rule, ...mails }) => ({ ...rule, ...mails }))
  },

  listNotificationMails: async ({ query: { event, name = '', status }, paging }, { database, customer }) => {
    const conditions = and(
      eq(outboxMessage.customer, customer),
      eq(outboxMessage.event, event),
      eq(outboxMessage.ruleName, name.trim()),
      status === undefined ? undefined : eq(outboxMessage.status, status),
    )
    const rows = await database
      .select({
        id: outboxMessage.id,
        subject: outboxMessage.subject,
        recipients: outboxMessage.recipients,
        status: outboxMessage.status,
        at: sql<string>`coalesce(${outboxMessage.sentAt}, ${outboxMessage.createdAt})`,
        error: outboxMessage.error,
      })
      .from(outboxMessage)
      .where(conditions)
      .orderBy(desc(outboxMessage.id))
      .limit(paging.limit ?? longestAnswer)
      .offset(paging.offset)
    return { rows, total: await countMatches(database, outboxMessage, conditions) }
  },

  resendNotificationMail: async ({ body: { id } }, context) => {
    const { database, customer } = context
    // Whoever configures a customer need not see its other messages.
    const [mail] = await database
      .select({ id: outboxMessage.id })
      .from(outboxMessage)
      .where(and(eq(outboxMessage.customer, customer), eq(outboxMessage.id, id), isNotNull(outboxMessage.event)))
    if (!mail) throw notFound(`There is no mail ${id} about an event.`)
    return retryMessage(id, context)
  },

  listOnBoardParameters: async (_, { database, customer }) =>
    database
      .select()
      .from(onBoardParameter)
      .where(eq(onBoardParameter.customer, customer))
      .orderBy(asc(onBoardParameter.name)),

  saveOnBoardParameter: async ({ body: { name, value, reason } }, context) => {
    await takeTurn(context)
    const { database, customer } = context
    const [stored] = await database
      .select()
      .from(onBoardParameter)
      .where(and(eq(onBoardParameter.customer, customer), eq(onBoardParameter.name, name)))
    const change = {
      kind: 'on-board-parameter',
      key: name,
      before: stored ? onBoardValue(stored.value) : null,
      after: onBoardValue(value),
    } as const
    await writeDirectly(context, [change], { title: `On-board parameter ${name}`, reason })
    return {}
  },
}
