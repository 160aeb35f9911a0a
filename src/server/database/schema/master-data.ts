import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'

/** Deleted records of master data, under the names of their columns: nothing refers to them, so no reader meets them. */
export const masterBin = pgTable(
  'master_bin',
  {
    customer: ownedBy(),
    list: text('list').notNull(),
    recordKey: integer('record_key').notNull(),
    record: jsonb('record').$type<Record<string, unknown>>().notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
    deletedBy: text('deleted_by').notNull(),
  },
  (bin) => [
    ownRows(),
    primaryKey({ columns: [bin.customer, bin.list, bin.recordKey] }),
    check('master_bin_record', sql`jsonb_typeof(${bin.record}) = 'object'`),
  ],
)

/** A file of master data or of shipments that was stored. Its new records have its time until they are changed. */
export const masterImport = pgTable(
  'master_import',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    list: text('list').notNull(),
    fileName: text('file_name').notNull(),
    contentHash: text('content_hash'),
    insertedCount: integer('inserted_count').notNull(),
    updatedCount: integer('updated_count').notNull(),
    storedAt: moment('stored_at').notNull(),
    storedBy: text('stored_by').notNull(),
    takenBackAt: moment('taken_back_at'),
    takenBackBy: text('taken_back_by'),
  },
  (table) => [
    ownRows(),
    index('master_import_of_list').on(table.customer, table.list, table.id),
    index('master_import_content').on(table.customer, table.list, table.contentHash),
  ],
)

/** A record as it was before an import changed it, under the names of its columns. */
export const masterImportPrevious = pgTable(
  'master_import_previous',
  {
    customer: ownedBy(),
    importId: integer('import_id')
      .notNull()
      .references(() => masterImport.id, { onDelete: 'cascade' }),
    recordKey: integer('record_key').notNull(),
    previous: jsonb('previous').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    ownRows(),
    primaryKey({ columns: [table.importId, table.recordKey] }),
    check('master_import_previous_row', sql`jsonb_typeof(${table.previous}) = 'object'`),
  ],
)
