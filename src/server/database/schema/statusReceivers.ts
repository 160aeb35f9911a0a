import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { ShipmentEventCode } from '#domain/fleet/shipmentProgress'
import { receiverKinds } from '#domain/freight/statusReceiver'
import { moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'

/** A customer's system that receives the status of shipments. */
export const statusReceiver = pgTable(
  'status_receiver',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    name: text('name').notNull(),
    kind: text('kind', { enum: receiverKinds }).notNull(),
    address: text('address').notNull(),
    scac: text('scac').notNull().default(''),
    events: jsonb('events').$type<ShipmentEventCode[]>().notNull(),
    isActive: boolean('is_active').notNull(),
    /** The secret that signs webhooks, sealed; null for EDI. */
    secret: text('secret'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (receiver) => [
    ownRows(),
    index('status_receiver_of_customer').on(receiver.customer, receiver.id),
    check('status_receiver_kind', sql`${receiver.kind} in ('webhook', 'edi')`),
    check('status_receiver_secret', sql`(${receiver.kind} = 'webhook') = (${receiver.secret} is not null)`),
  ],
)
