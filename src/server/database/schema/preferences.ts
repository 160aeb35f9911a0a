import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { portalUser } from './access'
import { moment } from './columns'

/** A user's preferences by name; the page that reads one defines its meaning. */
export const userPreference = pgTable(
  'user_preference',
  {
    userId: text('user_id')
      .notNull()
      .references(() => portalUser.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (preference) => [primaryKey({ columns: [preference.userId, preference.name] })],
)
