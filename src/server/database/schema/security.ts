import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, ownRows } from './columns'

/**
 * Sign-ins, rejected calls and changes of permissions (OWN-3). A trigger rejects every change of a row, as in
 * `audit_entry`.
 */
export const securityEvent = pgTable(
  'security_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    /** The user concerned; for a failed sign-in the typed id, shortened. */
    userId: text('user_id'),
    /** The user who did it, if different. */
    actorId: text('actor_id'),
    customer: text('customer'),
    address: text('address'),
    agent: text('agent'),
    requestId: text('request_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  },
  (event) => [
    ownRows(),
    index('security_event_by_time').on(event.at, event.id),
    index('security_event_of_user').on(event.userId, event.at, event.id),
    index('security_event_of_actor').on(event.actorId, event.at, event.id),
    index('security_event_of_customer').on(event.customer, event.at, event.id),
    index('security_event_of_kind').on(event.kind, event.at, event.id),
    index('security_event_of_address').on(event.address, event.at, event.id),
  ],
)

/**
 * The chain over the rows of a log. A trigger adds a row for each entry in the transaction that writes the entry; the
 * other columns are filled when the entry is sealed, and only then.
 */
export const recordSeal = pgTable(
  'record_seal',
  {
    log: text('log', { enum: ['audit', 'security'] }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** 1, 2, 3 … in the order of sealing; null until then. */
    position: bigint('position', { mode: 'number' }),
    /** Makes the digest of an entry that was erased unguessable: the salt is replaced then. */
    salt: text('salt'),
    digest: text('digest'),
    /** SHA-256 of the hash before and the digest. */
    hash: text('hash'),
  },
  (seal) => [
    primaryKey({ columns: [seal.log, seal.entryId] }),
    uniqueIndex('record_seal_position').on(seal.log, seal.position),
    index('record_seal_pending')
      .on(seal.log, seal.entryId)
      .where(sql`${seal.position} is null`),
    check('record_seal_log', sql`${seal.log} in ('audit', 'security')`),
    check('record_seal_whole', sql`num_nulls(${seal.position}, ${seal.salt}, ${seal.digest}, ${seal.hash}) in (0, 4)`),
  ],
)

/** User ids that were removed: texts elsewhere still name them, so they are never given to anybody again. */
export const removedUser = pgTable('removed_user', {
  id: text('id').primaryKey(),
  removedAt: moment('removed_at').notNull().defaultNow(),
})
