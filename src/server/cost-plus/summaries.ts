import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { summaries } from '#contract/cost-plus/summaries'
import { periodsBetween } from '#domain/billing/period'
import { invoice } from '#server/database/schema/billing/invoices'
import { billingActivity } from '#server/database/schema/billing/setup'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { assertCustomer } from './billingWrites'
import { readCategories } from './categoryAmounts'
import { categoryExplanation } from './explainCategory'
import { explainFreely } from './invoices/explain'
import { assertShown, hiddenCategories } from './payData'

export const summaryHandlers: Handlers<typeof summaries> = {
  summarizeBilling: async ({ query: { period } }, context) => {
    const { database, customer } = context
    const { name } = await assertCustomer(context)
    const [posted] = await database
      .select({
        invoices: sql<number>`count(*)::int`,
        total: sql`coalesce(sum(${invoice.total}), 0.00)`.mapWith(invoice.total),
      })
      .from(invoice)
      .where(and(eq(invoice.customer, customer), eq(invoice.period, period), isNotNull(invoice.postedDate)))
    const activity = and(eq(billingActivity.customer, customer), eq(billingActivity.period, period))
    const drivers = await database
      .select({
        basis: billingActivity.basis,
        quantity: sql`sum(${billingActivity.quantity})`.mapWith(billingActivity.quantity),
      })
      .from(billingActivity)
      .where(activity)
      .groupBy(billingActivity.basis)
      .orderBy(asc(billingActivity.basis))
    const [counted] = await database
      .select({ units: sql<number>`count(distinct nullif(${billingActivity.unit}, ''))::int` })
      .from(billingActivity)
      .where(activity)
    return posted ? [{ customerId: customer, name, period, ...posted, drivers, units: counted?.units ?? 0 }] : []
  },

  explainCategory: async ({ query: { category, period, amount } }, context) => {
    await assertCustomer(context)
    if (amount !== 'billed') await assertShown(context, [category])
    return explainFreely(context, await categoryExplanation(context, { category, period, amount }), null)
  },

  summarizeCategories: async ({ query: { from, to } }, context) => {
    if (from > to) throw badRequest('from must not be after to.')
    const periods = periodsBetween(from, to)
    if (periods.length > mostPeriods) throw badRequest(`${mostPeriods} periods can be summarized at a time.`)
    await assertCustomer(context)
    return readCategories(context, periods, await hiddenCategories(context))
  },
}

const mostPeriods = 24
