import { and, eq, inArray } from 'drizzle-orm'
import { type BillingAccess, billingAccessIn, classifiesLines, runsReports } from '#domain/access/billing-access'
import { type PeriodLock, writeProblem } from '#domain/billing/close/periodLock'
import type { Period } from '#domain/billing/period'
import type { Executor } from '#server/database/openDatabase'
import { customer as customers } from '#server/database/schema/access'
import { billingLock } from '#server/database/schema/billing/setup'
import type { Context, WorkContext } from '#server/platform/context'
import { notAllowed, notFound } from '#server/platform/http/problems'
import { assertNone } from './problemText'

/** What reads and writes the rows of one customer. */
export type Place = Pick<Context, 'database' | 'customer'>

/** What a write of billing needs, whether a request or a scheduled job asked for it. */
export type Writing = Pick<WorkContext, 'database' | 'customer' | 'caller' | 'record' | 'publish'>

/** The current day in UTC, `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * Serialises the writes of billing for a customer, so that what was checked still holds when it is stored: two users who
 * post the same invoice take turns, and no write gets past a lock that is being set.
 * @throws 404 for a customer that does not exist, which a super-administrator can name
 */
export const takeTurn = async ({ database, customer }: Place): Promise<void> => {
  const [found] = await database
    .select({ code: customers.code })
    .from(customers)
    .where(eq(customers.code, customer))
    .for('no key update')
  if (!found) throw unknownCustomer(customer)
}

/** @throws 404 for a customer that does not exist */
export const assertCustomer = async ({ database, customer }: Place): Promise<{ name: string }> => {
  const [found] = await database.select({ name: customers.name }).from(customers).where(eq(customers.code, customer))
  if (!found) throw unknownCustomer(customer)
  return found
}

/** Who opens billing of the customer (Q58). */
export const accessIn = ({ kernel, customer }: Pick<Context, 'kernel' | 'customer'>): BillingAccess =>
  billingAccessIn(kernel.settings.billingAccess, customer)

/** @throws 401 unless the caller runs reports: an analyst (CPR-2), an administrator or, with `roles`, any role (Q58) */
export const assertAnalyst = (context: Pick<Context, 'permissions' | 'kernel' | 'customer'>): void => {
  if (context.kernel.settings.authorizationRequired && !runsReports(context.permissions, accessIn(context)))
    throw notAllowed()
}

/** @throws 401 unless the caller classifies ledger lines: an accountant, an administrator or, with `roles`, an analyst */
export const assertClassifies = (context: Pick<Context, 'permissions' | 'kernel' | 'customer'>): void => {
  if (context.kernel.settings.authorizationRequired && !classifiesLines(context.permissions, accessIn(context)))
    throw notAllowed()
}

const unknownCustomer = (customer: string) => notFound(`There is no customer ${customer}.`)

export const readLocks = async (database: Executor, customer: string): Promise<PeriodLock[]> =>
  database
    .select({ period: billingLock.period, lockedBy: billingLock.lockedBy, lockedAt: billingLock.lockedAt })
    .from(billingLock)
    .where(eq(billingLock.customer, customer))

/** @throws 409 with the user who locked one of the periods, and when */
export const assertOpen = async ({ database, customer }: Place, periods: readonly Period[]): Promise<void> => {
  if (periods.length === 0) return
  const locks = await database
    .select({ period: billingLock.period, lockedBy: billingLock.lockedBy, lockedAt: billingLock.lockedAt })
    .from(billingLock)
    .where(and(eq(billingLock.customer, customer), inArray(billingLock.period, [...new Set(periods)])))
  assertNone(
    locks.flatMap(({ period }) => {
      const problem = writeProblem(period, locks)
      return problem ? [{ problem }] : []
    }),
  )
}
