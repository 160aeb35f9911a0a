import type { TransportName } from '#domain/freight/transports'

/** How a message is sent. */
export const messageKinds = ['email', 'edi-204', 'edi', 'fleet', 'webhook'] as const
export type MessageKind = (typeof messageKinds)[number]

/** One row of the outbox as a transport sees it. `payload` is the exact text that leaves; no transport changes it. */
export type Message = {
  readonly id: number
  readonly customer: string
  readonly kind: MessageKind
  readonly subject: string
  readonly recipients: readonly string[]
  readonly payload: string
  /** Of a message about the status of a shipment. */
  readonly receiverId?: number | null
}

/**
 * Sends a message and returns the receiver's reference (a server's reply, a file name). Rejects with a {@link
 * DeliveryFailure} only. Sending the same message again must do no harm beyond a duplicate.
 */
export type Transport = {
  readonly name: TransportName
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
