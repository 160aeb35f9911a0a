import { sql } from 'drizzle-orm'
import {
  boolean,
  bigserial,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { ShipmentId } from '#domain/freight/keys'
import { moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'

/** What sends positions: the box of a truck, or a phone. Its token is known by its hash alone. */
export const positionDevice = pgTable(
  'position_device',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    /** As the device names itself. */
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    kind: text('kind', { enum: ['truck', 'phone'] }).notNull(),
    /** The unit that it travels with. */
    unitId: text('unit_id').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    lastContactAt: moment('last_contact_at'),
    /** From 0 to 1, as last reported. */
    battery: real('battery'),
    /** Seconds that its clock was ahead of ours at its last fix; 0 when it was right. */
    clockAhead: integer('clock_ahead').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (device) => [
    ownRows(),
    unique('position_device_token').on(device.tokenHash),
    index('position_device_of_customer').on(device.customer, device.id),
    index('position_device_of_unit').on(device.customer, device.unitId),
    check('position_device_kind', sql`${device.kind} in ('truck', 'phone')`),
  ],
)

/** The last messages of a device as received, with their problems. */
export const deviceMessage = pgTable(
  'device_message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => positionDevice.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    message: text('message').notNull(),
    /** Empty when it became a position. */
    problem: text('problem').notNull().default(''),
  },
  (message) => [index('device_message_of_device').on(message.deviceId, message.id)],
)

/** A recent fix stored beside the last position; times in milliseconds since 1970. */
export type RecentFix = [
  at: number,
  latitude: number,
  longitude: number,
  speed: number | null,
  heading: number | null,
  standingSince: number | null,
  /** What the device said; a fix that was stored without it is not calculated anew. */
  toldSpeed?: number | null,
]

const fix = () => ({
  customer: text('customer').notNull(),
  unitId: text('unit_id').notNull(),
  at: moment('at').notNull(),
  source: text('source', { enum: ['truck', 'phone'] }).notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** Miles per hour. */
  speed: real('speed').notNull().default(0),
  /** Degrees clockwise from north; null when unknown. */
  heading: smallint('heading'),
  /** The shipment that the unit was on then. */
  shipmentId: text('shipment_id').$type<ShipmentId>(),
})

/**
 * Every fix. The migration partitions the table by day (see the README of the database): a unit's day is in one
 * partition, and an old day is removed by dropping it. A repeated fix is stored once.
 */
export const position = pgTable(
  'position',
  {
    ...fix(),
    /** Miles per hour as the device said; null when it did not. What the fixes before say is derived when it is read. */
    speed: real('speed'),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    ownRows(),
    primaryKey({ columns: [table.customer, table.unitId, table.at, table.source] }),
    index('position_of_shipment').on(table.customer, table.shipmentId, table.at),
  ],
)

/** Where each unit was last seen. */
export const lastPosition = pgTable(
  'last_position',
  {
    ...fix(),
    movement: text('movement', { enum: ['loaded', 'deadhead', 'bobtail'] }).notNull(),
    /** Since when it has stood within 300 m; null while it moves. */
    standingSince: moment('standing_since'),
    /** The newest fixes, oldest first, which decide where it is: see `domain/fleet/lastPlace`. */
    recent: jsonb('recent').$type<RecentFix[]>().notNull().default([]),
    /** Grows with every change in the group, so that a map can ask for what is new. */
    version: bigserial('version', { mode: 'number' }).notNull(),
  },
  (last) => [
    ownRows(),
    primaryKey({ columns: [last.customer, last.unitId, last.source] }),
    index('last_position_changed').on(last.customer, last.version),
    index('last_position_place').on(last.customer, last.latitude, last.longitude),
    index('last_position_of_shipment').on(last.customer, last.shipmentId),
  ],
)

/** A named search of the maps; the wire holds its filter as text. */
export const savedMapSearch = pgTable(
  'saved_map_search',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    /** Others of the group may read it. */
    shared: boolean('shared').notNull().default(false),
    /** When it triggers an alert: a route is found, a route is more than 30 min late, a route has no fix for 4 h. */
    watch: text('watch', { enum: ['found', 'late', 'silent'] }),
    watchRaisedAt: moment('watch_raised_at'),
    watchCheckedAt: moment('watch_checked_at'),
    watchFound: integer('watch_found'),
    /** When its watch is evaluated next; while that is done, when the claim on it ends. `tries` counts the claims. */
    dueAt: moment('watch_due_at').notNull().defaultNow(),
    tries: integer('watch_tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (search) => [
    ownRows(),
    unique('saved_map_search_name').on(search.customer, search.userId, search.name),
    index('saved_map_search_due')
      .on(search.dueAt)
      .where(sql`${search.watch} is not null`),
    check('saved_map_search_name_length', sql`char_length(${search.name}) between 1 and 60`),
  ],
)
