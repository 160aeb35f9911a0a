import { and, eq, sql } from 'drizzle-orm'
import { invoices } from '#contract/cost-plus/invoices'
import { inCapitals } from '#contract/platform/wire'
import { disputeProblem, resolveProblem } from '#domain/billing/invoices/dispute'
import { balanceOf } from '#domain/billing/invoices/invoice'
import { paymentJournal } from '#domain/billing/invoices/journal'
import { bookPayment, paymentProblem } from '#domain/billing/invoices/payments'
import { noticeText } from '#server/cost-plus/billingWords'
import { accountingDay, assertCustomer, assertOpen } from '#server/cost-plus/billingWrites'
import { seesPay } from '#server/cost-plus/payData'
import { aboutInvoice, refusalOf } from '#server/cost-plus/problemText'
import { invoice } from '#server/database/schema/billing/invoices'
import { outboxMessage } from '#server/database/schema/platform'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { codedConflict } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { mapPage } from '#server/platform/lists/longList'
import { creditOne } from './creditInvoices'
import { explainLine } from './explain'
import { draftChanges, generate, stalePeriods } from './generate'
import {
  disputeOf,
  type InvoiceRow,
  listedInvoice,
  lockInvoices,
  mailColumns,
  type MailRow,
  numbersOf,
  readInvoice,
  shownInvoiceLines,
} from './invoiceRows'
import { listRegister } from './listRegister'
import { bookedPayments, storeJournals } from '#server/cost-plus/journals/postJournal'
import { awaitPrinted, printedAtOnce, printInvoices, readDocument } from './printInvoices'
import { sendInvoices } from './sendInvoices'
import { factsOf, takeSteps } from './takeSteps'

export const invoiceHandlers: Handlers<typeof invoices> = {
  listInvoices: async ({ query, paging }, context) => {
    const on = await accountingDay(context)
    const page = await listRegister(context, query, paging)
    const numbers = await numbersOf(
      context,
      page.rows.flatMap(({ row }) => [row.creditOf, row.rebillOf]),
    )
    return mapPage(page, (rows) =>
      rows.map(({ row, mail }) => ({
        ...listedInvoice(row, mail, on),
        related: numbers.filter(({ id }) => id === row.creditOf || id === row.rebillOf),
      })),
    )
  },

  readInvoice: async ({ params: { invoiceId } }, context) => {
    const { database, customer } = context
    const { row, lines } = await readInvoice(context, invoiceId)
    const related = await database
      .select({ id: invoice.id, creditOf: invoice.creditOf })
      .from(invoice)
      .where(
        and(
          eq(invoice.customer, customer),
          eq(invoice.period, row.period),
          sql`${row.id} in (${invoice.creditOf}, ${invoice.rebillOf})`,
        ),
      )
      .orderBy(invoice.id)
    const ids = (isCredit: boolean) =>
      related.filter(({ creditOf }) => (creditOf !== null) === isCredit).map(({ id }) => id)
    return {
      ...listedInvoice(row, await readMail(context, row), await accountingDay(context)),
      related: await numbersOf(context, [row.creditOf, row.rebillOf, ...related.map(({ id }) => id)]),
      lines: shownInvoiceLines(lines),
      creditedBy: ids(true),
      rebilledBy: ids(false),
      ...(await neighboursOf(context, invoiceId)),
    }
  },

  generateInvoices: async ({ body: { period } }, context) => {
    await takeTurn(context)
    await assertOpen(context, [period])
    const { notices, ...generated } = await generate(context, period)
    return { ...generated, notices: notices.map(noticeText) }
  },

  readDraftChanges: async ({ query: { period } }, context) => ({ changes: await draftChanges(context, period) }),

  submitInvoices: async ({ body: { invoiceIds, comment } }, context) => {
    await takeTurn(context)
    const read = await lockInvoices(context, [...new Set(invoiceIds)])
    const others = read.filter(({ row }) => row.status !== 'draft')
    if (others.length > 0)
      throw codedConflict(
        ...others.map(({ row: { id, status } }) => ({
          text: `Invoice ${id} is ${inCapitals(status)}.`,
          code: 'wrong-status' as const,
          parameters: { status },
          about: { noun: 'invoice' as const, name: String(id) },
        })),
      )
    const request = { step: 'submit' as const, ...(comment && { comment }) }
    return { submitted: await takeSteps(context, invoiceIds, request, await stalePeriods(context, invoiceIds)) }
  },

  stepInvoices: async ({ body: { invoiceIds, step, sentOn, reason, comment } }, context) => {
    if (step === 'send') {
      await awaitPrinted(context.kernel, context.customer, invoiceIds)
      return context.commit(async (inside) => ({ changed: await sendInvoices(inside, invoiceIds) }))
    }
    const request = { step, ...(sentOn && { sentOn }), ...(reason && { reason }), ...(comment && { comment }) }
    return context.commit(async (inside) => {
      if (step === 'post') printAfterCommit(inside)
      if (step === 'submit') await takeTurn(inside)
      const stale = step === 'submit' ? await stalePeriods(inside, invoiceIds) : undefined
      return { changed: await takeSteps(inside, invoiceIds, request, stale) }
    })
  },

  resendInvoices: async ({ body: { invoiceIds, reason } }, context) => {
    await awaitPrinted(context.kernel, context.customer, invoiceIds)
    return context.commit(async (inside) => ({
      resent: await sendInvoices(inside, invoiceIds, { isAgain: true, reason }),
    }))
  },

  readInvoicePdf: async ({ params: { invoiceId } }, context) => {
    await assertCustomer(context)
    return { ...(await readDocument(context, invoiceId, { withPay: seesPay(context) })), type: 'application/pdf' }
  },

  creditInvoice: async ({ body: { invoiceId, lines, reason, rebill } }, context) => {
    printAfterCommit(context)
    return creditOne(context, invoiceId, { lines, reason, rebill })
  },

  payInvoice: async ({ body: { invoiceId, amount, reference, ...body } }, context) => {
    await takeTurn(context)
    const day = await accountingDay(context)
    const { receivedOn = day } = body
    const before = await lockOne(context, invoiceId)
    const payment = { amount, reference, received: { on: receivedOn, today: day } }
    const problem = paymentProblem(before.invoice, payment, await bookedPayments(context, [invoiceId]))
    if (problem) throw refusalOf({ problem, about: aboutInvoice(before.invoice) })
    const after = bookPayment(before.invoice, amount)
    await change(context, invoiceId, { paid: after.paid, status: after.status })
    await storeJournals(context, [
      {
        period: after.period,
        posting: { invoiceId },
        journalWith: (accounts) => paymentJournal({ invoiceId, amount, on: receivedOn, reference }, accounts),
      },
    ])
    const received = { receivedOn, ...(reference && { reference }) }
    context.record('invoice', invoiceId, factsOf(before.invoice), { ...factsOf(after), ...received })
    return { balance: balanceOf(after) }
  },

  disputeInvoice: async ({ body: { invoiceId, isOpen, reason = '', owner = '' } }, context) => {
    await takeTurn(context)
    const before = await lockOne(context, invoiceId)
    const dispute = disputeOf(before.row)
    const problem = isOpen ? disputeProblem(before.invoice, dispute, { reason, owner }) : resolveProblem(dispute)
    if (problem) throw refusalOf({ problem, about: aboutInvoice(before.invoice) })
    const day = await accountingDay(context)
    const opened = {
      disputeReason: reason,
      disputeOwner: owner,
      disputeOpenedBy: context.caller.userId,
      disputeOpenedOn: day,
      disputeResolvedOn: null,
    }
    const fields = isOpen ? opened : { disputeResolvedOn: day }
    await change(context, invoiceId, fields)
    context.record('invoice', invoiceId, { dispute }, fields)
    return {}
  },

  explainInvoiceLine: async ({ params: { invoiceId, lineNo } }, context) => {
    await assertCustomer(context)
    return explainLine(context, invoiceId, lineNo)
  },
}

