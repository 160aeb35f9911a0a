import { and, desc, eq, gte, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { ListedBonus } from '#contract/people/recruitingWire'
import type { referrals } from '#contract/people/referrals'
import type { Input, Paging } from '#contract/platform/endpoint'
import { milestoneCodes, type MilestoneState, milestoneStates } from '#domain/people/recruiting/milestones'
import { today } from '#domain/values/days'
import type { Executor } from '#server/database/openDatabase'
import { referral, referralBonus } from '#server/database/schema/people/recruiting'
import { listOrder } from '#server/people/listOrder'
import { type LongPage, mapPage, pageOf, readPage } from '#server/platform/lists/longList'
import type { Context } from '#server/platform/context'
import { shownMilestones } from './bonuses'

export type BonusFilter = Input<typeof referrals.listBonuses>['query']
type PageOf = Pick<Paging, 'offset'> & Partial<Pick<Paging, 'sort'>> & { limit: number }

/** A page of the bonuses of a group, the earliest first unless another order is asked for. */
export const listBonuses = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  filter: BonusFilter,
  paging: Paging,
): Promise<LongPage<ListedBonus>> => {
  const page = await readPage(
    database,
    paging,
    (reader, limit) => bonusQuery(reader, customer, filter, { ...paging, limit }),
    (rows) =>
      pageOf(rows, paging, async () => {
        const [first] = await bonusQuery(database, customer, filter, { offset: 0, limit: 1 })
        return first?.total ?? 0
      }),
  )
  return mapPage(page, (rows) =>
    rows.flatMap(({ bonus, row }) =>
      shownMilestones(row, [bonus]).map((shown) => ({
        ...shown,
        id: row.id * milestoneCodes.length + milestoneCodes.indexOf(bonus.code),
        referralId: row.id,
        candidate: `${row.firstName} ${row.lastName}`,
        referrerId: row.referrerId,
        referrerName: row.referrerName,
        locationId: row.locationId,
      })),
    ),
  )
}

/** The statement of a page of bonuses. */
export const bonusQuery = (reader: Executor, customer: string, filter: BonusFilter, page: PageOf) =>
  reader
    .select({ bonus: referralBonus, row: referral, total: sql<number>`(count(*) over ())::int` })
    .from(referralBonus)
    .innerJoin(referral, and(eq(referral.customer, referralBonus.customer), eq(referral.id, referralBonus.referralId)))
    .where(bonusesOf(customer, filter))
    .orderBy(...(page.sort ? listOrder(page.sort, sortable(), referralBonus.referralId) : earliestFirst), byMilestone)
    .limit(page.limit)
    .offset(page.offset)

const bonusesOf = (customer: string, filter: BonusFilter): SQL | undefined =>
  and(
    eq(referralBonus.customer, customer),
    filter.state ? inState(filter.state) : undefined,
    filter.fromDate ? gte(referralBonus.dueOn, filter.fromDate) : undefined,
    filter.toDate ? lte(referralBonus.dueOn, filter.toDate) : undefined,
  )

const earliestFirst = [referralBonus.dueOn, desc(referralBonus.referralId)]

const byMilestone = sql`array_position(${sql.param([...milestoneCodes])}::text[], ${referralBonus.code})`

/** What the list can be sorted by. The state is that of the statement's day, so it is made for each one. */
const sortable = () => ({
  candidate: sql`${referral.firstName} || ' ' || ${referral.lastName}`,
  referralId: referralBonus.referralId,
  code: byMilestone,
  amount: referralBonus.amount,
  dueOn: referralBonus.dueOn,
  state: sql`case ${sql.join(
    milestoneStates.map((state, place) => sql`when ${inState(state)} then ${place}::int`),
    sql` `,
  )} end`,
  referrerId: referral.referrerId,
  referrerName: referral.referrerName,
  locationId: referral.locationId,
  paidOn: referralBonus.paidOn,
  paidBy: referralBonus.paidBy,
})

/** How many bonuses are in each state. */
export const countBonuses = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  filter: Omit<BonusFilter, 'state'>,
) => {
  const countIn = (state: MilestoneState) => sql<number>`(count(*) filter (where ${inState(state)}))::int`
  const [counts] = await database
    .select({
      due: countIn('due'),
      upcoming: countIn('upcoming'),
      paid: countIn('paid'),
      forfeited: countIn('forfeited'),
    } satisfies Record<MilestoneState, SQL<number>>)
    .from(referralBonus)
    .innerJoin(referral, and(eq(referral.customer, referralBonus.customer), eq(referral.id, referralBonus.referralId)))
    .where(bonusesOf(customer, filter))
  return milestoneStates.map((state) => ({ state, count: counts?.[state] ?? 0 }))
}

/** What the bonuses of a referral in a state come to, as a column to sort by; null without any. */
export const bonusSumIn = (state: MilestoneState): SQL =>
  sql`(select sum(${referralBonus.amount}) from ${referralBonus}
       where ${and(eq(referralBonus.customer, referral.customer), eq(referralBonus.referralId, referral.id), inState(state))})`

/** `bonusState` of a referral as a condition: nothing that counts before the state, and something in it. */
export const bonusIs = (state: MilestoneState): SQL | undefined => {
  const has = (each: MilestoneState) =>
    sql`exists (select from ${referralBonus}
      where ${and(eq(referralBonus.customer, referral.customer), eq(referralBonus.referralId, referral.id), inState(each))})`
  const before = milestoneStates.slice(0, milestoneStates.indexOf(state))
  return and(isNotNull(referral.hiredOn), has(state), ...before.map((each) => not(has(each))))
}

/** `milestoneState` as conditions of a statement. */
export const inState = (state: MilestoneState): SQL | undefined => {
  const isPaid = isNotNull(referralBonus.paidOn)
  const hasLeft = sql`least(${referral.candidateLeftOn}, ${referral.referrerLeftOn}) <= ${referralBonus.dueOn}`
  const isOpen = sql`${referralBonus.paidOn} is null and not coalesce(${hasLeft}, false)`
  switch (state) {
    case 'paid':
      return isPaid
    case 'forfeited':
      return sql`${referralBonus.paidOn} is null and ${hasLeft}`
    case 'due':
      return and(isOpen, lte(referralBonus.dueOn, today(Date.now())))
    case 'upcoming':
      return and(isOpen, sql`${referralBonus.dueOn} > ${today(Date.now())}`)
  }
}
