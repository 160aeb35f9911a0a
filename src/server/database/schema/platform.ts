import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NotificationEvent } from '#domain/fleet-manager/notifications'
import type { LoadId } from '#domain/freight/keys'
import type { AcknowledgedOutcome, HoldReason, MessageOrigin, MessagePurpose } from '#domain/freight/outboxMessage'
import type { TransportName } from '#domain/freight/transports'
import { customer } from './access'
import { moment, ownRows } from './columns'

/** One changed record of a write: its noun, its key, and how it stood before and after. */
export type RecordedChange = { noun: string; id: string | number; before: unknown; after: unknown }

/**
 * The text of the changed records, for the search of the audit trail. Only the beginning of a very large change is
 * indexed, because the database limits the size and a write must never fail by it.
 */
export const wordsOf = (changes: PgColumn): SQL =>
  sql`to_tsvector('simple', regexp_replace(left(${changes}::text, 50000), '[!-/:-@[-\`{-~]+', ' ', 'g'))`

/** Every write leaves one row: who, when, group, call, before, after (OWN-7). Rows are only ever added. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    userId: text('user_id').notNull(),
    customer: text('customer'),
    call: text('call').notNull(),
    requestId: text('request_id').notNull(),
    changes: jsonb('changes').$type<RecordedChange[]>().notNull(),
  },
  (entry) => [
    ownRows(),
    index('audit_entry_by_time').on(entry.at, entry.id),
    index('audit_entry_of_customer').on(entry.customer, entry.at, entry.id),
    index('audit_entry_of_user').on(entry.userId, entry.at, entry.id),
    index('audit_entry_of_call').on(entry.call, entry.at, entry.id),
    index('audit_entry_of_record').using('gin', sql`${entry.changes} jsonb_path_ops`),
    index('audit_entry_words').using('gin', wordsOf(entry.changes)),
  ],
)

/** The first answer to a write that came with an `Idempotency-Key` (OWN-6). */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    userId: text('user_id').notNull(),
    customer: text('customer').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The answer as it went over the wire. */
    answer: jsonb('answer').$type<unknown>(),
    at: moment('at').notNull().defaultNow(),
  },
  (kept) => [
    ownRows(),
    primaryKey({ columns: [kept.userId, kept.customer, kept.call, kept.key] }),
    index('idempotent_answer_age').on(kept.at),
  ],
)

/** Changes for all users who have the records on screen (OWN-2). Kept for a day, so that a gap can be filled. */
export const changeEvent = pgTable(
  'change_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    customer: text('customer').notNull(),
    topic: text('topic').notNull(),
    keys: jsonb('keys').$type<(string | number)[]>().notNull(),
    /** The message of an outbox event: its purpose decides who is notified. */
    message: jsonb('message').$type<MessageOrigin>(),
  },
  (event) => [
    ownRows(),
    index('change_event_of_customer').on(event.customer, event.id),
    index('change_event_age').on(event.at),
  ],
)

