import { fleetSystem } from '#domain/load'
import type { driverRequest } from '#server/database/schema/load-planning'
import type { Context } from '#server/kernel/context'
import { queueMessage } from '#server/kernel/outbox/queueMessage'

/** Queues for the fleet's own system, which reaches the cab, what became of a request of a driver. */
export const tellDriver = (context: Context, request: typeof driverRequest.$inferSelect): Promise<number> => {
  const { id, driverId, type, status, answer, fromDate, toDate, offeredFrom, offeredTo } = request
  const message = {
    purpose: 'driver-request',
    request: id,
    driver: driverId,
    type,
    status,
    days: { from: fromDate, to: toDate },
    offered: offeredFrom === null ? null : { from: offeredFrom, to: offeredTo },
    answer,
  }
  return queueMessage(context, {
    shipmentId: null,
    kind: 'fleet',
    purpose: 'driver-request',
    subject: `Request ${id} of driver ${driverId}: ${status}`,
    recipients: [fleetSystem],
    payload: () => `${JSON.stringify(message, null, 2)}\n`,
  })
}
