import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { type ListedReferral, referralStatusWire } from '#contract/people/recruitingWire'
import type { referrals } from '#contract/people/referrals'
import { daysAfter } from '#domain/billing/period'
import { monthsAfter } from '#domain/people/days'
import { contactProblem, duplicatesOf } from '#domain/people/recruiting/candidate'
import { keepsReferral } from '#domain/people/recruiting/milestones'
import { canBeAccepted, referralStatusProblem } from '#domain/people/recruiting/steps'
import { locationOperator } from '#server/database/schema/people/driver-transfers'
import { lead, referral } from '#server/database/schema/people/recruiting'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import { badRequest, conflict, notAllowed, notFound, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { bonusesOf, employmentOf, payBonuses, shownMilestones, startBonuses, today } from './bonuses'
import {
  changedBy,
  contactTexts,
  erasedColumns,
  eraseTraces,
  historyOf,
  isShown,
  keyColumns,
  lockedReferral,
  noteStatus,
  type ReferralRow,
} from './candidates'
import { hasEarlier, hasFirstClaim, keysOf, receivedByKey, receivedOf, samePerson } from './samePerson'

export const referralHandlers: Handlers<typeof referrals> = {
  searchReferrals: async ({ body }, context) => {
    const { database, customer } = context
    const { status, locationId, fromDate, toDate, referrerId, recruiter } = body
    if (fromDate && toDate && fromDate > toDate) throw badRequest('FromDate must not be after ToDate.')
    const rows = await database
      .select()
      .from(referral)
      .where(
        and(
          isShown(referral, customer),
          status ? eq(referral.status, status) : undefined,
          locationId ? eq(referral.locationId, locationId) : undefined,
          fromDate ? gte(referral.createdAt, `${fromDate}T00:00:00Z`) : undefined,
          toDate ? lt(referral.createdAt, `${daysAfter(toDate, 1)}T00:00:00Z`) : undefined,
          referrerId ? sql`lower(${referral.referrerId}) = lower(${referrerId})` : undefined,
          recruiter ? sql`lower(${referral.recruiter}) = lower(${recruiter})` : undefined,
        ),
      )
      .orderBy(desc(referral.id))
      .limit(longestList)
    const byKey = await receivedByKey(context)
    return rows.map((row) => {
      const one = receivedOf(row)
      return listed(
        row,
        hasEarlier(
          one,
          keysOf(one).flatMap((key) => byKey.get(key) ?? []),
        ),
      )
    })
  },

  readReferral: async ({ params: { id } }, context) => {
    const { database, customer } = context
    const [row] = await database
      .select()
      .from(referral)
      .where(and(isShown(referral, customer), eq(referral.id, id)))
    if (!row) throw notFound(`There is no referral ${id}.`)
    const same = await samePerson(context, row)
    return {
      ...listed(row, hasEarlier(receivedOf(row), same)),
      history: await historyOf(context, { referralId: id }, wireStatus),
      milestones: shownMilestones(row, await bonusesOf(context, id)),
      duplicates: duplicatesOf(receivedOf(row), same).map((other) => other.id),
    }
  },

  saveReferral: async ({ body: { id, ...fields } }, context) => {
    const { database, customer, caller, request } = context
    const before = id == null ? null : await lockedReferral(context, id)
    if (before) assertUnchanged(request, 'referral', before)
    if (before?.erasedAt) throw refused(`Referral ${before.id} was erased.`)
    const person = {
      firstName: fields.firstName ?? before?.firstName ?? '',
      lastName: fields.lastName ?? before?.lastName ?? '',
      phone: fields.phone ?? before?.phone ?? '',
      email: fields.email ?? before?.email ?? '',
    }
    if (person.firstName === '') throw badRequest('FirstName is required.')
    if (person.lastName === '') throw badRequest('LastName is required.')
    if (person.phone === '') throw badRequest('Phone is required.')
    const problem = contactProblem(person)
    if (problem) throw badRequest(contactTexts[problem])
    const referrerId = fields.referrerId || before?.referrerId || caller.userId
    const isSelf = person.email !== '' && person.email.toLowerCase() === caller.email.toLowerCase()
    if (isSelf && referrerId.toLowerCase() === caller.userId.toLowerCase())
      throw badRequest('Email: a referrer cannot refer themselves.')
    if (fields.nextActionOn && fields.nextActionOn < today() && fields.nextActionOn !== before?.nextActionOn)
      throw badRequest('NextActionDate must not be in the past.')
    const values = {
      ...person,
      ...keyColumns(person),
      referrerId,
      referrerName: fields.referrerName ?? before?.referrerName ?? '',
      locationId: fields.locationId ?? before?.locationId ?? '',
      position: fields.position ?? before?.position ?? '',
      comment: fields.comment ?? before?.comment ?? '',
      recruiter: fields.recruiter === undefined ? (before?.recruiter ?? null) : fields.recruiter || null,
      licenceClass: fields.licenceClass === undefined ? (before?.licenceClass ?? null) : fields.licenceClass,
      nextActionOn: fields.nextActionOn === undefined ? (before?.nextActionOn ?? null) : fields.nextActionOn,
      candidateLeftOn:
        fields.candidateLeftOn === undefined ? (before?.candidateLeftOn ?? null) : fields.candidateLeftOn,
      referrerLeftOn: fields.referrerLeftOn === undefined ? (before?.referrerLeftOn ?? null) : fields.referrerLeftOn,
      ...(fields.consent !== undefined &&
        fields.consent !== before?.consent && { consent: fields.consent, consentAt: sql`now()` }),
    }
    const [after] = before
      ? await database
          .update(referral)
          .set({ ...values, ...changedBy(context, before.version) })
          .where(and(eq(referral.customer, customer), eq(referral.id, before.id)))
          .returning()
      : await database
          .insert(referral)
          .values({ customer, ...values, createdBy: caller.userId, updatedBy: caller.userId })
          .returning()
    if (!after) throw new Error('The referral was not stored.')
    if (!before) await noteStatus(context, { referralId: after.id, status: 'new' })
    context.record('referral', after.id, before, after)
    context.publish('recruiting', [after.id])
    const duplicates = duplicatesOf(receivedOf(after), await samePerson(context, after)).map((other) => other.id)
    return duplicates.length > 0 ? { id: after.id, duplicates } : { id: after.id }
  },

  deleteReferral: async ({ body: { referralId } }, context) => {
    const { database, customer } = context
    const before = await lockedReferral(context, referralId)
    const leads = await database
      .select({ id: lead.id })
      .from(lead)
      .where(and(isShown(lead, customer), eq(lead.referralId, referralId)))
      .orderBy(lead.id)
    if (leads.length > 0) throw conflict(...leads.map(({ id }) => `Lead ${id} belongs to this referral.`))
    if (keepsReferral(await bonusesOf(context, referralId), employmentOf(before), today()))
      throw conflict('A bonus of this referral is due or paid.')
    await erase(context, before, 'deleted', true)
    return {}
  },

  checkOperator: async ({ body: { ssoId } }, context) => {
    const locationIds = await locationsOf(context, ssoId)
    return { ssoId, isOperator: locationIds.length > 0, locationIds }
  },

  acceptReferral: async ({ body: { referralId } }, context) => {
    if ((await locationsOf(context, context.caller.userId)).length === 0) throw notAllowed()
    const before = await lockedReferral(context, referralId)
    if (!canBeAccepted(before.status))
      throw refused(`Referral ${referralId} is ${wireStatus(before.status)}: only a new one is accepted.`)
    await setStatus(context, before, { status: 'accepted' })
    return {}
  },

  setReferralStatus: async ({ body: { referralId, status, comment, hiredOn } }, context) => {
    const before = await lockedReferral(context, referralId)
    const problem = referralStatusProblem(before.status, status, comment)
    if (problem === 'comment-missing') throw badRequest(`Comment is required with ${wireStatus(status)}.`)
    if (problem)
      throw refused(`Referral ${referralId} is ${wireStatus(before.status)}: ${wireStatus(status)} is not allowed.`)
    if (hiredOn !== undefined && hiredOn > monthsAfter(today(), 12)) throw badRequest('HireDate must be within a year.')
    const firstDay = status === 'hired' ? (hiredOn ?? today()) : before.hiredOn
    await setStatus(context, before, { status, hiredOn: firstDay }, comment)
    if (status === 'hired' && firstDay !== null && (await hasFirstClaim(context, before)))
      await startBonuses(context, referralId, firstDay)
    return {}
  },

  payBonuses: async ({ body: { payments } }, context) => payBonuses(context, payments),

  eraseReferral: async ({ body: { referralId, reason } }, context) => {
    if (reason === '') throw badRequest('Reason is required.')
    await erase(context, await lockedReferral(context, referralId), reason, false)
    return {}
  },
}

const longestList = 50_000

const wireStatus = (status: string): string => referralStatusWire.encode(status as ReferralRow['status'])

const listed = (row: ReferralRow, isDuplicate: boolean): ListedReferral => {
  const { customer: _, consentAt: __, phoneKey: ___, emailKey: ____, erasedAt, ...shown } = row
  return { ...shown, isDuplicate, isErased: erasedAt !== null }
}

/** The locations that a user is in charge of. */
const locationsOf = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  userId: string,
): Promise<string[]> => {
  const rows = await database
    .select({ id: locationOperator.locationId })
    .from(locationOperator)
    .where(and(eq(locationOperator.customer, customer), sql`lower(${locationOperator.userId}) = lower(${userId})`))
    .orderBy(locationOperator.locationId)
  return rows.map(({ id }) => id)
}

const setStatus = async (
  context: Context,
  before: ReferralRow,
  change: Pick<ReferralRow, 'status'> & Partial<Pick<ReferralRow, 'hiredOn'>>,
  comment = '',
): Promise<void> => {
  const { database, customer } = context
  const [after] = await database
    .update(referral)
    .set({ ...change, ...changedBy(context, before.version) })
    .where(and(eq(referral.customer, customer), eq(referral.id, before.id)))
    .returning()
  await noteStatus(context, { referralId: before.id, status: change.status, comment })
  context.record('referral', before.id, before, after)
  context.publish('recruiting', [before.id])
}

const erase = async (context: Context, row: ReferralRow, reason: string, isDeletion: boolean): Promise<void> => {
  const { database, customer } = context
  await eraseTraces(context, { noun: 'referral', row }, reason)
  await database
    .update(referral)
    .set({
      ...erasedColumns(row),
      ...changedBy(context, row.version),
      ...(isDeletion && { deletedAt: sql`now()` }),
    })
    .where(and(eq(referral.customer, customer), eq(referral.id, row.id)))
  context.publish('recruiting', [row.id])
}
