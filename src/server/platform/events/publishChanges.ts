import type { PublishedTopic } from '#contract/platform/events'
import type { MessageOrigin } from '#domain/freight/outboxMessage'
import type { Database, Transaction } from '#server/database/openDatabase'
import { changeEvent } from '#server/database/schema/platform'
import type { Kernel } from '#server/platform/kernel'

/** A change of the outbox names the message, because its purpose decides who may see the event. */
export type Change = { customer: string; keys: (string | number)[] } & (
  | { topic: 'outbox'; message: MessageOrigin }
  | { topic: Exclude<PublishedTopic, 'outbox'> }
)

/** A stored change as it is announced to all processes. */
export type ChangeEvent = {
  id: number
  customer: string
  topic: PublishedTopic
  keys: (string | number)[]
  /** The message of an event of the outbox. */
  message?: MessageOrigin | null
  /** The request that made the change. It is not stored: an event that is sent again has none. */
  origin?: string
}

/** The announcement topic of change events; the payload is a `ChangeEvent` as JSON. */
export const changed = 'changed'

/**
 * Stores changes for `/events` in the transaction that makes them.
 * @param origin id of the request that makes the changes, if one does
 * @returns the announcements to make in the same transaction
 */
export const storeChanges = async (
  transaction: Pick<Transaction, 'insert'>,
  changes: readonly Change[],
  origin?: string,
): Promise<[topic: string, payload: string][]> => {
  const announcements: [string, string][] = []
  for (const change of changes) {
    const [event] = await transaction.insert(changeEvent).values(change).returning({ id: changeEvent.id })
    announcements.push([changed, JSON.stringify({ id: event?.id, ...change, origin })])
  }
  return announcements
}

/** Runs work of the server itself in one transaction with the events of its changes. */
export const writeAndPublish = async <Result>(
  { opened, announcements }: Pick<Kernel, 'opened' | 'announcements'>,
  work: (transaction: Transaction, publish: (change: Change) => void) => Promise<Result>,
  database: Database = opened.allCustomers,
): Promise<Result> => {
  let announced: [string, string][] = []
  const result = await database.transaction(async (transaction) => {
    const changes: Change[] = []
    const done = await work(transaction, (change) => void changes.push(change))
    announced = await storeChanges(transaction, changes)
    for (const [topic, payload] of announced) await announcements.announce(transaction, topic, payload)
    return done
  })
  announcements.committed(announced)
  return result
}
