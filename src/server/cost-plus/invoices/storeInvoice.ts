import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BillLine } from '#domain/billing/charges/billLine'
import type { InvoiceDraft } from '#domain/billing/charges/invoiceDrafts'
import { zeroMoney } from '#domain/values/exact'
import type { Explanation } from '#domain/billing/explanation'
import { pack } from '#server/cost-plus/exactJson'
import { invoice, invoiceLine, invoiceRows } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import type { Writing } from '#server/platform/customerWork'

/** The lists of ledger lines behind the lines of an invoice, each stored once however many lines refer to it. */
type RowLists = Map<readonly number[], number>

/**
 * An explanation as it is stored: a list of ledger lines becomes its position in `invoice_rows`, since fee and tax
 * explain the same lists again.
 */
export const storedExplanation = (explanation: Explanation, lists: RowLists): unknown => {
  const { parts, divisor, ledgerLineIds, ...own } = explanation
  return {
    ...(pack(own) as object),
    parts: parts.map((part) => storedExplanation(part, lists)),
    divisor: divisor && storedExplanation(divisor, lists),
    rows: ledgerLineIds.length === 0 ? null : positionOf(ledgerLineIds, lists),
  }
}

const positionOf = (ids: readonly number[], lists: RowLists): number => {
  const known = lists.get(ids) ?? lists.size + 1
  lists.set(ids, known)
  return known
}

/** The rows of the lines of a draft, and the lists of ledger lines behind them. */
export const lineRows = (customer: string, invoiceId: number, billed: readonly BillLine[]) => {
  const positions: RowLists = new Map()
  const lines = billed.map((line, at): typeof invoiceLine.$inferInsert => ({
    customer,
    invoiceId,
    lineNo: at + 1,
    type: line.type,
    code: line.code,
    description: pack(line.description),
    glAccount: line.glAccount,
    quantity: line.quantity,
    rate: line.rate,
    amount: line.amount,
    taxable: line.taxable,
    passThrough: line.passThrough,
    credited: zeroMoney,
    explanation: storedExplanation(line.explanation, positions),
  }))
  const lists = [...positions].map(([ids, position]) => ({ customer, invoiceId, position, ledgerLineIds: [...ids] }))
  return { lines, lists }
}

/** Where a draft belongs, and the drafts that it replaces. */
type DraftPlace = { period: string; setupVersion: number; rebillOf: number | null; replaced: readonly number[] }

/**
 * Stores a draft with its lines, and puts the ledger lines that it bills on it: those that are free, and those of the
 * drafts that it replaces, which so change their invoice in one step.
 */
export const storeDraft = async (
  { database, customer, caller }: Writing,
  draft: InvoiceDraft,
  { period, setupVersion, rebillOf, replaced }: DraftPlace,
): Promise<number> => {
  const [made] = await database
    .insert(invoice)
    .values({
      customer,
      type: draft.type,
      period,
      setupVersion,
      subtotal: draft.subtotal,
      tax: draft.tax,
      total: draft.total,
      createdBy: caller.userId,
      rebillOf,
    })
    .returning({ id: invoice.id })
  const invoiceId = made?.id ?? 0
  const { lines, lists } = lineRows(customer, invoiceId, draft.lines)
  for (let start = 0; start < lines.length; start += linesAtOnce)
    await database.insert(invoiceLine).values(lines.slice(start, start + linesAtOnce))
  for (const list of lists) await database.insert(invoiceRows).values(list)
  // Every list of a draft belongs to one of its COST lines. Lines on a kept invoice are in the lists, too, and stay there.
  await database.execute(sql`
    update ${ledgerLine} set status = 'on-draft', invoice_id = ${invoiceId}
      from (select unnest(ledger_line_ids) as id from ${invoiceRows}
             where ${invoiceRows.customer} = ${customer} and ${invoiceRows.invoiceId} = ${invoiceId}) billed
     where ${ledgerLine.id} = billed.id and ${ledgerLine.customer} = ${customer}
       and (${ledgerLine.invoiceId} is null or ${ledgerLine.invoiceId} = any(${sql.param([...replaced])}::int[]))`)
  return invoiceId
}

const linesAtOnce = 1_000

/** Deletes drafts and frees the ledger lines that are left on them. */
export const deleteDrafts = async (context: Writing, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const { database, customer } = context
  await freeLines(context, ids, 'billable')
  await database.delete(invoice).where(and(eq(invoice.customer, customer), inArray(invoice.id, [...ids])))
}

/** Takes the ledger lines off invoices: they can be billed again. */
export const freeLines = async (
  { database, customer }: Writing,
  invoiceIds: readonly number[],
  status: 'billable' | 'reversed',
): Promise<void> => {
  await database
    .update(ledgerLine)
    .set({ status, invoiceId: null })
    .where(and(eq(ledgerLine.customer, customer), inArray(ledgerLine.invoiceId, [...invoiceIds])))
}
