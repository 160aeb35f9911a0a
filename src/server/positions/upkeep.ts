import { sql } from 'drizzle-orm'
import { messagesKept } from '#domain/fleet/positions/positionDevice'
import { addDays, today } from '#domain/values/days'
import { daysAhead, dropPositionDays, openPositionDays } from '#server/database/positionDays'
import { inBatches } from '#server/platform/jobs/retention'
import type { Kernel } from '#server/platform/kernel'

type Kept = Pick<Kernel, 'opened' | 'settings'>

/** Makes the days that come next, so that no position has to wait for one. */
export const openDaysAhead = ({ opened }: Pick<Kernel, 'opened'>): Promise<void> =>
  opened.allCustomers.transaction((transaction) => openPositionDays(transaction, daysAhead(Date.now())))

/** Forgets the positions of days that are older than is wanted. */
export const dropOldDays = ({ opened, settings }: Kept): Promise<number> =>
  opened.allCustomers.transaction((transaction) =>
    dropPositionDays(transaction, addDays(today(Date.now()), -settings.positionRetentionDays)),
  )

/** Forgets pictures that phones have begun to send and not named in a document since: what is older, no report may name. */
export const dropOldUploads = ({ opened }: Pick<Kernel, 'opened'>): Promise<void> =>
  inBatches(
    opened.allCustomers,
    (limit) => sql`delete from driver_upload where (customer, driver_id, key) in (
      select customer, driver_id, key from driver_upload where changed_at < now() - interval '8 days' ${limit})`,
  )

/**
 * Forgets what drivers did longer ago than their records are kept: six months (49 CFR 395.8(k)). The last change of each
 * stays, since their hours go on from it.
 */
export const dropOldDuty = ({ opened }: Pick<Kernel, 'opened'>): Promise<void> =>
  inBatches(
    opened.allCustomers,
    (limit) => sql`delete from driver_duty where id in (
      select id from driver_duty old where at < now() - interval '6 months'
         and exists (select from driver_duty later where later.customer = old.customer
           and later.driver_id = old.driver_id and (later.at, later.id) > (old.at, old.id)) ${limit})`,
  )

/** Keeps the last 100 messages of each device. */
export const pruneMessages = async ({ opened }: Pick<Kernel, 'opened'>): Promise<void> => {
  await opened.allCustomers.execute(sql`
    with kept as materialized (
      select device.id, (select message.id from device_message message where message.device_id = device.id
                          order by message.id desc offset ${messagesKept - 1} limit 1) as oldest
        from position_device device)
    delete from device_message message using kept where message.device_id = kept.id and message.id < kept.oldest`)
}
