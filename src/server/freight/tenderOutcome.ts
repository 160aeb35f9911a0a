import { type SQL, sql } from 'drizzle-orm'
import type { TenderSearch } from '#domain/freight/load'
import { tenderAnswerHours, type TenderOutcome } from '#domain/reports/tenderResults'
import { load, tender } from '#server/database/schema/loads'

const isOverdue = sql`${tender.sentAt} < now() - make_interval(hours => ${tenderAnswerHours})`

/** The carrier's answer; otherwise `waiting` or `expired`. */
export const tenderOutcome = sql<TenderOutcome>`case
  when ${tender.status} <> 'sent' then ${tender.status}
  when ${isOverdue} then 'expired' else 'waiting' end`

/** Whether a tender, joined to its load, is one that is searched for. */
export const isTenderLike = (search: TenderSearch): SQL => {
  if (search === 'waiting') return sql`${tender.status} = 'sent' and not ${isOverdue}`
  if (search === 'expired')
    return sql`${tender.status} = 'sent' and ${isOverdue} and ${load.status} = 'sent-to-carrier'`
  return sql`${tender.status} = ${search}`
}
