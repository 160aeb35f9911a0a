import { erasedMark } from '#domain/access/erasure'
import { type Day, dayOf, addMonths } from '#domain/values/days'
import { emailAddressProblem, phoneNumberProblem } from '#domain/values/bounds'
import type { LeadStatus, ReferralStatus } from './steps'

export const licenceClasses = ['A', 'B', 'C'] as const
export type LicenceClass = (typeof licenceClasses)[number]

/** Letters of endorsements, each once or more, such as HNT (49 CFR 383.153). */
export const endorsementPattern = /^[HNPSTX]*$/

export const mostExperienceYears = 60

/** How a person is reached. Either may be empty. */
export type ContactData = { phone: string; email: string }

/** What two records of one person have in common; null where a record says nothing. */
export type ContactKeys = { phone: string | null; email: string | null }

/**
 * Digits of a phone number without the prefix of international calls and without the country code 1. A mobile number of
 * Mexico is the same with and without the 1 or the 044 or 045 that were dialled before it until 2019.
 */
const phoneKey = (phone: string): string | null => {
  const digits = phone
    .replaceAll(/\D/g, '')
    .replace(/^(?:00|011)(?=\d{8})/, '')
    .replace(/^(?:521|04[45])(?=\d{10}$)/, '52')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return national === '' ? null : national
}

/** An e-mail address in lower case without the tag after a plus sign. */
const emailKey = (email: string): string | null => {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return name === '' || host === '' ? null : `${name}@${host}`
}

export const contactKeys = ({ phone, email }: ContactData): ContactKeys => ({
  phone: phoneKey(phone),
  email: emailKey(email),
})

const hasKeyOf = (one: ContactKeys, other: ContactKeys): boolean =>
  (one.phone !== null && one.phone === other.phone) || (one.email !== null && one.email === other.email)

export type ContactProblem = 'no-contact' | 'phone-number' | 'email-address'

/** A person needs a phone number or an e-mail address, and what is given must be one. */
export const contactProblem = ({ phone, email }: ContactData): ContactProblem | null => {
  if (phone.trim() === '' && email.trim() === '') return 'no-contact'
  if (phone.trim() !== '' && phoneNumberProblem(phone) !== null) return 'phone-number'
  return email.trim() !== '' && emailAddressProblem(email.trim()) !== null ? 'email-address' : null
}

/** Nobody refers themselves. */
export const isSelfReferral = (candidate: ContactData, referrer: ContactData): boolean =>
  hasKeyOf(contactKeys(candidate), contactKeys(referrer))

/** A referral as far as duplicates go by it; `receivedAt` is an instant. */
export type Received = { id: number; keys: ContactKeys; receivedAt: string; status: ReferralStatus }

/** Referrals that were given up do not stand in the way of a later one. */
const givenUp: readonly ReferralStatus[] = ['rejected', 'withdrawn']

const duplicateMonths = 12

/** Earlier first; of the same instant, the one that was stored first. */
export const byReceipt = (one: Omit<Received, 'status'>, other: Omit<Received, 'status'>): number =>
  Date.parse(one.receivedAt) - Date.parse(other.receivedAt) || one.id - other.id

/** Referrals or leads of the same person received within 12 months before or after, the earliest first. */
export const duplicatesOf = <One extends Omit<Received, 'status'>>(record: One, others: readonly One[]): One[] =>
  others
    .filter(
      (other) =>
        other.id !== record.id && hasKeyOf(record.keys, other.keys) && areNear(record.receivedAt, other.receivedAt),
    )
    .toSorted(byReceipt)

const areNear = (one: string, other: string): boolean => {
  const [first = '', second = ''] = [dayOf(one), dayOf(other)].toSorted()
  return second <= addMonths(first, duplicateMonths)
}

/** Who has the claim to a candidate: the earliest referral that was not given up; null when all were. */
export const firstReferral = (referrals: readonly Received[]): Received | null =>
  referrals.filter(({ status }) => !givenUp.includes(status)).toSorted(byReceipt)[0] ?? null

export type Consent = {
  /** Null when the person was never asked. */
  given: boolean | null
  isErased: boolean
}

/** Whether messages may be sent to a lead: only with consent, and never to somebody who must not be contacted. */
export const mayMessage = (status: LeadStatus, { given, isErased }: Consent): boolean =>
  status !== 'do-not-contact' && given === true && !isErased

type Personal = ContactData & { firstName: string; lastName: string }

/** Overwrites a person. The record keeps what is counted: status, source, location and dates. */
export const anonymous = <Someone extends Personal>(record: Someone): Someone => ({
  ...record,
  firstName: erasedMark,
  lastName: erasedMark,
  phone: '',
  email: '',
})

/** Whether the next action of a recruiter should have been done. */
export const isOverdue = (nextActionOn: Day | null, today: Day): boolean =>
  nextActionOn !== null && nextActionOn < today

/** Ages by which candidates are found, in days: up to a week, a month, a quarter, or more. */
export const candidateAges = ['7', '30', '90', 'more'] as const
export type CandidateAge = (typeof candidateAges)[number]

/** The whole days since a candidate was entered that an age stands for, both included; null without an end. */
export const daysOfAge = (age: CandidateAge): { from: number; to: number | null } => ({
  from: Number(candidateAges[candidateAges.indexOf(age) - 1] ?? -1) + 1,
  to: age === 'more' ? null : Number(age),
})
