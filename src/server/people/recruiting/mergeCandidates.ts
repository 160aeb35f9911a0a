import { and, eq, inArray, sql } from 'drizzle-orm'
import { duplicatesOf, type Received } from '#domain/people/recruiting/candidate'
import {
  isSameMerge,
  leadMerge,
  type Merge,
  referralMerge,
  stopsContact,
  takenOver,
} from '#domain/people/recruiting/merging'
import { nextLeadStatuses } from '#domain/people/recruiting/steps'
import { refusal } from '#domain/values/refusals'
import { lead, leadDocument, referral } from '#server/database/schema/people/recruiting'
import type { Context } from '#server/platform/context'
import { codedConflict, type Reason } from '#server/platform/http/problems'
import { noRecordProblem } from '#server/platform/http/reasons'
import { changedBy, isShown, keyColumns, noteStatus } from './candidates'
import { leadsOfPerson, receivedOf } from './samePerson'

const contact = ['phone', 'email', 'locationId', 'comment', 'recruiter'] as const
const details = ['city', 'state', 'licenceClass', 'endorsements', 'experienceYears'] as const
const ofLead = ['referralId', 'nextAction', 'nextActionOn', 'firstContactAt', 'availableOn', 'payExpected'] as const

/**
 * Closes referrals of a person as duplicates of the first one. It takes over the leads of the others, and details that it
 * lacks. All rows are locked; of two users who merge the same referrals one gets a conflict.
 */
export const mergeReferrals = async (context: Context, wanted: Merge): Promise<void> => {
  const { database, customer } = context
  const rows = await database
    .select()
    .from(referral)
    .where(and(isShown(referral, customer), inArray(referral.id, idsOf(wanted))))
    .orderBy(referral.id)
    .for('update')
  const [kept, others] = partsOf(rows, wanted, 'referral')
  if (!isSameMerge(mergeOf(rows.map(receivedOf), referralMerge), wanted)) throw codedConflict(changedReason)
  const byAge = others.toSorted(earlierFirst)
  const changes = takenOver(kept, byAge, [...contact, ...details, 'position', 'nextActionOn'])
  const [after] = await database
    .update(referral)
    .set({ ...changes, ...keyColumns({ ...kept, ...changes }), ...changedBy(context, kept.version) })
    .where(and(eq(referral.customer, customer), eq(referral.id, kept.id)))
    .returning()
  context.record('referral', kept.id, kept, after)
  for (const before of others) {
    const [closed] = await database
      .update(referral)
      .set({ status: 'duplicate', nextActionOn: null, ...changedBy(context, before.version) })
      .where(and(eq(referral.customer, customer), eq(referral.id, before.id)))
      .returning()
    await noteStatus(context, {
      referralId: before.id,
      status: 'duplicate',
      comment: `Merged into referral ${kept.id}`,
    })
    context.record('referral', before.id, before, closed)
  }
  const moved = await database
    .update(lead)
    .set({
      referralId: kept.id,
      updatedBy: context.caller.userId,
      updatedAt: sql`now()`,
      version: sql`${lead.version} + 1`,
    })
    .where(and(isShown(lead, customer), inArray(lead.referralId, [...wanted.otherIds])))
    .returning({ id: lead.id })
  for (const { id } of moved) context.record('lead', id, {}, { referralId: kept.id })
  context.publish('recruiting', idsOf(wanted))
}

/**
 * Closes leads of a person in favor of one, which takes over what it lacks. If one of them must not be contacted, neither
 * must the one that stays.
 */
export const mergeLeads = async (context: Context, wanted: Merge): Promise<void> => {
  const { database, customer } = context
  const rows = await database
    .select()
    .from(lead)
    .where(and(isShown(lead, customer), inArray(lead.id, idsOf(wanted))))
    .orderBy(lead.id)
    .for('update')
  const [kept, others] = partsOf(rows, wanted, 'lead')
  if (!isSameMerge(mergeOf(rows.map(receivedOf), leadMerge), wanted)) throw codedConflict(changedReason)
  const byAge = others.toSorted(earlierFirst)
  const changes = {
    ...takenOver(kept, byAge, [...contact, ...details, ...ofLead]),
    lastContactAt:
      rows
        .flatMap(({ lastContactAt }) => lastContactAt ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
  const stops =
    stopsContact(await leadsOfPerson(context, kept)) && nextLeadStatuses(kept.status).includes('do-not-contact')
  const [after] = await database
    .update(lead)
    .set({
      ...changes,
      ...keyColumns({ ...kept, ...changes }),
      ...(stops && { status: 'do-not-contact' as const, consent: false, nextAction: '', nextActionOn: null }),
      ...changedBy(context, kept.version),
    })
    .where(and(eq(lead.customer, customer), eq(lead.id, kept.id)))
    .returning()
  if (stops)
    await noteStatus(context, { leadId: kept.id, status: 'do-not-contact', comment: 'As another lead of the person' })
  await database
    .update(leadDocument)
    .set({ recordId: kept.id })
    .where(and(eq(leadDocument.customer, customer), inArray(leadDocument.recordId, [...wanted.otherIds])))
  context.record('lead', kept.id, kept, after)
  for (const before of others) {
    const [closed] = await database
      .update(lead)
      .set({ status: 'rejected', nextAction: '', nextActionOn: null, ...changedBy(context, before.version) })
      .where(and(eq(lead.customer, customer), eq(lead.id, before.id)))
      .returning()
    await noteStatus(context, { leadId: before.id, status: 'rejected', comment: `Merged into lead ${kept.id}` })
    context.record('lead', before.id, before, closed)
  }
  context.publish('recruiting', idsOf(wanted))
}

const changedReason: Reason = {
  text: 'The duplicates have changed. Open the record again.',
  ...refusal('duplicates-changed'),
}

const idsOf = ({ keptId, otherIds }: Merge): number[] => [keptId, ...otherIds]

const earlierFirst = (one: { createdAt: string }, other: { createdAt: string }): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt)

const partsOf = <Row extends { id: number; erasedAt: string | null }>(
  rows: readonly Row[],
  { keptId, otherIds }: Merge,
  noun: 'referral' | 'lead',
): [Row, Row[]] => {
  const kept = rows.find(({ id }) => id === keptId)
  const missing = [keptId, ...otherIds].find((id) => !rows.some((row) => row.id === id))
  if (!kept || missing !== undefined) throw noRecordProblem(noun, missing ?? keptId)
  return [kept, rows.filter(({ id }) => id !== keptId)]
}

/** What would be merged of these rows: nothing unless all are of one person. */
const mergeOf = <One extends Omit<Received, 'status'>>(rows: readonly One[], merge: (rows: One[]) => Merge | null) => {
  const people = rows.slice(0, 1)
  // A record may share its phone number with one and its e-mail address with another; the list grows while it is walked.
  for (const one of people) people.push(...duplicatesOf(one, rows).filter((other) => !people.includes(other)))
  return people.length === rows.length ? merge(people) : null
}
