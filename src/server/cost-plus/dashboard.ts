import { and, eq, inArray, isNotNull, ne, not, sql } from 'drizzle-orm'
import { dashboard } from '#contract/cost-plus/dashboard'
import { type CategorySummary, sumOfShown } from '#domain/billing/categorySummary'
import { costRatio, type DashboardMonth, explainRatio, ratioQuantity } from '#domain/billing/dashboard'
import { minus, sumOf, zeroMoney } from '#domain/values/exact'
import { type Period, periodsBetween } from '#domain/billing/period'
import { billingAccrual, invoice, invoiceLine } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { billingActivity } from '#server/database/schema/billing/setup'
import type { Place } from '#server/platform/customerWork'
import { badRequest, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { assertCustomer } from './billingWrites'
import { readCategories } from './categoryAmounts'
import { categoryExplanation } from './explainCategory'
import { explainFreely } from './invoices/explain'
import { balanceColumn } from './invoices/invoiceRows'
import { openLines } from './ledger/openLines'
import { countsHidden, hiddenCategories } from './payData'

const mostMonths = 24

export const dashboardHandlers: Handlers<typeof dashboard> = {
  readOpenFigures: async ({ query: { period } }, context) => {
    const { database, customer } = context
    await assertCustomer(context)
    const lines = (await openLines(database, [customer], [period]))(customer, period)
    const hidden = await hiddenCategories(context)
    const { unbilled, isWithoutPay } = ledgerSums(await readCategories(context, [period], hidden))
    const isOfPeriod = and(eq(invoice.customer, customer), eq(invoice.period, period))
    const isUnpaid = sql`${invoice.postedDate} is not null and ${balanceColumn} <> 0`
    const [sums] = await database
      .select({
        drafts: sql<number>`(count(*) filter (where ${invoice.status} in ('draft', 'rejected')))::int`,
        unpaid: sql`coalesce(sum(${balanceColumn}) filter (where ${isUnpaid}), 0)::numeric(16, 2)`.mapWith(
          invoice.total,
        ),
        nextDue: sql<string | null>`(min(${invoice.dueDate}) filter (where ${isUnpaid}))::text`,
      })
      .from(invoice)
      .where(isOfPeriod)
    const [accrued] = await database
      .select({ balance: sql`coalesce(sum(${billingAccrual.balance}), 0.00)`.mapWith(billingAccrual.balance) })
      .from(billingAccrual)
      .where(
        and(
          eq(billingAccrual.customer, customer),
          eq(billingAccrual.period, period),
          eq(billingAccrual.status, 'posted'),
          not(countsHidden(hidden)),
        ),
      )
    return {
      period,
      ...lines,
      unbilled,
      isWithoutPay,
      drafts: sums?.drafts ?? 0,
      accrued: accrued?.balance ?? zeroMoney,
      unpaid: sums?.unpaid ?? zeroMoney,
      nextDue: sums?.nextDue ?? null,
    }
  },

  compareMonths: async ({ query: { from, to } }, context) => {
    if (from > to) throw badRequest('from must not be after to.')
    const periods = periodsBetween(from, to)
    if (periods.length > mostMonths) throw badRequest(`${mostMonths} periods can be compared at a time.`)
    await assertCustomer(context)
    return readMonths(context, periods, await hiddenCategories(context))
  },

  explainRatio: async ({ query: { period, ratio } }, context) => {
    const { database, customer } = context
    await assertCustomer(context)
    const categories = await database
      .selectDistinct({ category: ledgerLine.category })
      .from(ledgerLine)
      .where(and(eq(ledgerLine.customer, customer), eq(ledgerLine.period, period)))
      .orderBy(ledgerLine.category)
    const hidden = await hiddenCategories(context)
    const shown = categories.filter(({ category }) => !hidden.has(category))
    const costs = []
    for (const { category } of shown)
      costs.push(await categoryExplanation(context, { category, period, amount: 'actual' }))
    const drivers = await readDrivers(context, [period])
    const explanation = explainRatio(ratio, period, costs, drivers, shown.length < categories.length)
    if (!explanation) throw notFound(`There is no activity in ${period} to divide its cost by.`)
    return explainFreely(context, explanation, null)
  },
}

/** What the ledger and the budget say of all categories but those that are masked for the reader. */
const ledgerSums = (rows: readonly CategorySummary[]) => {
  const sum = (name: 'actual' | 'budget' | 'unbilled') => sumOfShown(rows.map((row) => row[name])) ?? zeroMoney
  return {
    cost: sum('actual'),
    budget: sum('budget'),
    unbilled: sum('unbilled'),
    isWithoutPay: rows.some(({ actual }) => actual === null),
  }
}

/**
 * What each period cost, was to cost, has billed and drove.
 * @param hidden the categories of pay that are masked for the reader
 */
export const readMonths = async (
  place: Place,
  periods: readonly Period[],
  hidden: ReadonlySet<string>,
): Promise<DashboardMonth[]> => {
  const rows = await readCategories(place, periods, hidden)
  const drivers = await readDrivers(place, periods)
  const billed = await readBilled(place, periods)
  const estimates = await readEstimates(place, periods, hidden)
  const billedFees = await readBilledFees(place, periods)
  return periods.map((period) => {
    const ofPeriod = rows.filter((row) => row.period === period)
    const ledger = ledgerSums(ofPeriod)
    const estimate = estimates.get(period)
    const leftOut = sumOf([
      ...ofPeriod.filter(({ category }) => hidden.has(category)).map((row) => row.billed),
      (estimate?.isWithoutFee && billedFees.get(period)) || zeroMoney,
    ])
    const activity = drivers.filter((row) => row.period === period)
    const [miles, stops] = [ratioQuantity('per-mile', activity), ratioQuantity('per-stop', activity)]
    return {
      period,
      ...ledger,
      isWithoutPay: ledger.isWithoutPay || estimate?.isWithoutPay === true,
      miles,
      stops,
      perMile: costRatio(ledger.cost, miles),
      perStop: costRatio(ledger.cost, stops),
      estimated: estimate?.amount ?? null,
      billed: billed.get(period) ?? zeroMoney,
      compared: minus(billed.get(period) ?? zeroMoney, leftOut),
    }
  })
}

/** The activity of each basis and period, and of how many rows it is. */
const readDrivers = async ({ database, customer }: Place, periods: readonly Period[]) =>
  database
    .select({
      period: billingActivity.period,
      basis: billingActivity.basis,
      quantity: sql`sum(${billingActivity.quantity})`.mapWith(billingActivity.quantity),
      rows: sql<number>`count(*)::int`,
    })
    .from(billingActivity)
    .where(and(eq(billingActivity.customer, customer), inArray(billingActivity.period, [...periods])))
    .groupBy(billingActivity.period, billingActivity.basis)

const readBilled = async ({ database, customer }: Place, periods: readonly Period[]) => {
  const rows = await database
    .select({ period: invoice.period, amount: sql`sum(${invoice.subtotal})`.mapWith(invoice.subtotal) })
    .from(invoice)
    .where(and(eq(invoice.customer, customer), inArray(invoice.period, [...periods]), isNotNull(invoice.postedDate)))
    .groupBy(invoice.period)
  return new Map(rows.map(({ period, amount }) => [period, amount]))
}

/**
 * What the accruals of each period expected it to bill, once they were posted: null if none is shown. And whether some are
 * masked for the reader, and whether the one of the fee and the gain share is among these.
 */
const readEstimates = async (
  { database, customer }: Place,
  periods: readonly Period[],
  hidden: ReadonlySet<string>,
) => {
  const shown = not(countsHidden(hidden))
  const rows = await database
    .select({
      period: billingAccrual.period,
      amount: sql`sum(${billingAccrual.accrued}) filter (where ${shown})`.mapWith(billingAccrual.accrued),
      isWithoutPay: sql<boolean>`not bool_and(${shown})`,
      isWithoutFee: sql<boolean>`coalesce(not bool_and(${shown}) filter (where ${billingAccrual.kind} = 'charge'), false)`,
    })
    .from(billingAccrual)
    .where(
      and(
        eq(billingAccrual.customer, customer),
        inArray(billingAccrual.period, [...periods]),
        ne(billingAccrual.status, 'calculated'),
      ),
    )
    .groupBy(billingAccrual.period)
  return new Map(rows.map(({ period, ...estimate }) => [period, estimate]))
}

/** What posted invoices and credits of each period bill for the fee and the gain share. */
const readBilledFees = async ({ database, customer }: Place, periods: readonly Period[]) => {
  const rows = await database
    .select({ period: invoice.period, amount: sql`sum(${invoiceLine.amount})`.mapWith(invoiceLine.amount) })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(
      and(
        eq(invoice.customer, customer),
        inArray(invoice.period, [...periods]),
        isNotNull(invoice.postedDate),
        inArray(invoiceLine.type, ['fee', 'gain-share']),
      ),
    )
    .groupBy(invoice.period)
  return new Map(rows.map(({ period, amount }) => [period, amount]))
}
