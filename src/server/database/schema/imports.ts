import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { DeliveryId } from '#domain/freight/keys'
import type { ImportedDelivery } from '#domain/import/checkDeliveries'
import {
  type BatchRow,
  type ColumnChoice,
  errorHandlings,
  type ImportFile,
  type ImportNotice,
  importRefusals,
  importStatuses,
  type MappedColumn,
  mappingSources,
  type RowProblem,
} from '#domain/import/importBatch'
import { decimalSigns, type FileNotation } from '#domain/import/notation'
import { authorship, bytes, moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'

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
    /** What was detected in the file; null until the header is read. */
    file: jsonb('file').$type<ImportFile>(),
    header: jsonb('header').$type<string[]>().notNull().default([]),
    columns: jsonb('columns').$type<MappedColumn[]>().notNull().default([]),
    /** As the user has said it when the file was sent. */
    decimalSign: text('decimal_sign', { enum: decimalSigns }),
    /** How its numbers and dates are written; null until that is found out. */
    notation: jsonb('notation').$type<FileNotation>(),
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
    /** How a batch is stored that shows as storing; null otherwise. */
    onError: text('on_error', { enum: errorHandlings }),
    /** When the step under way may be claimed; while a process works on it, when its claim ends. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Claims of all steps so far, and of the steps before the present one. */
    tries: integer('tries').notNull().default(0),
    triesBefore: integer('tries_before').notNull().default(0),
    /** The time of its storing transaction; its deliveries have the same time until they are changed. */
    storedAt: moment('stored_at'),
    ...authorship(),
  },
  (batch) => [
    ownRows(),
    unique('import_batch_of_customer').on(batch.customer, batch.id),
    index('import_batch_by_status').on(batch.customer, batch.status, batch.id),
    index('import_batch_made').on(batch.customer, batch.createdAt),
    index('import_batch_due')
      .on(batch.dueAt)
      .where(sql`${batch.status} in ('waiting', 'reading', 'checking', 'storing')`),
    index('import_batch_content').on(batch.customer, batch.contentHash, batch.id),
    check(
      'import_batch_status',
      sql`${batch.status} in ('waiting', 'reading', 'checking', 'checked', 'storing', 'stored', 'failed', 'cancelled', 'taken-back')`,
    ),
  ],
)

/** The uploaded file of a batch, until it is checked, cancelled or has failed: apart, so that lists never touch its bytes. */
export const importFile = pgTable(
  'import_file',
  {
    batchId: integer('batch_id').primaryKey(),
    customer: ownedBy(),
    bytes: bytes('bytes').notNull(),
  },
  (file) => [
    ownRows(),
    foreignKey({
      columns: [file.customer, file.batchId],
      foreignColumns: [importBatch.customer, importBatch.id],
    }).onDelete('cascade'),
    check('import_file_size', sql`octet_length(${file.bytes}) <= 10485760`),
  ],
)

/** A row of a deliveries file: the original cells, the values read, and the problems. */
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
  (mapping) => [ownRows(), primaryKey({ columns: [mapping.customer, mapping.headerHash] })],
)
