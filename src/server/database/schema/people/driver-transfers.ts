import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CheckChoices } from '#domain/people/transfers/transferChecks'
import type { TransferStatus } from '#domain/people/transfers/transfer'
import { moment, ownRows, versioned } from '#server/database/schema/columns'
import { driverManager, fleetDriver } from '#server/database/schema/fleet'
import { masterRecord } from '#server/database/schema/masterColumns'
import { ownedBy } from '#server/database/schema/ownedBy'
import { workLocation } from '#server/database/schema/routing-setup'

/** The operators in charge of a location (OIC). */
export const locationOperator = pgTable(
  'location_operator',
  {
    customer: ownedBy(),
    locationId: text('location_id').notNull(),
    userId: text('user_id').notNull(),
    ...masterRecord(),
  },
  (operator) => [
    ownRows(),
    primaryKey({ columns: [operator.customer, operator.locationId, operator.userId] }),
    foreignKey({
      columns: [operator.customer, operator.locationId],
      foreignColumns: [workLocation.customer, workLocation.id],
    }),
    index('location_operator_of_user').on(operator.customer, sql`lower(${operator.userId})`),
  ],
)

/** The move of a driver to another location, from the request to its effect. */
export const driverTransfer = pgTable(
  'driver_transfer',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    driverId: text('driver_id').notNull(),
    fromLocationId: text('from_location_id').notNull(),
    toLocationId: text('to_location_id').notNull(),
    status: text('status').$type<TransferStatus>().notNull(),
    effectiveAt: moment('effective_at').notNull(),
    /** The day on which a temporary transfer ends; null for a permanent one. */
    returnOn: date('return_on', { mode: 'string' }),
    reason: text('reason').notNull(),
    managerId: text('manager_id'),
    /** The manager before the transfer, to whom a temporary one returns. */
    formerManagerId: text('former_manager_id'),
    movesUnit: boolean('moves_unit').notNull().default(true),
    costCentre: text('cost_centre').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Why it was declined, is held up or has failed. */
    answer: text('answer').notNull().default(''),
    /** What the approver chose for each check. */
    choices: jsonb('choices').$type<CheckChoices>().notNull().default({}),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    ...versioned(),
  },
  (transfer) => [
    ownRows(),
    foreignKey({
      columns: [transfer.customer, transfer.driverId],
      foreignColumns: [fleetDriver.customer, fleetDriver.id],
    }),
    foreignKey({
      columns: [transfer.customer, transfer.fromLocationId],
      foreignColumns: [workLocation.customer, workLocation.id],
    }),
    foreignKey({
      columns: [transfer.customer, transfer.toLocationId],
      foreignColumns: [workLocation.customer, workLocation.id],
    }),
    foreignKey({
      columns: [transfer.customer, transfer.managerId],
      foreignColumns: [driverManager.customer, driverManager.id],
    }),
    // Two users who request the transfer of a driver at the same time: one of them gets a conflict.
    uniqueIndex('driver_transfer_open')
      .on(transfer.customer, transfer.driverId)
      .where(sql`${transfer.status} in ('draft', 'requested', 'approved', 'scheduled', 'failed')`),
    index('driver_transfer_of_customer').on(transfer.customer, transfer.id),
    index('driver_transfer_of_driver').on(transfer.customer, transfer.driverId, transfer.id),
    index('driver_transfer_in_status').on(transfer.customer, transfer.status, transfer.id),
    index('driver_transfer_due')
      .on(transfer.effectiveAt)
      .where(sql`${transfer.status} = 'scheduled'`),
    index('driver_transfer_returning')
      .on(transfer.returnOn)
      .where(sql`${transfer.status} = 'transferred' and ${transfer.returnOn} is not null`),
    check('driver_transfer_places', sql`${transfer.fromLocationId} <> ${transfer.toLocationId}`),
    check(
      'driver_transfer_status',
      sql`${transfer.status} in ('draft', 'requested', 'approved', 'scheduled', 'transferred', 'returned', 'declined', 'cancelled', 'failed')`,
    ),
  ],
)
