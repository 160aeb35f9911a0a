import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CandidateDetails, LoggedCall, StatusChange } from '#contract/people/recruitingWire'
import { eraseChanges, wordsFor } from '#domain/access/erasure'
import { type Day, today } from '#domain/values/days'
import { anonymous, contactKeys, contactProblem, type ContactProblem } from '#domain/people/recruiting/candidate'
import { hireDays, isHireDay } from '#domain/people/recruiting/steps'
import { contactRefusal, hireDayRefusal } from '#domain/people/refusals'
import { refusal } from '#domain/values/refusals'
import { lead, recruitingChange, referral } from '#server/database/schema/people/recruiting'
import type { Context, WorkContext } from '#server/platform/context'
import type { Place } from '#server/platform/customerWork'
import { codedBadRequest, type Problem } from '#server/platform/http/problems'
import { noRecordProblem, refusedAbout, wrongField } from '#server/platform/http/reasons'
import { eraseFromAudit } from '#server/platform/records/eraseFromAudit'

export type ReferralRow = typeof referral.$inferSelect
export type LeadRow = typeof lead.$inferSelect

/** What lists show has not been deleted. */
export const isShown = (table: typeof referral | typeof lead, customer: string): SQL | undefined =>
  and(eq(table.customer, customer), sql`${table.deletedAt} is null`)

/** Locks leads in the order of their keys; those that do not exist or were deleted are missing. */
export const lockedLeads = async ({ database, customer }: WorkContext, ids: readonly number[]): Promise<LeadRow[]> =>
  database
    .select()
    .from(lead)
    .where(and(isShown(lead, customer), inArray(lead.id, [...ids])))
    .orderBy(lead.id)
    .for('update')

/** Locks referrals in the order of their keys; those that do not exist or were deleted are missing. */
export const lockedReferrals = async (
  { database, customer }: WorkContext,
  ids: readonly number[],
): Promise<ReferralRow[]> =>
  database
    .select()
    .from(referral)
    .where(and(isShown(referral, customer), inArray(referral.id, [...ids])))
    .orderBy(referral.id)
    .for('update')

/** @throws 404 for a referral that does not exist or was deleted */
export const lockedReferral = async (context: WorkContext, id: number): Promise<ReferralRow> => {
  const [found] = await lockedReferrals(context, [id])
  if (!found) throw noRecordProblem('referral', id)
  return found
}

/** @throws 404 for a lead that does not exist or was deleted */
export const lockedLead = async (context: WorkContext, id: number): Promise<LeadRow> => {
  const [found] = await lockedLeads(context, [id])
  if (!found) throw noRecordProblem('lead', id)
  return found
}

/** @throws 404 for a lead that does not exist or was deleted */
export const shownLead = async ({ database, customer }: Place, id: number): Promise<LeadRow> => {
  const [found] = await database
    .select()
    .from(lead)
    .where(and(isShown(lead, customer), eq(lead.id, id)))
  if (!found) throw noRecordProblem('lead', id)
  return found
}

/** FAILED for a person whose data were erased: there is nobody to work with any more. */
export const erasedProblem = (noun: 'referral' | 'lead', id: number): Problem =>
  refusedAbout(noun, id, `${noun === 'lead' ? 'Lead' : 'Referral'} ${id} was erased.`, refusal('person-erased'))

/** The keys by which duplicates are found, as columns. */
export const keyColumns = (contact: { phone: string; email: string }) => {
  const { phone, email } = contactKeys(contact)
  return { phoneKey: phone, emailKey: email }
}

const contactTexts: Readonly<Record<ContactProblem, string>> = {
  'no-contact': 'Phone or Email is required.',
  'phone-number': 'Phone number is not valid.',
  'email-address': 'E-mail address is not valid.',
}

type CandidateForm = {
  [Name in 'firstName' | 'lastName' | 'phone' | 'email' | 'locationId' | 'comment' | 'recruiter']?: string | undefined
} & { consent?: boolean | null | undefined; nextActionOn?: string | null | undefined } & {
  [Name in keyof CandidateDetails]?: CandidateDetails[Name] | undefined
}

/**
 * The columns that referrals and leads have in common, from a form; what it leaves out stays as it was.
 * @throws 400 naming the field
 */
export const candidateColumns = (
  fields: CandidateForm,
  before: ReferralRow | LeadRow | null,
  { isPhoneRequired }: { isPhoneRequired: boolean },
) => {
  const person = {
    firstName: fields.firstName ?? before?.firstName ?? '',
    lastName: fields.lastName ?? before?.lastName ?? '',
    phone: fields.phone ?? before?.phone ?? '',
    email: fields.email ?? before?.email ?? '',
  }
  if (person.firstName === '') throw wrongField('FirstName is required.', 'first-name-missing')
  if (person.lastName === '') throw wrongField('LastName is required.', 'last-name-missing')
  if (isPhoneRequired && person.phone === '') throw wrongField('Phone is required.', 'phone-missing')
  const problem = contactProblem(person)
  if (problem) throw codedBadRequest({ text: contactTexts[problem], ...contactRefusal(problem) })
  const { nextActionOn, consent } = fields
  if (nextActionOn && nextActionOn < today(Date.now()) && nextActionOn !== before?.nextActionOn)
    throw wrongField('NextActionDate must not be in the past.', 'day-past')
  return {
    ...person,
    ...keyColumns(person),
    locationId: fields.locationId ?? before?.locationId ?? '',
    comment: fields.comment ?? before?.comment ?? '',
    recruiter: fields.recruiter === undefined ? (before?.recruiter ?? null) : fields.recruiter || null,
    city: fields.city ?? before?.city ?? '',
    state: fields.state ?? before?.state ?? '',
    licenceClass: fields.licenceClass === undefined ? (before?.licenceClass ?? null) : fields.licenceClass,
    endorsements: fields.endorsements ?? before?.endorsements ?? '',
    experienceYears: fields.experienceYears === undefined ? (before?.experienceYears ?? null) : fields.experienceYears,
    nextActionOn: nextActionOn === undefined ? (before?.nextActionOn ?? null) : nextActionOn,
    ...(consent !== undefined && consent !== before?.consent && { consent, consentAt: sql`now()` }),
  }
}

