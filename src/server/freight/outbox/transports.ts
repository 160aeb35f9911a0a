import { DrizzleQueryError } from 'drizzle-orm/errors'
import { harmlessMessage } from '#server/platform/log'

/** How a message is sent. */
export const messageKinds = ['email', 'edi-204', 'fleet'] as const
export type MessageKind = (typeof messageKinds)[number]

/** One row of the outbox as a transport sees it. `payload` is the exact text that leaves; no transport changes it. */
export type Message = {
  readonly id: number
  readonly customer: string
  readonly kind: MessageKind
  readonly subject: string
  readonly recipients: readonly string[]
  readonly payload: string
}

/**
 * Sends a message and returns the receiver's reference (a server's reply, a file name). Rejects with a {@link
 * DeliveryFailure} only. Sending the same message again must do no harm beyond a duplicate.
 */
export type Transport = {
  readonly name: string
  readonly deliver: (message: Message) => Promise<{ reference: string }>
}

/** Why a message did not leave. A permanent failure will fail again however often it is tried; the others are worth a retry. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure'
  readonly permanent: boolean

  constructor(reason: string, options: { permanent: boolean; cause?: unknown }) {
    super(reason, { cause: options.cause })
    this.permanent = options.permanent
  }
}

/** Why something failed, in one line without values: a failed statement is named by its SQLSTATE only. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof DrizzleQueryError)) return harmlessMessage(error)
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return `A database statement failed${typeof code === 'string' ? ` (${code})` : ''}.`
}
