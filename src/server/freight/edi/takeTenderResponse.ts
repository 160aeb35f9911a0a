import { and, eq, sql } from 'drizzle-orm'
import { ownCode } from '#domain/fleet-manager/crossReferences'
import type { LoadId } from '#domain/freight/keys'
import type { Transaction } from '#server/database/openDatabase'
import { load, loadUpdate, tender } from '#server/database/schema/loads'
import { noteUnresolved, readTranslations } from '#server/freight/crossReferences'
import { notify } from '#server/freight/notify'
import type { TenderResponse } from '#server/freight/outbox/x12/read990'
import type { Kernel } from '#server/platform/kernel'
import type { GroupBefore } from './receivedGroups'
import { atTenderOfCarrier } from './tenderOfCarrier'

/**
 * Notes what a carrier answered to a tender. An answer that comes after the tender was taken back changes nothing. Reasons
 * are translated by the cross-references of the customer.
 * @param before the same group, when it has come before and was rejected: what came since then stays
 * @returns the customer of the tender
 * @throws a permanent DeliveryFailure when it answers no tender of ours, or one to another carrier than its sender
 */
export const takeTenderResponse = (
  kernel: Pick<Kernel, 'opened' | 'announcements'>,
  response: TenderResponse,
  before: GroupBefore | undefined,
): Promise<string> =>
  atTenderOfCarrier(kernel, 'X12 990', response, async (transaction, found, publish) => {
    const { customer, carrierCode, loadId, reference } = found
    if (found.status === response.status || found.status === 'cancelled') return
    // Of a group that was rejected in part, an answer may have been taken, and another one since then.
    if (before && Date.parse(found.answeredAt ?? '') > Date.parse(before.receivedAt)) return
    const reason = await readReason(transaction, customer, response)
    const remark = [reason, response.remarks].filter(Boolean).join(': ') || null
    await transaction
      .update(tender)
      .set({ status: response.status, remark, answeredAt: sql`now()` })
      .where(eq(tender.id, found.id))
    await transaction.insert(loadUpdate).values({
      customer,
      loadId,
      action: `tender-${response.status}`,
      details: [`Tender ${reference} by ${carrierCode}: ${response.meaning}.`, remark].filter(Boolean).join(' '),
      userId: carrierCode,
    })
    if (response.status === 'declined')
      await notify(transaction, customer, 'tender-declined', {
        load: String(loadId),
        carrier: carrierCode,
        region: await readRegion(transaction, customer, loadId),
        reason: remark ?? '',
      })
    publish({ customer, topic: 'loads', keys: [loadId] })
  })

const readRegion = async (transaction: Transaction, customer: string, loadId: LoadId): Promise<string> => {
  const [found] = await transaction
    .select({ code: load.regionCode })
    .from(load)
    .where(and(eq(load.customer, customer), eq(load.id, loadId)))
  return String(found?.code ?? '')
}

/** The reason of an answer in our words. One without a cross-reference stays as it is, and is noted. */
const readReason = async (
  transaction: Transaction,
  customer: string,
  { sender, reason }: TenderResponse,
): Promise<string | null> => {
  if (reason === null || reason === '') return reason
  const { declineReason } = await readTranslations(transaction, customer, { declineReason: [reason] })
  const translated = ownCode(reason, declineReason, () => false)
  if (declineReason && translated === reason)
    await noteUnresolved(transaction, customer, { declineReason: [reason] }, `X12 990 of ${sender}`)
  return translated
}
