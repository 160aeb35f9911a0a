import { text } from 'drizzle-orm/pg-core'
import { customer } from './access'

/** The customer whose row it is: exactly one (W-16). */
export const ownedBy = () =>
  text('customer')
    .notNull()
    .references(() => customer.code)
