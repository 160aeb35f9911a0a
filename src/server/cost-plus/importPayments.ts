import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { payments } from '#contract/cost-plus/payments'
import { sumOf } from '#domain/billing/exact'
import { readMoneyCell } from '#domain/billing/import/readImportRow'
import { paymentJournal } from '#domain/billing/invoices/journal'
import { bookPayments, type PaymentRow, type PaymentRowProblem } from '#domain/billing/invoices/payments'
import { invoice } from '#server/database/schema/billing-invoices'
import type { Context } from '#server/platform/context'
import { FileProblem } from '#server/platform/files/fileProblem'
import { inTurn } from '#server/platform/files/readers'
import { readTabularFile } from '#server/platform/files/readTabularFile'
import { uploadName } from '#server/platform/files/uploads'
import { badRequest, conflict } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { assertCustomer, takeTurn, today } from './billingWrites'
import { fileText } from './imports/jobText'
import { lockInvoices } from './invoices/invoiceRows'
import { storeJournals } from './invoices/postJournal'
import { factsOf, updateInvoices } from './invoices/takeSteps'
import { problemText } from './problemText'

/** Rows of a file of payments, and problems of one that are named. */
const mostPayments = 5_000
const mostProblems = 100

export const paymentHandlers: Handlers<typeof payments> = {
  importPayments: async ({ body: { isDryRun = false, ...upload } }, context) => {
    await assertCustomer(context)
    const rows = await inTurn(() => readPayments({ name: uploadName(upload), bytes: upload.file.bytes }))
    return context.commit(async (inside) => book(inside, rows, isDryRun))
  },
}

/** @throws 400 for a file that cannot be read, or for the first row that cannot */
const readPayments = async (file: { name: string; bytes: Uint8Array }): Promise<PaymentRow[]> => {
  const rows: PaymentRow[] = []
  let [numberAt, amountAt] = [-1, -1]
  try {
    await readTabularFile(file, {
      maxRows: mostPayments,
      onHeader: (header) => {
        const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
        ;[numberAt, amountAt] = [names.indexOf('invoicenumber'), names.indexOf('amount')]
        if (numberAt < 0 || amountAt < 0) throw badRequest('The file needs the columns InvoiceNumber and Amount.')
      },
      onRows: (chunk) => {
        for (const { line, cells } of chunk) {
          const number = (cells[numberAt] ?? '').trim()
          const amount = readMoneyCell(cells[amountAt] ?? '')
          if (number === '') throw badRequest(`Line ${line}: InvoiceNumber is required.`)
          if (amount === null) throw badRequest(`Line ${line}: Amount must be a number of at most 2 decimals.`)
          rows.push({ line, number, amount })
        }
      },
    })
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    throw badRequest(
      error.code === 'too-many-rows' ? `The file has more than ${mostPayments} payments.` : fileText(error),
    )
  }
  return rows
}

/** @throws 409 with the lines that cannot be booked */
const book = async (context: Context, rows: readonly PaymentRow[], isDryRun: boolean) => {
  const { database, customer } = context
  await takeTurn(context)
  const found = await database
    .select({ id: invoice.id })
    .from(invoice)
    .where(
      and(
        eq(invoice.customer, customer),
        isNotNull(invoice.postedDate),
        inArray(invoice.number, [...new Set(rows.map(({ number }) => number))]),
      ),
    )
  const before = (
    await lockInvoices(
      context,
      found.map(({ id }) => id),
    )
  ).map((read) => read.invoice)
  const { changed, problems } = bookPayments(before, rows)
  if (problems.length > 0) throw conflict(...problems.slice(0, mostProblems).map(rowText))
  const booked = {
    payments: rows.length,
    paidInvoices: changed.filter(({ status }) => status === 'paid').length,
    amount: sumOf(rows.map(({ amount }) => amount)),
  }
  if (isDryRun) return booked
  await updateInvoices(context, changed, 'pay')
  const byNumber = new Map(before.map((one) => [one.number, one]))
  await storeJournals(
    context,
    rows.flatMap(({ number, amount }) => {
      const one = byNumber.get(number)
      if (!one) return []
      return {
        period: one.period,
        posting: { invoiceId: one.id },
        journalWith: (accounts) => paymentJournal(one.id, amount, today(), accounts),
      }
    }),
  )
  const byId = new Map(before.map((one) => [one.id, one]))
  for (const after of changed) {
    const one = byId.get(after.id)
    context.record('invoice', after.id, one ? factsOf(one) : null, { ...factsOf(after), imported: true })
  }
  context.publish('billing', ['invoices'])
  return booked
}

const rowText = ({ line, number, ...problem }: PaymentRowProblem): string =>
  problem.code === 'unknown-invoice'
    ? `Line ${line}: there is no posted invoice ${number}.`
    : `Line ${line}: Invoice ${number}: ${problemText(problem)}`
