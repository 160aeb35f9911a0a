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
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DeliveryId, LoadId } from '#domain/freight/keys'
import type { ImportedDelivery } from '#domain/import/checkDeliveries'
import {
  type BatchRow,
  type ColumnChoice,
  type ImportFile,
  type ImportNotice,
  importRefusals,
  importStatuses,
  type MappedColumn,
  mappingSources,
  type RowProblem,
} from '#domain/import/importBatch'
import { authorship, moment } from './columns'
import { ownedBy } from './ownedBy'
import { outboxMessage } from './platform'

/** Pounds, exact to the hundredth. */
const pounds = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

/** Deliveries that travel together. Its key is called SHIPMENT_ID on the wire. */
export const load = pgTable(
  'load',
  {
    id: serial('id').$type<LoadId>().primaryKey(),
    customer: ownedBy(),
    /** The provider-branded load id, given by hand or by load-plan creation. */
    number: text('number'),
    status: text('status', { enum: ['pending', 'planned', 'sent-to-carrier', 'sent-to-fleet', 'cancelled'] })
      .notNull()
      .default('pending'),
    carrier: text('carrier'),
    driverId: text('driver_id'),
    equipment: text('equipment'),
    regionCode: integer('region_code'),
    comment: text('comment'),
    /** Who holds the load, as long as somebody does (LKS). */
    lockedBy: text('locked_by'),
    lockReason: text('lock_reason'),
    lockedAt: moment('locked_at'),
    /** Grows with every change, so that two who save the same load are told apart. */
    version: integer('version').notNull().default(1),
    ...authorship(),
  },
  (load) => [
    unique('load_of_customer').on(load.customer, load.id),
    uniqueIndex('load_number_taken').on(load.customer, sql`lower(${load.number})`),
    index('load_number_starts').on(load.customer, sql`lower(${load.number}) text_pattern_ops`),
    index('load_by_status').on(load.customer, load.status, load.id),
    index('load_by_carrier').on(load.customer, sql`lower(${load.carrier})`, load.id),
    index('load_by_region').on(load.customer, load.regionCode, load.id),
    index('load_pending')
      .on(load.customer, load.regionCode)
      .where(sql`${load.status} = 'pending'`),
    index('load_by_equipment').on(load.customer, sql`lower(${load.equipment})`),
    index('load_by_driver').on(load.customer, sql`lower(${load.driverId})`),
    index('load_locked')
      .on(load.customer, load.lockedAt)
      .where(sql`${load.lockedBy} is not null`),
    index('load_made').on(load.customer, load.createdAt),
    check(
      'load_status',
      sql`${load.status} in ('pending', 'planned', 'sent-to-carrier', 'sent-to-fleet', 'cancelled')`,
    ),
    check('load_lock_whole', sql`(${load.lockedBy} is null) = (${load.lockedAt} is null)`),
    check('load_comment_length', sql`length(${load.comment}) <= 500`),
  ],
)

/** What was done to a load, in order: the answer of ShipmentUpdateDetails. */
export const loadUpdate = pgTable(
  'load_update',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: ownedBy(),
    loadId: integer('load_id').$type<LoadId>().notNull(),
    action: text('action').notNull(),
    details: text('details').notNull(),
    userId: text('user_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (update) => [
    foreignKey({ columns: [update.customer, update.loadId], foreignColumns: [load.customer, load.id] }),
    index('load_update_of_load').on(update.customer, update.loadId, update.id),
    index('load_update_made').on(update.customer, update.at),
  ],
)

/** An offer of a load to a carrier, and what the carrier said. */
export const tender = pgTable(
  'tender',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    loadId: integer('load_id').$type<LoadId>().notNull(),
    carrierCode: text('carrier_code').notNull(),
    status: text('status', { enum: ['sent', 'accepted', 'declined', 'conditional', 'cancelled'] })
      .notNull()
      .default('sent'),
    reference: text('reference').notNull(),
    remark: text('remark'),
    sentAt: moment('sent_at').notNull().defaultNow(),
    answeredAt: moment('answered_at'),
  },
  (tender) => [
    foreignKey({ columns: [tender.customer, tender.loadId], foreignColumns: [load.customer, load.id] }),
    unique('tender_reference').on(tender.reference),
    index('tender_of_load').on(tender.customer, tender.loadId, tender.id),
    index('tender_by_status').on(tender.customer, tender.status, tender.loadId, tender.id),
    index('tender_made').on(tender.customer, tender.sentAt),
  ],
)

