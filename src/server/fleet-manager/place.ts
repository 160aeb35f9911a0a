import { eq } from 'drizzle-orm'
import { customer as customers } from '#server/database/schema/access'
import type { Context, WorkContext } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'

/** The database and the customer whose configuration is read. */
export type Place = Pick<Context, 'database' | 'customer'>

/** The context of a write, by a request or by a scheduled job. */
export type Writing = Pick<WorkContext, 'database' | 'customer' | 'caller' | 'record' | 'publish'>

/**
 * Serialises the writes of the configuration of a customer, so that what was checked still holds when it is stored.
 * @throws 404 for a customer that does not exist, which the caller can name
 */
export const takeTurn = async ({ database, customer }: Place): Promise<void> => {
  const [found] = await database
    .select({ code: customers.code })
    .from(customers)
    .where(eq(customers.code, customer))
    .for('no key update')
  if (!found) throw notFound(`There is no customer ${customer}.`)
}

/** The current day in UTC, `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10)
