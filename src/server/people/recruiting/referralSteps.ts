import { and, eq, sql } from 'drizzle-orm'
import { referralStatusWire } from '#contract/people/recruitingWire'
import type { referrals } from '#contract/people/referrals'
import { refusal } from '#domain/values/refusals'
import { type Day, today } from '#domain/values/days'
import { stopsContact } from '#domain/people/recruiting/merging'
import { canBeAccepted, referralStatusProblem, type ReferralStatus } from '#domain/people/recruiting/steps'
import { locationOperator } from '#server/database/schema/people/driver-transfers'
import { referral } from '#server/database/schema/people/recruiting'
import type { Context } from '#server/platform/context'
import { badRequest, notAllowed, type Reason } from '#server/platform/http/problems'
import {
  noRecord,
  reasonAbout,
  refusedAbout,
  refusedBy,
  refusedRow,
  refusedRows,
  wrongField,
} from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { startBonuses } from './bonuses'
import {
  assertHireDay,
  changedBy,
  erasedProblem,
  lockedReferral,
  lockedReferrals,
  noteStatus,
  type ReferralRow,
} from './candidates'
import { hasFirstClaim, leadsOfPerson } from './samePerson'
import { tellReferrer } from './tellReferrer'

type ReferralSteps = 'acceptReferral' | 'setReferralStatus' | 'setReferralStatuses' | 'logReferralCall'

/** What is done with referrals: a status for one or for several, and calls. */
export const referralStepHandlers: Pick<Handlers<typeof referrals>, ReferralSteps> = {
  acceptReferral: async ({ body: { referralId } }, context) => {
    await assertOperator(context)
    const before = await lockedReferral(context, referralId)
    if (!canBeAccepted(before.status)) {
      const text = `Referral ${referralId} is ${wireReferralStatus(before.status)}: only a new one is accepted.`
      throw refusedAbout('referral', referralId, text, refusal('wrong-status', { status: before.status }))
    }
    await setStatus(context, before, { status: 'accepted' })
    return {}
  },

  setReferralStatus: async ({ body: { referralId, status, comment, hiredOn } }, context) => {
    const before = await lockedReferral(context, referralId)
    const problem = referralStatusProblem(before.status, status, comment)
    if (problem === 'comment-missing') throw wrongField(commentText(status), 'status-comment-missing')
    if (problem) throw refusedBy(wrongStatus(before, status))
    assertHireDay(hiredOn)
    await giveStatus(context, before, status, { comment, hiredOn: hiredOn ?? today(Date.now()) })
    return {}
  },

  setReferralStatuses: async ({ body: { referralIds, status, comment } }, context) => {
    if (new Set(referralIds).size < referralIds.length) throw badRequest('ReferralIds: a referral is named twice.')
    if (status === 'accepted') await assertOperator(context)
    const rows = await lockedReferrals(context, referralIds)
    const errors = referralIds.flatMap((id, place) => {
      const before = rows.find((row) => row.id === id)
      if (!before) return [refusedRow(place, noRecord('referral', id))]
      if (status === 'accepted' && canBeAccepted(before.status)) return []
      const problem = referralStatusProblem(before.status, status, comment)
      if (problem === null) return []
      return [
        refusedRow(
          place,
          problem === 'wrong-status'
            ? wrongStatus(before, status)
            : reasonAbout('referral', id, `Referral ${id}: ${commentText(status)}`, refusal('status-comment-missing')),
        ),
      ]
    })
    if (errors.length > 0) throw refusedRows(errors)
    for (const before of rows) await giveStatus(context, before, status, { comment, hiredOn: today(Date.now()) })
    return { changed: rows.length }
  },

  logReferralCall: async ({ body: { referralId, result, comment } }, context) => {
    const before = await lockedReferral(context, referralId)
    if (before.erasedAt) throw erasedProblem('referral', referralId)
    if (stopsContact(await leadsOfPerson(context, before))) {
      const text = `Referral ${referralId}: a lead of this person must not be contacted.`
      throw refusedAbout('referral', referralId, text, refusal('do-not-contact'))
    }
    await noteStatus(context, { referralId, status: before.status, callResult: result, comment })
    context.record('referral', referralId, null, { call: result })
    context.publish('recruiting', [referralId])
    return {}
  },
}

export const wireReferralStatus = (status: string): string => referralStatusWire.encode(status as ReferralStatus)

const commentText = (status: ReferralStatus): string => `Comment is required with ${wireReferralStatus(status)}.`

const wrongStatus = ({ id, status }: ReferralRow, to: ReferralStatus): Reason => {
  const text = `Referral ${id} is ${wireReferralStatus(status)}: ${wireReferralStatus(to)} is not allowed.`
  return reasonAbout('referral', id, text, refusal('wrong-status', { status }))
}

/** The locations that a user is in charge of. */
export const locationsOf = async (
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

/** @throws 401 unless the caller is in charge of a location */
const assertOperator = async (context: Context): Promise<void> => {
  if ((await locationsOf(context, context.caller.userId)).length === 0) throw notAllowed()
}

/** A hire starts the bonuses of the referral that has the claim. */
const giveStatus = async (
  context: Context,
  before: ReferralRow,
  status: ReferralStatus,
  { comment, hiredOn }: { comment: string; hiredOn: Day },
): Promise<void> => {
  const isHire = status === 'hired'
  await setStatus(context, before, { status, hiredOn: isHire ? hiredOn : before.hiredOn }, comment)
  if (isHire && (await hasFirstClaim(context, before))) await startBonuses(context, before.id, hiredOn)
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
  await tellReferrer(context, { ...before, status: change.status })
  context.publish('recruiting', [before.id])
}