/** Outgoing messages: one row per message, with the exact payload. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: text('customer')
      .notNull()
      .references(() => customer.code),
    loadId: integer('load_id').$type<LoadId>(),
    kind: text('kind', { enum: ['email', 'edi-204', 'edi', 'fleet', 'webhook'] }).notNull(),
    /** What the message does: tender, cancel, update … */
    purpose: text('purpose').$type<MessagePurpose>().notNull(),
    /** Of a mail about events: which events. */
    event: text('event').$type<NotificationEvent>(),
    /** The name of the rule that mails about them. */
    ruleName: text('rule_name').notNull().default(''),
    /** Of a message about the status of a shipment: its receiver. Without a foreign key: messages outlive it. */
    receiverId: integer('receiver_id'),
    subject: text('subject').notNull(),
    recipients: jsonb('recipients').$type<string[]>().notNull(),
    payload: text('payload').notNull(),
    /** Encrypted text that is put into the payload when the message is sent, and deleted then. */
    sealed: text('sealed'),
    status: text('status', { enum: ['waiting', 'sending', 'held', 'sent', 'failed', 'recalled'] })
      .notNull()
      .default('waiting'),
    /** Not sent before this time: messages can be recalled for some seconds. */
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    /** Why the message is held. */
    holdReason: text('hold_reason').$type<HoldReason>(),
    /** The receipt of the transport: the answer of a mail server, the name of a file. */
    reference: text('reference'),
    sentAt: moment('sent_at'),
    /** Of an X12 document: its control number, by which the partner acknowledges it. */
    control: integer('control'),
    /** What the partner's 997 says, and when it came. */
    acknowledged: text('acknowledged').$type<AcknowledgedOutcome>(),
    acknowledgedAt: moment('acknowledged_at'),
    acknowledgedDetail: text('acknowledged_detail'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (message) => [
    ownRows(),
    index('outbox_message_due')
      .on(message.kind, message.dueAt)
      .where(sql`${message.status} in ('waiting', 'sending')`),
    index('outbox_message_of_customer').on(message.customer, message.id),
    index('outbox_message_by_status').on(message.status, message.id),
    index('outbox_message_failed')
      .on(message.customer, message.id)
      .where(sql`${message.status} = 'failed'`),
    index('outbox_message_held')
      .on(message.holdReason, message.customer, message.id)
      .where(sql`${message.status} = 'held'`),
    /** Messages whose text has not been removed yet. */
    index('outbox_message_full')
      .on(message.createdAt)
      .where(sql`${message.payload} <> ''`),
    /** What a user had mailed within the last hour. */
    index('outbox_message_mailed_by')
      .on(message.createdBy, message.createdAt)
      .where(sql`${message.kind} = 'email'`),
    index('outbox_message_of_event')
      .on(message.customer, message.event, message.ruleName, message.id)
      .where(sql`${message.event} is not null`),
    index('outbox_message_control')
      .on(message.control)
      .where(sql`${message.control} is not null`),
    index('outbox_message_of_receiver')
      .on(message.customer, message.receiverId, message.id)
      .where(sql`${message.receiverId} is not null`),
    index('outbox_message_of_load').on(message.customer, message.loadId, message.id),
    check(
      'outbox_message_status',
      sql`${message.status} in ('waiting', 'sending', 'held', 'sent', 'failed', 'recalled')`,
    ),
    check('outbox_message_hold', sql`(${message.status} = 'held') = (${message.holdReason} is not null)`),
    check('outbox_message_sent', sql`(${message.status} = 'sent') = (${message.sentAt} is not null)`),
  ],
)

/** What a transport did: an attempt to send a message, or a test. Without a foreign key, because it is a log. */
export const outboxAttempt = pgTable(
  'outbox_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: text('customer')
      .notNull()
      .references(() => customer.code),
    transport: text('transport').$type<TransportName>().notNull(),
    /** Null for a test. */
    messageId: bigint('message_id', { mode: 'number' }),
    at: moment('at').notNull().defaultNow(),
    isSuccess: boolean('is_success').notNull(),
    /** The receipt, or why it failed. */
    detail: text('detail').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** The user who tested the transport. */
    testedBy: text('tested_by'),
  },
  (attempt) => [
    ownRows(),
    index('outbox_attempt_newest').on(attempt.transport, attempt.isSuccess, attempt.id),
    index('outbox_attempt_by_time').on(attempt.at),
    index('outbox_attempt_tested_by')
      .on(attempt.testedBy, attempt.at)
      .where(sql`${attempt.testedBy} is not null`),
  ],
)

/** Background work of the whole server that is repeated, by its name: one process at a time claims its next turn. */
export const recurringJob = pgTable('recurring_job', {
  id: text('id').primaryKey(),
  dueAt: moment('due_at').notNull(),
  tries: integer('tries').notNull().default(0),
  /** The first failure since the last success, and the reason of the newest one; null after a success. */
  failingSince: moment('failing_since'),
  failure: text('failure'),
})

/** Interchange control numbers and other running numbers that must never repeat. */
export const runningNumber = pgTable(
  'running_number',
  {
    customer: text('customer').notNull(),
    name: text('name').notNull(),
    value: integer('value').notNull(),
  },
  (number) => [
    // Interchanges are counted for all customers together, under an empty one.
    pgPolicy('own_rows', { using: sql`customer in ('', current_setting('app.customer', true))` }),
    uniqueIndex('running_number_name').on(number.customer, number.name),
  ],
)
