import { sql } from 'drizzle-orm'
import {
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
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { changeSetStatuses } from '#domain/fleet-manager/changeSet'
import { configurationKinds, type ConfigurationValue } from '#domain/fleet-manager/configurationChange'
import { digests, notificationEvents, type QuietHours } from '#domain/fleet-manager/notifications'
import { moment, ownRows, versioned } from './columns'
import { ownedBy } from './ownedBy'

/** Parameters of the on-board devices of a customer. */
export const onBoardParameter = pgTable(
  'on_board_parameter',
  {
    customer: ownedBy(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (parameter) => [ownRows(), primaryKey({ columns: [parameter.customer, parameter.name] })],
)

/** The recipients and the template of the mails about an event. */
export const notificationRule = pgTable(
  'notification_rule',
  {
    customer: ownedBy(),
    event: text('event', { enum: notificationEvents }).notNull(),
    to: jsonb('to_addresses').$type<string[]>().notNull(),
    cc: jsonb('cc_addresses').$type<string[]>().notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    quiet: jsonb('quiet').$type<QuietHours>(),
    digest: text('digest', { enum: digests }).notNull().default('immediate'),
    isActive: boolean('is_active').notNull(),
    ...versioned(),
  },
  (rule) => [ownRows(), primaryKey({ columns: [rule.customer, rule.event] })],
)

/** Events whose mail waits for the end of the quiet hours or for the next digest. */
export const pendingNotification = pgTable(
  'pending_notification',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: ownedBy(),
    event: text('event', { enum: notificationEvents }).notNull(),
    /** Of the merge fields. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (pending) => [
    ownRows(),
    index('pending_notification_due').on(pending.dueAt),
    index('pending_notification_of_event').on(pending.customer, pending.event, pending.id),
  ],
)

/** Changes that are reviewed, go live and are rolled back as one. A write without a draft is a set that is live. */
export const changeSet = pgTable(
  'configuration_change_set',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    title: text('title').notNull(),
    reason: text('reason').notNull().default(''),
    status: text('status', { enum: changeSetStatuses }).notNull().default('draft'),
    editors: jsonb('editors').$type<string[]>().notNull().default([]),
    approvedBy: text('approved_by'),
    approvedAt: moment('approved_at'),
    goesLiveAt: moment('goes_live_at'),
    liveBy: text('live_by'),
    liveAt: moment('live_at'),
    rolledBackBy: text('rolled_back_by'),
    rolledBackAt: moment('rolled_back_at'),
    /** Why it could not go live at its time. */
    problem: text('problem'),
    changeCount: integer('change_count').notNull().default(0),
    ...versioned(),
  },
  (set) => [
    ownRows(),
    unique('configuration_change_set_of_customer').on(set.customer, set.id),
    index('configuration_change_set_by_status').on(set.customer, set.status, set.id),
    index('configuration_change_set_due')
      .on(set.goesLiveAt)
      .where(sql`${set.status} in ('draft', 'approved') and ${set.goesLiveAt} is not null`),
    check(
      'configuration_change_set_status',
      sql`${set.status} in ('draft', 'approved', 'live', 'rolled-back', 'discarded')`,
    ),
  ],
)

/** A change of a draft. Those of a live set are in the history. */
export const draftChange = pgTable(
  'configuration_draft_change',
  {
    customer: ownedBy(),
    changeSetId: integer('change_set_id').notNull(),
    kind: text('kind', { enum: configurationKinds }).notNull(),
    key: text('key').notNull(),
    before: jsonb('before').$type<ConfigurationValue>(),
    after: jsonb('after').$type<ConfigurationValue>(),
    place: integer('place').notNull(),
  },
  (change) => [
    ownRows(),
    primaryKey({ columns: [change.changeSetId, change.kind, change.key] }),
    foreignKey({
      columns: [change.customer, change.changeSetId],
      foreignColumns: [changeSet.customer, changeSet.id],
    }).onDelete('cascade'),
  ],
)

/** Every change of a configuration that was stored: what it was before and after, by whom, when and why. */
export const configurationEvent = pgTable(
  'configuration_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: ownedBy(),
    kind: text('kind', { enum: configurationKinds }).notNull(),
    key: text('key').notNull(),
    /** Of parameters. */
    lookupCode: text('lookup_code').notNull().default(''),
    before: jsonb('before').$type<ConfigurationValue>(),
    after: jsonb('after').$type<ConfigurationValue>(),
    at: moment('at').notNull().defaultNow(),
    by: text('by').notNull(),
    reason: text('reason').notNull().default(''),
    changeSetId: integer('change_set_id').notNull(),
  },
  (event) => [
    ownRows(),
    index('configuration_event_of_record').on(event.customer, event.kind, event.key, event.id),
    index('configuration_event_of_kind').on(event.customer, event.kind, event.id),
    index('configuration_event_newest').on(event.customer, event.id),
    index('configuration_event_of_set').on(event.customer, event.changeSetId, event.id),
    foreignKey({
      columns: [event.customer, event.changeSetId],
      foreignColumns: [changeSet.customer, changeSet.id],
    }),
  ],
)

/** Kinds of cross-reference, the same for all customers: only users who configure every customer reach them. */
export const crossReferenceType = pgTable(
  'cross_reference_type',
  {
    code: text('code').primaryKey(),
    description: text('description').notNull().default(''),
    lookupCode: text('lookup_code').notNull(),
    isOneToOne: boolean('is_one_to_one').notNull().default(false),
    fallback: text('fallback'),
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
