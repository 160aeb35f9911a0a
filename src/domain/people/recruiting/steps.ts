import { type Day, addMonths } from '#domain/values/days'

export const referralStatuses = [
  'new',
  'accepted',
  'contacted',
  'applied',
  'qualified',
  'hired',
  'closed',
  'rejected',
  'duplicate',
  'withdrawn',
] as const
export type ReferralStatus = (typeof referralStatuses)[number]

/** Statuses of a referral for which something remains to be done. */
export const openReferralStatuses = [
  'new',
  'accepted',
  'contacted',
  'applied',
  'qualified',
] as const satisfies readonly ReferralStatus[]

export const leadStatuses = [
  'new',
  'attempted',
  'contacted',
  'qualified',
  'application-sent',
  'converted',
  'hired',
  'rejected',
  'not-qualified',
  'no-response',
  'do-not-contact',
] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Where a referral may go (HRS). That it is accepted is a step of its own, see `canBeAccepted`. */
const referralSteps: Readonly<Record<ReferralStatus, readonly ReferralStatus[]>> = {
  new: ['rejected', 'duplicate', 'withdrawn'],
  accepted: ['contacted', 'rejected', 'duplicate', 'withdrawn'],
  contacted: ['applied', 'hired', 'rejected', 'duplicate', 'withdrawn'],
  applied: ['qualified', 'rejected', 'withdrawn'],
  qualified: ['hired', 'rejected', 'withdrawn'],
  hired: ['closed'],
  closed: [],
  rejected: ['new'],
  duplicate: ['new', 'rejected'],
  withdrawn: ['new', 'rejected'],
}

/** Where a lead may go (HRS). Only a qualified lead is converted. */
const leadSteps: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  new: ['attempted', 'contacted', 'rejected', 'not-qualified', 'do-not-contact'],
  attempted: ['contacted', 'no-response', 'rejected', 'not-qualified', 'do-not-contact'],
  contacted: ['qualified', 'hired', 'rejected', 'not-qualified', 'no-response', 'do-not-contact'],
  qualified: ['application-sent', 'converted', 'rejected', 'not-qualified', 'no-response', 'do-not-contact'],
  'application-sent': ['converted', 'rejected', 'not-qualified', 'no-response', 'do-not-contact'],
  converted: ['hired', 'rejected', 'do-not-contact'],
  hired: [],
  rejected: ['new', 'do-not-contact'],
  'not-qualified': ['new', 'rejected', 'do-not-contact'],
  'no-response': ['attempted', 'contacted', 'rejected', 'do-not-contact'],
  'do-not-contact': ['new'],
}

/**
 * The days that a hire may have: hires are entered late, as those of another system are, or before the first day of work.
 */
export const hireDays = (today: Day): { from: Day; to: Day } => ({
  from: addMonths(today, -600),
  to: addMonths(today, 12),
})

/** Whether a day may be the first day of work of a person who is hired today. */
export const isHireDay = (day: Day, today: Day): boolean => {
  const { from, to } = hireDays(today)
  return day >= from && day <= to
}

/** The statuses that a referral may be given next. */
export const nextReferralStatuses = (from: ReferralStatus): readonly ReferralStatus[] => referralSteps[from]
export const nextLeadStatuses = (from: LeadStatus): readonly LeadStatus[] => leadSteps[from]

const leadEnds: readonly LeadStatus[] = ['hired', 'rejected', 'not-qualified', 'no-response', 'do-not-contact']

/** Whether nothing more is done for a lead in this status; only such a lead has a result. */
export const endsLead = (status: LeadStatus): boolean => leadEnds.includes(status)

/** Only a new referral is accepted, by an operator in charge of a location (CALL-HR-11). */
export const canBeAccepted = (status: ReferralStatus): boolean => status === 'new'

export type StatusProblem = 'wrong-status' | 'comment-missing'

const referralNeedsComment: readonly ReferralStatus[] = ['duplicate', 'withdrawn']

/** What keeps a referral from a status; null when it may have it. */
export const referralStatusProblem = (
  from: ReferralStatus,
  to: ReferralStatus,
  comment: string,
): StatusProblem | null => {
  if (!referralSteps[from].includes(to)) return 'wrong-status'
  return referralNeedsComment.includes(to) && comment.trim() === '' ? 'comment-missing' : null
}

/** What keeps a lead from a status. Leaving `do-not-contact` needs a comment that names the new consent. */
export const leadStatusProblem = (from: LeadStatus, to: LeadStatus, comment: string): StatusProblem | null => {
  if (!leadSteps[from].includes(to)) return 'wrong-status'
  return from === 'do-not-contact' && comment.trim() === '' ? 'comment-missing' : null
}
