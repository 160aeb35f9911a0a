import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Basis } from '#domain/billing/setup/setup'
import { moment, money, ownRows, quantity, rate } from '#server/database/schema/columns'
import { ownedBy } from '#server/database/schema/ownedBy'

/** A customer as billing knows it. A row is made when it is set up; a customer without one was never set up. */
export const billingCustomer = pgTable(
  'billing_customer',
  {
    customer: ownedBy(),
    name: text('name').notNull(),
    groupNumber: text('group_number'),
    isSetUp: boolean('is_set_up').notNull(),
    billTo: text('bill_to').notNull().default(''),
    remitTo: text('remit_to').notNull().default(''),
    receivableNumber: text('receivable_number').notNull().default(''),
    poRequired: boolean('po_required').notNull().default(false),
    poNumber: text('po_number').notNull().default(''),
    /** The mail addresses that invoices are sent to. */
    recipients: jsonb('recipients').$type<string[]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (billed) => [ownRows(), primaryKey({ columns: [billed.customer] })],
)

/** Entries of the configuration: of a customer, or of all customers under an empty one. */
export const billingSetting = pgTable(
  'billing_setting',
  {
    customer: text('customer').notNull(),
    attribute: text('attribute').notNull(),
    value: text('value').notNull(),
    /** Entries of the configuration file are reset when they leave it. */
    source: text('source', { enum: ['user', 'file'] }).notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (setting) => [
    ownRows(),
    // Entries for all customers are read by every request; the server writes them as the owner of the tables.
    pgPolicy('entries_for_all', { for: 'select', using: sql`customer = ''` }),
    primaryKey({ columns: [setting.customer, setting.attribute] }),
  ],
)

/** The versions of a contract's terms. One that was ever active is never changed. */
export const billingSetup = pgTable(
  'billing_setup',
  {
    customer: ownedBy(),
    version: integer('version').notNull(),
    effectiveFrom: text('effective_from').notNull(),
    /** The terms, with exact values as whole steps (`exactJson`). */
    terms: jsonb('terms').$type<unknown>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    activatedBy: text('activated_by'),
    activatedAt: moment('activated_at'),
  },
  (setup) => [
    ownRows(),
    primaryKey({ columns: [setup.customer, setup.version] }),
    uniqueIndex('billing_setup_draft')
      .on(setup.customer)
      .where(sql`${setup.activatedAt} is null`),
    check('billing_setup_period', sql`${setup.effectiveFrom} ~ '^\\d{4}-\\d{2}$'`),
    check('billing_setup_activated', sql`(${setup.activatedAt} is null) = (${setup.activatedBy} is null)`),
  ],
)

/** Locked periods: a row is the lock. */
export const billingLock = pgTable(
  'billing_lock',
  {
    customer: ownedBy(),
    period: text('period').notNull(),
    lockedBy: text('locked_by').notNull(),
    lockedAt: moment('locked_at').notNull().defaultNow(),
  },
  (lock) => [ownRows(), primaryKey({ columns: [lock.customer, lock.period] })],
)

/** What was driven, worked or delivered: the quantities of variable rates and of fuel. */
export const billingActivity = pgTable(
  'billing_activity',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: ownedBy(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The period of the row, or else the month of its day. */
    period: text('period').notNull(),
    unit: text('unit').notNull().default(''),
    basis: text('basis').$type<Basis>().notNull(),
    quantity: quantity('quantity').notNull(),
    jobId: integer('job_id'),
  },
  (row) => [
    ownRows(),
    index('billing_activity_of_period').on(row.customer, row.period, row.basis, row.id),
    index('billing_activity_of_job')
      .on(row.customer, row.jobId)
      .where(sql`${row.jobId} is not null`),
    check(
      'billing_activity_basis',
      sql`${row.basis} in ('miles', 'loaded-miles', 'empty-miles', 'hours', 'stops', 'loads')`,
    ),
  ],
)

/** Fuel prices for each gallon. */
export const billingFuelPrice = pgTable(
  'billing_fuel_price',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    day: date('day', { mode: 'string' }).notNull(),
    price: rate('price').notNull(),
    jobId: integer('job_id'),
  },
  (row) => [ownRows(), index('billing_fuel_price_by_day').on(row.customer, row.day, row.id)],
)

/** The budget of a category in a period. */
export const billingBudget = pgTable(
  'billing_budget',
  {
    customer: ownedBy(),
    period: text('period').notNull(),
    category: text('category').notNull(),
    amount: money('amount').notNull(),
    jobId: integer('job_id'),
  },
  (row) => [ownRows(), primaryKey({ columns: [row.customer, row.period, row.category] })],
)
