import { driverUser } from '#domain/fleet/driverPhone'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import type { Context } from '#server/platform/context'

type Word = { purpose: 'driver-request' | 'verify-work'; subject: string; driver: string; content: object }

/** Queues a message to a driver, whose phone fetches it. */
export const messageDriver = (context: Context, { purpose, subject, driver, content }: Word): Promise<number> =>
  queueMessage(context, {
    loadId: null,
    kind: 'fleet',
    purpose,
    subject,
    recipients: [driverUser(driver)],
    payload: () => `${JSON.stringify({ purpose, driver, ...content }, null, 2)}\n`,
  })
