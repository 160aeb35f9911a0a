import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { bytes, moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'

/** A problem reported to the support desk. */
export const supportTicket = pgTable(
  'support_ticket',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    status: text('status', { enum: ['new', 'in-work', 'waiting', 'solved', 'closed'] })
      .notNull()
      .default('new'),
    area: text('area', {
      enum: ['import', 'board', 'sending', 'setup', 'reports', 'tools', 'sign-in', 'other'],
    }).notNull(),
    severity: text('severity', { enum: ['low', 'normal', 'high', 'blocking'] }).notNull(),
    subject: text('subject').notNull(),
    happened: text('happened').notNull(),
    /** Number of the load or delivery in question, as it was typed. */
    reference: text('reference'),
    /** Facts about the reporter's portal; null if the reporter did not allow them. */
    diagnostics: jsonb('diagnostics').$type<{
      user: string
      group: string
      page: string
      version: string
      browser: string
      requests: string[]
    }>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (ticket) => [
    ownRows(),
    unique('support_ticket_of_customer').on(ticket.customer, ticket.id),
    index('support_ticket_by_reporter').on(ticket.customer, ticket.createdBy, ticket.id),
    check('support_ticket_status', sql`${ticket.status} in ('new', 'in-work', 'waiting', 'solved', 'closed')`),
    check('support_ticket_happened_length', sql`length(${ticket.happened}) between 20 and 4000`),
  ],
)

/** The replies to a ticket and its changes of status. */
export const supportReply = pgTable(
  'support_reply',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    ticketId: integer('ticket_id').notNull(),
    /** Empty when the ticket only took a step. */
    text: text('text').notNull().default(''),
    /** The status that the ticket got with it; null when it stayed. */
    status: text('status', { enum: ['new', 'in-work', 'waiting', 'solved', 'closed'] }),
    at: moment('at').notNull().defaultNow(),
    userId: text('user_id').notNull(),
  },
  (reply) => [
    ownRows(),
    foreignKey({
      columns: [reply.customer, reply.ticketId],
      foreignColumns: [supportTicket.customer, supportTicket.id],
    }).onDelete('cascade'),
    index('support_reply_of_ticket').on(reply.customer, reply.ticketId, reply.id),
    check('support_reply_length', sql`length(${reply.text}) <= 4000`),
  ],
)

/** The picture or PDF that came with a ticket: apart, so that lists never touch its bytes. */
export const supportAttachment = pgTable(
  'support_attachment',
  {
    ticketId: integer('ticket_id').primaryKey(),
    customer: ownedBy(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (attachment) => [
    ownRows(),
    foreignKey({
      columns: [attachment.customer, attachment.ticketId],
      foreignColumns: [supportTicket.customer, supportTicket.id],
    }).onDelete('cascade'),
    check('support_attachment_size', sql`octet_length(${attachment.bytes}) between 1 and 10485760`),
  ],
)
