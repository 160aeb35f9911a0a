import { and, eq } from 'drizzle-orm'
import { loadUpdate } from '#server/database/schema/loads'
import type { CarrierReport, ReportedStatus } from '#server/freight/outbox/x12/read214'
import type { Kernel } from '#server/platform/kernel'
import { atTenderOfCarrier } from './tenderOfCarrier'

/**
 * Notes in the history of a load what its carrier reports. The same status may come twice and is noted once. What a
 * carrier reports of a tender that was taken back is noted, too: the truck may be on its way.
 * @returns the customer of the tender
 * @throws a permanent DeliveryFailure when it reports on no tender of ours, or on one to another carrier than its sender
 */
export const takeCarrierReport = (
  kernel: Pick<Kernel, 'opened' | 'announcements'>,
  report: CarrierReport,
): Promise<string> =>
  atTenderOfCarrier(kernel, 'X12 214', report, async (transaction, { customer, loadId, carrierCode }, publish) => {
    const ofLoad = and(eq(loadUpdate.customer, customer), eq(loadUpdate.loadId, loadId))
    const known = await transaction.select({ details: loadUpdate.details }).from(loadUpdate).where(ofLoad)
    const lines = new Map(
      report.statuses.map((status) => [
        detailsOf(carrierCode, status),
        { customer, loadId, action: status.event ?? 'carrier-status', userId: carrierCode },
      ]),
    )
    for (const { details } of known) lines.delete(details)
    if (lines.size === 0) return
    await transaction.insert(loadUpdate).values([...lines].map(([details, line]) => ({ ...line, details })))
    publish({ customer, topic: 'loads', keys: [loadId] })
  })

/** Such as `ABFS: arrived at the pickup. Gary, IN, 2026-03-01 14:05 UTC. Reason AO.` */
const detailsOf = (carrierCode: string, { meaning, place, at, reason }: ReportedStatus): string => {
  const when = at && `${at.slice(0, 16).replace('T', ' ')} UTC`
  const where = [place, when].filter(Boolean).join(', ')
  return [`${carrierCode}: ${meaning}.`, where && `${where}.`, reason && `Reason ${reason}.`].filter(Boolean).join(' ')
}
