import { type SQL, sql } from 'drizzle-orm'
import { load } from '#server/database/schema/routing'
import { dispatcherRegion } from '#server/database/schema/routing-setup'

/** Loads of the regions that somebody dispatches. Who has no region of his own works for all of them (Q88). */
export const inRegionsOf = (customer: string, userId: string): SQL => {
  const his = sql`select from ${dispatcherRegion} where ${dispatcherRegion.customer} = ${customer}
    and lower(${dispatcherRegion.userId}) = ${userId} and not ${dispatcherRegion.deleted}`
  return sql`(not exists (${his}) or exists (${his} and ${dispatcherRegion.regionCode} = ${load.regionCode}))`
}
