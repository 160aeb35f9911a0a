import { and, eq, inArray } from 'drizzle-orm'
import { invoice, invoiceDocument } from '#server/database/schema/billing/invoices'
import type { EmailAttachment } from '#server/freight/outbox/email/composeEmail'
import type { Place } from '#server/platform/customerWork'

/** Bounds of the documents of one mail. */
const mostDocuments = 20
const mostBytes = 10_000_000

/** The documents of events; `isWaiting` while one of them is being made, and `isWhole` if none is missing. */
export type EventDocuments = { attachments: EmailAttachment[]; isWaiting: boolean; isWhole: boolean }

/**
 * The PDFs of the invoices that events are about. One with what workers are paid stays in the portal, since recipients need
 * no right to see it.
 */
export const documentsOf = async (
  { database, customer }: Place,
  events: readonly Readonly<Record<string, string>>[],
): Promise<EventDocuments> => {
  const numbers = [...new Set(events.flatMap((values) => values['invoice'] ?? []))]
  const named = numbers.slice(0, mostDocuments)
  if (named.length === 0) return { attachments: [], isWaiting: false, isWhole: true }
  const found = await database
    .select({ number: invoice.number, paper: invoiceDocument.paper, bytes: invoiceDocument.bytes })
    .from(invoiceDocument)
    .innerJoin(invoice, and(eq(invoice.customer, invoiceDocument.customer), eq(invoice.id, invoiceDocument.id)))
    .where(and(eq(invoiceDocument.customer, customer), inArray(invoice.number, named)))
    .orderBy(invoice.number)
  const attachments: EmailAttachment[] = []
  let size = 0
  for (const { number, paper, bytes } of found) {
    // What was printed keeps its paper if it has pay.
    if (bytes === null || paper !== null || size + bytes.byteLength > mostBytes) continue
    size += bytes.byteLength
    attachments.push({ filename: `${number}.pdf`, content: Buffer.from(bytes), contentType: 'application/pdf' })
  }
  return {
    attachments,
    isWaiting: found.some(({ bytes }) => bytes === null),
    isWhole: attachments.length === numbers.length,
  }
}
