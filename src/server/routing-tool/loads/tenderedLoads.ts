import { type SQL, sql } from 'drizzle-orm'
import type { TenderSearch } from '#domain/freight/load'
import { load, tender } from '#server/database/schema/loads'
import { isTenderLike } from '#server/freight/tenderOutcome'

/** Whether a tender is the latest of its load. */
export const isLatest = sql`not exists (select from tender newer where newer.customer = ${tender.customer}
  and newer.load_id = ${tender.loadId} and newer.id > ${tender.id})`

/** Loads whose latest tender is like this. */
export const isTendered = (customer: string, search: TenderSearch): SQL => sql`${load.id} in (
  select ${tender.loadId} from ${tender}
   where ${tender.customer} = ${customer} and ${isTenderLike(search)} and ${isLatest})`
