import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { dutyStates } from '#domain/fleet/dutyLog'
import { bytes, moment, ownRows } from '#server/database/schema/columns'
import { fleetDriver } from '#server/database/schema/fleet'
import { ownedBy } from '#server/database/schema/ownedBy'

/** A link with which a driver opens the phone page. Only the hash of its token is stored; a driver has one at a time. */
export const driverPhone = pgTable(
  'driver_phone',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    driverId: text('driver_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('driver_phone_token'),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Written at most once a minute. */
    lastUsedAt: moment('last_used_at'),
    /** The page as the phone has it, and the reports that wait there: as its last call said; null until one has. */
    pageVersion: text('page_version'),
    waitingReports: integer('waiting_reports'),
    /** The key of the phone that has the link (RFC 7638), and since when; null until a phone has proved one. */
    keyThumbprint: text('key_thumbprint'),
    boundAt: moment('bound_at'),
    revokedAt: moment('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (phone) => [
    ownRows(),
    foreignKey({
      columns: [phone.customer, phone.driverId],
      foreignColumns: [fleetDriver.customer, fleetDriver.id],
    }).onDelete('cascade'),
    uniqueIndex('driver_phone_in_use')
      .on(phone.customer, phone.driverId)
      .where(sql`${phone.revokedAt} is null`),
    index('driver_phone_of_driver').on(phone.customer, phone.driverId, phone.id),
    check('driver_phone_bound_whole', sql`(${phone.keyThumbprint} is null) = (${phone.boundAt} is null)`),
    check('driver_phone_revoked_whole', sql`(${phone.revokedAt} is null) = (${phone.revokedBy} is null)`),
  ],
)

/** What drivers do from a moment on, as their phones report, and the hours of service that are left then. */
export const driverDuty = pgTable(
  'driver_duty',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    driverId: text('driver_id').notNull(),
    state: text('state', { enum: dutyStates }).notNull(),
    at: moment('at').notNull(),
    /** Minutes, see `DutyHours`. */
    driving: integer('driving').notNull(),
    duty: integer('duty').notNull(),
    cycle: integer('cycle').notNull(),
    sinceBreak: integer('since_break').notNull(),
    notDriving: integer('not_driving').notNull(),
    offDuty: integer('off_duty').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** A phone names its reports, so that one that is sent again is stored once. */
    reportKey: text('report_key').notNull(),
  },
  (change) => [
    ownRows(),
    foreignKey({
      columns: [change.customer, change.driverId],
      foreignColumns: [fleetDriver.customer, fleetDriver.id],
    }).onDelete('cascade'),
    unique('driver_duty_report').on(change.customer, change.driverId, change.reportKey),
    index('driver_duty_at').on(change.customer, change.driverId, change.at, change.id),
    // For what is forgotten after a time.
    index('driver_duty_old').on(change.at),
    check('driver_duty_state', sql`${change.state} in ('off', 'on', 'driving', 'break')`),
  ],
)

/** A picture that a phone sends in parts; it becomes part of a document once it is whole. */
export const driverUpload = pgTable(
  'driver_upload',
  {
    customer: ownedBy(),
    driverId: text('driver_id').notNull(),
    /** As the phone names it. */
    key: text('key').notNull(),
    bytes: bytes('bytes').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (upload) => [
    ownRows(),
    primaryKey({ columns: [upload.customer, upload.driverId, upload.key] }),
    foreignKey({
      columns: [upload.customer, upload.driverId],
      foreignColumns: [fleetDriver.customer, fleetDriver.id],
    }).onDelete('cascade'),
    index('driver_upload_changed').on(upload.changedAt),
    check('driver_upload_size', sql`octet_length(${upload.bytes}) <= 5242880`),
  ],
)
