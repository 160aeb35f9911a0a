import { and, eq, sql } from 'drizzle-orm'
import type { ListedReferral } from '#contract/people/recruitingWire'
import type { referrals } from '#contract/people/referrals'
import { duplicatesOf } from '#domain/people/recruiting/candidate'
import { referralMerge, stopsContact } from '#domain/people/recruiting/merging'
import { keepsReferral } from '#domain/people/recruiting/milestones'
import { today } from '#domain/values/days'
import { refusal } from '#domain/values/refusals'
import { lead, referral } from '#server/database/schema/people/recruiting'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context, WorkContext } from '#server/platform/context'
import { badRequest, codedConflict } from '#server/platform/http/problems'
import { noRecordProblem, reasonAbout, wrongField } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { mapPage } from '#server/platform/lists/longList'
import { recordHistory } from '#server/platform/records/recordHistory'
import {
  type BonusFigures,
  bonusesOf,
  bonusFigures,
  employmentOf,
  figuresOf,
  payBonuses,
  shownMilestones,
} from './bonuses'
import {
  callsOf,
  candidateColumns,
  changedBy,
  erasedColumns,
  erasedProblem,
  eraseTraces,
  historyOf,
  isShown,
  lockedReferral,
  noteStatus,
  type ReferralRow,
} from './candidates'
import { countReferrals } from './countCandidates'
import { countBonuses, listBonuses } from './listBonuses'
import { mergeReferrals } from './mergeCandidates'
import { locationsOf, referralStepHandlers, wireReferralStatus } from './referralSteps'
import { hasEarlier, leadsOfPerson, receivedOf, samePerson, withSamePerson } from './samePerson'
import { type ReferralFilter, searchReferrals } from './searchCandidates'
import { makeLead } from './makeLead'

