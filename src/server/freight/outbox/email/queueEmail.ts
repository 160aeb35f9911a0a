import type { NotificationEvent } from '#domain/fleet-manager/notifications'
import type { LoadId } from '#domain/freight/keys'
import type { MessagePurpose } from '#domain/freight/outboxMessage'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import type { WorkContext } from '#server/platform/context'
import { composeEmail, type EmailAttachment, mailIdOf } from './composeEmail'

export type Letter = {
  /** The load concerned; null if there is none. */
  loadId: LoadId | null
  purpose: MessagePurpose
  event?: NotificationEvent
  ruleName?: string
  subject: string
  paragraphs: readonly string[]
  recipients: string[]
  /** Recipients whom the mail does not name. */
  hidden?: readonly string[]
  /** A secret that replaces `sealedMark`. The lines around it are plain ASCII, at most 76 characters long. */
  sealed?: string
  attachments?: readonly EmailAttachment[]
}

/** Writes a plain e-mail to portal users, paragraph by paragraph, and queues it. Returns the key of its message. */
export const queueEmail = (
  context: WorkContext,
  { paragraphs, attachments = [], hidden = [], ...letter }: Letter,
): Promise<number> => {
  const { smtpFrom: from } = context.kernel.settings
  const { subject, recipients } = letter
  return queueMessage(context, {
    ...letter,
    recipients: [...recipients, ...hidden],
    kind: 'email',
    payload: (id) =>
      composeEmail({
        from,
        to: recipients,
        subject,
        text: paragraphs.join('\n\n'),
        html: paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`).join('\n'),
        attachments,
        messageId: mailIdOf(id, from),
        sentAt: new Date(),
      }),
  })
}

const lines = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
