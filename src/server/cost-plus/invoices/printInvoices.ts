import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { InvoicePaper } from '#domain/billing/invoices/invoicePaper'
import { hasPay, paperWithoutPay } from '#domain/billing/payData'
import { unpack } from '#server/cost-plus/exactJson'
import { invoice, invoiceDocument } from '#server/database/schema/billing/invoices'
import type { Place } from '#server/platform/customerWork'
import { printPdf } from '#server/platform/files/pdf/printPdf'
import { type Claim, endOldClaims, type Queue, workOff } from '#server/platform/jobs/leases'
import type { Kernel } from '#server/platform/kernel'
import { readPapers } from './invoicePapers'
import { invoicePdfPaper } from './invoicePdf'
import { readInvoice } from './invoiceRows'

type DocumentRow = typeof invoiceDocument.$inferSelect
type Printing = Pick<Kernel, 'opened' | 'log'>

const isUnderWay = isNull(invoiceDocument.bytes)

/** Prints posted invoices that have no PDF yet, of any customer: all of them, or `most`. */
export const printInvoices = (kernel: Printing, stopping?: AbortSignal, most = Infinity): Promise<number> =>
  workOff(kernel.opened, jobsOf(kernel), { stopping, most })

/** Invoices that a killed server was printing are printed again. */
export const recoverPrinting = ({ opened }: Pick<Kernel, 'opened'>): Promise<void> =>
  endOldClaims(opened, invoiceDocument, isUnderWay)

/** Seconds to wait after the first, second … failed attempt; the last one is repeated, because a posted invoice needs its PDF. */
const waits = [5, 30, 300, 3_600]

const jobsOf = (kernel: Printing, ids?: readonly number[]): Queue<DocumentRow> => ({
  table: invoiceDocument,
  isOpen: ids ? sql`due.bytes is null and due.invoice_id = any(${sql.param([...ids])}::int[])` : sql`due.bytes is null`,
  isUnderWay,
  claimed: { error: null },
  lease: 60_000,
  waits,
  attemptOf: ({ tries }) => Math.min(tries, waits.length),
  perform: async ({ row, isHeld }) => {
    const paper = await paperOf(kernel, row)
    const bytes = await print(paper)
    // What is behind the PDF stays while readers without the finance right need a copy without pay.
    const kept = hasPay(paper) ? {} : { paper: null }
    await kernel.opened.allCustomers
      .update(invoiceDocument)
      .set({ bytes, ...kept })
      .where(isHeld)
  },
  failed: async ({ row, isHeld }: Claim<DocumentRow>, error, retryAt) => {
    kernel.log.error({ err: error, invoiceId: row.id }, 'an invoice could not be printed')
    await kernel.opened.allCustomers
      .update(invoiceDocument)
      .set({ dueAt: retryAt, error: String(error) })
      .where(isHeld)
  },
})

/** What was stored with the posting; an invoice from before papers were stored is printed as it is now. */
const paperOf = async ({ opened }: Printing, { id, customer, paper }: DocumentRow): Promise<InvoicePaper> => {
  if (paper !== null) return unpack(paper) as InvoicePaper
  const place: Place = { database: opened.ofCustomer(customer), customer }
  const [read] = await readPapers(place, [await readInvoice(place, id)])
  if (!read) throw new Error(`Invoice ${id} has nothing to print.`)
  return read
}

/** PDFs that the process which posted makes right away; the scheduled job makes the others, and stops with the server. */
export const printedAtOnce = 20

/** Milliseconds that a request waits for PDFs, and between two looks at those that are being made elsewhere. */
const longestWait = 30_000
const betweenLooks = 200

/**
 * Prints posted invoices of a customer that have no PDF yet, and waits for those that are being printed. Ids of other
 * customers and of drafts are left out.
 */
export const awaitPrinted = async (kernel: Printing, customer: string, ids: readonly number[]): Promise<void> => {
  const database = kernel.opened.ofCustomer(customer)
  const posted = await database
    .select({ customer: invoice.customer, id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.customer, customer), inArray(invoice.id, [...ids]), isNotNull(invoice.postedDate)))
  if (posted.length === 0) return
  // Invoices that were posted before PDFs were stored have no row.
  await database.insert(invoiceDocument).values(posted).onConflictDoNothing()
  const postedIds = posted.map(({ id }) => id)
  const isUnprinted = and(
    eq(invoiceDocument.customer, customer),
    inArray(invoiceDocument.id, postedIds),
    isNull(invoiceDocument.bytes),
  )
  // One that failed is not left for its next attempt.
  await database
    .update(invoiceDocument)
    .set({ dueAt: sql`now()` })
    .where(and(isUnprinted, isNotNull(invoiceDocument.error)))
  const end = Date.now() + longestWait
  do {
    await workOff(kernel.opened, jobsOf(kernel, postedIds))
    if ((await database.$count(invoiceDocument, and(isUnprinted, isNull(invoiceDocument.error)))) === 0) return
    await pause(betweenLooks)
  } while (Date.now() < end)
}

/** The PDFs of invoices that are printed. */
export const readPrinted = async (
  { database, customer }: Place,
  ids: readonly number[],
): Promise<Map<number, Buffer>> => {
  const rows = await database
    .select({ id: invoiceDocument.id, bytes: invoiceDocument.bytes })
    .from(invoiceDocument)
    .where(and(eq(invoiceDocument.customer, customer), inArray(invoiceDocument.id, [...ids])))
  return new Map(rows.flatMap(({ id, bytes }) => (bytes ? [[id, bytes]] : [])))
}

/**
 * The PDF of an invoice: the one that was stored or, until then, one of the same data and so of the same bytes. Of an
 * invoice that is not posted, as it would be now. A reader who may not see pay gets a copy whose backup sums it up.
 * @throws 404
 */
export const readDocument = async (
  place: Place,
  id: number,
  { withPay }: { withPay: boolean },
): Promise<{ name: string; bytes: Buffer }> => {
  const read = await readInvoice(place, id)
  const [stored] = await place.database
    .select({ paper: invoiceDocument.paper, bytes: invoiceDocument.bytes })
    .from(invoiceDocument)
    .where(and(eq(invoiceDocument.customer, place.customer), eq(invoiceDocument.id, id)))
  const name = documentName(read.row)
  if (stored?.bytes && withPay) return { name, bytes: stored.bytes }
  const [paper] = stored?.paper ? [unpack(stored.paper) as InvoicePaper] : await readPapers(place, [read])
  if (!paper) throw new Error(`Invoice ${id} has nothing to print.`)
  if (withPay || !hasPay(paper)) return { name, bytes: stored?.bytes ?? (await print(paper)) }
  return { name, bytes: await print(paperWithoutPay(paper)) }
}

/** The name of the file. */
export const documentName = ({ id, number }: { id: number; number: string | null }): string =>
  `${number ?? `draft-${id}`}.pdf`

const print = (paper: InvoicePaper): Promise<Buffer> => printPdf(invoicePdfPaper(paper))
