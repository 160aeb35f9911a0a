import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type CloseCase, closeSteps, periodStatus, type ShownPeriod } from '#domain/billing/close/periodLock'
import { zeroMoney } from '#domain/values/exact'
import type { Period } from '#domain/billing/period'
import { readAccruals } from '#server/cost-plus/accruals/accrualRows'
import { openLines } from '#server/cost-plus/ledger/openLines'
import type { Executor } from '#server/database/openDatabase'
import { billingJob } from '#server/database/schema/billing/imports'
import { billingAccrual, invoice } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { billingLock } from '#server/database/schema/billing/setup'
import type { Place } from '#server/platform/customerWork'
import { calculateNow } from './calculateAccruals'

/**
 * The periods of a customer, newest first: all that have ledger lines or invoices. The ledger is read by jumps from
 * period to period along its index, since it may have a million lines.
 */
export const periodsOf = async ({ database, customer }: Place): Promise<Period[]> => {
  const { rows } = await database.execute<{ period: string }>(sql`
    with recursive ledger_period(period) as (
      select min(${ledgerLine.period}) from ${ledgerLine} where ${ledgerLine.customer} = ${customer}
      union all
      select (select min(${ledgerLine.period}) from ${ledgerLine}
               where ${ledgerLine.customer} = ${customer} and ${ledgerLine.period} > ledger_period.period)
        from ledger_period where ledger_period.period is not null)
    select period from ledger_period where period is not null
     union select period from ${invoice} where customer = ${customer}
     order by 1 desc`)
  return rows.map(({ period }) => period)
}

/** What the lock of a period depends on. Accruals count as they would be calculated now, not as they were. */
export const closeCaseOf = async (place: Place, period: Period): Promise<CloseCase> => {
  const { database, customer } = place
  const { accruals } = await calculateNow(place, period)
  const stored = await readAccruals(place, period)
  const isPosted = ({ subject }: (typeof accruals)[number]) =>
    stored.some(({ kind, code, status }) => kind === subject.kind && code === subject.code && status !== 'calculated')
  const invoices = await database
    .select({ status: invoice.status })
    .from(invoice)
    .where(and(eq(invoice.customer, customer), eq(invoice.period, period)))
  return {
    runningJobs: (await runningJobs(database, [customer]))(customer),
    ...(await openLines(database, [customer], [period]))(customer, period),
    invoices,
    accruals: accruals.map((accrual) => ({ ...accrual, status: isPosted(accrual) ? 'posted' : 'calculated' })),
  }
}

/** A period of a customer with its checklist. */
type PeriodOfCustomer = ShownPeriod & { customerId: string }

/**
 * The given periods of the given customers with their checklists, in that order. They show what is stored: a list
 * calculates nothing.
 */
export const shownPeriods = async (
  database: Executor,
  customerIds: readonly string[],
  periods: readonly Period[],
): Promise<PeriodOfCustomer[]> => {
  if (customerIds.length === 0 || periods.length === 0) return []
  const locks = await database
    .select()
    .from(billingLock)
    .where(and(inArray(billingLock.customer, [...customerIds]), inArray(billingLock.period, [...periods])))
  const invoices = await database
    .select({
      customer: invoice.customer,
      period: invoice.period,
      status: invoice.status,
      count: sql<number>`count(*)::int`,
    })
    .from(invoice)
    .where(and(inArray(invoice.customer, [...customerIds]), inArray(invoice.period, [...periods])))
    .groupBy(invoice.customer, invoice.period, invoice.status)
  const accruals = await database
    .select({
      customer: billingAccrual.customer,
      period: billingAccrual.period,
      status: billingAccrual.status,
      balance: billingAccrual.balance,
    })
    .from(billingAccrual)
    .where(
      and(
        inArray(billingAccrual.customer, [...customerIds]),
        inArray(billingAccrual.period, [...periods]),
        ne(billingAccrual.balance, zeroMoney),
      ),
    )
  const openLinesOf = await openLines(database, customerIds, periods)
  const jobsOf = await runningJobs(database, customerIds)
  return customerIds.flatMap((customerId) =>
    periods.map((period) => {
      const isHere = (row: { customer: string; period: Period }) => row.customer === customerId && row.period === period
      const lock = locks.find(isHere) ?? null
      const known: CloseCase = {
        runningJobs: jobsOf(customerId),
        ...openLinesOf(customerId, period),
        invoices: invoices
          .filter(isHere)
          .flatMap(({ status, count }) => Array.from({ length: count }, () => ({ status }))),
        accruals: accruals.filter(isHere),
      }
      return {
        customerId,
        period,
        status: periodStatus(lock, known),
        lockedBy: lock?.lockedBy ?? null,
        lockedAt: lock?.lockedAt ?? null,
        steps: closeSteps(known).map(({ step, open }) => ({ step, isDone: open === 0, open })),
      }
    }),
  )
}

/** Counts the import jobs of customers that may still load rows: which periods those belong to is not known yet. */
const runningJobs = async (
  database: Executor,
  customerIds: readonly string[],
): Promise<(customerId: string) => number> => {
  const rows = await database
    .select({ customer: billingJob.customer, jobs: sql<number>`count(*)::int` })
    .from(billingJob)
    .where(
      and(
        inArray(billingJob.customer, [...customerIds]),
        inArray(billingJob.status, ['queued', 'running']),
        eq(billingJob.isDryRun, false),
      ),
    )
    .groupBy(billingJob.customer)
  const counts = new Map(rows.map(({ customer, jobs }) => [customer, jobs]))
  return (customerId) => counts.get(customerId) ?? 0
}
