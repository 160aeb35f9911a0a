import { sql } from 'drizzle-orm'
import {
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PendingStatus } from '#domain/people/pay/rateChange'
import type { EntryKind } from '#domain/people/pay/serviceAccrual'
import type { ExceptionCode } from '#domain/people/workdays/exceptions'
import type { PayEventCode } from '#domain/people/workdays/payEvents'
import type { PayrollSettings } from '#domain/people/workdays/payroll'
import type { PackageStatus } from '#domain/people/workdays/workPackage'
import { attachment } from '#server/database/schema/attachmentColumns'
import { money, moment, ownRows, quantity, rate, versioned } from '#server/database/schema/columns'
import { masterRecord } from '#server/database/schema/masterColumns'
import { ownedBy } from '#server/database/schema/ownedBy'

/** Somebody who is paid, known by the id of the single sign-on. */
export const worker = pgTable(
  'worker',
  {
    customer: ownedBy(),
    ssoId: text('sso_id').notNull(),
    name: text('name').notNull(),
    locationId: text('location_id').notNull(),
    vendorCode: text('vendor_code'),
    hireDate: date('hire_date', { mode: 'string' }),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    /** The driver of the fleet; null for other workers. */
    driverId: text('driver_id'),
    ...masterRecord(),
  },
  (one) => [
    ownRows(),
    primaryKey({ columns: [one.customer, one.ssoId] }),
    index('worker_of_driver').on(one.customer, one.driverId),
    check('worker_status', sql`${one.status} in ('active', 'inactive')`),
  ],
)

export const payType = pgTable(
  'pay_type',
  {
    customer: ownedBy(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    least: rate('least'),
    most: rate('most'),
    ...masterRecord(),
  },
  (type) => [ownRows(), primaryKey({ columns: [type.customer, type.code] })],
)

export const payVendor = pgTable(
  'pay_vendor',
  { customer: ownedBy(), code: text('code').notNull(), name: text('name').notNull(), ...masterRecord() },
  (vendor) => [ownRows(), primaryKey({ columns: [vendor.customer, vendor.code] })],
)

/** Rates with effective dates, both included. The writes take turns (`takeTurn`), so they never overlap. */
export const workerRate = pgTable(
  'worker_rate',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    ssoId: text('sso_id').notNull(),
    locationId: text('location_id').notNull(),
    payType: text('pay_type').notNull(),
    vendorCode: text('vendor_code').notNull(),
    rate: rate('rate').notNull(),
    from: date('effective_from', { mode: 'string' }).notNull(),
    to: date('effective_to', { mode: 'string' }),
    setBy: text('set_by').notNull(),
    setAt: moment('set_at').notNull().defaultNow(),
  },
  (one) => [
    ownRows(),
    foreignKey({ columns: [one.customer, one.ssoId], foreignColumns: [worker.customer, worker.ssoId] }),
    uniqueIndex('worker_rate_from').on(one.customer, one.ssoId, one.locationId, one.payType, one.from),
    check('worker_rate_span', sql`${one.to} is null or ${one.to} >= ${one.from}`),
    check('worker_rate_sign', sql`${one.rate} >= 0`),
  ],
)

/** Changes of rates that are so large that a second person has to approve them. */
export const rateChange = pgTable(
  'rate_change',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    ssoId: text('sso_id').notNull(),
    locationId: text('location_id').notNull(),
    payType: text('pay_type').notNull(),
    vendorCode: text('vendor_code').notNull(),
    before: rate('rate_before'),
    after: rate('rate_after').notNull(),
    from: date('effective_from', { mode: 'string' }).notNull(),
    status: text('status').$type<PendingStatus>().notNull().default('pending'),
    requestedBy: text('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (change) => [
    ownRows(),
    foreignKey({ columns: [change.customer, change.ssoId], foreignColumns: [worker.customer, worker.ssoId] }),
    index('rate_change_of_customer').on(change.customer, change.status, change.id),
    check('rate_change_status', sql`${change.status} in ('pending', 'approved', 'rejected', 'withdrawn')`),
    check(
      'rate_change_four_eyes',
      sql`${change.status} not in ('approved', 'rejected') or lower(${change.decidedBy}) <> lower(${change.requestedBy})`,
    ),
  ],
)

/** The services for which a worker gets hours, such as vacation. The hours are the sum of their entries. */
export const serviceAccrual = pgTable(
  'service_accrual',
  {
    customer: ownedBy(),
    ssoId: text('sso_id').notNull(),
    serviceCode: text('service_code').notNull(),
    hourlyRate: rate('hourly_rate').notNull(),
  },
  (service) => [
    ownRows(),
    primaryKey({ columns: [service.customer, service.ssoId, service.serviceCode] }),
    foreignKey({ columns: [service.customer, service.ssoId], foreignColumns: [worker.customer, worker.ssoId] }),
  ],
)

