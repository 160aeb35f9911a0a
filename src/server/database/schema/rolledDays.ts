import { bigserial, date, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customer } from './access'
import { moment, ownRows } from './columns'

/** Nothing but what is counted anew: it goes with its customer. */
const ofCustomer = () =>
  text('customer')
    .notNull()
    .references(() => customer.code, { onDelete: 'cascade' })

/** A day of which the tiles of trips are summed up in `rolled_tile`: it is over everywhere. */
export const rolledDay = pgTable(
  'rolled_day',
  {
    customer: ofCustomer(),
    day: date('day').notNull(),
    /** What it was measured by: sums by other rules do not count. */
    rules: text('rules').notNull(),
    rolledAt: moment('rolled_at').notNull().defaultNow(),
  },
  (table) => [ownRows(), primaryKey({ columns: [table.customer, table.day] })],
)

/** The sums of a row of a tile on such a day. */
export const rolledTile = pgTable(
  'rolled_tile',
  {
    customer: ofCustomer(),
    day: date('day').notNull(),
    tile: text('tile').notNull(),
    /** The code of a region, or empty for all trips together. */
    region: text('region').notNull(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    sums: jsonb('sums').$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [
    ownRows(),
    primaryKey({ columns: [table.customer, table.tile, table.region, table.day, table.key] }),
    index('rolled_tile_of_day').on(table.customer, table.day),
    foreignKey({
      columns: [table.customer, table.day],
      foreignColumns: [rolledDay.customer, rolledDay.day],
    }).onDelete('cascade'),
  ],
)

/**
 * A day that is over, and on which a trip has changed since: its sums do not count until they are made anew. Triggers
 * write it in the transaction of the change, and only add rows, so that changes of one day do not wait for each other.
 */
export const changedDay = pgTable(
  'changed_day',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: ofCustomer(),
    day: date('day').notNull(),
  },
  (table) => [ownRows(), index('changed_day_of_customer').on(table.customer, table.day)],
)
