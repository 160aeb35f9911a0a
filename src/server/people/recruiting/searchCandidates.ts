import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { leads } from '#contract/people/leads'
import type { referrals } from '#contract/people/referrals'
import type { Input, Paging } from '#contract/platform/endpoint'
import { type CandidateAge, contactKeys, daysOfAge } from '#domain/people/recruiting/candidate'
import { leadStatuses, referralStatuses } from '#domain/people/recruiting/steps'
import { addDays, today } from '#domain/values/days'
import type { Executor } from '#server/database/openDatabase'
import { lead, referral } from '#server/database/schema/people/recruiting'
import { listOrder } from '#server/people/listOrder'
import type { Place } from '#server/platform/customerWork'
import { cappedCount, countMatches, type LongPage, pageOf, readPage } from '#server/platform/lists/longList'
import { isShown, type LeadRow, type ReferralRow } from './candidates'
import { bonusIs, bonusSumIn } from './listBonuses'

export type ReferralFilter = Input<typeof referrals.searchReferrals>['body']
export type LeadFilter = Input<typeof leads.searchLeads>['body']
type PageOf = Pick<Paging, 'offset' | 'sort'> & { limit: number }

/** A page of referrals, the newest first unless another order is asked for. */
export const searchReferrals = (
  { database, customer }: Place,
  filter: ReferralFilter,
  paging: Paging,
): Promise<LongPage<{ row: ReferralRow; total: number }>> =>
  readPage(
    database,
    paging,
    (reader, limit) => referralQuery(reader, customer, filter, { ...paging, limit }),
    (rows) => pageOf(rows, paging, () => countMatches(database, referral, referralsOf(customer, filter))),
  )

/** A page of leads, the newest first unless another order is asked for. */
export const searchLeads = (
  { database, customer }: Place,
  filter: LeadFilter,
  paging: Paging,
): Promise<LongPage<{ row: LeadRow; total: number }>> =>
  readPage(
    database,
    paging,
    (reader, limit) => leadQuery(reader, customer, filter, { ...paging, limit }),
    (rows) => pageOf(rows, paging, () => countMatches(database, lead, leadsOf(customer, filter))),
  )

/** The statement of a page of referrals, or of a board of them. */
export const referralQuery = (reader: Executor, customer: string, filter: ReferralFilter, page: PageOf) => {
  const conditions = referralsOf(customer, filter)
  const order = listOrder(page.sort, { ...sharedColumns(referral), ...referralColumns, ...bonusColumns() }, referral.id)
  return reader
    .select({ row: referral, total: cappedCount(referral, conditions, sql`${referral.customer}, ${referral.id}`) })
    .from(referral)
    .where(and(conditions, onBoard(referral, referralStatuses, filter.perStatus, conditions, order)))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
}

/** The statement of a page of leads, or of a board of them. */
export const leadQuery = (reader: Executor, customer: string, filter: LeadFilter, page: PageOf) => {
  const conditions = leadsOf(customer, filter)
  const order = listOrder(page.sort, { ...sharedColumns(lead), ...leadColumns }, lead.id)
  return reader
    .select({ row: lead, total: cappedCount(lead, conditions, sql`${lead.customer}, ${lead.id}`) })
    .from(lead)
    .where(and(conditions, onBoard(lead, leadStatuses, filter.perStatus, conditions, order)))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
}

type Candidates = typeof referral | typeof lead

/** Those that a board shows: the first so many of each status. Without a number, all. */
const onBoard = (
  table: Candidates,
  statuses: readonly string[],
  most: number | undefined,
  conditions: SQL | undefined,
  order: readonly SQL[],
): SQL | undefined =>
  most === undefined
    ? undefined
    : sql`${table.id} in (
        select first.id from unnest(${sql.param([...statuses])}::text[]) as board(status)
         cross join lateral (
           select ${table.id} from ${table} where ${conditions} and ${table.status} = board.status
            order by ${sql.join([...order], sql`, `)} limit ${most}) first)`