export const accrualEntry = pgTable(
  'accrual_entry',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    ssoId: text('sso_id').notNull(),
    serviceCode: text('service_code').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    hours: quantity('hours').notNull(),
    on: date('on_day', { mode: 'string' }).notNull(),
    by: text('entered_by').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (entry) => [
    ownRows(),
    foreignKey({
      columns: [entry.customer, entry.ssoId, entry.serviceCode],
      foreignColumns: [serviceAccrual.customer, serviceAccrual.ssoId, serviceAccrual.serviceCode],
    }),
    index('accrual_entry_of_service').on(entry.customer, entry.ssoId, entry.serviceCode, entry.id),
    check('accrual_entry_kind', sql`${entry.kind} in ('allotment', 'grant', 'use', 'carryover')`),
  ],
)

/** A run of the payroll export. A work package belongs to one at most. */
export const payrollExport = pgTable(
  'payroll_export',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    exportedBy: text('exported_by').notNull(),
    exportedAt: moment('exported_at').notNull().defaultNow(),
    packages: integer('packages').notNull(),
    /** Columns and codes of its file; null for exports of before they were kept. */
    mapping: jsonb('mapping').$type<Pick<PayrollSettings, 'columns' | 'codes'>>(),
  },
  (run) => [ownRows(), index('payroll_export_of_customer').on(run.customer, run.id)],
)

/** A driver's day, or other work with a due date. */
export const workPackage = pgTable(
  'work_package',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    status: text('status').$type<PackageStatus>().notNull().default('planned'),
    assignedTo: text('assigned_to').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    /** Whether it was put together from shipments; such a day exists once for each driver. */
    isGathered: boolean('is_gathered').notNull().default(false),
    /** The facts it was made of and the figures calculated from them, with exact numbers as whole steps. */
    figures: jsonb('figures').$type<unknown>(),
    exceptions: text('exceptions').array().$type<ExceptionCode[]>().notNull().default([]),
    /** Without exceptions: a column, because the planner knows nothing of the lengths of lists. */
    isClean: boolean('is_clean')
      .notNull()
      .generatedAlwaysAs(sql`cardinality(exceptions) = 0`),
    /** How many of the exceptions keep it from being reviewed. */
    blocking: integer('blocking').notNull().default(0),
    pay: money('pay')
      .notNull()
      .default(sql`0`),
    reviewedBy: text('reviewed_by'),
    approvedBy: text('approved_by'),
    reason: text('reason').notNull().default(''),
    exportId: integer('export_id').references(() => payrollExport.id),
    ...versioned(),
  },
  (one) => [
    ownRows(),
    uniqueIndex('work_package_of_driver')
      .on(one.customer, one.assignedTo, one.day)
      .where(sql`${one.isGathered}`),
    index('work_package_by_day').on(one.customer, one.day, one.id),
    // With the status, so that nearly all rows are counted without reading them.
    index('work_package_exceptions_first').on(
      one.customer,
      one.isClean,
      one.day.desc().nullsFirst(),
      one.id,
      one.status,
    ),
    index('work_package_in_status').on(one.customer, one.status, one.day),
    check('work_package_exported', sql`(${one.status} = 'exported') = (${one.exportId} is not null)`),
    check(
      'work_package_status',
      sql`${one.status} in ('planned', 'dispatched', 'in-progress', 'completed', 'reviewed', 'approved', 'exported', 'disputed', 'reopened')`,
    ),
  ],
)

/** Papers of a work package, such as a receipt or a note of the customer. */
export const packageAttachment = pgTable(
  'package_attachment',
  {
    ...attachment(),
    recordId: integer('package_id')
      .notNull()
      .references(() => workPackage.id, { onDelete: 'cascade' }),
  },
  (one) => [
    ownRows(),
    index('package_attachment_of_package').on(one.customer, one.recordId, one.id),
    check('package_attachment_size', sql`octet_length(${one.bytes}) between 1 and 10485760`),
  ],
)

export const payEvent = pgTable(
  'pay_event',
  {
    customer: ownedBy(),
    packageId: integer('package_id')
      .notNull()
      .references(() => workPackage.id, { onDelete: 'cascade' }),
    code: text('code').$type<PayEventCode>().notNull(),
    subject: text('subject').notNull(),
    quantity: quantity('quantity').notNull(),
    rate: rate('rate').notNull(),
    /** When it was, if it has a time. */
    fromAt: moment('from_at'),
    toAt: moment('to_at'),
    origin: text('origin', { enum: ['rule', 'user'] }).notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
    reason: text('reason').notNull().default(''),
  },
  (event) => [
    ownRows(),
    primaryKey({ columns: [event.packageId, event.code, event.subject] }),
    check(
      'pay_event_code',
      sql`${event.code} in ('detention', 'layover', 'extra-stop', 'hook-drop', 'breakdown', 'other')`,
    ),
    check('pay_event_origin', sql`${event.origin} in ('rule', 'user')`),
    check('pay_event_span', sql`(${event.fromAt} is null) = (${event.toAt} is null)`),
  ],
)
