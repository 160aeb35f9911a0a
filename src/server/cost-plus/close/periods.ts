import { and, eq } from 'drizzle-orm'
import { periods } from '#contract/cost-plus/periods'
import { lockProblem, unlockProblem } from '#domain/billing/close/periodLock'
import { assertCustomer, readLocks, takeTurn } from '#server/cost-plus/billingWrites'
import { refusalOf } from '#server/cost-plus/problemText'
import { billingLock } from '#server/database/schema/billing-setup'
import type { Handlers } from '#server/platform/http/serve'
import { closeCaseOf, periodsOf, shownPeriods } from './closeCases'

export const periodHandlers: Handlers<typeof periods> = {
  listPeriods: async ({ paging }, context) => {
    await assertCustomer(context)
    const all = await periodsOf(context)
    const part = all.slice(paging.offset, paging.limit === null ? undefined : paging.offset + paging.limit)
    return { rows: await shownPeriods(context, part), total: all.length }
  },

  stepPeriod: async ({ params: { step }, body: { period, reason = '' } }, context) => {
    const { database, customer, caller } = context
    await takeTurn(context)
    const locks = await readLocks(database, customer)
    const lock = locks.find((other) => other.period === period) ?? null
    if (step === 'lock') {
      if (lock) return {}
      const problem = lockProblem(lock, await closeCaseOf(context, period))
      if (problem) throw refusalOf(problem)
      await database.insert(billingLock).values({ customer, period, lockedBy: caller.userId })
      context.record('billing-period', period, { status: 'open' }, { status: 'locked' })
    } else {
      const problem = unlockProblem(period, locks, reason)
      if (problem) throw refusalOf(problem)
      await database.delete(billingLock).where(and(eq(billingLock.customer, customer), eq(billingLock.period, period)))
      context.record('billing-period', period, { status: 'locked', ...lock }, { status: 'open', reason })
    }
    context.publish('billing', ['periods'])
    return {}
  },
}