export const referralHandlers: Handlers<typeof referrals> = {
  ...referralStepHandlers,
  readReferralHistory: async ({ params: { id } }, context) => recordHistory(context, [{ noun: 'referral', id }]),

  searchReferrals: async ({ body, paging }, context) => {
    assertForward(body)
    return mapPage(await searchReferrals(context, body, paging), async (page) => {
      const rows = page.map(({ row }) => row)
      const bonuses = await bonusFigures(context, rows)
      return (await withSamePerson(context, rows)).map(([row, same]) =>
        listed(row, hasEarlier(receivedOf(row), same), bonuses.get(row.id) ?? figuresOf([])),
      )
    })
  },

  countReferrals: async ({ body }, context) => {
    assertForward(body)
    return countReferrals(context, body)
  },

  readReferral: async ({ params: { id } }, context) => {
    const { database, customer } = context
    const [row] = await database
      .select()
      .from(referral)
      .where(and(isShown(referral, customer), eq(referral.id, id)))
    if (!row) throw noRecordProblem('referral', id)
    const one = receivedOf(row)
    const same = duplicatesOf(one, await samePerson(context, [row]))
    const milestones = shownMilestones(row, await bonusesOf(context, id))
    return {
      ...listed(row, hasEarlier(one, same), figuresOf(milestones)),
      history: await historyOf(context, { referralId: id }, wireReferralStatus),
      calls: await callsOf(context, { referralId: id }),
      milestones,
      duplicates: same.map((other) => other.id),
      merge: same.length === 0 ? null : referralMerge([one, ...same]),
      leadIds: await leadsOfReferral(context, id),
      isBlocked: stopsContact(await leadsOfPerson(context, row)),
    }
  },

  saveReferral: async ({ body: { id, ...fields } }, context) => {
    const { database, customer, caller, request } = context
    const before = id == null ? null : await lockedReferral(context, id)
    if (before) assertUnchanged(request, 'referral', before)
    if (before?.erasedAt) throw erasedProblem('referral', before.id)
    const shared = candidateColumns(fields, before, { isPhoneRequired: true })
    const referrerId = fields.referrerId || before?.referrerId || caller.userId
    const isSelf = shared.email !== '' && shared.email.toLowerCase() === caller.email.toLowerCase()
    if (isSelf && referrerId.toLowerCase() === caller.userId.toLowerCase())
      throw wrongField('Email: a referrer cannot refer themselves.', 'self-referral')
    const values = {
      ...shared,
      referrerId,
      referrerName: fields.referrerName ?? before?.referrerName ?? '',
      position: fields.position ?? before?.position ?? '',
      source: fields.source ?? before?.source ?? ('referral' as const),
      candidateLeftOn:
        fields.candidateLeftOn === undefined ? (before?.candidateLeftOn ?? null) : fields.candidateLeftOn,
      referrerLeftOn: fields.referrerLeftOn === undefined ? (before?.referrerLeftOn ?? null) : fields.referrerLeftOn,
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
    const duplicates = duplicatesOf(receivedOf(after), await samePerson(context, [after])).map((other) => other.id)
    return duplicates.length > 0 ? { id: after.id, duplicates } : { id: after.id }
  },

  deleteReferral: async ({ body: { referralId } }, context) => {
    const before = await lockedReferral(context, referralId)
    const leadIds = await leadsOfReferral(context, referralId)
    if (leadIds.length > 0)
      throw codedConflict(
        ...leadIds.map((id) =>
          reasonAbout('lead', id, `Lead ${id} belongs to this referral.`, refusal('lead-of-referral')),
        ),
      )
    if (keepsReferral(await bonusesOf(context, referralId), employmentOf(before), today(Date.now())))
      throw codedConflict({ text: 'A bonus of this referral is due or paid.', ...refusal('bonus-keeps-referral') })
    await eraseReferral(context, before, 'deleted', true)
    return {}
  },

  checkOperator: async ({ body: { ssoId } }, context) => {
    const locationIds = await locationsOf(context, ssoId)
    return { ssoId, isOperator: locationIds.length > 0, locationIds }
  },

  listBonuses: async ({ query, paging }, context) => {
    assertForward(query)
    return listBonuses(context, query, paging)
  },

  countBonuses: async ({ query }, context) => {
    assertForward(query)
    return countBonuses(context, query)
  },

  payBonuses: async ({ body: { payments } }, context) => payBonuses(context, payments),

  makeLead: async ({ body: { referralId } }, context) => makeLead(context, await lockedReferral(context, referralId)),

  mergeReferrals: async ({ body }, context) => {
    await mergeReferrals(context, body)
    return {}
  },

  eraseReferral: async ({ body: { referralId, reason } }, context) => {
    if (reason === '') throw wrongField('Reason is required.', 'reason-missing')
    await eraseReferral(context, await lockedReferral(context, referralId), reason, false)
    return {}
  },
}

const listed = (row: ReferralRow, isDuplicate: boolean, figures: BonusFigures): ListedReferral => {
  const { customer: _, consentAt: __, phoneKey: ___, emailKey: ____, erasedAt, ...shown } = row
  return { ...shown, ...figures, isDuplicate, isErased: erasedAt !== null }
}

/** @throws 400 for days in the wrong order */
const assertForward = ({ fromDate, toDate }: Pick<ReferralFilter, 'fromDate' | 'toDate'>): void => {
  if (fromDate && toDate && fromDate > toDate) throw badRequest('FromDate must not be after ToDate.')
}

/** The leads that were made from a referral. */
const leadsOfReferral = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  referralId: number,
): Promise<number[]> => {
  const rows = await database
    .select({ id: lead.id })
    .from(lead)
    .where(and(isShown(lead, customer), eq(lead.referralId, referralId)))
    .orderBy(lead.id)
  return rows.map(({ id }) => id)
}

/** Erases the person of a referral, also in the audit trail and the history; the row stays for the counts. */
export const eraseReferral = async (
  context: WorkContext,
  row: ReferralRow,
  reason: string,
  isDeletion: boolean,
): Promise<void> => {
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
