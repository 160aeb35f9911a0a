import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { BillLine } from '#domain/billing/charges/billLine'
import type { Message } from '#domain/billing/explanation'
import { balanceOfSums, type Invoice, type InvoiceLine } from '#domain/billing/invoices/invoice'
import { ageBucketOf } from '#domain/billing/invoices/register'
import type { ListedInvoice, ShownBillLine, ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'
import type { Period } from '#domain/billing/period'
import type { MessageStatus } from '#domain/freight/outboxMessage'
import { dayOf } from '#domain/values/days'
import { messageText } from '#server/cost-plus/billingWords'
import { unpack } from '#server/cost-plus/exactJson'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices'
import { outboxMessage } from '#server/database/schema/platform'
import type { Place } from '#server/platform/customerWork'
import { noRecordProblem } from '#server/platform/http/reasons'
import { paramsOf } from './explained'

export type InvoiceRow = typeof invoice.$inferSelect
export type LineRow = typeof invoiceLine.$inferSelect

/** Lines as the calculation knows them; their explanations are read only when they are asked for. */
const lineColumns = {
  invoiceId: invoiceLine.invoiceId,
  lineNo: invoiceLine.lineNo,
  type: invoiceLine.type,
  code: invoiceLine.code,
  description: invoiceLine.description,
  glAccount: invoiceLine.glAccount,
  quantity: invoiceLine.quantity,
  rate: invoiceLine.rate,
  amount: invoiceLine.amount,
  taxable: invoiceLine.taxable,
  passThrough: invoiceLine.passThrough,
  credited: invoiceLine.credited,
} as const

export type ReadLine = InvoiceLine & Pick<LineRow, 'invoiceId' | 'description' | 'quantity' | 'rate'>

/** An invoice of the domain with its row. Its ledger lines are not read: they are many, and changed by statements. */
export type ReadInvoice = { row: InvoiceRow; invoice: Invoice; lines: ReadLine[] }

/** All invoices and credits of a period, locked. */
export const invoicesOfPeriod = async (place: Place, period: Period): Promise<ReadInvoice[]> =>
  withLines(
    place,
    await place.database
      .select()
      .from(invoice)
      .where(and(eq(invoice.customer, place.customer), eq(invoice.period, period)))
      .orderBy(asc(invoice.id))
      .for('update'),
  )

/**
 * Invoices by their ids, locked in the order of the ids.
 * @throws 404 for one that does not exist
 */
export const lockInvoices = async (place: Place, ids: readonly number[]): Promise<ReadInvoice[]> => {
  const rows = await place.database
    .select()
    .from(invoice)
    .where(and(eq(invoice.customer, place.customer), inArray(invoice.id, [...ids])))
    .orderBy(asc(invoice.id))
    .for('update')
  const missing = ids.find((id) => rows.every((row) => row.id !== id))
  if (missing !== undefined) throw noRecordProblem('invoice', missing)
  return withLines(place, rows)
}

/** @throws 404 */
export const readInvoice = async (place: Place, id: number): Promise<ReadInvoice> => {
  const rows = await place.database
    .select()
    .from(invoice)
    .where(and(eq(invoice.customer, place.customer), eq(invoice.id, id)))
  const [found] = await withLines(place, rows)
  if (!found) throw noRecordProblem('invoice', id)
  return found
}

/** Posted invoices and credits of a period, with their lines. */
export const postedOfPeriod = async (place: Place, period: Period): Promise<ReadInvoice[]> =>
  withLines(
    place,
    await place.database
      .select()
      .from(invoice)
      .where(and(eq(invoice.customer, place.customer), eq(invoice.period, period), isNotNull(invoice.postedDate)))
      .orderBy(asc(invoice.id)),
  )

const withLines = async ({ database, customer }: Place, rows: readonly InvoiceRow[]): Promise<ReadInvoice[]> => {
  if (rows.length === 0) return []
  const lines: ReadLine[] = await database
    .select(lineColumns)
    .from(invoiceLine)
    .where(
      and(
        eq(invoiceLine.customer, customer),
        inArray(
          invoiceLine.invoiceId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(invoiceLine.invoiceId), asc(invoiceLine.lineNo))
  const byInvoice = new Map(rows.map(({ id }) => [id, [] as ReadLine[]]))
  for (const line of lines) byInvoice.get(line.invoiceId)?.push(line)
  return rows.map((row) => {
    const own = byInvoice.get(row.id) ?? []
    return { row, lines: own, invoice: invoiceOf(row, own) }
  })
}

const invoiceOf = (row: InvoiceRow, lines: readonly InvoiceLine[]): Invoice => ({
  id: row.id,
  number: row.number,
  customerId: row.customer,
  type: row.type,
  period: row.period,
  status: row.status,
  lines,
  setupVersion: row.setupVersion,
  submittedBy: row.submittedBy,
  approvedBy: row.approvedBy,
  postedDate: row.postedDate,
  dueDate: row.dueDate,
  paid: row.paid,
  reason: row.reason,
  comment: row.comment,
  creditOf: row.creditOf,
  reopens: row.reopens,
  rebillOf: row.rebillOf,
  ledgerLineIds: [],
})

/** The amount left to pay; the register sorts and filters by it without reading lines. */
export const balanceColumn = sql`case when ${invoice.creditOf} is not null or ${invoice.postedDate} is null then 0
  else ${invoice.total} - ${invoice.credited} - ${invoice.paid} end`

/** The state of the mail that hands an invoice over. */
export type MailRow = { status: MessageStatus; error: string | null }

/** Its status and last error, in a statement that joins the outbox. */
export const mailColumns = { status: outboxMessage.status, error: outboxMessage.error } as const

/** The message of an invoice, as the condition of a join. */
export const mailOfInvoice = and(eq(outboxMessage.customer, invoice.customer), eq(outboxMessage.id, invoice.messageId))

/** The mail as it is shown until the invoice is sent: one that was taken a moment ago still counts as waiting. */
const sendingOf = ({ sentAt }: InvoiceRow, mail: MailRow | null): ListedInvoice['sending'] => {
  if (mail === null || sentAt !== null) return null
  const { status, error } = mail
  return { status: status === 'sending' || status === 'sent' ? 'waiting' : status, error }
}

export const listedInvoice = (row: InvoiceRow, mail: MailRow | null, today: string): ListedInvoice => {
  const balance = balanceOfSums(row)
  return {
    id: row.id,
    number: row.number ?? '',
    customerId: row.customer,
    type: row.type,
    period: row.period,
    amount: row.total,
    subtotal: row.subtotal,
    tax: row.tax,
    paid: row.paid,
    balance,
    status: row.status,
    age: ageBucketOf(balance, row.dueDate, today),
    createdOn: dayOf(row.createdAt),
    submittedOn: row.submittedAt && dayOf(row.submittedAt),
    submittedBy: row.submittedBy,
    approvedBy: row.approvedBy,
    postedDate: row.postedDate,
    dueDate: row.dueDate,
    creditOf: row.creditOf,
    rebillOf: row.rebillOf,
    sentOn: row.sentAt && dayOf(row.sentAt),
    sentTo: row.sentTo ?? [],
    sending: sendingOf(row, mail),
    setupVersion: row.setupVersion,
    reason: row.reason,
    comment: row.comment,
    dispute: disputeOf(row),
  }
}

/** The numbers of posted invoices by their ids. */
export const numbersOf = async (
  { database, customer }: Place,
  ids: readonly (number | null)[],
): Promise<{ id: number; number: string }[]> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return []
  const rows = await database
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.customer, customer), inArray(invoice.id, wanted)))
    .orderBy(invoice.id)
  return rows.flatMap(({ id, number }) => (number === null ? [] : [{ id, number }]))
}

