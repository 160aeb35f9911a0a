import { fleetSystem } from '#domain/freight/load'
import type { LoadRow } from './lockLoad'
import { readFreight } from './readFreight'
import { type FleetPurpose, fleetMessageOf, fleetSubject } from '#server/freight/outbox/loadMessages'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import type { Context } from '#server/platform/context'

/** Queues a message to the provider's own fleet. Answers its key. */
export const tellFleet = async (context: Context, row: LoadRow, purpose: FleetPurpose): Promise<number> => {
  const facts = await readFreight(context.database, row)
  return queueMessage(context, {
    loadId: row.id,
    kind: 'fleet',
    purpose,
    subject: fleetSubject(purpose, facts),
    recipients: [fleetSystem],
    payload: () => fleetMessageOf(purpose, facts, new Date()),
  })
}
