import { z } from 'zod'
import { boundedText, money } from '#contract/cost-plus/billingFields'
import {
  boolean,
  type DictionaryOf,
  instant,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import {
  candidateAges,
  endorsementPattern,
  type LicenceClass,
  licenceClasses,
  mostExperienceYears,
} from '#domain/people/recruiting/candidate'
import type { CallResult } from '#domain/people/recruiting/calls'
import type { MilestoneCode, MilestoneState } from '#domain/people/recruiting/milestones'
import type { Merge } from '#domain/people/recruiting/merging'
import type { LeadSource } from '#domain/people/recruiting/sourceMetrics'
import type { LeadStatus, ReferralStatus } from '#domain/people/recruiting/steps'
import type { Money } from '#domain/values/exact'
import { callerField, textChange } from './peopleFields'

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

export const milestoneStateWire = oneOf({ upcoming: 'UPCOMING', due: 'DUE', paid: 'PAID', forfeited: 'FORFEITED' })

/** Where a candidate lives, and what they may and can drive; lists of referrals and leads both have it. */
export type CandidateDetails = {
  city: string
  state: string
  licenceClass: LicenceClass | null
  endorsements: string
  /** Years of driving; null when nobody asked. */
  experienceYears: number | null
}

export const candidateDictionary = {
  city: ['City', text],
  state: ['State', text],
  licenceClass: ['CDLClass', z.enum(licenceClasses).nullable()],
  endorsements: ['Endorsements', text],
  experienceYears: ['ExperienceYears', integerOrNull],
} as const satisfies DictionaryOf<CandidateDetails>

/** The same fields of a form: absent ones stay as they are. */
export const candidateChange = {
  city: ['City', textChange(50)],
  state: ['State', textChange(2).refine((state) => !state || /^[A-Z]{2}$/.test(state), 'must be two capital letters')],
  licenceClass: ['CDLClass', z.enum(licenceClasses, 'must be A, B or C').nullable().optional()],
  endorsements: [
    'Endorsements',
    textChange(10).refine(
      (letters) => endorsementPattern.test(letters ?? ''),
      'must be letters of H, N, P, S, T and X',
    ),
  ],
  experienceYears: ['ExperienceYears', z.int().min(0).max(mostExperienceYears).nullable().optional()],
} as const

export type ListedReferral = CandidateDetails & {
  id: number
  referrerId: string
  referrerName: string
  firstName: string
  lastName: string
  phone: string
  email: string
  locationId: string
  position: string
  /** How it came in. */
  source: LeadSource
  status: ReferralStatus
  comment: string
  recruiter: string | null
  /** Null when the candidate was not asked. */
  consent: boolean | null
  hiredOn: string | null
  nextActionOn: string | null
  candidateLeftOn: string | null
  referrerLeftOn: string | null
  /** How far its bonuses have come: due ones first, then those to come; null without a bonus. */
  bonus: MilestoneState | null
  bonusDue: Money
  bonusPaid: Money
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
  source: ['Source', sourceWire],
  status: ['Status', referralStatusWire],
  comment: ['Comment', text],
  recruiter: ['Recruiter', textOrNull],
  ...candidateDictionary,
  consent: ['Consent', boolean.nullable()],
  hiredOn: ['HireDate', textOrNull],
  nextActionOn: ['NextActionDate', textOrNull],
  candidateLeftOn: ['CandidateLeftDate', textOrNull],
  referrerLeftOn: ['ReferrerLeftDate', textOrNull],
  bonus: ['Bonus', milestoneStateWire.nullable()],
  bonusDue: ['BonusDue', money],
  bonusPaid: ['BonusPaid', money],
  isDuplicate: ['Duplicate', yesNo],
  isErased: ['Erased', yesNo],
  version: ['Version', integer],
  createdAt: ['CreatedDate', instant],
  updatedAt: ['UpdatedDate', instant],
} as const satisfies DictionaryOf<ListedReferral>

export type StatusChange = { status: string; comment: string; changedBy: string; changedAt: string }

export const statusChangeWire = wireRecord({
  status: ['Status', text],
  comment: ['Comment', text],
  changedBy: ['ChangedBy', text],
  changedAt: ['ChangedDate', instant],
} as const satisfies DictionaryOf<StatusChange>)

export type LoggedCall = { result: CallResult; comment: string; calledBy: string; calledAt: string }

export const callResultWire = oneOf({
  reached: 'REACHED',
  'message-left': 'MESSAGE_LEFT',
  'no-answer': 'NO_ANSWER',
  'wrong-number': 'WRONG_NUMBER',
} as const satisfies Record<CallResult, string>)

export const loggedCallWire = wireRecord({
  result: ['Result', callResultWire],
  comment: ['Comment', text],
  calledBy: ['CalledBy', text],
  calledAt: ['CalledDate', instant],
} as const satisfies DictionaryOf<LoggedCall>)

export type ShownMilestone = {
  code: MilestoneCode
  amount: Money
  dueOn: string
  state: MilestoneState
  paidOn: string | null
  paidBy: string | null
}

const milestoneDictionary = {
  code: ['Milestone', milestoneWire],
  amount: ['Amount', money],
  dueOn: ['DueDate', text],
  state: ['State', milestoneStateWire],
  paidOn: ['PaidDate', textOrNull],
  paidBy: ['PaidBy', textOrNull],
} as const satisfies DictionaryOf<ShownMilestone>

const shownMilestoneWire = wireRecord(milestoneDictionary)

export const mergeWire = wireRecord({
  keptId: ['KeptId', integer],
  otherIds: ['OtherIds', z.array(integer).readonly()],
} as const satisfies DictionaryOf<Merge>)

export const referralWire = wireRecord(referralDictionary)
export const referralDetailsWire = wireRecord({
  ...referralDictionary,
  history: ['History', z.array(statusChangeWire)],
  calls: ['Calls', z.array(loggedCallWire)],
  milestones: ['Milestones', z.array(shownMilestoneWire)],
  duplicates: ['DuplicateOf', z.array(integer)],
  merge: ['Merge', mergeWire.nullable()],
  /** The leads that were made from it. */
  leadIds: ['LeadIds', z.array(integer)],
  /** Whether a lead of the same person must not be contacted. */
  isBlocked: ['DoNotContact', yesNo],
})

/** A bonus with the referral that it is paid for; `id` distinguishes it in lists. */
export type ListedBonus = ShownMilestone & {
  id: number
  referralId: number
  candidate: string
  referrerId: string
  referrerName: string
  locationId: string
}

export const bonusWire = wireRecord({
  ...milestoneDictionary,
  id: ['BonusId', integer],
  referralId: ['ReferralId', integer],
  candidate: ['Candidate', text],
  referrerId: ['ReferrerSSO', text],
  referrerName: ['ReferrerName', text],
  locationId: ['LocationId', text],
} as const satisfies DictionaryOf<ListedBonus>)

/** What referrals and leads are both found by. */
export const candidateFilter = {
  ...callerField,
  /** A part of the name, the e-mail address or the phone number. */
  text: ['Text', boundedText(100).optional()],
  locationId: ['LocationId', textOrNull.optional()],
  recruiter: ['Recruiter', textOrNull.optional()],
  age: ['Age', z.enum(candidateAges).optional()],
  /** Those whose next action should have been done. */
  isOverdue: ['Overdue', yesNo.optional()],
} as const

/** The most cards of a column of the board. */
export const mostPerStatus = 400

/** For a board: the first so many of each status. */
export const perStatusField = { perStatus: ['PerStatus', z.int().min(1).max(mostPerStatus).optional()] } as const

/** How many candidates a filter finds in each status, whatever status it names, and what lists can be narrowed to. */
export const candidateCounts = <Status extends z.ZodType>(status: Status) =>
  wireRecord({
    statuses: ['Statuses', z.array(wireRecord({ status: ['Status', status], count: ['Count', integer] }))],
    /** Those of all statuses whose next action is overdue. */
    overdue: ['Overdue', integer],
    locationIds: ['LocationIds', z.array(text)],
    recruiters: ['Recruiters', z.array(text)],
    referrerIds: ['ReferrerSSOs', z.array(text)],
  })
