import { and, eq, inArray, sql } from 'drizzle-orm'
import { type BillingAccess, billingAccessIn, classifiesLines, runsReports } from '#domain/access/billing-access'
import { type PeriodLock, writeProblem } from '#domain/billing/close/periodLock'
import type { Period } from '#domain/billing/period'
import { effectiveValue } from '#domain/fleet-manager/parameterValues'
import { type Day, today } from '#domain/values/days'
import type { Executor } from '#server/database/openDatabase'
import { customer as customers } from '#server/database/schema/access'
import { billingLock } from '#server/database/schema/billing/setup'
import { storedParameter } from '#server/freight/parameters'
import type { Context } from '#server/platform/context'
import { type Place, unknownCustomer } from '#server/platform/customerWork'
import { notAllowed } from '#server/platform/http/problems'
import { assertNone } from './problemText'

/** The accounting day: the current day in the time zone that a parameter of the customer names, else that of UTC. */
export const accountingDay = async (place: Place): Promise<Day> => today(Date.now(), await accountingZone(place))

/** The time zone of the accounting days of a customer. */
export const accountingZone = async ({ database, customer }: Place): Promise<string> => {
  const { rows } = await database.execute<{ value: string | null }>(
    sql`select ${storedParameter('accountingZone', customer)} as value`,
  )
  return effectiveValue('accountingZone', rows[0]?.value) ?? 'UTC'
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
