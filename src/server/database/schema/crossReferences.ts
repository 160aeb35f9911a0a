import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { KeyColumn } from '#domain/fleet-manager/keyColumns'
import { moment, ownRows, versioned } from './columns'
import { ownedBy } from './ownedBy'

/** Kinds of cross-reference, the same for all customers: only users who configure every customer reach them. */
export const crossReferenceType = pgTable(
  'cross_reference_type',
  {
    code: text('code').primaryKey(),
    description: text('description').notNull().default(''),
    lookupCode: text('lookup_code').notNull(),
    isOneToOne: boolean('is_one_to_one').notNull().default(false),
    fallback: text('fallback'),
    sourceSystem: text('source_system').notNull().default(''),
    targetSystem: text('target_system').notNull().default(''),
    /** Who answers for its rows. */
    owner: text('owner').notNull().default(''),
    /** The parts of its sources; none for sources of any form. */
    keyColumns: jsonb('key_columns').$type<KeyColumn[]>().notNull().default([]),
    isActive: boolean('is_active').notNull().default(true),
    ...versioned(),
  },
  (type) => [
    index('cross_reference_type_of_lookup').on(type.lookupCode, type.code),
    check('cross_reference_type_code', sql`${type.code} ~ '^[A-Z0-9][A-Z0-9_.-]{0,29}$'`),
  ],
)

/**
 * The code of a partner and ours. That periods of one source do not overlap is checked under a lock of the customer: the
 * embedded database has no extension for a constraint on ranges.
 */
export const crossReference = pgTable(
  'cross_reference',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    type: text('type')
      .notNull()
      .references(() => crossReferenceType.code),
    source: text('source').notNull(),
    /** Generated, since `lower` in a condition would keep the index from being used behind row-level security. */
    sourceKey: text('source_key').generatedAlwaysAs(sql`lower(source)`),
    target: text('target').notNull(),
    targetKey: text('target_key').generatedAlwaysAs(sql`lower(target)`),
    description: text('description').notNull().default(''),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    /** The last day on which it translated a code; null before the first. */
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    ...versioned(),
  },
  (row) => [
    ownRows(),
    index('cross_reference_of_source').on(row.customer, row.type, row.sourceKey, row.id),
    index('cross_reference_of_target').on(row.customer, row.type, row.targetKey),
    index('cross_reference_of_type').on(row.type),
    check('cross_reference_period', sql`${row.validTo} >= ${row.validFrom}`),
  ],
)

/** Codes of partners that arrived without a row, counted until they get one. */
export const unresolvedCode = pgTable(
  'unresolved_code',
  {
    customer: ownedBy(),
    type: text('type')
      .notNull()
      .references(() => crossReferenceType.code, { onDelete: 'cascade' }),
    sourceKey: text('source_key').notNull(),
    source: text('source').notNull(),
    count: integer('count').notNull().default(1),
    firstSeen: moment('first_seen').notNull().defaultNow(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
    /** The file or the message that had it last. */
    seenIn: text('seen_in').notNull().default(''),
  },
  (code) => [
    ownRows(),
    primaryKey({ columns: [code.customer, code.type, code.sourceKey] }),
    index('unresolved_code_by_time').on(code.customer, code.lastSeen),
  ],
)