export const disputeOf = (row: InvoiceRow): ListedInvoice['dispute'] =>
  row.disputeOpenedOn === null
    ? null
    : {
        reason: row.disputeReason ?? '',
        owner: row.disputeOwner ?? '',
        openedBy: row.disputeOpenedBy ?? '',
        openedOn: row.disputeOpenedOn,
        resolvedOn: row.disputeResolvedOn,
      }

const isOfCategory = (type: BillLine['type']) => type === 'cost' || type === 'markup'

const labelOf = (description: Message) => ({
  description: messageText(description),
  labelCode: description.code,
  labelParams: paramsOf(description),
})

/** Lines of a calculation as people see them. */
export const shownLines = (lines: readonly BillLine[]): ShownBillLine[] =>
  lines.map((line, at) => ({
    lineNo: at + 1,
    type: line.type,
    category: isOfCategory(line.type) ? line.code : null,
    ...labelOf(line.description),
    glAccount: line.glAccount,
    quantity: line.quantity,
    rate: line.rate,
    amount: line.amount,
  }))

/** Lines of an invoice as people see them. */
export const shownInvoiceLines = (lines: readonly ReadLine[]): ShownInvoiceLine[] =>
  lines.map((line) => ({
    lineNo: line.lineNo,
    type: line.type,
    category: isOfCategory(line.type) ? line.code : null,
    ...labelOf(unpack(line.description) as Message),
    glAccount: line.glAccount,
    quantity: line.quantity,
    rate: line.rate,
    amount: line.amount,
    taxable: line.taxable,
    credited: line.credited,
  }))
