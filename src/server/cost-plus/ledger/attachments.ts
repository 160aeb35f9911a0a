import { and, asc, eq, sql } from 'drizzle-orm'
import { ledgerAttachments } from '#contract/cost-plus/ledgerAttachments'
import { mostAttachments } from '#domain/billing/ledger/attachment'
import { attachmentType } from '#domain/support/supportTicket'
import { assertCustomer, assertOpen, type Place, takeTurn } from '#server/cost-plus/billingWrites'
import { ledgerAttachment, ledgerLine } from '#server/database/schema/billing-ledger'
import { uploadName } from '#server/platform/files/uploads'
import { badRequest, conflict, notFound, tooLarge, wrongKind } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'

const mostBytes = 10 * 1024 * 1024

export const ledgerAttachmentHandlers: Handlers<typeof ledgerAttachments> = {
  listLedgerAttachments: async ({ params: { lineId } }, context) => {
    await periodOfLine(context, lineId)
    return context.database
      .select({
        id: ledgerAttachment.id,
        lineId: ledgerAttachment.lineId,
        name: ledgerAttachment.name,
        type: ledgerAttachment.type,
        size: sql<number>`octet_length(${ledgerAttachment.bytes})`,
        addedBy: ledgerAttachment.addedBy,
        addedAt: ledgerAttachment.addedAt,
      })
      .from(ledgerAttachment)
      .where(and(eq(ledgerAttachment.customer, context.customer), eq(ledgerAttachment.lineId, lineId)))
      .orderBy(asc(ledgerAttachment.id))
  },

  attachToLedgerLine: async ({ params: { lineId }, body: { file } }, context) => {
    const { database, customer, caller } = context
    const type = typeOf(file.bytes)
    await takeTurn(context)
    await assertOpen(context, [await periodOfLine(context, lineId)])
    const ofLine = and(eq(ledgerAttachment.customer, customer), eq(ledgerAttachment.lineId, lineId))
    if ((await database.$count(ledgerAttachment, ofLine)) >= mostAttachments)
      throw conflict(`Line ${lineId} has ${mostAttachments} attachments, which is the most.`)
    const name = uploadName({ file })
    const [added] = await database
      .insert(ledgerAttachment)
      .values({ customer, lineId, name, type, bytes: Buffer.from(file.bytes), addedBy: caller.userId })
      .returning({ id: ledgerAttachment.id })
    const attachmentId = added?.id ?? 0
    context.record('ledger-line', lineId, null, { attached: { attachmentId, name, type, size: file.bytes.length } })
    context.publish('billing', ['ledger'])
    return { attachmentId }
  },

  readLedgerAttachment: async ({ params: { attachmentId } }, context) => {
    await assertCustomer(context)
    const { name, type, bytes } = await findAttachment(context, attachmentId)
    return { name, type, bytes }
  },

  removeLedgerAttachment: async ({ body: { attachmentId } }, context) => {
    const { database, customer } = context
    await takeTurn(context)
    const { lineId, name } = await findAttachment(context, attachmentId)
    await assertOpen(context, [await periodOfLine(context, lineId)])
    await database
      .delete(ledgerAttachment)
      .where(and(eq(ledgerAttachment.customer, customer), eq(ledgerAttachment.id, attachmentId)))
    context.record('ledger-line', lineId, { attached: { attachmentId, name } }, null)
    context.publish('billing', ['ledger'])
    return {}
  },
}

/** The type by the bytes, not by the name. */
const typeOf = (bytes: Uint8Array): string => {
  if (bytes.length === 0) throw badRequest('The file is empty.')
  if (bytes.length > mostBytes) throw tooLarge('The attachment is larger than 10 MiB.')
  const type = attachmentType(bytes)
  if (type === null) throw wrongKind('The attachment must be a picture (PNG, JPEG, GIF, WebP) or a PDF.')
  return type
}

/** @throws 404 for a line that the customer does not have */
const periodOfLine = async ({ database, customer }: Place, lineId: number): Promise<string> => {
  const [line] = await database
    .select({ period: ledgerLine.period })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), eq(ledgerLine.id, lineId)))
  if (!line) throw notFound(`There is no ledger line ${lineId}.`)
  return line.period
}

/** @throws 404 */
const findAttachment = async ({ database, customer }: Place, id: number) => {
  const [found] = await database
    .select()
    .from(ledgerAttachment)
    .where(and(eq(ledgerAttachment.customer, customer), eq(ledgerAttachment.id, id)))
  if (!found) throw notFound(`There is no attachment ${id}.`)
  return found
}
