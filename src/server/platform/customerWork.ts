import { eq } from 'drizzle-orm'
import { customer as customers } from '#server/database/schema/access'
import type { WorkContext } from './context'
import { notFound } from './http/problems'
import type { Kernel } from './kernel'
import { callerWithoutSession, unattendedWork } from './unattendedWork'

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

/** Who scheduled jobs are in the audit trail, where they do not work in the name of a user. */
const scheduledJob = 'scheduled job'

type DueWork<Due> = {
  /** What the log says of one that failed, or what is done about it in place of logging it. */
  onFailure: string | ((due: Due, error: unknown) => Promise<void>)
  /** The user in whose name it is done. */
  author?: (due: Due) => string
}

/**
 * Does what is due, one after another, each as the work of its customer: it reads in the context that it is given, and
 * writes by `commitUnattended`. One that fails holds up no other.
 */
export const forEachDue = async <Due extends { customer: string }>(
  kernel: Pick<Kernel, 'opened' | 'settings' | 'announcements' | 'log'>,
  due: readonly Due[],
  { onFailure, author = () => scheduledJob }: DueWork<Due>,
  work: (context: WorkContext, due: Due) => Promise<unknown>,
): Promise<void> => {
  for (const one of due)
    try {
      await work(unattendedWork({ kernel, caller: callerWithoutSession(author(one)), customer: one.customer }), one)
    } catch (error) {
      if (typeof onFailure === 'string') kernel.log.error({ err: error, due: one }, onFailure)
      else await onFailure(one, error)
    }
}
