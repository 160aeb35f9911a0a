import { desc, eq, sql } from 'drizzle-orm'
import { loadUpdate, tender } from '#server/database/schema/loads'
import { notify } from '#server/freight/notify'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import type { Kernel } from '#server/platform/kernel'
import { DeliveryFailure } from './transports'
import type { TenderResponse } from './x12/read990'

/**
 * Notes what a carrier answered to a tender. The same answer may come twice, and one that comes after the tender was
 * taken back changes nothing.
 * @throws a permanent DeliveryFailure when it answers no tender of ours, or one to another carrier than its sender
 */
export const takeTenderResponse = (kernel: Pick<Kernel, 'opened' | 'announcements'>, response: TenderResponse) =>
  writeAndPublish(kernel, async (transaction, publish) => {
    const [found] = await transaction
      .select()
      .from(tender)
      .where(eq(tender.reference, response.shipmentReference))
      .orderBy(desc(tender.id))
      .for('update')
    if (!found) throw new DeliveryFailure('There is no tender with this reference', { permanent: true })
    // The network vouches for the sender of the interchange alone: anybody can write a carrier's code into the answer.
    for (const code of [response.scac, response.sender])
      if (found.carrierCode.toUpperCase() !== code.toUpperCase())
        throw new DeliveryFailure(`This tender went to ${found.carrierCode}, not to ${code}`, { permanent: true })
    if (found.status === response.status || found.status === 'cancelled') return
    const remark = [response.reason, response.remarks].filter(Boolean).join(': ') || null
    await transaction
      .update(tender)
      .set({ status: response.status, remark, answeredAt: sql`now()` })
      .where(eq(tender.id, found.id))
    await transaction.insert(loadUpdate).values({
      customer: found.customer,
      loadId: found.loadId,
      action: `tender-${response.status}`,
      details: [`Tender ${found.reference} by ${found.carrierCode}: ${response.meaning}.`, remark]
        .filter(Boolean)
        .join(' '),
      userId: found.carrierCode,
    })
    if (response.status === 'declined')
      await notify(transaction, found.customer, 'tender-declined', {
        load: String(found.loadId),
        carrier: found.carrierCode,
        reason: remark ?? '',
      })
    publish({ customer: found.customer, topic: 'loads', keys: [found.loadId] })
  })
