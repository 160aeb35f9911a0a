import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { erasedMark } from '#domain/access/erasure'
import { routingDriver } from '#server/database/schema/routing-setup'
import { forEachDue } from '#server/platform/customerWork'
import type { Kernel } from '#server/platform/kernel'
import { commitUnattended } from '#server/platform/unattendedWork'
import { eraseDrivers } from './eraseDriver'

/** Drivers of one turn: their changes are sought through the audit trail of their customer. */
const batch = 50

/** Erases drivers deleted longer ago than the retention period and not restored since. */
export const eraseOldDrivers = async (
  kernel: Pick<Kernel, 'opened' | 'settings' | 'announcements' | 'log'>,
): Promise<void> => {
  const { allCustomers } = kernel.opened
  const isOld = lt(routingDriver.updatedAt, sql`now() - make_interval(days => ${kernel.settings.driverRetentionDays})`)
  const isDue = and(eq(routingDriver.deleted, true), ne(routingDriver.firstName, erasedMark), isOld)
  const due = await allCustomers.select().from(routingDriver).where(isDue).orderBy(routingDriver.key).limit(batch)
  const customers = [...new Set(due.map((driver) => driver.customer))].map((customer) => ({ customer }))
  await forEachDue(kernel, customers, { onFailure: 'drivers could not be erased' }, (work, { customer }) =>
    commitUnattended(work, 'eraseDrivers', async (context) => {
      // A driver may have been restored, or erased by another process, in the meantime.
      const still = await context.database
        .select()
        .from(routingDriver)
        .where(and(isDue, eq(routingDriver.customer, customer)))
        .orderBy(routingDriver.key)
        .limit(batch)
        .for('update')
      if (still.length > 0) await eraseDrivers(context, { customer, drivers: still, fleetIds: [] })
    }),
  )
}
