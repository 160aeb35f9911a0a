import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublishedTopic } from '#contract/platform/events'
import type { Permission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import type { MessageOrigin } from '#domain/freight/outboxMessage'
import type { Executor } from '#server/database/openDatabase'
import type { Caller } from './access/callers'
import type { Kernel } from './kernel'

/** What a handler has besides its input. */
export type Context = {
  kernel: Kernel
  /** Reads: the database. Writes: the transaction that also takes the audit row, the events and the kept answer. */
  database: Executor
  /**
   * Whether the call works on the rows of all customers, without row-level security: administration does, within the
   * groups of the caller. Every other call has the rows of its customer alone.
   */
  acrossCustomers: boolean
  /** The caller. A public call has none: `caller` throws then. */
  caller: Caller
  /** The customer whose rows the call may see and change: checked against the caller's tree (W-7). */
  customer: string
  /** The group of the path, for calls that have one. */
  group: GroupKey | null
  /** What the caller may do for this customer. */
  permissions: ReadonlySet<Permission>
  /** Notes a changed record for the audit row of this write (OWN-7). */
  record(noun: string, id: string | number, before: unknown, after: unknown): void
  /** Publishes to the group that records changed, once the write is committed (OWN-2). No keys means many. */
  publish: Publish
  /** Announces to every process, once the write is committed. */
  announce(topic: string, payload: string): void
  /** Runs when the write is committed. Must not throw. */
  afterCommit(work: () => void): void
  /**
   * Staged writes prepare first and then commit here, once. Records of another customer are committed in that
   * customer's name; the caller's permission has been checked before. The result of the work is stored as the answer of
   * the call, for a repetition with the same idempotency key. A public call has no caller, so it names the user in
   * whose name it commits.
   */
  commit<Result>(work: (context: Context) => Promise<Result>, customer?: string, userId?: string): Promise<Result>
  request: FastifyRequest
  reply: FastifyReply
}

/** A change of the outbox names the message, because its purpose decides who is notified. */
export type Publish = {
  (topic: 'outbox', keys: readonly number[], message: MessageOrigin): void
  (topic: Exclude<PublishedTopic, 'outbox'>, keys?: readonly (string | number)[]): void
}

/** What work has that no request asked for: the command line writes, too. */
export type WorkContext = Omit<Context, 'request' | 'reply' | 'kernel'> & {
  kernel: Pick<Kernel, 'settings' | 'opened' | 'announcements'>
}
