import { and, eq, inArray } from 'drizzle-orm'
import type { ShownMilestone } from '#contract/people/recruitingWire'
import { paymentRefusal } from '#domain/people/refusals'
import { type Money, plus, zeroMoney, writeMoney } from '#domain/values/exact'
import { type Day, today } from '#domain/values/days'
import {
  bonusState,
  type BonusSums,
  bonusSums,
  type Employment,
  type Milestone,
  type MilestoneCode,
  milestonesOf,
  type MilestoneState,
  milestoneState,
  pay,
  paymentProblem,
  type PaymentProblem,
} from '#domain/people/recruiting/milestones'
import { bonusPlan, referral, referralBonus } from '#server/database/schema/people/recruiting'
import type { Context } from '#server/platform/context'
import type { Place } from '#server/platform/customerWork'
import type { Reason } from '#server/platform/http/problems'
import { reasonAbout, refusedRow, refusedRows } from '#server/platform/http/reasons'
import type { ReferralRow } from './candidates'

/** Null for a person who was not hired. */
export const employmentOf = ({ hiredOn, candidateLeftOn, referrerLeftOn }: ReferralRow): Employment | null =>
  hiredOn === null ? null : { hiredOn, candidateLeftOn, referrerLeftOn }

export const bonusesOf = async ({ database, customer }: Place, referralId: number): Promise<Milestone[]> =>
  database
    .select()
    .from(referralBonus)
    .where(and(eq(referralBonus.customer, customer), eq(referralBonus.referralId, referralId)))
    .orderBy(referralBonus.dueOn, referralBonus.code)

/** How far the bonuses of each referral have come, and their sums; reads those of all referrals together. */
export const bonusFigures = async (
  { database, customer }: Place,
  rows: readonly ReferralRow[],
): Promise<Map<number, BonusFigures>> => {
  const ids = rows.filter(({ hiredOn }) => hiredOn !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const stored = await database
    .select()
    .from(referralBonus)
    .where(and(eq(referralBonus.customer, customer), inArray(referralBonus.referralId, ids)))
  const byReferral = new Map<number, Milestone[]>()
  for (const bonus of stored) byReferral.set(bonus.referralId, [...(byReferral.get(bonus.referralId) ?? []), bonus])
  return new Map(rows.map((row) => [row.id, figuresOf(shownMilestones(row, byReferral.get(row.id) ?? []))]))
}

/** Sums of the bonuses of a referral, and how far they have come; null without any. */
export type BonusFigures = BonusSums & { bonus: MilestoneState | null }
export const figuresOf = (milestones: readonly ShownMilestone[]): BonusFigures => ({
  bonus: bonusState(milestones),
  ...bonusSums(milestones),
})

export const shownMilestones = (row: ReferralRow, milestones: readonly Milestone[]): ShownMilestone[] => {
  const employment = employmentOf(row)
  if (!employment) return []
  return milestones.map((milestone) => {
    const { code, amount, dueOn, paidOn, paidBy } = milestone
    return { code, amount, dueOn, paidOn, paidBy, state: milestoneState(milestone, employment, today(Date.now())) }
  })
}

/** Stores the bonuses of a person who was hired, by the plan of the customer. */
export const startBonuses = async ({ database, customer }: Place, referralId: number, hiredOn: Day): Promise<void> => {
  const plan = await database.select().from(bonusPlan).where(eq(bonusPlan.customer, customer))
  const milestones = milestonesOf(plan, hiredOn)
  if (milestones.length === 0) return
  await database
    .insert(referralBonus)
    .values(milestones.map(({ code, amount, dueOn }) => ({ customer, referralId, code, amount, dueOn })))
    .onConflictDoNothing()
}

type Payment = { referralId: number; code: MilestoneCode }

/**
 * Marks bonuses as paid, all or none. The rows are locked, so of two users who pay the same bonus one finds it paid.
 * @returns how many were paid now, and their sum
 */
export const payBonuses = async (
  context: Context,
  payments: readonly Payment[],
): Promise<{ paid: number; total: Money }> => {
  const { database, customer, caller } = context
  const ids = [...new Set(payments.map(({ referralId }) => referralId))]
  const referrals = await database
    .select()
    .from(referral)
    .where(and(eq(referral.customer, customer), inArray(referral.id, ids)))
    .orderBy(referral.id)
    .for('update')
  const stored = await database
    .select()
    .from(referralBonus)
    .where(and(eq(referralBonus.customer, customer), inArray(referralBonus.referralId, ids)))
    .orderBy(referralBonus.referralId, referralBonus.code)
    .for('update')
  const bonusOf = ({ referralId, code }: Payment) =>
    stored.find((bonus) => bonus.referralId === referralId && bonus.code === code)
  const errors = payments.flatMap((payment, row) => {
    const owner = referrals.find(({ id }) => id === payment.referralId)
    const employment = owner ? employmentOf(owner) : null
    const problem = employment ? paymentProblem(bonusOf(payment), employment, today(Date.now())) : 'unknown'
    return problem === null ? [] : [refusedRow(row, paymentReason(payment, problem))]
  })
  if (errors.length > 0) throw refusedRows(errors, 'Nothing was paid.')
  let [count, total] = [0, zeroMoney]
  for (const payment of new Map(payments.map((one) => [JSON.stringify(one), one])).values()) {
    const before = bonusOf(payment)
    if (!before || before.paidOn !== null) continue
    const { paidOn, paidBy } = pay(before, caller.userId, today(Date.now()))
    await database
      .update(referralBonus)
      .set({ paidOn, paidBy })
      .where(
        and(
          eq(referralBonus.customer, customer),
          eq(referralBonus.referralId, before.referralId),
          eq(referralBonus.code, before.code),
        ),
      )
    context.record('referral-bonus', `${before.referralId} ${before.code}`, null, {
      amount: writeMoney(before.amount),
      paidOn,
      paidBy,
    })
    count += 1
    total = plus(total, before.amount)
  }
  context.publish('recruiting', ids)
  return { paid: count, total }
}

const paymentReason = ({ referralId, code }: Payment, problem: PaymentProblem): Reason =>
  reasonAbout(
    'referral',
    referralId,
    `Referral ${referralId}, ${code}: ${paymentTexts[problem]}`,
    paymentRefusal(problem, code),
  )

const paymentTexts: Readonly<Record<PaymentProblem, string>> = {
  unknown: 'there is no such bonus.',
  'not-due': 'the bonus is not due yet.',
  forfeited: 'the bonus is forfeited, because one of the two had left before its day.',
}
