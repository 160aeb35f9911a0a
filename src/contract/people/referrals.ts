import { z } from 'zod'
import { money } from '#contract/cost-plus/billingFields'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { recordHistory } from '#contract/platform/recordHistory'
import { boolean, integer, keyText, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import {
  callerField,
  comment,
  day,
  keyField,
  mergeBody,
  mostAtOnce,
  recordId,
  recordIds,
  textChange,
} from './peopleFields'
import {
  bonusWire,
  callResultWire,
  candidateChange,
  candidateCounts,
  candidateFilter,
  milestoneStateWire,
  milestoneWire,
  perStatusField,
  referralDetailsWire,
  referralStatusWire,
  referralWire,
  sourceWire,
} from './recruitingWire'

const needs = 'drivers.refer'
const oneReferral = { referralId: ['ReferralId', recordId], ...callerField } as const

const referralFilter = {
  ...candidateFilter,
  fromDate: ['FromDate', day.nullable().optional()],
  toDate: ['ToDate', day.nullable().optional()],
  referrerId: ['ReferrerSSO', textOrNull.optional()],
  /** How far its bonuses have come. */
  bonus: ['Bonus', milestoneStateWire.optional()],
} as const

/** Due days of bonuses. */
const bonusFilter = { fromDate: ['fromDate', day.optional()], toDate: ['toDate', day.optional()] } as const

/** Persons referred by drivers and staff, until their last bonus is paid. */
export const referrals = {
  searchReferrals: endpoint({
    summary: 'Referrals, newest first (CALL-HR-1)',
    method: 'POST',
    path: '/cellcomm-hr/GetReferral',
    needs,
    effect: 'read',
    body: wireRecord({
      ...referralFilter,
      status: ['Status', referralStatusWire.nullable().optional()],
      ...perStatusField,
    }),
    list: { limit: 100 },
    answer: z.array(referralWire),
  }),
  countReferrals: endpoint({
    summary: 'How many referrals a search finds in each status (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/CountReferrals',
    needs,
    effect: 'read',
    body: wireRecord(referralFilter),
    answer: candidateCounts(referralStatusWire),
  }),
  readReferral: endpoint({
    summary: 'A referral with its history, bonus and duplicates (CALL-HR-2)',
    method: 'POST',
    path: '/cellcomm-hr/GetReferDetails/{id}',
    needs,
    effect: 'read',
    params: wireRecord({ id: ['id', keyText] }),
    answer: referralDetailsWire,
  }),
  saveReferral: endpoint({
    summary: 'Creates a referral, or changes the fields that are sent (CALL-HR-3)',
    method: 'POST',
    path: '/cellcomm-hr/UpdateReferral',
    needs,
    versioned: true,
    body: wireRecord({
      id: ['ReferralId', recordId.nullable().optional()],
      ...callerField,
      referrerId: ['ReferrerSSO', textChange(60)],
      referrerName: ['ReferrerName', textChange(100)],
      firstName: ['FirstName', textChange(50)],
      lastName: ['LastName', textChange(50)],
      phone: ['Phone', textChange(40)],
      email: ['Email', textChange(254)],
      locationId: ['LocationId', textChange(60)],
      position: ['Position', textChange(50)],
      source: ['Source', sourceWire.nullable().optional()],
      comment: ['Comment', textChange(500)],
      recruiter: ['Recruiter', textChange(60)],
      ...candidateChange,
      consent: ['Consent', boolean.nullable().optional()],
      nextActionOn: ['NextActionDate', day.nullable().optional()],
      /** The last days of work of the two, after which no milestone is paid. */
      candidateLeftOn: ['CandidateLeftDate', day.nullable().optional()],
      referrerLeftOn: ['ReferrerLeftDate', day.nullable().optional()],
    }),
    answer: okWith({ id: ['ReferralId', integer], duplicates: ['DuplicateOf', z.array(integer).optional()] }),
  }),
  deleteReferral: endpoint({
    summary: 'Deletes a referral; an anonymous row keeps the counts (CALL-HR-4)',
    method: 'POST',
    path: '/cellcomm-hr/DeleteReferral',
    needs,
    heavy: true,
    body: wireRecord(oneReferral),
    answer: ok,
  }),
  checkOperator: endpoint({
    summary: 'The locations that a user is in charge of (CALL-HR-10)',
    method: 'POST',
    path: '/cellcomm-hr/CheckOIC',
    needs,
    effect: 'read',
    body: wireRecord({ ssoId: ['SSOId', keyField] }),
    answer: wireRecord({
      ssoId: ['SSOId', text],
      isOperator: ['IsOIC', yesNo],
      locationIds: ['LocationIds', z.array(text)],
    }),
  }),
  acceptReferral: endpoint({
    summary: 'Accepts a new referral, as the operator in charge of a location (CALL-HR-11)',
    method: 'POST',
    path: '/cellcomm-hr/AcceptReferralStatus',
    needs,
    body: wireRecord(oneReferral),
    answer: ok,
  }),
  setReferralStatus: endpoint({
    summary: 'Gives a referral its next status (CALL-HR-12)',
    method: 'POST',
    path: '/cellcomm-hr/UpdateReferralStatus',
    needs,
    body: wireRecord({
      ...oneReferral,
      status: ['Status', referralStatusWire],
      comment: ['Comment', comment],
      /** Of `HIRED`: the first day of work; the current day when it is absent. */
      hiredOn: ['HireDate', day.optional()],
    }),
    answer: ok,
  }),
  setReferralStatuses: endpoint({
    summary: 'Gives several referrals their next status, all or none (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/UpdateReferralStatuses',
    needs,
    body: wireRecord({
      referralIds: ['ReferralIds', recordIds],
      ...callerField,
      status: ['Status', referralStatusWire],
      comment: ['Comment', comment],
    }),
    answer: okWith({ changed: ['Changed', integer] }),
  }),
  logReferralCall: endpoint({
    summary: 'Notes a call to a candidate (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/LogReferralCall',
    needs,
    body: wireRecord({ ...oneReferral, result: ['Result', callResultWire], comment: ['Comment', comment] }),
    answer: ok,
  }),
  makeLead: endpoint({
    summary: 'Makes a lead of a referral, with its details; one that was made before is answered (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/MakeLead',
    needs,
    body: wireRecord(oneReferral),
    answer: okWith({ leadId: ['LeadId', integer], isNew: ['Created', yesNo] }),
  }),
  mergeReferrals: endpoint({
    summary: 'Closes referrals of a person as duplicates of the first one, which takes over what it lacks (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/MergeReferrals',
    needs,
    body: wireRecord(mergeBody),
    answer: ok,
  }),
  listBonuses: endpoint({
    summary: 'Bonuses of a group by state and due date, the earliest first (OWN-8)',
    method: 'GET',
    path: '/cellcomm-hr/ReferralBonuses',
    needs,
    query: wireRecord({ ...bonusFilter, state: ['state', milestoneStateWire.optional()] }),
    list: { limit: 100 },
    answer: z.array(bonusWire),
  }),
  countBonuses: endpoint({
    summary: 'How many bonuses of a group are in each state (OWN-8)',
    method: 'GET',
    path: '/cellcomm-hr/ReferralBonusCounts',
    needs,
    query: wireRecord(bonusFilter),
    answer: z.array(wireRecord({ state: ['State', milestoneStateWire], count: ['Count', integer] })),
  }),
  payBonuses: endpoint({
    summary: 'Marks bonuses as paid, all or none; one paid before changes nothing (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/PayReferralBonuses',
    needs,
    body: wireRecord({
      payments: [
        'Payments',
        z
          .array(wireRecord({ referralId: ['ReferralId', recordId], code: ['Milestone', milestoneWire] }))
          .min(1)
          .max(mostAtOnce, `must name at most ${mostAtOnce} bonuses`),
      ],
    }),
    answer: okWith({ paid: ['Paid', integer], total: ['Total', money] }),
  }),
  eraseReferral: endpoint({
    summary: 'Erases the personal data of a candidate, in the audit trail too; the row goes on counting (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/EraseReferral',
    needs,
    heavy: true,
    body: wireRecord({ ...oneReferral, reason: ['Reason', comment] }),
    answer: ok,
  }),
  readReferralHistory: recordHistory('referral', '/cellcomm-hr/ReferralHistory/{id}', needs),
}
