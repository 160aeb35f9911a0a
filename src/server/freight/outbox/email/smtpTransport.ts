import { createTransport } from 'nodemailer'
import parseAddresses from 'nodemailer/lib/addressparser'
import { DeliveryFailure } from '#server/freight/outbox/transports'
import { reasonOf } from '#server/platform/log'
import type { Transport } from '#server/freight/outbox/transports'
import { isLoopback } from '#server/platform/environment'
import { isMailbox } from './composeEmail'

/** The sender of every mail when `SMTP_FROM` is not set. */
export const defaultSender = 'Logistics Portal <no-reply@localhost>'

export type SmtpSettings = {
  /** `SMTP_URL`: `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string
  /** `SMTP_FROM`; its address is the envelope's sender. */
  readonly from?: string
  /** `SMTP_TLS`: whether mails may leave without encryption when the server offers none. */
  readonly tls?: 'required' | 'optional'
  /** How long a silent server is waited for, in milliseconds. */
  readonly patience?: number
}

/**
 * Sends the stored message as it is over a small pool of connections. `close` ends the pool at shutdown.
 *
 * Only a 5xx answer to this very message (its sender, a recipient, its text) is permanent. A refused login, greeting or
 * TLS handshake says something about the server or our settings, and every message in the queue would die of it: retry.
 */
export const smtpTransport = ({
  url,
  from = defaultSender,
  tls = 'required',
  patience = 30_000,
}: SmtpSettings): Transport & { close: () => void } => {
  const pool = createTransport({
    url,
    requireTLS: tls === 'required' && !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 2,
    connectionTimeout: Math.min(patience, 10_000),
    greetingTimeout: Math.min(patience, 10_000),
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = senderAddress(from)
  return {
    name: 'smtp',
    deliver: async ({ payload, recipients }) => {
      const unusable = recipients.find((address) => !isMailbox(address))
      if (unusable !== undefined || recipients.length === 0) {
        throw new DeliveryFailure(`Not a mail address: ${JSON.stringify(unusable ?? '')}`, { permanent: true })
      }
      try {
        const answer = await pool.sendMail({ envelope: { from: sender, to: [...recipients] }, raw: payload })
        return { reference: referenceOf(answer.response, answer.rejected) }
      } catch (error) {
        throw new DeliveryFailure(reasonOf(error), { permanent: refusesTheMessage(error), cause: error })
      }
    },
    close: () => pool.close(),
  }
}

const senderAddress = (from: string): string => {
  const [sender] = parseAddresses(from, { flatten: true })
  if (!sender?.address || !isMailbox(sender.address)) throw new Error(`SMTP_FROM holds no mail address: ${from}`)
  return sender.address
}

/** Some recipients may be refused while others got the mail: sending again would bother those, so it counts as sent. */
const referenceOf = (response: string, refused: readonly unknown[]): string =>
  refused.length === 0 ? response : `${response}; refused: ${refused.join(', ')}`

const refusesTheMessage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string }
  return (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
