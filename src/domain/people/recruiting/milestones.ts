import { type Money, sumOf } from '#domain/values/exact'
import { addDays, addMonths, type Day } from '#domain/values/days'

export const milestoneCodes = ['hire', '30-days', '90-days', '1-year'] as const
export type MilestoneCode = (typeof milestoneCodes)[number]

/** The bonus of a referral: an amount for each milestone. */
export type BonusPlan = readonly { code: MilestoneCode; amount: Money }[]

/** When both left, if they did: the referrer and the person who was hired. */
export type Employment = { hiredOn: Day; candidateLeftOn: Day | null; referrerLeftOn: Day | null }

export type Milestone = { code: MilestoneCode; amount: Money; dueOn: Day; paidOn: Day | null; paidBy: string | null }

export const milestoneStates = ['due', 'upcoming', 'paid', 'forfeited'] as const
export type MilestoneState = (typeof milestoneStates)[number]

/** How far the bonuses of a referral have come: a due one counts first, then a coming one; null without any. */
export const bonusState = (milestones: readonly { state: MilestoneState }[]): MilestoneState | null =>
  milestoneStates.find((state) => milestones.some((one) => one.state === state)) ?? null

/** The bonuses of a referral that are due now, and those that were paid, in dollars. */
export type BonusSums = { bonusDue: Money; bonusPaid: Money }

export const bonusSums = (milestones: readonly { state: MilestoneState; amount: Money }[]): BonusSums => {
  const sumIn = (wanted: MilestoneState) =>
    sumOf(milestones.filter(({ state }) => state === wanted).map(({ amount }) => amount))
  return { bonusDue: sumIn('due'), bonusPaid: sumIn('paid') }
}

/** The day on which a milestone is reached. A year is a calendar year, not 365 days. */
export const milestoneDay = (code: MilestoneCode, hiredOn: Day): Day => {
  switch (code) {
    case 'hire':
      return hiredOn
    case '30-days':
      return addDays(hiredOn, 30)
    case '90-days':
      return addDays(hiredOn, 90)
    case '1-year':
      return addMonths(hiredOn, 12)
  }
}

/** The milestones of a person who was hired, in the order of their days. */
export const milestonesOf = (plan: BonusPlan, hiredOn: Day): Milestone[] =>
  plan
    .map(({ code, amount }) => ({ code, amount, dueOn: milestoneDay(code, hiredOn), paidOn: null, paidBy: null }))
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : Number(one.dueOn > other.dueOn)))

/** A bonus that was paid stays paid. Any other is forfeited when one of the two had left before its day. */
export const milestoneState = (
  { dueOn, paidOn }: Milestone,
  { candidateLeftOn, referrerLeftOn }: Employment,
  today: Day,
): MilestoneState => {
  if (paidOn !== null) return 'paid'
  const hasLeft = [candidateLeftOn, referrerLeftOn].some((leftOn) => leftOn !== null && leftOn <= dueOn)
  if (hasLeft) return 'forfeited'
  return dueOn <= today ? 'due' : 'upcoming'
}

export type PaymentProblem = 'unknown' | 'not-due' | 'forfeited'

/** What keeps a bonus from being paid; null when it may be paid or was paid before, which changes nothing. */
export const paymentProblem = (
  milestone: Milestone | undefined,
  employment: Employment,
  today: Day,
): PaymentProblem | null => {
  if (!milestone) return 'unknown'
  const state = milestoneState(milestone, employment, today)
  if (state === 'upcoming') return 'not-due'
  return state === 'forfeited' ? 'forfeited' : null
}

/** A milestone after its payment; the first payment counts. */
export const pay = (milestone: Milestone, by: string, on: Day): Milestone =>
  milestone.paidOn === null ? { ...milestone, paidOn: on, paidBy: by } : milestone

/** A referral with a bonus that is paid or due is kept: it cannot be deleted. */
export const keepsReferral = (milestones: readonly Milestone[], employment: Employment | null, today: Day): boolean =>
  employment !== null &&
  milestones.some((milestone) => ['paid', 'due'].includes(milestoneState(milestone, employment, today)))

export const paidOf = (milestones: readonly Milestone[]): Money =>
  sumOf(milestones.filter(({ paidOn }) => paidOn !== null).map(({ amount }) => amount))
