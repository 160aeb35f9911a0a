import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'

/**
 * Orders and shipments that came from a customer's system, by the customer's own number: one that comes again with the
 * same content has no effect. Without a foreign key, because the received number outlives its record.
 */
export const inboundRecord = pgTable(
  'inbound_record',
  {
    customer: ownedBy(),
    kind: text('kind', { enum: ['order', 'shipment'] }).notNull(),
    number: text('number').notNull(),
    /** SHA-256 of the content. */
    contentHash: text('content_hash').notNull(),
    /** The key of the delivery or of the shipment. */
    recordId: text('record_id').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** The user or the API key that sent it last. */
    receivedFrom: text('received_from').notNull(),
  },
  (record) => [
    ownRows(),
    primaryKey({ columns: [record.customer, record.kind, record.number] }),
    check('inbound_record_kind', sql`${record.kind} in ('order', 'shipment')`),
  ],
)
