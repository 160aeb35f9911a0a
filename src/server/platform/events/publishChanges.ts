import type { MessageOrigin } from '#domain/freight/outboxMessage'
import type { Transaction } from '#server/database/openDatabase'
import { changeEvent } from '#server/database/schema/platform'
import { changed } from '#server/platform/commit'
import type { Topic } from '#server/platform/context'
import type { Kernel } from '#server/platform/kernel'

/** A change of the outbox names the message, since its purpose decides who is told. */
export type Change = { customer: string; keys: (string | number)[] } & (
  | { topic: 'outbox'; message: MessageOrigin }
  | { topic: Exclude<Topic, 'outbox'> }
)

/** Runs work of the server's own, in one transaction with the events of what it changed. */
export const writeAndPublish = async <Result>(
  { opened, announcements }: Pick<Kernel, 'opened' | 'announcements'>,
  work: (transaction: Transaction, publish: (change: Change) => void) => Promise<Result>,
): Promise<Result> => {
  const announced: [string, string][] = []
  const result = await opened.database.transaction(async (transaction) => {
    const changes: Change[] = []
    const result = await work(transaction, (change) => void changes.push(change))
    for (const change of changes) {
      const [event] = await transaction.insert(changeEvent).values(change).returning({ id: changeEvent.id })
      announced.push([changed, JSON.stringify({ id: event?.id, ...change })])
    }
    for (const [topic, payload] of announced) await announcements.announce(transaction, topic, payload)
    return result
  })
  announcements.committed(announced)
  return result
}
