import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, ownRows } from '#server/database/schema/columns'
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
    check('driver_phone_revoked_whole', sql`(${phone.revokedAt} is null) = (${phone.revokedBy} is null)`),
  ],
)
