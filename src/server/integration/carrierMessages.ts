import type { Context } from '#server/platform/context'
import type { LoadRow } from '#server/freight/loads/lockLoad'
import { readFreight } from '#server/freight/loads/readFreight'
import { addTender, nextReference, openTender, setTenderStatus, type TenderRow } from '#server/freight/loads/tenders'
import { nextControlNumber } from '#server/freight/outbox/controlNumber'
import { tenderSubject } from '#server/freight/outbox/loadMessages'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import { writeTender } from '#server/freight/outbox/writeTender'
import { refused } from '#server/platform/http/problems'

/** Offers a load to its carrier: a tender and its 204. @throws FAILED with what keeps it from being written */
export const offerLoad = async (context: Context, row: LoadRow) => {
  const reference = await nextReference(context, row.id)
  const facts = await readFreight(context.database, row)
  const written = writeTender(facts, 'original', reference, await nextControlNumber(context.database), new Date())
  if (!written.ok) throw refused(written.why, 'cannot-be-sent')
  const { carrierCode } = facts
  if (carrierCode === null) throw new Error('A tender was written without a carrier.')
  const added = await addTender(context, row.id, carrierCode, reference)
  const messageId = await queue204(context, row, 'tender', carrierCode, tenderSubject('original', facts), written.text)
  return { reference, messageId, tenderId: added.id }
}

/** Notifies the carrier that the tendered load has changed. */
export const changeTender = async (context: Context, row: LoadRow): Promise<number> => {
  const open = await openTender(context, row.id)
  const facts = await factsFor(context, row, open)
  const reference = open?.reference ?? `${row.id}-1`
  const written = writeTender(facts, 'change', reference, await nextControlNumber(context.database), new Date())
  if (!written.ok) throw refused(written.why, 'cannot-be-sent')
  return queue204(context, row, 'change', facts.carrierCode ?? '', tenderSubject('change', facts), written.text)
}

/**
 * Takes an offer back. A load must always be possible to call back, so where the cancellation cannot be written, which
 * takes a load whose carrier or deliveries have gone, there is no message.
 */
export const withdrawTender = async (
  context: Context,
  row: LoadRow,
): Promise<{ messageId: number | null; tender: TenderRow | null }> => {
  const open = await openTender(context, row.id)
  if (open) await setTenderStatus(context, open.id, 'cancelled')
  const facts = await factsFor(context, row, open)
  const reference = open?.reference ?? `${row.id}-1`
  const written = writeTender(facts, 'cancellation', reference, await nextControlNumber(context.database), new Date())
  if (!written.ok) return { messageId: null, tender: open }
  const subject = tenderSubject('cancellation', facts)
  const messageId = await queue204(context, row, 'cancel', facts.carrierCode ?? '', subject, written.text)
  return { messageId, tender: open }
}

/** Changes and cancellations go to the recipient of the tender. */
const factsFor = async (context: Context, row: LoadRow, open: TenderRow | null) => {
  const facts = await readFreight(context.database, row)
  return open ? { ...facts, carrierCode: open.carrierCode } : facts
}

const queue204 = (
  context: Context,
  row: LoadRow,
  purpose: 'tender' | 'change' | 'cancel',
  carrierCode: string,
  subject: string,
  payload: string,
) =>
  queueMessage(context, {
    loadId: row.id,
    kind: 'edi-204',
    purpose,
    subject,
    recipients: [carrierCode],
    payload: () => payload,
  })
