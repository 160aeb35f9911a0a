import { lte, sql } from 'drizzle-orm'
import { loadAssignment } from '#server/database/schema/planning/load-planning'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import type { Kernel } from '#server/platform/kernel'

/** Removes expired soft assignments and publishes the change. */
export const expireAssignments = (kernel: Pick<Kernel, 'opened' | 'announcements'>): Promise<void> =>
  writeAndPublish(kernel, async (transaction, publish) => {
    const gone = await transaction
      .delete(loadAssignment)
      .where(lte(loadAssignment.expiresAt, sql`now()`))
      .returning({ customer: loadAssignment.customer, shipmentId: loadAssignment.shipmentId })
    for (const customer of new Set(gone.map((row) => row.customer)))
      publish({
        customer,
        topic: 'planning',
        keys: gone.filter((row) => row.customer === customer).map(({ shipmentId }) => shipmentId),
      })
  })
