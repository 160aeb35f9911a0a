import { sql } from 'drizzle-orm'
import {
  bigserial,
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
import { changeSetStatuses } from '#domain/fleet-manager/changeSet'
import { configurationKinds, type ConfigurationValue } from '#domain/fleet-manager/configurationChange'
import { digests, notificationEvents, type QuietHours } from '#domain/fleet-manager/notifications'
import type { ShipmentId } from '#domain/freight/keys'
import { fileLanguages } from '#domain/reports/reportSchedule'
import { moment, ownRows, versioned } from './columns'
import { shipment } from './shipments'
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

/** The recipients, the scope and the template of the mails about an event; a further rule of an event has a name. */
export const notificationRule = pgTable(
  'notification_rule',
  {
    customer: ownedBy(),
    event: text('event', { enum: notificationEvents }).notNull(),
    name: text('name').notNull().default(''),
    to: jsonb('to_addresses').$type<string[]>().notNull(),
    cc: jsonb('cc_addresses').$type<string[]>().notNull(),
    bcc: jsonb('bcc_addresses').$type<string[]>().notNull().default([]),
    carriers: jsonb('carriers').$type<string[]>().notNull().default([]),
    regions: jsonb('regions').$type<string[]>().notNull().default([]),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    quiet: jsonb('quiet').$type<QuietHours>(),
    digest: text('digest', { enum: digests }).notNull().default('immediate'),
    /** Of the usual words; those of the rule itself are in the language in which they were written. */
    language: text('language', { enum: fileLanguages }).notNull().default('en-US'),
    attachesDocument: boolean('attaches_document').notNull().default(false),
    isActive: boolean('is_active').notNull(),
    ...versioned(),
  },
  (rule) => [ownRows(), primaryKey({ columns: [rule.customer, rule.event, rule.name] })],
)

/** Events whose mail waits for the end of the quiet hours or for the next digest. */
export const pendingNotification = pgTable(
  'pending_notification',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: ownedBy(),
    event: text('event', { enum: notificationEvents }).notNull(),
    ruleName: text('rule_name').notNull().default(''),
    /** Of the merge fields. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (pending) => [
    ownRows(),
    index('pending_notification_due').on(pending.dueAt),
    index('pending_notification_of_event').on(pending.customer, pending.event, pending.ruleName, pending.id),
  ],
)

/** What was noted about a shipment, so that recipients are told once. `about` tells two of one event apart. */
export const notedShipment = pgTable(
  'noted_shipment',
  {
    customer: ownedBy(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    event: text('event', { enum: notificationEvents }).notNull(),
    about: text('about').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (noted) => [
    ownRows(),
    primaryKey({ columns: [noted.customer, noted.shipmentId, noted.event, noted.about] }),
    foreignKey({
      columns: [noted.customer, noted.shipmentId],
      foreignColumns: [shipment.customer, shipment.id],
    }).onDelete('cascade'),
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
    /** Who asked for the roll-back that a second person has to approve. */
    rollBackAskedBy: text('roll_back_asked_by'),
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
