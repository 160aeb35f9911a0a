import { and, eq, sql } from 'drizzle-orm'
import { lead } from '#server/database/schema/people/recruiting'
import type { Context } from '#server/platform/context'
import { erasedProblem, isShown, keyColumns, noteStatus, type ReferralRow } from './candidates'
import { assertMayContact } from './samePerson'

/**
 * Makes a lead of a referral, with its contact data, recruiter and consent. The referral is locked, so of two users who
 * do so at the same time the second gets the lead of the first.
 */
export const makeLead = async (
  context: Context,
  referral: ReferralRow,
): Promise<{ leadId: number; isNew: boolean }> => {
  const { database, customer, caller } = context
  const [known] = await database
    .select({ id: lead.id })
    .from(lead)
    .where(and(isShown(lead, customer), eq(lead.referralId, referral.id)))
    .orderBy(lead.id)
    .limit(1)
  if (known) return { leadId: known.id, isNew: false }
  if (referral.erasedAt) throw erasedProblem('referral', referral.id)
  await assertMayContact(context, referral)
  const { id: referralId, firstName, lastName, phone, email, locationId, comment, recruiter, consent } = referral
  const { city, state, licenceClass, endorsements, experienceYears } = referral
  const [made] = await database
    .insert(lead)
    .values({
      customer,
      referralId,
      source: 'referral',
      firstName,
      lastName,
      phone,
      email,
      ...keyColumns(referral),
      locationId,
      city,
      state,
      licenceClass,
      endorsements,
      experienceYears,
      comment,
      recruiter,
      consent,
      consentAt: referral.consentAt,
      nextActionOn: referral.nextActionOn !== null ? sql`greatest(${referral.nextActionOn}::date, current_date)` : null,
      createdBy: caller.userId,
      updatedBy: caller.userId,
    })
    .returning()
  if (!made) throw new Error('The lead was not stored.')
  await noteStatus(context, { leadId: made.id, status: 'new', comment: `Made from referral ${referralId}` })
  context.record('lead', made.id, null, made)
  context.publish('recruiting', [made.id, referralId])
  return { leadId: made.id, isNew: true }
}