/** How a load stood before a message about it was queued: what recalling the message brings back. */
export const loadBeforeMessage = pgTable(
  'load_before_message',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => outboxMessage.id, { onDelete: 'cascade' }),
    customer: ownedBy(),
    loadId: integer('load_id').$type<LoadId>().notNull(),
    /** The version the load had afterwards: with another one, it has changed since. */
    versionAfter: integer('version_after').notNull(),
    before: jsonb('before')
      .$type<{
        status: (typeof load.$inferSelect)['status']
        carrier: string | null
        lockedBy: string | null
        lockReason: string | null
        lockedAt: string | null
      }>()
      .notNull(),
    /** Deliveries that left the load with it. */
    left: jsonb('left').$type<{ id: number; status: string; stopSequence: number | null }[]>().notNull().default([]),
    tenderId: integer('tender_id'),
    /** Null when the tender came with the message. */
    tenderStatusBefore: text('tender_status_before', {
      enum: ['sent', 'accepted', 'declined', 'conditional', 'cancelled'],
    }),
  },
  (before) => [foreignKey({ columns: [before.customer, before.loadId], foreignColumns: [load.customer, load.id] })],
)

/** A deliveries file on its way in: first checked row by row, then stored in one step, or not at all. */
export const importBatch = pgTable(
  'import_batch',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the bytes of the file, in hex; null for imports of older releases. */
    contentHash: text('content_hash'),
    status: text('status', { enum: importStatuses }).notNull().default('waiting'),
    /** What was recognised; null until the header is read. */
    file: jsonb('file').$type<ImportFile>(),
    header: jsonb('header').$type<string[]>().notNull().default([]),
    columns: jsonb('columns').$type<MappedColumn[]>().notNull().default([]),
    mappingSource: text('mapping_source', { enum: mappingSources }).notNull().default('proposed'),
    notices: jsonb('notices').$type<ImportNotice[]>().notNull().default([]),
    rowCount: integer('row_count').notNull().default(0),
    /** Progress of the step under way. */
    rowsDone: integer('rows_done').notNull().default(0),
    badRowCount: integer('bad_row_count').notNull().default(0),
    leftOutCount: integer('left_out_count').notNull().default(0),
    newCount: integer('new_count').notNull().default(0),
    changedCount: integer('changed_count').notNull().default(0),
    insertedCount: integer('inserted_count').notNull().default(0),
    updatedCount: integer('updated_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
    /** Why it failed. */
    problem: text('problem', { enum: importRefusals }),
    /** The moment of its one storing transaction; its deliveries bear the same until somebody changes them. */
    storedAt: moment('stored_at'),
    ...authorship(),
  },
  (batch) => [
    unique('import_batch_of_customer').on(batch.customer, batch.id),
    index('import_batch_by_status').on(batch.customer, batch.status, batch.id),
    index('import_batch_made').on(batch.customer, batch.createdAt),
    index('import_batch_content').on(batch.customer, batch.contentHash, batch.id),
    check(
      'import_batch_status',
      sql`${batch.status} in ('waiting', 'reading', 'checking', 'checked', 'storing', 'stored', 'failed', 'cancelled', 'taken-back')`,
    ),
  ],
)

/** One row of a deliveries file: as it stands in the file, what it is read as, and what is wrong with it. */
export const importRow = pgTable(
  'import_row',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    /** The line of the file as a spreadsheet shows it (header = 1). */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    deliveryNumber: text('delivery_number'),
    values: jsonb('values').$type<BatchRow['values']>().notNull().default({}),
    /** On the first row of a delivery that may be stored: the whole of it. */
    delivery: jsonb('delivery').$type<ImportedDelivery>(),
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
    /** Left out by choice. */
    leftOut: boolean('left_out').notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.batchId, row.line] }),
    index('import_row_of_delivery').on(row.batchId, row.deliveryNumber),
    index('import_row_bad')
      .on(row.batchId, row.line)
      .where(sql`${row.problems} <> '[]'::jsonb`),
    index('import_row_left_out')
      .on(row.batchId, row.line)
      .where(sql`${row.leftOut}`),
  ],
)

/** A delivery as it was before an import changed it, with its items: what taking the import back restores. */
export const importPrevious = pgTable(
  'import_previous',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    deliveryId: integer('delivery_id').$type<DeliveryId>().notNull(),
    /** The row and its `items` under the names of their columns. */
    previous: jsonb('previous').$type<Record<string, unknown>>().notNull(),
  },
  (previous) => [primaryKey({ columns: [previous.batchId, previous.deliveryId] })],
)