export const referralsOf = (customer: string, filter: ReferralFilter): SQL | undefined => {
  const { fromDate, toDate, referrerId, bonus } = filter
  return and(
    candidatesOf(referral, customer, filter),
    filter.status ? eq(referral.status, filter.status) : undefined,
    fromDate ? gte(referral.createdAt, `${fromDate}T00:00:00Z`) : undefined,
    toDate ? lt(referral.createdAt, `${addDays(toDate, 1)}T00:00:00Z`) : undefined,
    referrerId ? sql`lower(${referral.referrerId}) = lower(${referrerId})` : undefined,
    bonus ? bonusIs(bonus) : undefined,
  )
}

export const leadsOf = (customer: string, filter: LeadFilter): SQL | undefined => {
  const { lastName, firstName, phone, source } = filter
  const digits = phone ? contactKeys({ phone, email: '' }).phone : null
  return and(
    candidatesOf(lead, customer, filter),
    filter.status ? eq(lead.status, filter.status) : undefined,
    lastName ? sql`starts_with(upper(${lead.lastName}), upper(${lastName.trim()}))` : undefined,
    firstName ? sql`starts_with(upper(${lead.firstName}), upper(${firstName.trim()}))` : undefined,
    digits === null ? undefined : sql`starts_with(${lead.phoneKey}, ${digits})`,
    source ? eq(lead.source, source) : undefined,
  )
}

/** What both are found by. */
const candidatesOf = (table: Candidates, customer: string, filter: ReferralFilter | LeadFilter): SQL | undefined => {
  const { text, locationId, recruiter, age, isOverdue } = filter
  return and(
    isShown(table, customer),
    text ? hasText(table, text) : undefined,
    locationId ? eq(table.locationId, locationId) : undefined,
    recruiter ? sql`lower(${table.recruiter}) = lower(${recruiter})` : undefined,
    age ? isOfAge(table, age) : undefined,
    isOverdue ? overdue(table) : undefined,
  )
}

/** Fewer digits than this are in most phone numbers. */
const leastDigits = 3

const hasText = (table: Candidates, text: string): SQL | undefined => {
  const digits = text.replaceAll(/\D/g, '')
  const words = sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email})`
  return or(
    sql`position(lower(${text}::text) in ${words}) > 0`,
    digits.length < leastDigits
      ? undefined
      : sql`position(${digits}::text in regexp_replace(${table.phone}, '\\D', '', 'g')) > 0`,
  )
}

const isOfAge = (table: Candidates, age: CandidateAge): SQL | undefined => {
  const { from, to } = daysOfAge(age)
  return and(
    from === 0 ? undefined : sql`${table.createdAt} <= now() - make_interval(hours => ${24 * from})`,
    to === null ? undefined : sql`${table.createdAt} > now() - make_interval(hours => ${24 * (to + 1)})`,
  )
}

/** `isOverdue` as a condition. */
export const overdue = (table: Candidates): SQL => lt(table.nextActionOn, today(Date.now()))

const sharedColumns = (table: Candidates) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  phone: table.phone,
  email: table.email,
  locationId: table.locationId,
  status: table.status,
  comment: table.comment,
  recruiter: table.recruiter,
  nextActionOn: table.nextActionOn,
  licenceClass: table.licenceClass,
  experienceYears: table.experienceYears,
  city: table.city,
  state: table.state,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
})

const referralColumns = {
  referrerId: referral.referrerId,
  referrerName: referral.referrerName,
  position: referral.position,
  source: referral.source,
  hiredOn: referral.hiredOn,
}

/** Their day is that of the statement, so they are made for each one. */
const bonusColumns = () => ({ bonusDue: bonusSumIn('due'), bonusPaid: bonusSumIn('paid') })

const leadColumns = {
  referralId: lead.referralId,
  source: lead.source,
  nextAction: lead.nextAction,
  availableOn: lead.availableOn,
  payExpected: lead.payExpected,
  result: lead.result,
  hiredOn: lead.hiredOn,
  preferredTime: lead.preferredTime,
  preferredLanguage: lead.preferredLanguage,
  lastContactAt: lead.lastContactAt,
}
