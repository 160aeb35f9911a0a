import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/database/openDatabase'
import { lead, referral } from '#server/database/schema/people/recruiting'
import type { Place } from '#server/platform/customerWork'
import { isShown } from './candidates'
import { type LeadFilter, leadsOf, overdue, type ReferralFilter, referralsOf } from './searchCandidates'

type Candidates = typeof referral | typeof lead

/** The most choices of a filter; who looks for another one searches by text. */
const mostChoices = 500

/** How many referrals a filter finds in each status, and by which places and persons it can be narrowed. */
export const countReferrals = async ({ database, customer }: Place, filter: Omit<ReferralFilter, 'status'>) => ({
  ...countsOf(await referralCounts(database, customer, filter)),
  locationIds: await choicesOf(database, customer, referral, referral.locationId),
  recruiters: await choicesOf(database, customer, referral, referral.recruiter),
  referrerIds: await choicesOf(database, customer, referral, referral.referrerId),
})

/** The same of leads, which have no referrers. */
export const countLeads = async ({ database, customer }: Place, filter: Omit<LeadFilter, 'status'>) => ({
  ...countsOf(await leadCounts(database, customer, filter)),
  locationIds: await choicesOf(database, customer, lead, lead.locationId),
  recruiters: await choicesOf(database, customer, lead, lead.recruiter),
  referrerIds: [],
})

/** The statement that counts referrals. */
export const referralCounts = (
  reader: Executor,
  customer: string,
  { isOverdue, ...filter }: Omit<ReferralFilter, 'status'>,
) =>
  reader
    .select({ status: referral.status, ...figures(referral, isOverdue) })
    .from(referral)
    .where(referralsOf(customer, filter))
    .groupBy(referral.status)

/** The statement that counts leads. */
export const leadCounts = (reader: Executor, customer: string, { isOverdue, ...filter }: Omit<LeadFilter, 'status'>) =>
  reader
    .select({ status: lead.status, ...figures(lead, isOverdue) })
    .from(lead)
    .where(leadsOf(customer, filter))
    .groupBy(lead.status)

/** The overdue ones are counted among all of the filter, so they are chosen without losing their number. */
const figures = (table: Candidates, isOverdue = false) => {
  const late = sql<number>`(count(*) filter (where ${overdue(table)}))::int`
  return { count: isOverdue ? late : sql<number>`count(*)::int`, overdue: late }
}

type Counted<Status> = { status: Status; count: number; overdue: number }

const countsOf = <Status extends string>(rows: readonly Counted<Status>[]) => ({
  statuses: rows.map(({ status, count }) => ({ status, count })),
  overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
})

const choicesOf = async (
  reader: Executor,
  customer: string,
  table: Candidates,
  column: PgColumn,
): Promise<string[]> => {
  const value: SQL<string> = sql`${column}`
  const rows = await reader
    .selectDistinct({ value })
    .from(table)
    .where(and(isShown(table, customer), sql`${column} <> ''`))
    .orderBy(value)
    .limit(mostChoices)
  return rows.map((row) => row.value)
}
