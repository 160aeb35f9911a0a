import { and, eq } from 'drizzle-orm'
import { ledgerAttachments } from '#contract/cost-plus/ledgerAttachments'
import type { StopKey } from '#domain/billing/charges/detentions'
import { masked } from '#domain/billing/payData'
import { assertCustomer, assertOpen } from '#server/cost-plus/billingWrites'
import { assertSeesPay, findHiddenLine } from '#server/cost-plus/payData'
import { detentionDecision, ledgerAttachment, ledgerLine } from '#server/database/schema/billing/ledger'
import { listDocuments, printProof, readProven } from '#server/freight/proofs/readProven'
import { type Place, takeTurn } from '#server/platform/customerWork'
import { addAttachment, attachmentsOf, findAttachment, removeAttachment } from '#server/platform/files/attachments'
import { notFound } from '#server/platform/http/problems'
import { noRecordProblem } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'

export const ledgerAttachmentHandlers: Handlers<typeof ledgerAttachments> = {
  listLedgerAttachments: async ({ params: { lineId } }, context) => {
    await periodOfLine(context, lineId)
    const isMasked = (await findHiddenLine(context, [lineId])) !== null
    const attachments = await attachmentsOf(context, ledgerAttachment, lineId)
    return attachments.map(({ name, ...attachment }) => ({ ...attachment, lineId, name: isMasked ? masked : name }))
  },

  listLineProofs: async ({ params: { lineId } }, context) => {
    const stop = await stopOfLine(context, lineId)
    return stop ? listDocuments(context, stop.shipmentId, stop.stopSequence) : []
  },

  printLineProof: async ({ params: { lineId }, query: { language = 'en-US' } }, context) => {
    const stop = await stopOfLine(context, lineId)
    if (!stop) throw notFound(`Line ${lineId} charges no stop of a shipment.`)
    const { shipmentId, stopSequence } = stop
    const bytes = await printProof(await readProven(context, shipmentId, stopSequence), language)
    return { name: `${shipmentId}-${stopSequence}-proof.pdf`, type: 'application/pdf', bytes }
  },

  attachToLedgerLine: async ({ params: { lineId }, body: { file } }, context) => {
    await takeTurn(context)
    await assertOpen(context, [await periodOfLine(context, lineId)])
    const line = { id: lineId, text: `Line ${lineId}` }
    const { id: attachmentId, ...added } = await addAttachment(context, ledgerAttachment, line, file)
    context.record('ledger-line', lineId, null, { attached: { attachmentId, ...added } })
    context.publish('billing', ['ledger'])
    return { attachmentId }
  },

  readLedgerAttachment: async ({ params: { attachmentId } }, context) => {
    await assertCustomer(context)
    const { recordId, ...file } = await findAttachment(context, ledgerAttachment, attachmentId)
    await assertSeesPay(context, [recordId])
    return file
  },

  removeLedgerAttachment: async ({ body: { attachmentId } }, context) => {
    await takeTurn(context)
    const { recordId: lineId, name } = await findAttachment(context, ledgerAttachment, attachmentId)
    await assertSeesPay(context, [lineId])
    await assertOpen(context, [await periodOfLine(context, lineId)])
    await removeAttachment(context, ledgerAttachment, attachmentId)
    context.record('ledger-line', lineId, { attached: { attachmentId, name } }, null)
    context.publish('billing', ['ledger'])
    return {}
  },
}

/** The stop whose detention a line charges. */
const stopOfLine = async (context: Place, lineId: number): Promise<StopKey | undefined> => {
  await periodOfLine(context, lineId)
  const { database, customer } = context
  const [charged] = await database
    .select({ shipmentId: detentionDecision.shipmentId, stopSequence: detentionDecision.stopSequence })
    .from(detentionDecision)
    .where(and(eq(detentionDecision.customer, customer), eq(detentionDecision.lineId, lineId)))
  return charged
}

/** @throws 404 for a line that the customer does not have */
const periodOfLine = async ({ database, customer }: Place, lineId: number): Promise<string> => {
  const [line] = await database
    .select({ period: ledgerLine.period })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), eq(ledgerLine.id, lineId)))
  if (!line) throw noRecordProblem('line', lineId)
  return line.period
}
