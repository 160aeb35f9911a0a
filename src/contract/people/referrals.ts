import { z } from 'zod'
import { money } from '#contract/cost-plus/billingFields'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, integer, keyText, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import { callerField, comment, day, keyField, recordId, textChange } from './peopleFields'
import { milestoneWire, referralDetailsWire, referralStatusWire, referralWire } from './recruitingWire'

const needs = 'drivers.refer'
const oneReferral = { referralId: ['ReferralId', recordId], ...callerField } as const

/** Persons referred by drivers and staff, until their last bonus is paid. */
export const referrals = {
  searchReferrals: endpoint({
    summary: 'Referrals, newest first (CALL-HR-1)',
    method: 'POST',
    path: '/cellcomm-hr/GetReferral',
    needs,
    effect: 'read',
    body: wireRecord({
      ...callerField,
      status: ['Status', referralStatusWire.nullable().optional()],
      locationId: ['LocationId', textOrNull.optional()],
      fromDate: ['FromDate', day.nullable().optional()],
      toDate: ['ToDate', day.nullable().optional()],
      referrerId: ['ReferrerSSO', textOrNull.optional()],
      recruiter: ['Recruiter', textOrNull.optional()],
    }),
    list: { limit: 100 },
    answer: z.array(referralWire),
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
      comment: ['Comment', textChange(500)],
      recruiter: ['Recruiter', textChange(60)],
      licenceClass: ['CDLClass', z.enum(['A', 'B', 'C'], 'must be A, B or C').nullable().optional()],
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
          .max(500),
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
}
