import { z } from 'zod'
import { money } from '#contract/cost-plus/billingFields'
import { uploadedFile } from '#contract/cost-plus/fileColumns'
import { ok, okWith } from '#contract/platform/answers'
import { largestUpload } from '#contract/platform/attachments'
import { endpoint } from '#contract/platform/endpoint'
import { recordHistory } from '#contract/platform/recordHistory'
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
import { callerField, comment, day, mergeBody, recordId, recordIds, textChange } from './peopleFields'
import { contactTimeWire, leadDetailsWire, leadWire } from './leadWire'
import {
  callResultWire,
  candidateChange,
  candidateCounts,
  candidateFilter,
  leadStatusWire,
  perStatusField,
  sourceWire,
} from './recruitingWire'

const needs = 'drivers.refer'
const oneLead = { leadId: ['LeadId', recordId], ...callerField } as const

const leadFilter = {
  ...candidateFilter,
  lastName: ['LastName', textOrNull.optional()],
  firstName: ['FirstName', textOrNull.optional()],
  phone: ['Phone', textOrNull.optional()],
  source: ['Source', sourceWire.nullable().optional()],
} as const

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
    body: wireRecord({ ...leadFilter, status: ['Status', leadStatusWire.nullable().optional()], ...perStatusField }),
    list: { limit: 100 },
    answer: z.array(leadWire),
  }),
  countLeads: endpoint({
    summary: 'How many leads a search finds in each status (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/CountLeads',
    needs,
    effect: 'read',
    body: wireRecord(leadFilter),
    answer: candidateCounts(leadStatusWire),
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
      preferredTime: ['PreferredTime', contactTimeWire.nullable().optional()],
      preferredLanguage: ['PreferredLanguage', textChange(40)],
      availableOn: ['AvailableDate', day.nullable().optional()],
      payExpected: ['PayExpected', textChange(60)],
      result: ['Result', textChange(100)],
      ...candidateChange,
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
    body: wireRecord({
      ...oneLead,
      status: ['Status', leadStatusWire],
      comment: ['Comment', comment],
      /** What came of it, for a status that ends it; a lead that goes on has none. */
      result: ['Result', textChange(100)],
      /** Of `HIRED`: the first day of work; the current day when it is absent. */
      hiredOn: ['HireDate', day.optional()],
    }),
    answer: ok,
  }),
  setLeadStatuses: endpoint({
    summary: 'Gives several leads their next status, all or none (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/UpdateLeadStatuses',
    needs,
    body: wireRecord({
      leadIds: ['LeadIds', recordIds],
      ...callerField,
      status: ['Status', leadStatusWire],
      comment: ['Comment', comment],
    }),
    answer: okWith({ changed: ['Changed', integer] }),
  }),
  logLeadCall: endpoint({
    summary: 'Notes a call to a lead; one that reached the person is the last contact (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/LogLeadCall',
    needs,
    body: wireRecord({ ...oneLead, result: ['Result', callResultWire], comment: ['Comment', comment] }),
    answer: ok,
  }),
  attachToLead: endpoint({
    summary: 'Attaches a paper of a lead, a picture or a PDF (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/LeadDocument',
    needs,
    encoding: 'multipart',
    largestBody: largestUpload,
    body: wireRecord({ leadId: ['LeadId', keyText], file: ['file', uploadedFile] }),
    answer: okWith({ documentId: ['DocumentId', integer] }),
  }),
  readLeadDocument: endpoint({
    summary: 'A paper of a lead as a file (OWN-8)',
    method: 'GET',
    path: '/cellcomm-hr/LeadDocument/{documentId}',
    needs,
    params: wireRecord({ documentId: ['documentId', keyText] }),
    answer: 'file',
  }),
  removeLeadDocument: endpoint({
    summary: 'Removes a paper of a lead (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/RemoveLeadDocument',
    needs,
    body: wireRecord({ documentId: ['DocumentId', recordId], ...callerField }),
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
  mergeLeads: endpoint({
    summary: 'Closes leads of a person in favor of one, which takes over what it lacks (OWN-8)',
    method: 'POST',
    path: '/cellcomm-hr/MergeLeads',
    needs,
    body: wireRecord(mergeBody),
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
  readLeadHistory: recordHistory('lead', '/cellcomm-hr/LeadHistory/{id}', needs),
}
