import { fleetSystem } from '#domain/load'
import type { Context } from '#server/kernel/context'
import type { LoadRow } from '#server/kernel/loads/lockLoad'
import { readFreight } from '#server/kernel/loads/readFreight'
import { type FleetPurpose, fleetMessageOf, fleetSubject } from '#server/kernel/outbox/loadMessages'
import { queueMessage } from '#server/kernel/outbox/queueMessage'

/** Queues a message to the provider's own fleet. Answers its key. */
export const tellFleet = async (context: Context, row: LoadRow, purpose: FleetPurpose): Promise<number> => {
  const facts = await readFreight(context.database, row)
  return queueMessage(context, {
    shipmentId: row.id,
    kind: 'fleet',
    purpose,
    subject: fleetSubject(purpose, facts),
    recipients: [fleetSystem],
    payload: () => fleetMessageOf(purpose, facts, new Date()),
  })
}
