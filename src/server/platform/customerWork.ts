import { eq } from 'drizzle-orm'
import { customer as customers } from '#server/database/schema/access'
import type { WorkContext } from './context'
import { notFound } from './http/problems'

/** A customer, and the database or transaction in which its rows are read. */
export type Place = Pick<WorkContext, 'database' | 'customer'>

/** What a write needs, whether a request or a scheduled job asked for it. */
export type Writing = Pick<WorkContext, 'database' | 'customer' | 'caller' | 'record' | 'publish'>

/**
 * Serialises writes of a customer, so that what was checked still holds when it is stored: two users who post the same
 * invoice take turns, and there is never a second default region. Reads and other writes do not wait.
 * @throws 404 for a customer that does not exist, which an administrator of several can name
 */
export const takeTurn = async ({ database, customer }: Place): Promise<void> => {
  const [found] = await database
    .select({ code: customers.code })
    .from(customers)
    .where(eq(customers.code, customer))
    .for('no key update')
  if (!found) throw unknownCustomer(customer)
}

export const unknownCustomer = (customer: string) => notFound(`There is no customer ${customer}.`)
