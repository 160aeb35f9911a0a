import { and, asc, eq } from 'drizzle-orm'
import { periods } from '#contract/cost-plus/periods'
import { billingDesk, isBillingGroup, isSuperCaller } from '#domain/access/billing-access'
import { type CustomerPeriod, lockProblem, unlockProblem } from '#domain/billing/close/periodLock'
import { assertCustomer, readLocks } from '#server/cost-plus/billingWrites'
import { refusalOf } from '#server/cost-plus/problemText'
import { customer as customers } from '#server/database/schema/access'
import { billingLock } from '#server/database/schema/billing/setup'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import type { Handlers } from '#server/platform/http/serve'
import { closeCaseOf, periodsOf, shownPeriods } from './closeCases'

export const periodHandlers: Handlers<typeof periods> = {
  listPeriods: async ({ paging }, context) => {
    await assertCustomer(context)
    const all = await periodsOf(context)
    const part = all.slice(paging.offset, paging.limit === null ? undefined : paging.offset + paging.limit)
    return { rows: await shownPeriods(context.database, [context.customer], part), total: all.length }
  },

  overviewPeriods: async ({ query: { period }, paging }, context) => {
    const all = await customersOf(context)
    const part = all.slice(paging.offset, paging.limit === null ? undefined : paging.offset + paging.limit)
    const names = new Map(part.map(({ customerId, name }) => [customerId, name]))
    // Row-level security opens the rows of one customer; these are all customers that the caller bills.
    const shown = await shownPeriods(context.kernel.opened.allCustomers, [...names.keys()], [period])
    const rows = shown.map((one): CustomerPeriod => ({ ...one, name: names.get(one.customerId) ?? '' }))
    return { rows, total: all.length }
  },

  stepPeriod: async ({ params: { step }, body: { period, reason = '' } }, context) => {
    const { database, customer, caller } = context
    await takeTurn(context)
    const locks = await readLocks(database, customer)
    const lock = locks.find((other) => other.period === period) ?? null
    if (step === 'lock') {
      if (lock) return {}
      const problem = lockProblem(lock, await closeCaseOf(context, period))
      if (problem) throw refusalOf({ problem })
      await database.insert(billingLock).values({ customer, period, lockedBy: caller.userId })
      context.record('billing-period', period, { status: 'open' }, { status: 'locked' })
    } else {
      const problem = unlockProblem(period, locks, reason)
      if (problem) throw refusalOf({ problem })
      await database.delete(billingLock).where(and(eq(billingLock.customer, customer), eq(billingLock.period, period)))
      context.record('billing-period', period, { status: 'locked', ...lock }, { status: 'open', reason })
    }
    context.publish('billing', ['periods'])
    return {}
  },
}

/** The customers that the caller bills: those in whose groups the caller has the right, or for a super-administrator all. */
const customersOf = async ({
  database,
  caller,
  permissions,
}: Context): Promise<{ customerId: string; name: string }[]> => {
  const isSuper = isSuperCaller(permissions, caller.groups)
  const own = new Set(caller.groups.filter((group) => group.permissions.has('cost-plus')).map(({ id }) => id))
  const rows = await database
    .select({ customerId: customers.code, name: customers.name })
    .from(customers)
    .orderBy(asc(customers.code))
  // The desk bills others and has no periods of its own.
  return rows.filter(
    ({ customerId }) => isBillingGroup(customerId) && customerId !== billingDesk && (isSuper || own.has(customerId)),
  )
}
