import { and, eq, sql } from 'drizzle-orm'
import { driverUser } from '#domain/fleet/driverPhone'
import { dayOf } from '#domain/values/days'
import { membership, portalUser } from '#server/database/schema/access'
import { fleetDriver } from '#server/database/schema/fleet'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import type { Context } from '#server/platform/context'
import type { ReferralRow } from './candidates'

/**
 * Tells the referrer the new status of a referral: a user by mail, a driver by a message to the phone. It names
 * the number and not the candidate, because a message outlives the erasure of the person.
 */
export const tellReferrer = async (context: Context, row: ReferralRow): Promise<void> => {
  if (context.caller.userId.toLowerCase() === row.referrerId.toLowerCase()) return
  const status = row.status.replaceAll('-', ' ')
  const subject = `Your referral ${row.id} is now ${status}`
  const email = await addressOf(context, row.referrerId)
  if (email !== null) {
    await queueEmail(context, {
      loadId: null,
      purpose: 'referral-status',
      subject,
      paragraphs: [
        `Your referral ${row.id} of ${dayOf(row.createdAt)} is now ${status}.`,
        [row.position, row.locationId].filter(Boolean).join(', '),
      ].filter(Boolean),
      recipients: [email],
    })
    return
  }
  const driverId = await activeDriver(context, row.referrerId)
  if (driverId === null) return
  const told = { purpose: 'referral-status', driver: driverId, referral: row.id, status: row.status }
  await queueMessage(context, {
    loadId: null,
    kind: 'fleet',
    purpose: 'referral-status',
    subject: `${subject}: driver ${driverId}`,
    recipients: [driverUser(driverId)],
    payload: () => `${JSON.stringify(told, null, 2)}\n`,
  })
}

/** The address of a user of the customer; null for others. */
const addressOf = async ({ database, customer }: Context, userId: string): Promise<string | null> => {
  const [found] = await database
    .select({ email: portalUser.email })
    .from(portalUser)
    .innerJoin(membership, eq(membership.userId, portalUser.id))
    .where(
      and(
        eq(portalUser.id, userId.toLowerCase()),
        eq(membership.groupId, customer),
        eq(portalUser.disabled, false),
        sql`${portalUser.email} <> ''`,
      ),
    )
    .limit(1)
  return found?.email ?? null
}

const activeDriver = async ({ database, customer }: Context, id: string): Promise<string | null> => {
  const [found] = await database
    .select({ id: fleetDriver.id })
    .from(fleetDriver)
    .where(
      and(
        eq(fleetDriver.customer, customer),
        sql`upper(${fleetDriver.id}) = upper(${id})`,
        sql`${fleetDriver.status} <> 'inactive'`,
      ),
    )
    .limit(1)
  return found?.id ?? null
}
