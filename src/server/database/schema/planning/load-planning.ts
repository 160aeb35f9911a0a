import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { ShipmentId } from '#domain/freight/keys'
import { moment, ownRows } from '#server/database/schema/columns'
import { fleetDriver, powerUnit } from '#server/database/schema/fleet'
import { masterAuthorship, masterRecord } from '#server/database/schema/masterColumns'
import { shipment } from '#server/database/schema/shipments'
import { ownedBy } from '#server/database/schema/ownedBy'

/**
 * The assignment of a load: at most one. Times and status are those of the shipment and move with it. The migration
 * forbids overlapping planned rows of one driver or one unit (see the README of load planning): an expired soft row
 * blocks others until it is removed, which every write does first.
 */
export const loadAssignment = pgTable(
  'load_assignment',
  {
    customer: ownedBy(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    driverId: text('driver_id').notNull(),
    powerUnitId: text('power_unit_id'),
    kind: text('kind', { enum: ['soft', 'firm'] }).notNull(),
    /** Only planned work takes its planned time. */
    status: text('status').notNull().default('planned'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    assignedBy: text('assigned_by').notNull(),
    assignedAt: moment('assigned_at').notNull().defaultNow(),
    /** Null when it is firm. */
    expiresAt: moment('expires_at'),
    /** The reason for overriding a hard rule. */
    overrideReason: text('override_reason').notNull().default(''),
  },
  (assignment) => [
    ownRows(),
    primaryKey({ columns: [assignment.customer, assignment.shipmentId] }),
    foreignKey({
      name: 'load_assignment_of_shipment',
      columns: [assignment.customer, assignment.shipmentId, assignment.startsAt, assignment.endsAt, assignment.status],
      foreignColumns: [shipment.customer, shipment.id, shipment.startsAt, shipment.endsAt, shipment.status],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    foreignKey({
      columns: [assignment.customer, assignment.driverId],
      foreignColumns: [fleetDriver.customer, fleetDriver.id],
    }),
    foreignKey({
      columns: [assignment.customer, assignment.powerUnitId],
      foreignColumns: [powerUnit.customer, powerUnit.id],
    }),
    index('load_assignment_of_driver').on(assignment.customer, assignment.driverId, assignment.startsAt),
    index('load_assignment_of_unit').on(assignment.customer, assignment.powerUnitId, assignment.startsAt),
    index('load_assignment_expiring')
      .on(assignment.expiresAt)
      .where(sql`${assignment.expiresAt} is not null`),
    check('load_assignment_kind', sql`${assignment.kind} in ('soft', 'firm')`),
    check('load_assignment_expires', sql`(${assignment.kind} = 'soft') = (${assignment.expiresAt} is not null)`),
  ],
)

/** What became of a driver's work in the status check. The last row of a driver and a shipment counts. */
export const workStatus = pgTable(
  'work_status',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    driverId: text('driver_id').notNull(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    status: text('status', { enum: ['verify', 'approved', 'declined'] }).notNull(),
    reasonCode: text('reason_code'),
    remark: text('remark'),
    verifiedBy: text('verified_by').notNull(),
    verifiedAt: moment('verified_at').notNull().defaultNow(),
  },
  (work) => [
    ownRows(),
    foreignKey({
      columns: [work.customer, work.shipmentId],
      foreignColumns: [shipment.customer, shipment.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [work.customer, work.driverId], foreignColumns: [fleetDriver.customer, fleetDriver.id] }),
    index('work_status_of_shipment').on(work.customer, work.shipmentId, work.driverId, work.id),
    check('work_status_status', sql`${work.status} in ('verify', 'approved', 'declined')`),
    check('work_status_reason', sql`${work.status} <> 'declined' or ${work.reasonCode} is not null`),
  ],
)

/** Messages between planners and the driver about the orders of a shipment. */
export const orderMessage = pgTable(
  'order_message',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    shipmentId: text('shipment_id').$type<ShipmentId>().notNull(),
    message: text('message').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** A phone names its messages, so that one that is sent again is stored once. */
    reportKey: text('report_key'),
  },
  (message) => [
    ownRows(),
    unique('order_message_report').on(message.customer, message.createdBy, message.reportKey),
    foreignKey({
      columns: [message.customer, message.shipmentId],
      foreignColumns: [shipment.customer, shipment.id],
    }).onDelete('cascade'),
    index('order_message_of_shipment').on(message.customer, message.shipmentId, message.id),
    check('order_message_length', sql`char_length(${message.message}) between 1 and 500`),
  ],
)

/** A note about a driver. */
export const driverRemark = pgTable(
  'driver_remark',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    driverId: text('driver_id').notNull(),
    qualifier: text('qualifier').notNull(),
    text: text('text').notNull(),
    ...masterAuthorship(),
  },
  (remark) => [
    ownRows(),
    foreignKey({
      columns: [remark.customer, remark.driverId],
      foreignColumns: [fleetDriver.customer, fleetDriver.id],
    }),
    index('driver_remark_of_driver').on(remark.customer, remark.driverId, remark.id),
  ],
)

/** By what a driver is known elsewhere. */
export const driverReference = pgTable(
  'driver_reference',
  {
    customer: ownedBy(),
    driverId: text('driver_id').notNull(),
    qualifier: text('qualifier').notNull(),
    value: text('value').notNull(),
    ...masterRecord(),
  },
  (reference) => [
    ownRows(),
    primaryKey({ columns: [reference.customer, reference.driverId, reference.qualifier, reference.value] }),
    foreignKey({
      columns: [reference.customer, reference.driverId],
      foreignColumns: [fleetDriver.customer, fleetDriver.id],
    }),
  ],
)

/** What a driver asks for, from one day to another, both included. The migration allows one open one of a type a day. */
export const driverRequest = pgTable(
  'driver_request',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    driverId: text('driver_id').notNull(),
    priority: text('priority', { enum: ['H', 'M', 'L'] }).notNull(),
    type: text('type', {
      enum: ['home-time', 'time-off', 'lane', 'appointment', 'equipment', 'hours-reset', 'other'],
    }).notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    /** Other days offered instead. */
    offeredFrom: date('offered_from', { mode: 'string' }),
    offeredTo: date('offered_to', { mode: 'string' }),
    reasonCode: text('reason_code'),
    wantedLocation: text('wanted_location').notNull().default(''),
    remark: text('remark').notNull().default(''),
    status: text('status', {
      enum: ['requested', 'in-review', 'approved', 'declined', 'counter-offered', 'withdrawn'],
    })
      .notNull()
      .default('requested'),
    /** Grows with every decision. */
    version: integer('version').notNull().default(0),
    /** Whether a planner keeps the days of an approved request free that is no time off. */
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** The message to the driver with the decision. */
    answer: text('answer').notNull().default(''),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (request) => [
    ownRows(),
    foreignKey({
      columns: [request.customer, request.driverId],
      foreignColumns: [fleetDriver.customer, fleetDriver.id],
    }),
    index('driver_request_of_driver').on(request.customer, request.driverId, request.fromDate),
    index('driver_request_by_end').on(request.customer, request.toDate),
    check('driver_request_priority', sql`${request.priority} in ('H', 'M', 'L')`),
    check(
      'driver_request_type',
      sql`${request.type} in ('home-time', 'time-off', 'lane', 'appointment', 'equipment', 'hours-reset', 'other')`,
    ),
    check(
      'driver_request_status',
      sql`${request.status} in ('requested', 'in-review', 'approved', 'declined', 'counter-offered', 'withdrawn')`,
    ),
    check('driver_request_days', sql`${request.fromDate} <= ${request.toDate}`),
    check(
      'driver_request_offer',
      sql`(${request.status} = 'counter-offered') = (${request.offeredFrom} is not null)
        and (${request.offeredFrom} is null) = (${request.offeredTo} is null) and ${request.offeredFrom} <= ${request.offeredTo}`,
    ),
    check('driver_request_blocked', sql`not ${request.isBlocked} or ${request.status} = 'approved'`),
    check('driver_request_decided', sql`(${request.status} = 'requested') = (${request.decidedAt} is null)`),
  ],
)