/** @throws 400 for a day on which nobody is hired today */
export const assertHireDay = (day: Day | undefined): void => {
  const { from, to } = hireDays(today(Date.now()))
  if (day !== undefined && !isHireDay(day, today(Date.now())))
    throw codedBadRequest({ text: `HireDate must be from ${from} to ${to}.`, ...hireDayRefusal(today(Date.now())) })
}

/** What every change of a row sets besides the change itself. */
export const changedBy = ({ caller }: WorkContext, version: number) => ({
  updatedBy: caller.userId,
  updatedAt: sql`now()`,
  version: version + 1,
})

export type StoredChange = Pick<
  typeof recruitingChange.$inferInsert,
  'referralId' | 'leadId' | 'status' | 'callResult'
> & {
  comment?: string
}

/** Notes a status, or a call, in the history of a referral or a lead. */
export const noteStatus = async (
  { database, customer, caller }: Context,
  { comment = '', ...change }: StoredChange,
): Promise<void> => {
  await database.insert(recruitingChange).values({ customer, ...change, comment, changedBy: caller.userId })
}

type Candidate = { referralId: number } | { leadId: number }

const mostChanges = 1_000

const changesOf = ({ database, customer }: Place, of: Candidate, kind: SQL | undefined) =>
  database
    .select()
    .from(recruitingChange)
    .where(
      and(
        eq(recruitingChange.customer, customer),
        'referralId' in of ? eq(recruitingChange.referralId, of.referralId) : eq(recruitingChange.leadId, of.leadId),
        kind,
      ),
    )
    .orderBy(desc(recruitingChange.id))
    .limit(mostChanges)

/** The statuses of a candidate, the newest first. */
export const historyOf = async (
  place: Place,
  of: Candidate,
  wireStatus: (status: string) => string,
): Promise<StatusChange[]> => {
  const rows = await changesOf(place, of, isNull(recruitingChange.callResult))
  return rows.map(({ status, comment, changedBy: by, changedAt }) => ({
    status: wireStatus(status),
    comment,
    changedBy: by,
    changedAt,
  }))
}

/** The calls to a candidate, the newest first. */
export const callsOf = async (place: Place, of: Candidate): Promise<LoggedCall[]> => {
  const rows = await changesOf(place, of, isNotNull(recruitingChange.callResult))
  return rows.flatMap(({ callResult: result, comment, changedBy: calledBy, changedAt: calledAt }) =>
    result === null ? [] : [{ result, comment, calledBy, calledAt }],
  )
}

type Erased = { noun: 'referral' | 'lead'; row: ReferralRow | LeadRow }

/** The columns of an erased person: the row goes on counting. */
export const erasedColumns = (row: ReferralRow | LeadRow) => {
  const { firstName, lastName, phone, email } = anonymous(row)
  const gone = { phoneKey: null, emailKey: null, comment: '', city: '', state: '' }
  return { firstName, lastName, phone, email, ...gone, erasedAt: sql`now()` }
}

/** Erases a person from the audit trail and from the comments of their history; the erasure itself is recorded. */
export const eraseTraces = async (context: WorkContext, { noun, row }: Erased, reason: string): Promise<void> => {
  const { database, customer } = context
  const words = [
    ...wordsFor([{ firstName: row.firstName, lastName: row.lastName, phoneNumber: row.phone }]),
    ...(row.email === '' ? [] : [row.email]),
  ]
  const entries = await eraseFromAudit(context, {
    customer,
    parts: [{ noun, id: row.id }],
    words,
    erase: (changes) =>
      eraseChanges(changes, (changed, id) => changed === noun && Number(id) === row.id, words).map((change) =>
        change.noun === noun && Number(change.id) === row.id
          ? { ...change, before: withoutContact(change.before), after: withoutContact(change.after) }
          : change,
      ),
  })
  await database
    .update(recruitingChange)
    .set({ comment: '' })
    .where(
      and(
        eq(recruitingChange.customer, customer),
        noun === 'referral' ? eq(recruitingChange.referralId, row.id) : eq(recruitingChange.leadId, row.id),
      ),
    )
  context.record('erasure', `${noun} ${row.id}`, null, { customer, entries, reason })
}

/** A side of a change without what only candidates have. */
const withoutContact = (side: unknown): unknown =>
  typeof side === 'object' && side !== null
    ? { ...side, phone: '', email: '', phoneKey: null, emailKey: null, comment: '', city: '', state: '', result: '' }
    : side
