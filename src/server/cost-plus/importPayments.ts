import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { paymentFileColumns, payments } from '#contract/cost-plus/payments'
import { sumOf } from '#domain/values/exact'
import { type Refusal, refusal } from '#domain/values/refusals'
import type { DecimalSign } from '#domain/import/notation'
import { fieldsOfHeader, type FileColumn, guessByName, unknownColumn } from '#domain/import/matchHeader'
import { readMoneyCell } from '#domain/billing/import/readImportRow'
import { billingRefusals } from '#domain/billing/refusals'
import { paymentJournal } from '#domain/billing/invoices/journal'
import {
  bookPayments,
  type CheckedPayment,
  longestReference,
  type PaymentField,
  type PaymentRow,
  type PaymentRowProblem,
} from '#domain/billing/invoices/payments'
import { invoice } from '#server/database/schema/billing/invoices'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { FileProblem } from '#server/platform/files/fileProblem'
import { inTurn } from '#server/platform/files/readers'
import { readMappedFile } from '#server/platform/files/readMappedFile'
import { uploadName } from '#server/platform/files/uploads'
import { badRequest, coded, codedBadRequest, conflict } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { accountingDay, assertCustomer } from './billingWrites'
import { fileRefused } from './imports/jobText'
import { lockInvoices } from './invoices/invoiceRows'
import { bookedPayments, storeJournals } from './journals/postJournal'
import { factsOf, updateInvoices } from './invoices/takeSteps'
import { problemText } from './problemText'

/** Rows of a file of payments, and problems of one that are named. */
const mostPayments = 5_000
const mostProblems = 100
/** Characters that are read of an invoice number and of a reference; no longer ones are accepted. */
const longestNumber = 100

export const paymentHandlers: Handlers<typeof payments> = {
  importPayments: async ({ body: { isDryRun = false, mapping = [], decimalSign, ...upload } }, context) => {
    await assertCustomer(context)
    const file = { name: uploadName(upload), bytes: upload.file.bytes }
    const rows = await inTurn(() => readPayments(file, mapping, decimalSign))
    return context.commit(async (inside) => book(inside, rows, isDryRun))
  },
}

/** The columns that must be there. */
const needed = [
  ['number', 'InvoiceNumber'],
  ['amount', 'Amount'],
] as const

/** @throws 400 for a file that cannot be read or lacks a column */
const readPayments = async (
  file: { name: string; bytes: Uint8Array },
  mapping: readonly FileColumn<PaymentField>[],
  decimalSign: DecimalSign | undefined,
): Promise<PaymentRow[]> => {
  try {
    const { fields, notation, chunks } = await readMappedFile<PaymentField>(file, {
      maxRows: mostPayments,
      fieldsOf: (header) => {
        const unknown = unknownColumn(header, mapping)
        if (unknown !== null) {
          const column = unknown.slice(0, 60)
          throw codedBadRequest({
            text: `The file has no column ${column}.`,
            ...refusal('file-lacks-column', { column }),
          })
        }
        return fieldsOfHeader(header, guessByName(paymentFileColumns), mapping)
      },
      assertFields: (found) => {
        const lacking = needed.flatMap(([field, column]) => (found.includes(field) ? [] : [column]))
        if (lacking.length > 0)
          throw coded(
            badRequest('The file needs the columns InvoiceNumber and Amount.'),
            ...lacking.map((column) => refusal('file-lacks-column', { column })),
          )
      },
      cellOf: (field) => ({ kind: field === 'amount' ? 'number' : null }),
      notation: { decimalSign },
    })
    return chunks.flat().map(({ line, cells, extraCells }) => {
      const cellOf = (field: PaymentField) => (cells[fields.indexOf(field)] ?? '').trim()
      return {
        line,
        ...(extraCells && { isShifted: true }),
        number: cellOf('number').slice(0, longestNumber),
        amount: readMoneyCell(cellOf('amount'), notation),
        reference: cellOf('reference').slice(0, longestNumber),
      }
    })
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    if (error.code !== 'too-many-rows') throw fileRefused(error)
    const text = `The file has more than ${mostPayments} payments.`
    throw codedBadRequest({ text, ...refusal('file-too-many-rows', { limit: mostPayments }) })
  }
}

