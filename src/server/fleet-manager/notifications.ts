import { and, asc, eq } from 'drizzle-orm'
import { notifications } from '#contract/fleet-manager/notifications'
import { notificationMail } from '#domain/fleet-manager/notificationMail'
import {
  mergeFields,
  notificationProblem,
  type NotificationRule,
  tidyAddresses,
  tidyCopies,
} from '#domain/fleet-manager/notifications'
import { emailAddressProblem } from '#domain/values/bounds'
import { notificationRule, onBoardParameter } from '#server/database/schema/configuration'
import { assertMayMail } from '#server/freight/outbox/email/mailAllowance'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import { badRequest, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { onBoardValue, ruleValue } from './changes/storedValues'
import { writeDirectly } from './changes/writeDirectly'
import { notificationText } from './notificationText'
import { takeTurn } from './place'

export const notificationHandlers: Handlers<typeof notifications> = {
  saveNotification: async ({ body }, context) => {
    await takeTurn(context)
    const { database, customer } = context
    const [stored] = await database
      .select()
      .from(notificationRule)
      .where(and(eq(notificationRule.customer, customer), eq(notificationRule.event, body.event)))
    if (stored) assertUnchanged(context.request, 'notification', stored)
    const rule: NotificationRule = {
      event: body.event,
      to: tidyAddresses(body.to),
      cc: tidyCopies(body.to, body.cc),
      subject: body.subject ?? stored?.subject ?? '',
      text: body.text ?? stored?.text ?? '',
      quiet: body.quiet === undefined ? (stored?.quiet ?? null) : body.quiet,
      digest: body.digest ?? stored?.digest ?? 'immediate',
      isActive: body.isActive,
    }
    const problem = notificationProblem(rule)
    if (problem) throw badRequest(notificationText(problem))
    const change = {
      kind: 'notification',
      key: rule.event,
      before: stored ? ruleValue(stored) : null,
      after: ruleValue(rule),
    } as const
    await writeDirectly(context, [change], { title: `Notification ${rule.event}`, reason: body.reason })
    return {}
  },

  sendTestMail: async ({ body: { event, subject, text } }, context) => {
    const { email } = context.caller
    if (emailAddressProblem(email) !== null) throw refused('Your user has no e-mail address.')
    const own = { event, subject, text, to: [email], cc: [], quiet: null, digest: 'immediate', isActive: true } as const
    const problem = notificationProblem(own)
    if (problem) throw badRequest(notificationText(problem))
    await assertMayMail(context, 1)
    const values = Object.fromEntries(mergeFields[event].map((field) => [field, `<${field}>`]))
    const mail = notificationMail(own, [values])
    await queueEmail(context, { loadId: null, purpose: 'notification', recipients: [email], ...mail })
    return { recipient: email }
  },

  listNotifications: async (_, { database, customer }) =>
    database
      .select()
      .from(notificationRule)
      .where(eq(notificationRule.customer, customer))
      .orderBy(asc(notificationRule.event)),

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