/** How a group maps the columns of its files: remembered by the set of headers. */
export const importMapping = pgTable(
  'import_mapping',
  {
    customer: ownedBy(),
    headerHash: text('header_hash').notNull(),
    columns: jsonb('columns').$type<ColumnChoice[]>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (mapping) => [primaryKey({ columns: [mapping.customer, mapping.headerHash] })],
)

export const delivery = pgTable(
  'delivery',
  {
    id: serial('id').$type<DeliveryId>().primaryKey(),
    customer: ownedBy(),
    number: text('number').notNull(),
    weight: pounds('weight').notNull(),
    status: text('status', { enum: ['available', 'assigned', 'cancelled'] })
      .notNull()
      .default('available'),
    loadId: integer('load_id').$type<LoadId>(),
    stopSequence: integer('stop_sequence'),
    shipFromSequence: integer('ship_from_sequence'),
    regionCode: integer('region_code'),
    quoteType: text('quote_type'),
    shippingPoint: text('shipping_point'),
    sourceType: text('source_type'),
    deliveryType: text('delivery_type'),
    originCode: text('origin_code'),
    statOrderNumber: text('stat_order_number'),
    shipFromName: text('ship_from_name'),
    shipFromCity: text('ship_from_city'),
    shipFromState: text('ship_from_state'),
    shipToName: text('ship_to_name'),
    shipToCity: text('ship_to_city'),
    shipToState: text('ship_to_state'),
    /** The state as filters compare it. A column, not an expression: the planner keeps statistics of columns. */
    shipToStateKey: text('ship_to_state_key').generatedAlwaysAs(sql`upper(ship_to_state)`),
    shipDate: date('ship_date', { mode: 'string' }),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    carrier: text('carrier'),
    equipment: text('equipment'),
    meetAndGreet: boolean('meet_and_greet').notNull().default(false),
    importBatchId: integer('import_batch_id'),
    deletedAt: moment('deleted_at'),
    deletedBy: text('deleted_by'),
    deleteReason: text('delete_reason'),
    ...authorship(),
  },
  (delivery) => [
    unique('delivery_of_customer').on(delivery.customer, delivery.id),
    foreignKey({ columns: [delivery.customer, delivery.loadId], foreignColumns: [load.customer, load.id] }),
    foreignKey({
      columns: [delivery.customer, delivery.importBatchId],
      foreignColumns: [importBatch.customer, importBatch.id],
    }),
    uniqueIndex('delivery_number_taken')
      .on(delivery.customer, delivery.number)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_number_starts')
      .on(delivery.customer, sql`lower(${delivery.number}) text_pattern_ops`)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_status')
      .on(delivery.customer, delivery.status, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_number')
      .on(delivery.customer, delivery.status, delivery.number, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_city')
      .on(delivery.customer, delivery.status, delivery.shipToCity, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_region')
      .on(delivery.customer, delivery.status, delivery.regionCode, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_carrier')
      .on(delivery.customer, sql`lower(${delivery.carrier})`, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_equipment')
      .on(delivery.customer, sql`lower(${delivery.equipment})`)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_stat_order')
      .on(delivery.customer, sql`lower(${delivery.statOrderNumber}) text_pattern_ops`, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_city_starts')
      .on(delivery.customer, sql`lower(${delivery.shipToCity}) text_pattern_ops`, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_shipped')
      .on(delivery.customer, delivery.shipDate, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_ship_date')
      .on(delivery.customer, delivery.status, delivery.shipDate, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_state')
      .on(delivery.customer, delivery.status, delivery.shipToStateKey, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_destination')
      .on(delivery.customer, delivery.shipToStateKey, sql`lower(${delivery.shipToCity}) text_pattern_ops`, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_by_weight')
      .on(delivery.customer, delivery.status, delivery.weight, delivery.id)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_of_load')
      .on(delivery.customer, delivery.loadId, delivery.shipFromSequence)
      .where(sql`${delivery.loadId} is not null`),
    index('delivery_of_import')
      .on(delivery.importBatchId)
      .where(sql`${delivery.importBatchId} is not null`),
    index('delivery_made')
      .on(delivery.customer, delivery.createdAt)
      .where(sql`${delivery.deletedAt} is null`),
    index('delivery_deleted')
      .on(delivery.customer, delivery.deletedAt)
      .where(sql`${delivery.deletedAt} is not null`),
    check('delivery_status', sql`${delivery.status} in ('available', 'assigned', 'cancelled')`),
    check('delivery_weight', sql`${delivery.weight} >= 0`),
    check('delivery_assigned_has_load', sql`${delivery.status} <> 'assigned' or ${delivery.loadId} is not null`),
    check('delivery_available_has_no_load', sql`${delivery.status} <> 'available' or ${delivery.loadId} is null`),
    check('delivery_sequence_on_load', sql`${delivery.loadId} is not null or ${delivery.stopSequence} is null`),
    check('delivery_deleted_off_load', sql`${delivery.deletedAt} is null or ${delivery.loadId} is null`),
    check('delivery_deleted_whole', sql`(${delivery.deletedAt} is null) = (${delivery.deletedBy} is null)`),
  ],
)

export const deliveryItem = pgTable(
  'delivery_item',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    deliveryId: integer('delivery_id').$type<DeliveryId>().notNull(),
    number: text('number').notNull(),
    description: text('description').notNull().default(''),
    quantity: numeric('quantity', { precision: 14, scale: 3, mode: 'number' }).notNull(),
    weight: pounds('weight').notNull(),
  },
  (item) => [
    foreignKey({
      columns: [item.customer, item.deliveryId],
      foreignColumns: [delivery.customer, delivery.id],
    }).onDelete('cascade'),
    index('delivery_item_of_delivery').on(item.customer, item.deliveryId, item.id),
  ],
)
