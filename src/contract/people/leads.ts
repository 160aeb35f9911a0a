import { z } from 'zod'
import { money } from '#contract/cost-plus/billingFields'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  boolean,
  type DictionaryOf,
  integer,
  integerOrNull,
  keyText,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import type { SourceMetrics } from '#domain/people/recruiting/sourceMetrics'
import { callerField, comment, day, recordId, textChange } from './peopleFields'
import { leadDetailsWire, leadStatusWire, leadWire, sourceWire } from './recruitingWire'

const needs = 'drivers.refer'
const oneLead = { leadId: ['LeadId', recordId], ...callerField } as const

const metricsWire = wireRecord({
  source: ['Source', sourceWire],
  leads: ['Leads', integer],
  hires: ['Hires', integer],
  hiresPerThousand: ['HiresPerThousand', integerOrNull],
  hoursToContact: ['HoursToContact', z.number().nullable()],
  costPerHire: ['CostPerHire', money.nullable()],
} as const satisfies DictionaryOf<SourceMetrics>)

/** The pipeline of the recruiters. */
export const leads = {
  searchLeads: endpoint({
    summary: 'Leads by the beginning of a name, phone number, status and location, newest first (CALL-HR-9)',
    method: 'POST',
    path: '/cellcomm-hr/SearchLead',
    needs,
    effect: 'read',
    body: wireRecord({
      ...callerField,
      lastName: ['LastName', textOrNull.optional()],
      firstName: ['FirstName', textOrNull.optional()],
      phone: ['Phone', textOrNull.optional()],
      status: ['Status', leadStatusWire.nullable().optional()],
      locationId: ['LocationId', textOrNull.optional()],
      recruiter: ['Recruiter', textOrNull.optional()],
      source: ['Source', sourceWire.nullable().optional()],
    }),
    list: { limit: 100 },
    answer: z.array(leadWire),
  }),
  readLead: endpoint({
    summary: 'A lead with its history (CALL-HR-6)',
    method: 'POST',
    path: '/cellcomm-hr/GetLeadDetails/{id}',
    needs,
    effect: 'read',
    params: wireRecord({ id: ['id', keyText] }),
    answer: leadDetailsWire,
  }),
  saveLead: endpoint({
    summary: 'Creates a lead, or changes the fields that are sent (CALL-HR-7)',
    method: 'POST',
    path: '/cellcomm-hr/UpdateLead',
    needs,
    versioned: true,
    body: wireRecord({
      id: ['LeadId', recordId.nullable().optional()],
      ...callerField,
      referralId: ['ReferralId', recordId.nullable().optional()],
      firstName: ['FirstName', textChange(50)],
      lastName: ['LastName', textChange(50)],
      phone: ['Phone', textChange(40)],
      email: ['Email', textChange(254)],
      locationId: ['LocationId', textChange(60)],
      source: ['Source', sourceWire.nullable().optional()],
      comment: ['Comment', textChange(500)],
      recruiter: ['Recruiter', textChange(60)],
      consent: ['Consent', boolean.nullable().optional()],
      nextAction: ['NextAction', textChange(200)],
      nextActionOn: ['NextActionDate', day.nullable().optional()],
    }),
    answer: okWith({ id: ['LeadId', integer] }),
  }),
  deleteLead: endpoint({
    summary: 'Deletes a lead; an anonymous row keeps the counts (CALL-HR-5)',
    method: 'POST',
    path: '/cellcomm-hr/DeleteLead',
    needs,
    heavy: true,
    body: wireRecord(oneLead),
    answer: ok,
  }),
  setLeadStatus: endpoint({
    summary: 'Gives a lead its next status (CALL-HR-8)',
    method: 'POST',
    path: '/cellcomm-hr/UpdateLeadStatus',
    needs,
    body: wireRecord({ ...oneLead, status: ['Status', leadStatusWire], comment: ['Comment', comment] }),
    answer: ok,
  }),
  eraseLead: endpoint({
    summary: 'Erases the personal data of a lead, in the audit trail too; the row goes on counting (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/EraseLead',
    needs,
    heavy: true,
    body: wireRecord({ ...oneLead, reason: ['Reason', comment] }),
    answer: ok,
  }),
  leadMetrics: endpoint({
    summary: 'Leads, hires, time to the first contact and cost of a hire, by source (OWN-8)',
    method: 'GET',
    path: '/cellcomm-hr/LeadMetrics',
    needs,
    query: wireRecord({ fromDate: ['fromDate', day.optional()], toDate: ['toDate', day.optional()] }),
    answer: z.array(metricsWire),
  }),
}
