import MailComposer from 'nodemailer/lib/mail-composer'
import { DeliveryFailure } from '#server/freight/outbox/transports'

export type EmailAttachment = {
  readonly filename: string
  readonly content: string | Buffer
  readonly contentType: string
}

export type Email = {
  /** `Name <address>` or a bare address. */
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly EmailAttachment[]
  /** Without angle brackets: `outbox-17@portal.example`. The same message keeps it through every retry. */
  readonly messageId: string
  readonly sentAt: Date
}

/**
 * Builds the complete RFC 822 message once, with lines ended by CR LF: the same text is previewed, stored and sent.
 * Throws a permanent {@link DeliveryFailure} for an address that cannot be written into a header safely.
 */
export const composeEmail = async (email: Email): Promise<string> => {
  for (const address of email.to) {
    if (!isMailbox(address)) {
      throw new DeliveryFailure(`Not a mail address: ${JSON.stringify(address)}`, { permanent: true })
    }
  }
  if (email.to.length === 0) throw new DeliveryFailure('A mail needs a recipient', { permanent: true })
  const message = new MailComposer({
    from: onOneLine(email.from),
    to: email.to.map((address) => ({ name: '', address })),
    subject: onOneLine(email.subject),
    text: email.text,
    html: email.html,
    attachments: (email.attachments ?? []).map(({ filename, content, contentType }) => ({
      filename: onOneLine(filename),
      content,
      contentType: onOneLine(contentType),
    })),
    messageId: `<${email.messageId.replace(/[^A-Za-z0-9@._-]/g, '-')}>`,
    date: email.sentAt,
    newline: '\r\n',
    // A text of ours must never make the composer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const payload = (await message.build()).toString('utf8')
  return payload.endsWith('\r\n') ? payload : `${payload}\r\n`
}

/** A mailbox that is safe in a header and in SMTP: one `@`, no blank, no separator, no control character, at most 254 long. */
export const isMailbox = (address: string): boolean => address.length <= 254 && mailbox.test(address)

const mailbox = /^[^\s\p{C}@,;:<>()[\]\\"]{1,64}@[^\s\p{C}@,;:<>()[\]\\"]+$/u

const onOneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** A message keeps its id through every attempt, so that a mail server can recognise a repetition. */
export const mailIdOf = (messageId: number, from: string) =>
  `outbox-${messageId}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}`
