import { z } from 'zod'
import { money } from '#contract/cost-plus/billingFields'
import {
  boolean,
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { Money } from '#domain/billing/exact'
import type { MilestoneCode, MilestoneState } from '#domain/people/recruiting/milestones'
import type { LeadSource } from '#domain/people/recruiting/sourceMetrics'
import type { LeadStatus, ReferralStatus } from '#domain/people/recruiting/steps'

export const referralStatusWire = oneOf({
  new: 'NEW',
  accepted: 'ACCEPTED',
  contacted: 'CONTACTED',
  applied: 'APPLIED',
  qualified: 'QUALIFIED',
  hired: 'HIRED',
  closed: 'CLOSED',
  rejected: 'REJECTED',
  duplicate: 'DUPLICATE',
  withdrawn: 'WITHDRAWN',
} as const satisfies Record<ReferralStatus, string>)

export const leadStatusWire = oneOf({
  new: 'NEW',
  attempted: 'ATTEMPTED',
  contacted: 'CONTACTED',
  qualified: 'QUALIFIED',
  'application-sent': 'APPLICATION_SENT',
  converted: 'CONVERTED',
  hired: 'HIRED',
  rejected: 'REJECTED',
  'not-qualified': 'NOT_QUALIFIED',
  'no-response': 'NO_RESPONSE',
  'do-not-contact': 'DO_NOT_CONTACT',
} as const satisfies Record<LeadStatus, string>)

export const sourceWire = oneOf({
  web: 'WEB',
  referral: 'REFERRAL',
  'walk-in': 'WALK_IN',
  agency: 'AGENCY',
} as const satisfies Record<LeadSource, string>)

export const milestoneWire = oneOf({
  hire: 'HIRE',
  '30-days': '30_DAYS',
  '90-days': '90_DAYS',
  '1-year': '1_YEAR',
} as const satisfies Record<MilestoneCode, string>)

export type ListedReferral = {
  id: number
  referrerId: string
  referrerName: string
  firstName: string
  lastName: string
  phone: string
  email: string
  locationId: string
  position: string
  status: ReferralStatus
  comment: string
  recruiter: string | null
  licenceClass: string | null
  /** Null when the candidate was not asked. */
  consent: boolean | null
  hiredOn: string | null
  nextActionOn: string | null
  candidateLeftOn: string | null
  referrerLeftOn: string | null
  /** Whether another referral of the same person was received earlier. */
  isDuplicate: boolean
  isErased: boolean
  version: number
  createdAt: string
  updatedAt: string
}

const referralDictionary = {
  id: ['ReferralId', integer],
  referrerId: ['ReferrerSSO', text],
  referrerName: ['ReferrerName', text],
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
  phone: ['Phone', text],
  email: ['Email', text],
  locationId: ['LocationId', text],
  position: ['Position', text],
  status: ['Status', referralStatusWire],
  comment: ['Comment', text],
  recruiter: ['Recruiter', textOrNull],
  licenceClass: ['CDLClass', textOrNull],
  consent: ['Consent', boolean.nullable()],
  hiredOn: ['HireDate', textOrNull],
  nextActionOn: ['NextActionDate', textOrNull],
  candidateLeftOn: ['CandidateLeftDate', textOrNull],
  referrerLeftOn: ['ReferrerLeftDate', textOrNull],
  isDuplicate: ['Duplicate', yesNo],
  isErased: ['Erased', yesNo],
  version: ['Version', integer],
  createdAt: ['CreatedDate', instant],
  updatedAt: ['UpdatedDate', instant],
} as const satisfies DictionaryOf<ListedReferral>

export type StatusChange = { status: string; comment: string; changedBy: string; changedAt: string }

const statusChangeWire = wireRecord({
  status: ['Status', text],
  comment: ['Comment', text],
  changedBy: ['ChangedBy', text],
  changedAt: ['ChangedDate', instant],
} as const satisfies DictionaryOf<StatusChange>)

export type ShownMilestone = {
  code: MilestoneCode
  amount: Money
  dueOn: string
  state: MilestoneState
  paidOn: string | null
  paidBy: string | null
}

const shownMilestoneWire = wireRecord({
  code: ['Milestone', milestoneWire],
  amount: ['Amount', money],
  dueOn: ['DueDate', text],
  state: ['State', oneOf({ upcoming: 'UPCOMING', due: 'DUE', paid: 'PAID', forfeited: 'FORFEITED' })],
  paidOn: ['PaidDate', textOrNull],
  paidBy: ['PaidBy', textOrNull],
} as const satisfies DictionaryOf<ShownMilestone>)

export const referralWire = wireRecord(referralDictionary)
export const referralDetailsWire = wireRecord({
  ...referralDictionary,
  history: ['History', z.array(statusChangeWire)],
  milestones: ['Milestones', z.array(shownMilestoneWire)],
  duplicates: ['DuplicateOf', z.array(integer)],
})

export type ListedLead = {
  id: number
  referralId: number | null
  firstName: string
  lastName: string
  phone: string
  email: string
  locationId: string
  source: LeadSource
  status: LeadStatus
  comment: string
  recruiter: string | null
  consent: boolean | null
  nextAction: string
  nextActionOn: string | null
  lastContactAt: string | null
  isErased: boolean
  version: number
  createdAt: string
  updatedAt: string
}

const leadDictionary = {
  id: ['LeadId', integer],
  referralId: ['ReferralId', integerOrNull],
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
  phone: ['Phone', text],
  email: ['Email', text],
  locationId: ['LocationId', text],
  source: ['Source', sourceWire],
  status: ['Status', leadStatusWire],
  comment: ['Comment', text],
  recruiter: ['Recruiter', textOrNull],
  consent: ['Consent', boolean.nullable()],
  nextAction: ['NextAction', text],
  nextActionOn: ['NextActionDate', textOrNull],
  lastContactAt: ['LastContact', instantOrNull],
  isErased: ['Erased', yesNo],
  version: ['Version', integer],
  createdAt: ['CreatedDate', instant],
  updatedAt: ['UpdatedDate', instant],
} as const satisfies DictionaryOf<ListedLead>

export const leadWire = wireRecord(leadDictionary)
export const leadDetailsWire = wireRecord({ ...leadDictionary, history: ['History', z.array(statusChangeWire)] })