/** The invoices made just before and after one. */
const neighboursOf = async ({ database, customer }: Context, id: number) => {
  const { rows } = await database.execute<{ previousId: number | null; nextId: number | null }>(sql`
    select (select max(${invoice.id}) from ${invoice}
             where ${invoice.customer} = ${customer} and ${invoice.id} < ${id}) as "previousId",
           (select min(${invoice.id}) from ${invoice}
             where ${invoice.customer} = ${customer} and ${invoice.id} > ${id}) as "nextId"`)
  return rows[0] ?? { previousId: null, nextId: null }
}

/** The scheduled job prints what this does not come to. */
const printAfterCommit = ({ kernel, afterCommit }: Context): void =>
  afterCommit(
    () =>
      void printInvoices(kernel, undefined, printedAtOnce).catch((error: unknown) =>
        kernel.log.error({ err: error }, 'printing did not start'),
      ),
  )

const readMail = async ({ database, customer }: Context, { messageId }: InvoiceRow): Promise<MailRow | null> => {
  if (messageId === null) return null
  const [mail] = await database
    .select(mailColumns)
    .from(outboxMessage)
    .where(and(eq(outboxMessage.customer, customer), eq(outboxMessage.id, messageId)))
  return mail ?? null
}

const lockOne = async (context: Context, id: number) => {
  const [found] = await lockInvoices(context, [id])
  if (!found) throw new Error('The invoice was found and is gone.')
  return found
}

const change = async (
  { database, customer, publish }: Context,
  id: number,
  fields: Partial<typeof invoice.$inferInsert>,
): Promise<void> => {
  await database
    .update(invoice)
    .set(fields)
    .where(and(eq(invoice.customer, customer), eq(invoice.id, id)))
  publish('billing', ['invoices'])
}
