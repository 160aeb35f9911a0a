import { addDays, type Day, dayOf } from '#domain/values/days'
import type { LeadSource } from './sourceMetrics'
import type { LeadStatus } from './steps'

type Scored = {
  status: LeadStatus
  source: LeadSource
  phone: string
  email: string
  consent: boolean | null
  lastContactAt: string | null
  nextActionOn: Day | null
}

/** Leads that nobody works on any more have no chance to weigh. */
const ended: readonly LeadStatus[] = ['hired', 'rejected', 'not-qualified', 'do-not-contact']

const bySource: Readonly<Record<LeadSource, number>> = { referral: 20, 'walk-in': 15, web: 10, agency: 5 }
const byStatus: Readonly<Partial<Record<LeadStatus, number>>> = {
  contacted: 5,
  qualified: 15,
  'application-sent': 20,
  converted: 25,
}

/** Days for which a contact counts as recent. */
const recentDays = 14

/**
 * Points of a lead from 0 to 100, by which recruiters choose whom to call next: consent 20, phone 10, e-mail 5, source
 * up to 20, status up to 25, a contact of the last 14 days 10, a next action that is not overdue 10. Null for one that ended.
 */
export const leadScore = (lead: Scored, today: Day): number | null => {
  if (ended.includes(lead.status)) return null
  const { source, status, consent, phone, email, lastContactAt, nextActionOn } = lead
  const isRecent = lastContactAt !== null && addDays(dayOf(lastContactAt), recentDays) >= today
  return [
    consent === true ? 20 : 0,
    phone === '' ? 0 : 10,
    email === '' ? 0 : 5,
    bySource[source],
    byStatus[status] ?? 0,
    isRecent ? 10 : 0,
    nextActionOn !== null && nextActionOn >= today ? 10 : 0,
  ].reduce((sum, points) => sum + points, 0)
}
