import { sql } from 'drizzle-orm'
import { customType, integer, pgPolicy, text, timestamp } from 'drizzle-orm/pg-core'
import type { Money, Quantity, Rate } from '#domain/values/exact'

/** A moment in UTC, read and written as text. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/**
 * A `numeric` of a fixed number of decimals, read and written as whole steps of its last decimal: no amount of billing
 * is ever a float. The database gives every decimal of the scale, so reading leaves out the point.
 */
const stepsColumn = <Steps extends bigint>(precision: number, scale: number) =>
  customType<{ data: Steps; driverData: string }>({
    dataType: () => `numeric(${precision}, ${scale})`,
    fromDriver: (digits) => BigInt(digits.replace('.', '')) as Steps,
    toDriver: (steps) => {
      const digits = String(steps < 0n ? -steps : steps).padStart(scale + 1, '0')
      return `${steps < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    },
  })

export const money = stepsColumn<Money>(16, 2)
export const rate = stepsColumn<Rate>(18, 4)
export const quantity = stepsColumn<Quantity>(16, 3)

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Who made and last changed a row, and when: always set by the server (W-17). */
export const authorship = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})

/** Authorship of rows that forms update: every change increments the version, by which an update detects others. */
export const versioned = () => ({
  ...authorship(),
  version: integer('version').notNull().default(1),
})

/**
 * Row-level security of a table with a `customer` column: a request sees and writes only the rows of its customer,
 * whatever its statement asks for (see the README of the database). Every such table has it.
 */
export const ownRows = () => pgPolicy('own_rows', { using: sql`customer = current_setting('app.customer', true)` })
