import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DetentionDecision } from '#domain/billing/charges/detentions'
import type { LineStatus } from '#domain/billing/ledger/ledger'
import type { LineState } from '#domain/billing/ledger/lineChanges'
import type { ShipmentId } from '#domain/freight/keys'
import { attachment } from '#server/database/schema/attachmentColumns'
import { money, moment, ownRows } from '#server/database/schema/columns'
import { ownedBy } from '#server/database/schema/ownedBy'
import { shipment } from '#server/database/schema/shipments'

/**
 * Lines of the general ledger, up to a million for a customer. `category` is always filled in, so that lists and totals
 * need no set-up: it is the category set by hand, or else that of the mappings of the active version, or `UNMAPPED`.
 */
export const ledgerLine = pgTable(
  'ledger_line',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: ownedBy(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The period of the line, or else the month of its day. */
    period: text('period').notNull(),
    company: text('company').notNull().default(''),
    costCenter: text('cost_center').notNull().default(''),
    account: text('account').notNull(),
    description: text('description').notNull().default(''),
    journal: text('journal').notNull().default(''),
    vendor: text('vendor').notNull().default(''),
    reference: text('reference').notNull().default(''),
    debit: money('debit').notNull(),
    credit: money('credit').notNull(),
    net: money('net')
      .generatedAlwaysAs(sql`debit - credit`)
      .notNull(),
    category: text('category').notNull(),
    handCategory: text('hand_category'),
    status: text('status').$type<LineStatus>().notNull().default('new'),
    reason: text('reason').notNull().default(''),
    awaitsSecond: text('awaits_second'),
    /** Lines that need a user come first in a review: unmapped, held, new, all others. */
    reviewRank: smallint('review_rank')
      .generatedAlwaysAs(sql`case
      when status in ('non-billable', 'on-draft', 'billed') then 3 when category = 'UNMAPPED' then 0
      when status = 'held' then 1 when status = 'new' then 2 else 3 end`)
      .notNull(),
    /** The invoice that bills the line; no reference, since a draft of 100,000 lines would check each of them. */
    invoiceId: integer('invoice_id'),
    jobId: integer('job_id'),
    /** Tells a line of a file from one that was loaded before. */
    sourceKey: text('source_key'),
    /** The line of which this one was split off. */
    splitFrom: bigint('split_from', { mode: 'number' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (line) => [
    ownRows(),
    // Serves what is asked of a whole period as well: each index more costs when 100,000 lines go on a draft.
    index('ledger_line_for_review').on(line.customer, line.period, line.reviewRank, line.id),
    index('ledger_line_of_invoice')
      .on(line.customer, line.invoiceId)
      .where(sql`${line.invoiceId} is not null`),
    index('ledger_line_of_job')
      .on(line.customer, line.jobId)
      .where(sql`${line.jobId} is not null`),
    uniqueIndex('ledger_line_source')
      .on(line.customer, line.sourceKey)
      .where(sql`${line.sourceKey} is not null`),
    check(
      'ledger_line_status',
      sql`${line.status} in ('new', 'reviewed', 'billable', 'non-billable', 'held', 'on-draft', 'billed', 'reversed')`,
    ),
    check('ledger_line_period', sql`${line.period} ~ '^\\d{4}-\\d{2}$'`),
    check('ledger_line_invoice', sql`(${line.status} in ('on-draft', 'billed')) = (${line.invoiceId} is not null)`),
    check('ledger_line_reason', sql`${line.status} not in ('held', 'non-billable') or ${line.reason} <> ''`),
    check('ledger_line_awaits', sql`${line.awaitsSecond} is null or ${line.status} in ('held', 'non-billable')`),
  ],
)

/** Changes of ledger lines by hand, so that the last one of a line can be undone. */
export const ledgerChange = pgTable(
  'ledger_change',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: ownedBy(),
    lineId: bigint('line_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerLine.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<LineState>().notNull(),
    after: jsonb('after').$type<LineState>().notNull(),
    undone: boolean('undone').notNull().default(false),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (change) => [ownRows(), index('ledger_change_of_line').on(change.customer, change.lineId, change.id)],
)

/** Receipts and other documents of ledger lines. */
export const ledgerAttachment = pgTable(
  'ledger_attachment',
  {
    ...attachment(),
    recordId: bigint('line_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerLine.id, { onDelete: 'cascade' }),
  },
  (one) => [
    ownRows(),
    index('ledger_attachment_of_line').on(one.recordId, one.id),
    check('ledger_attachment_size', sql`octet_length(${one.bytes}) between 1 and 10485760`),
  ],
)

/** What users decided about detentions of trips: each is charged once. One without a row is open. */
export const detentionDecision = pgTable(
  'detention_decision',
  {
    customer: ownedBy(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    stopSequence: integer('stop_sequence').notNull(),
    decision: text('decision').$type<Exclude<DetentionDecision, 'open'>>().notNull(),
    lineId: bigint('line_id', { mode: 'number' }).references(() => ledgerLine.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (decided) => [
    ownRows(),
    primaryKey({ columns: [decided.customer, decided.shipmentId, decided.stopSequence] }),
    foreignKey({
      columns: [decided.customer, decided.shipmentId],
      foreignColumns: [shipment.customer, shipment.id],
    }).onDelete('cascade'),
    index('detention_decision_of_line').on(decided.lineId),
    check('detention_decision_kind', sql`${decided.decision} in ('charged', 'dismissed')`),
    check('detention_decision_line', sql`(${decided.decision} = 'charged') = (${decided.lineId} is not null)`),
    check('detention_decision_reason', sql`${decided.decision} = 'charged' or ${decided.reason} <> ''`),
  ],
)
