import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { portalUser } from './access'
import { moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'

/** Named parameters of a report, owned by a user in one group. */
export const reportSet = pgTable(
  'report_set',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    userId: text('user_id')
      .notNull()
      .references(() => portalUser.id, { onDelete: 'cascade' }),
    report: text('report').notNull(),
    name: text('name').notNull(),
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (set) => [
    ownRows(),
    uniqueIndex('report_set_name_taken').on(set.customer, set.userId, set.report, sql`lower(${set.name})`),
    index('report_set_of_user').on(set.userId),
  ],
)
