import type { Context } from '#server/platform/context'
import type { LoadRow } from '#server/freight/loads/lockLoad'
import { readFreight } from '#server/freight/loads/readFreight'
import { addTender, nextReference, openTender, setTenderStatus, type TenderRow } from '#server/freight/loads/tenders'
import { type CarrierMessage, writeToCarrier } from '#server/freight/outbox/carrierMessage'
import { nextControlNumber } from '#server/freight/outbox/controlNumber'
import { composeEmail, mailIdOf } from '#server/freight/outbox/email/composeEmail'
import { assertMayMail } from '#server/freight/outbox/email/mailAllowance'
import { ownParty } from '#server/freight/outbox/ownParty'
import { queueMessage } from '#server/freight/outbox/queueMessage'
import type { TenderDocument } from '#server/freight/outbox/x12/tenderDocument'
import { refused } from '#server/platform/http/problems'

/** Offers a load to its carrier: a tender and its message. @throws FAILED with what keeps it from being written */
export const offerLoad = async (context: Context, row: LoadRow) => {
  const reference = await nextReference(context, row.id)
  const facts = await readFreight(context.database, row)
  const messageId = await queue(context, row, 'original', await write(context, facts, 'original', reference))
  if (facts.carrierCode === null) throw new Error('A tender was written without a carrier.')
  const added = await addTender(context, row.id, facts.carrierCode, reference)
  return { reference, messageId, tenderId: added.id }
}

/** Notifies the carrier that the tendered load has changed. */
export const changeTender = async (context: Context, row: LoadRow): Promise<number> => {
  const open = await openTender(context, row.id)
  const reference = open?.reference ?? `${row.id}-1`
  return queue(context, row, 'change', await write(context, await factsFor(context, row, open), 'change', reference))
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
  const reference = open?.reference ?? `${row.id}-1`
  const message = await write(context, await factsFor(context, row, open), 'cancellation', reference)
  return { messageId: message.ok ? await queue(context, row, 'cancellation', message) : null, tender: open }
}

/** Changes and cancellations go to the recipient of the tender. */
const factsFor = async (context: Context, row: LoadRow, open: TenderRow | null) => {
  const facts = await readFreight(context.database, row)
  return open ? { ...facts, carrierCode: open.carrierCode } : facts
}

type Purpose = TenderDocument['purpose']

const write = (
  { database, kernel }: Context,
  facts: Awaited<ReturnType<typeof readFreight>>,
  purpose: Purpose,
  reference: string,
) =>
  writeToCarrier(database, facts, {
    sender: ownParty(kernel.settings),
    purpose,
    reference,
    now: new Date(),
    nextControl: () => nextControlNumber(database),
  })

const purposes = { original: 'tender', change: 'change', cancellation: 'cancel' } as const

/** Queues a message for its carrier. @throws FAILED with what keeps it from being written */
const queue = async (context: Context, row: LoadRow, purpose: Purpose, message: CarrierMessage): Promise<number> => {
  if (!message.ok) throw refused(message.why, 'cannot-be-sent')
  const { kind, subject, recipients, text } = message
  const common = { loadId: row.id, purpose: purposes[purpose], subject, recipients }
  if (kind === 'edi-204')
    return queueMessage(context, { ...common, kind, control: message.control, payload: () => text })
  await assertMayMail(context, recipients.length)
  const from = context.kernel.settings.smtpFrom
  const mail = { subject, text, html: message.html, from, to: recipients, sentAt: new Date() }
  return queueMessage(context, {
    ...common,
    kind,
    payload: (id) => composeEmail({ ...mail, messageId: mailIdOf(id, from) }),
  })
}
