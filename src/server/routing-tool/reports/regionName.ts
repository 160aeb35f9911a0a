import { sql } from 'drizzle-orm'

/** What the region of a group of rows is called, by its code. */
export const regionName = (customer: string) =>
  sql`(select name from region where customer = ${customer} and code::text = "group" and not deleted limit 1)`