/** @throws 400 or 409 with the rows that cannot be booked, unless it is a dry run, which answers them */
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
  const before = (await lockInvoices(context, idsOf(found))).map((read) => read.invoice)
  const { changed, checked } = bookPayments(before, rows, await bookedPayments(context, idsOf(before)))
  const good = checked.flatMap((row) => (row.problem || row.amount === null ? [] : { ...row, amount: row.amount }))
  const booked = {
    payments: good.length,
    paidInvoices: changed.filter(({ status }) => status === 'paid').length,
    amount: sumOf(good.map(({ amount }) => amount)),
    rows: checked.map((row) => ({
      ...row,
      problem: row.problem?.code ?? null,
      text: row.problem && problemOf(row.number, row.problem),
    })),
  }
  if (isDryRun) return booked
  assertBookable(checked)
  await updateInvoices(context, changed, 'pay')
  const on = await accountingDay(context)
  const byNumber = new Map(before.map((one) => [one.number, one]))
  await storeJournals(
    context,
    good.flatMap(({ number, amount, reference }) => {
      const one = byNumber.get(number)
      if (!one) return []
      return {
        period: one.period,
        posting: { invoiceId: one.id },
        journalWith: (accounts) => paymentJournal({ invoiceId: one.id, amount, on, reference }, accounts),
      }
    }),
  )
  const byId = new Map(before.map((one) => [one.id, one]))
  for (const after of changed) {
    const one = byId.get(after.id)
    const references = good.flatMap(({ number, reference }) => (number === after.number && reference ? reference : []))
    const received = { imported: true, ...(references.length > 0 && { reference: references.join(', ') }) }
    context.record('invoice', after.id, one ? factsOf(one) : null, { ...factsOf(after), ...received })
  }
  context.publish('billing', ['invoices'])
  return booked
}

const idsOf = (invoices: readonly { id: number }[]): number[] => invoices.map(({ id }) => id)

/** @throws 400 for rows that cannot be read, 409 for those that go with no open invoice */
const assertBookable = (checked: readonly CheckedPayment[]): void => {
  const wrong = checked.flatMap(({ line, number, problem }) => (problem ? [{ line, number, problem }] : []))
  const named = wrong.slice(0, mostProblems)
  const texts = named.map((row) => `Line ${row.line}: ${problemOf(row.number, row.problem)}`)
  const codes = named.flatMap(({ line, number, problem }) =>
    refusalsOf(number, problem).map((why) => ({ ...why, about: { noun: 'row' as const, name: String(line) } })),
  )
  const isUnreadable = wrong.some(({ problem: { code } }) =>
    [
      'extra-cells',
      'number-missing',
      'not-an-amount',
      'shortened-number',
      'shortened-reference',
      'reference-too-long',
    ].includes(code),
  )
  if (isUnreadable) throw coded(badRequest(texts.join(' ')), ...codes)
  if (texts.length > 0) throw coded(conflict(...texts), ...codes)
}

const problemOf = (number: string, problem: PaymentRowProblem): string => {
  switch (problem.code) {
    case 'extra-cells':
      return 'The row has more cells than the header.'
    case 'number-missing':
      return 'InvoiceNumber is required.'
    case 'not-an-amount':
      return 'Amount must be a number of at most 2 decimals.'
    case 'shortened-number':
      return `InvoiceNumber ${number} is a number that a spreadsheet has shortened: its last digits are lost.`
    case 'shortened-reference':
      return 'Reference is a number that a spreadsheet has shortened: its last digits are lost.'
    case 'reference-too-long':
      return `Reference has more than ${longestReference} characters.`
    case 'unknown-invoice':
      return `there is no posted invoice ${number}.`
    default:
      return `Invoice ${number}: ${problemText(problem)}`
  }
}

const refusalsOf = (number: string, problem: PaymentRowProblem): Refusal[] => {
  switch (problem.code) {
    case 'extra-cells':
      return [refusal('payment-extra-cells')]
    case 'number-missing':
      return [refusal('payment-number-missing')]
    case 'not-an-amount':
      return [refusal('payment-amount')]
    case 'shortened-number':
      return [refusal('payment-number-shortened', { number })]
    case 'shortened-reference':
      return [refusal('payment-reference-shortened')]
    case 'reference-too-long':
      return [refusal('payment-reference-long', { longest: longestReference })]
    case 'unknown-invoice':
      return [refusal('payment-unknown-invoice', { number })]
    default:
      return billingRefusals(problem)
  }
}
