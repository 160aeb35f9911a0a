import { and, eq, sql } from 'drizzle-orm'
import { lumpSum } from '#domain/billing/charges/billLine'
import { minus, negative, sumOf, writeMoney } from '#domain/values/exact'
import { billedAmount, less, message } from '#domain/billing/explanation'
import { creditInvoice, creditProblem, type CreditRequest } from '#domain/billing/invoices/credit'
import { amountOf, type InvoiceLine } from '#domain/billing/invoices/invoice'
import { invoiceJournal } from '#domain/billing/invoices/journal'
import { accountingDay, assertOpen } from '#server/cost-plus/billingWrites'
import { pack } from '#server/cost-plus/exactJson'
import { aboutInvoice, refusalOf } from '#server/cost-plus/problemText'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices'
import { takeTurn, type Writing } from '#server/platform/customerWork'
import { generate } from './generate'
import { nextInvoiceNumbers } from './invoiceNumbers'
import { storePapers } from './invoicePapers'
import { lockInvoices } from './invoiceRows'
import { storeJournals } from '#server/cost-plus/journals/postJournal'
import { freeLines, storedExplanation } from './storeInvoice'
import { factsOf } from './takeSteps'

/**
 * Credits an invoice: a credit with a number of its own is posted at once, and the ledger lines of an invoice that is
 * credited whole are free again (BR-17). With `rebill` a new draft bills them again.
 */
export const creditOne = async (
  context: Writing,
  invoiceId: number,
  request: CreditRequest,
): Promise<{ creditId: number; draftId?: number }> => {
  const { database, customer, caller } = context
  await takeTurn(context)
  const [read] = await lockInvoices(context, [invoiceId])
  if (!read) throw new Error('The invoice was found and is gone.')
  const before = read.invoice
  await assertOpen(context, [before.period])
  const problem = creditProblem(before, request)
  if (problem) throw refusalOf({ problem, about: aboutInvoice(before) })
  const on = await accountingDay(context)
  const [number = ''] = await nextInvoiceNumbers(context, on, 1)
  const { invoice: after, credit, freed } = creditInvoice(before, request, { id: 0, number, on, by: caller.userId })
  const creditId = await storeCredit(context, read.row, credit)
  const isWhole = after.status === 'credited'
  await database
    .update(invoice)
    .set({ status: after.status, credited: sumOf(after.lines.map((line) => line.credited)) })
    .where(and(eq(invoice.customer, customer), eq(invoice.id, invoiceId)))
  const credited = after.lines.map((line) => ({
    no: line.lineNo,
    credited: writeMoney(line.credited),
  }))
  await database.execute(sql`
    update ${invoiceLine} set credited = fresh.credited
      from jsonb_to_recordset(${JSON.stringify(credited)}::jsonb) as fresh(no int, credited numeric)
     where ${invoiceLine.customer} = ${customer} and ${invoiceLine.invoiceId} = ${invoiceId}
       and ${invoiceLine.lineNo} = fresh.no`)
  await storeJournals(context, [
    {
      period: credit.period,
      posting: { invoiceId },
      journalWith: (accounts) => invoiceJournal({ ...credit, id: creditId }, accounts),
    },
  ])
  if (isWhole) await freeLines(context, [invoiceId], 'reversed')
  context.record('invoice', invoiceId, factsOf(before), {
    ...factsOf(after),
    creditedBy: creditId,
    freed: freed.length,
  })
  await storePapers(context, [creditId])
  context.publish('billing', isWhole ? ['invoices', 'ledger'] : ['invoices'])
  if (!request.rebill) return { creditId }
  const { invoiceIds } = await generate(context, before.period, { id: before.id, type: before.type })
  const [draftId] = invoiceIds
  return draftId === undefined ? { creditId } : { creditId, draftId }
}

type Credit = ReturnType<typeof creditInvoice>['credit']

const storeCredit = async (
  { database, customer, caller }: Writing,
  original: typeof invoice.$inferSelect,
  credit: Credit,
): Promise<number> => {
  const total = amountOf(credit)
  const tax = sumOf(credit.lines.filter(({ type }) => type === 'tax').map(({ amount }) => amount))
  const [made] = await database
    .insert(invoice)
    .values({
      customer,
      number: credit.number,
      type: credit.type,
      period: credit.period,
      status: credit.status,
      setupVersion: credit.setupVersion,
      subtotal: minus(total, tax),
      tax,
      total,
      createdBy: caller.userId,
      submittedBy: credit.submittedBy,
      postedDate: credit.postedDate,
      reason: credit.reason,
      creditOf: original.id,
      reopens: credit.reopens,
    })
    .returning({ id: invoice.id })
  const invoiceId = made?.id ?? 0
  await database.insert(invoiceLine).values(creditLineRows(customer, invoiceId, { ...credit, creditOf: original.id }))
  return invoiceId
}

/** The rows of the lines of a credit. */
export const creditLineRows = (
  customer: string,
  invoiceId: number,
  { creditOf, lines }: { creditOf: number; lines: readonly InvoiceLine[] },
): (typeof invoiceLine.$inferInsert)[] =>
  lines.map((line) => {
    const { explanation, quantity, rate } = creditLine(creditOf, line)
    return {
      customer,
      invoiceId,
      lineNo: line.lineNo,
      type: line.type,
      code: line.code,
      description: pack(explanation.label),
      glAccount: line.glAccount,
      quantity,
      rate,
      amount: line.amount,
      taxable: line.taxable,
      passThrough: line.passThrough,
      explanation: storedExplanation(explanation, new Map()),
    }
  })

/** The line of a credit: what it takes off the line of the invoice, with the opposite sign. */
const creditLine = (invoiceId: number, { lineNo, type, code, amount, taxable }: InvoiceLine) => {
  const label = message('credited', { lineNo })
  const rule = 'BR-17'
  const explanation = { ...less(billedAmount(negative(amount), { invoiceId, lineNo }, { label, rule })), label }
  return lumpSum({ type, code, description: label, taxable, explanation })
}
