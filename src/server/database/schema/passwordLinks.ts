import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { portalUser } from './access'
import { moment } from './columns'

/** A one-time link to set a password. Only the hash of its token is stored. */
export const passwordLink = pgTable(
  'password_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => portalUser.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['invitation', 'reset'] }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (link) => [
    index('password_link_of_user').on(link.userId),
    check('password_link_purpose', sql`${link.purpose} in ('invitation', 'reset')`),
  ],
)
