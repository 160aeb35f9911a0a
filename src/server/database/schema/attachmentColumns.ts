import { serial, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns'
import { ownedBy } from './ownedBy'

/** A picture or a PDF of a record; its table adds `recordId` and limits the size. */
export const attachment = () => ({
  id: serial('id').primaryKey(),
  customer: ownedBy(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: moment('added_at').notNull().defaultNow(),
})
