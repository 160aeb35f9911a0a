import { sql } from 'drizzle-orm'
import type { PublishedTopic } from '#contract/platform/events'
import type { MessageOrigin } from '#domain/freight/outboxMessage'
import type { Database, Executor, Transaction } from '#server/database/openDatabase'
import type { RecordedChange } from '#server/database/schema/platform'
import type { Kernel } from '#server/platform/kernel'
import type { Announcements } from './announcements'

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

type Storing = {
  /** Id of the request that makes the changes, if one does. */
  origin?: string
  /** The audit row of the write. */
  audit?: { userId: string; customer: string | null; call: string; requestId: string; changes: RecordedChange[] }
}

/**
 * Stores the changes of a write for `/events`, with its audit row, and announces them: all in one statement of the
 * transaction that makes them.
 * @returns the announcements, to be handed to this process after the commit
 */
export const storeChanges = async (
  transaction: Executor,
  announcements: Pick<Announcements, 'notice'>,
  changes: readonly Change[],
  { origin, audit }: Storing = {},
): Promise<[topic: string, payload: string][]> => {
  if (changes.length === 0 && !audit) return []
  const rests = changes.map((change) => JSON.stringify({ ...change, origin }).slice(1))
  const given = JSON.stringify(changes.map((change, place) => ({ ...change, place, rest: rests[place] })))
  const { rows } = await transaction.execute<{ id: number | string }>(sql`
    with event as materialized (
      select nextval('change_event_id_seq') as id, given.*
        from jsonb_to_recordset(${given}::jsonb)
          as given (place integer, customer text, topic text, keys jsonb, message jsonb, rest text)
    ), stored as (
      insert into change_event (id, customer, topic, keys, message)
      select id, customer, topic, keys, message from event
    )${audit ? audited(audit) : sql``}
    select id, ${announcements.notice(changed, sql`'{"id":' || id || ',' || rest`) ?? sql`null`} from event order by place`)
  return rows.map(({ id }, place) => [changed, `{"id":${id},${rests[place]}`])
}

const audited = ({ userId, customer, call, requestId, changes }: NonNullable<Storing['audit']>) => sql`, audited as (
      insert into audit_entry (user_id, customer, call, request_id, changes)
      values (${userId}, ${customer}, ${call}, ${requestId}, ${JSON.stringify(changes)}::jsonb)
    )`

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
    announced = await storeChanges(transaction, announcements, changes)
    return done
  })
  announcements.committed(announced)
  return result
}
