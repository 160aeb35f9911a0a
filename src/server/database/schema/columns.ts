import { sql } from 'drizzle-orm'
import { customType, integer, pgPolicy, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC, read and written as text. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

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
