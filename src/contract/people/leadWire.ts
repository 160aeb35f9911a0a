import { z } from 'zod'
import { attachmentDictionary } from '#contract/platform/attachments'
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
import type { ContactTime } from '#domain/people/recruiting/calls'
import type { LeadSource } from '#domain/people/recruiting/sourceMetrics'
import type { LeadStatus } from '#domain/people/recruiting/steps'
import {
  type CandidateDetails,
  candidateDictionary,
  leadStatusWire,
  loggedCallWire,
  mergeWire,
  sourceWire,
  statusChangeWire,
} from './recruitingWire'

export type ListedLead = CandidateDetails & {
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
  /** When and in which language the person wants to be called; empty when it does not matter. */
  preferredTime: ContactTime | ''
  preferredLanguage: string
  availableOn: string | null
  /** What the person wants to earn, in words. */
  payExpected: string
  /** What came of it, in words. */
  result: string
  hiredOn: string | null
  isErased: boolean
  version: number
  createdAt: string
  updatedAt: string
}

export const contactTimeWire = oneOf({
  '': '',
  morning: 'MORNING',
  afternoon: 'AFTERNOON',
  evening: 'EVENING',
} as const satisfies Record<ContactTime | '', string>)

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
  preferredTime: ['PreferredTime', contactTimeWire],
  preferredLanguage: ['PreferredLanguage', text],
  availableOn: ['AvailableDate', textOrNull],
  payExpected: ['PayExpected', text],
  result: ['Result', text],
  hiredOn: ['HireDate', textOrNull],
  ...candidateDictionary,
  isErased: ['Erased', yesNo],
  version: ['Version', integer],
  createdAt: ['CreatedDate', instant],
  updatedAt: ['UpdatedDate', instant],
} as const satisfies DictionaryOf<ListedLead>

export const leadWire = wireRecord(leadDictionary)
export const leadDetailsWire = wireRecord({
  ...leadDictionary,
  history: ['History', z.array(statusChangeWire)],
  calls: ['Calls', z.array(loggedCallWire)],
  duplicates: ['DuplicateOf', z.array(integer)],
  merge: ['Merge', mergeWire.nullable()],
  documents: ['Documents', z.array(wireRecord({ id: ['DocumentId', integer], ...attachmentDictionary }))],
})
