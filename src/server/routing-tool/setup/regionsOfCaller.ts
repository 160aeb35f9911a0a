import { type SQL, sql } from 'drizzle-orm'
import { load } from '#server/database/schema/loads'
import { dispatcherRegion } from '#server/database/schema/routing-setup'

/** Loads in the caller's regions. A dispatcher without any region works for all of them (Q88). */
export const inRegionsOf = (customer: string, userId: string): SQL => {
  const his = sql`select from ${dispatcherRegion} where ${dispatcherRegion.customer} = ${customer}
    and lower(${dispatcherRegion.userId}) = ${userId} and not ${dispatcherRegion.deleted}`
  return sql`(not exists (${his}) or exists (${his} and ${dispatcherRegion.regionCode} = ${load.regionCode}))`
}
