import { sql } from 'drizzle-orm'
import { tenderAnswerHours, type TenderOutcome } from '#domain/reports/tenderResults'
import { tender } from '#server/database/schema/loads'

/** The carrier's answer; otherwise `waiting` or `expired`. */
export const tenderOutcome = sql<TenderOutcome>`case
  when ${tender.status} <> 'sent' then ${tender.status}
  when ${tender.sentAt} < now() - make_interval(hours => ${tenderAnswerHours}) then 'expired' else 'waiting' end`
