import { fleetSystem } from '#domain/freight/load'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import type { Context } from '#server/platform/context'

type Word = { purpose: 'driver-request' | 'verify-work'; subject: string; driver: string; content: object }

/** Queues a message to a driver for the fleet system, which delivers it to the cab. */
export const messageDriver = (context: Context, { purpose, subject, driver, content }: Word): Promise<number> =>
  queueMessage(context, {
    loadId: null,
    kind: 'fleet',
    purpose,
    subject,
    recipients: [fleetSystem],
    payload: () => `${JSON.stringify({ purpose, driver, ...content }, null, 2)}\n`,
  })
