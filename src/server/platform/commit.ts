import { and, eq, sql } from 'drizzle-orm'
import { errorBody } from '#contract/platform/answers'
import type { PublishedTopic } from '#contract/platform/events'
import { securityEventsOf } from '#domain/access/securityEvent'
import { type MessageOrigin, originOf } from '#domain/freight/outboxMessage'
import type { Executor } from '#server/database/openDatabase'
import { idempotentAnswer, type RecordedChange } from '#server/database/schema/platform'
import type { WorkContext } from './context'
import { type Change, storeChanges } from './events/publishChanges'
import { Problem } from './http/problems'
import { noteSecurityEvents, type Origin } from './records/securityEvents'

/** What a write is called in the audit trail and in kept answers, and what came with it. */
export type WriteIdentity = {
  call: string
  requestId: string
  idempotencyKey: string | undefined
  requestHash: string
  /** Where it came from; left out for what no request asked for. */
  origin?: Origin
}

/** Thrown to answer a repeated write with the first answer again (OWN-6). */
export class KeptAnswer extends Error {
  constructor(readonly answer: unknown) {
    super('This write was answered before.')
  }
}

const longestKeyList = 200
const mostTries = 4

/**
 * Runs a write in one transaction together with its audit row, what the security log has to know, its events and, when it came with an
 * `Idempotency-Key`, its answer: all of it is stored or nothing. A deadlock or a serialization failure is tried again,
 * which is safe because nothing has left the transaction yet.
 */
export const commitWrite = async <Result, Outer extends WorkContext>(
  outer: Outer,
  identity: WriteIdentity,
  work: (context: Outer) => Promise<Result>,
  encode: (result: Result) => unknown,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToCommit(outer, identity, work, encode)
    } catch (error) {
      if (attempt === mostTries || !canBeTriedAgain(error)) throw error
    }
  }
}

const tryToCommit = async <Result, Outer extends WorkContext>(
  outer: Outer,
  { call, requestId, idempotencyKey, requestHash, origin }: WriteIdentity,
  work: (context: Outer) => Promise<Result>,
  encode: (result: Result) => unknown,
): Promise<Result> => {
  const { kernel, customer } = outer
  const database =
    outer.acrossCustomers || customer === '' ? kernel.opened.allCustomers : kernel.opened.ofCustomer(customer)
  const changes: RecordedChange[] = []
  const changedKeys = new Map<string, ChangedKeys>()
  const announced: [string, string][] = []
  const after: (() => void)[] = []
  const userId = outer.caller.userId
  const publish = (topic: PublishedTopic, keys: readonly (string | number)[] = [], message?: MessageOrigin) => {
    const place = JSON.stringify([topic, message?.purpose, message?.createdBy])
    const those = changedKeys.get(place) ?? { topic, message: message && originOf(message), keys: new Set() }
    keys.forEach((key) => those.keys.add(key))
    changedKeys.set(place, those)
  }

  const result = await database.transaction(async (transaction) => {
    if (idempotencyKey !== undefined) {
      const kept = { userId, customer, call, key: idempotencyKey }
      const made = await transaction
        .insert(idempotentAnswer)
        .values({ ...kept, requestHash })
        .onConflictDoNothing()
        .returning({ key: idempotentAnswer.key })
      if (made.length === 0) throw await keptAnswer(transaction, kept, requestHash)
    }
    const done = await work({
      ...outer,
      database: transaction,
      record: (noun, id, before, afterwards) => void changes.push({ noun, id, before, after: afterwards }),
      publish,
      announce: (topic, payload) => void announced.push([topic, payload]),
      afterCommit: (then) => void after.push(then),
      commit: () => {
        throw new Error('A write commits once.')
      },
    })
    const caused = securityEventsOf(changes, userId).map((event) => ({ ...event, customer, actorId: userId }))
    await noteSecurityEvents(transaction, caused, origin ?? { address: null, agent: null, requestId })
    const published = [...changedKeys.values()].map(({ keys, ...change }) => ({
      ...change,
      customer,
      keys: keys.size > longestKeyList ? [] : [...keys],
    }))
    for (const [topic, payload] of announced) await kernel.announcements.announce(transaction, topic, payload)
    const audit = { userId, customer: customer || null, call, requestId, changes }
    announced.push(
      ...(await storeChanges(transaction, kernel.announcements, published as Change[], { origin: requestId, audit })),
    )
    if (idempotencyKey !== undefined)
      await transaction
        .update(idempotentAnswer)
        .set({ answer: sql`${JSON.stringify(encode(done))}::jsonb` })
        .where(keyIs({ userId, customer, call, key: idempotencyKey }))
    return done
  })
  kernel.announcements.committed(announced)
  after.forEach((then) => then())
  return result
}

/** Changes of one topic; those of the outbox are separated by purpose and author, which decide who may see them. */
type ChangedKeys = { topic: PublishedTopic; message: MessageOrigin | undefined; keys: Set<string | number> }

type Kept = { userId: string; customer: string; call: string; key: string }

const keyIs = ({ userId, customer, call, key }: Kept) =>
  and(
    eq(idempotentAnswer.userId, userId),
    eq(idempotentAnswer.customer, customer),
    eq(idempotentAnswer.call, call),
    eq(idempotentAnswer.key, key),
  )

/** The insert waited for the first write with this key, so its answer is there now; a refused one has left no row. */
const keptAnswer = async (transaction: Executor, kept: Kept, requestHash: string): Promise<Error> => {
  const [first] = await transaction.select().from(idempotentAnswer).where(keyIs(kept))
  if (first && first.requestHash !== requestHash)
    return new Problem(422, errorBody('This Idempotency-Key was used for another request.'))
  return new KeptAnswer(first?.answer)
}

const canBeTriedAgain = (error: unknown): boolean => {
  const code =
    (error as { code?: unknown; cause?: { code?: unknown } }).cause?.code ?? (error as { code?: unknown }).code
  return code === '40001' || code === '40P01'
}
