import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ShipmentId } from '#domain/freight/keys'
import { moment, ownRows } from '#server/database/schema/columns'
import { fleetDriver } from '#server/database/schema/fleet'
import { shipment } from '#server/database/schema/shipments'
import { ownedBy } from '#server/database/schema/ownedBy'

/** A driver whom a planner does not want on a load. The lane is stored as it was at that time. */
export const pairSkip = pgTable(
  'pair_skip',
  {
    customer: ownedBy(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    driverId: text('driver_id').notNull(),
    lane: text('lane').notNull(),
    reason: text('reason', {
      enum: ['driver-asked', 'customer-asked', 'not-suited', 'needed-elsewhere', 'facts-wrong', 'other'],
    }).notNull(),
    remark: text('remark').notNull().default(''),
    skippedBy: text('skipped_by').notNull(),
    skippedAt: moment('skipped_at').notNull().defaultNow(),
  },
  (skip) => [
    ownRows(),
    primaryKey({ columns: [skip.customer, skip.shipmentId, skip.driverId] }),
    foreignKey({
      columns: [skip.customer, skip.shipmentId],
      foreignColumns: [shipment.customer, shipment.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [skip.customer, skip.driverId], foreignColumns: [fleetDriver.customer, fleetDriver.id] }),
    index('pair_skip_of_driver').on(skip.customer, skip.driverId, skip.skippedAt),
    check(
      'pair_skip_reason',
      sql`${skip.reason} in ('driver-asked', 'customer-asked', 'not-suited', 'needed-elsewhere', 'facts-wrong', 'other')`,
    ),
    check('pair_skip_remark', sql`${skip.reason} <> 'other' or ${skip.remark} <> ''`),
  ],
)
