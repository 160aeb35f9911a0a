import { and, eq, sql } from 'drizzle-orm'
import {
  balanceOf,
  type Invoice,
  isRepeated,
  type Step,
  type StepRequest,
  stepProblem,
  takeStep,
} from '#domain/billing/invoices/invoice'
import { invoiceJournal, paymentJournal } from '#domain/billing/invoices/journal'
import { daysAfter } from '#domain/billing/period'
import { readLocks, takeTurn, today, type Writing } from '#server/cost-plus/billingWrites'
import { reverseFor } from '#server/cost-plus/close/accrualRows'
import { problemText } from '#server/cost-plus/problemText'
import { readVersion } from '#server/cost-plus/setup/versionRows'
import { invoice } from '#server/database/schema/billing-invoices'
import { ledgerLine } from '#server/database/schema/billing-ledger'
import { conflict } from '#server/platform/http/problems'
import { nextInvoiceNumber } from './invoiceNumbers'
import { lockInvoices, type ReadInvoice } from './invoiceRows'
import { storeJournal } from './postJournal'
import { stepCases } from './stepCase'
import { freeLines } from './storeInvoice'

/**
 * Takes a step with several invoices, all or none.
 * @returns how many it has changed: a step that was taken before changes nothing
 * @throws 404 for an unknown invoice, 409 with a text for each that refuses the step
 */
export const takeSteps = async (
  context: Writing,
  ids: readonly number[],
  wanted: Omit<StepRequest, 'by' | 'on'>,
): Promise<number> => {
  await takeTurn(context)
  const request: StepRequest = { ...wanted, by: context.caller.userId, on: today() }
  const read = await lockInvoices(context, [...new Set(ids)])
  const locks = await readLocks(context.database, context.customer)
  const isLocked = ({ period }: Invoice) => locks.some((lock) => lock.period === period)
  const refusals: string[] = []
  const caseOf = await stepCases(
    context,
    read.map(({ invoice: checked }) => checked),
  )
  for (const { invoice: checked } of read) {
    const problem = stepProblem(checked, request, { ...caseOf(checked), isLocked: isLocked(checked) })
    if (problem) refusals.push(`Invoice ${checked.number ?? checked.id}: ${problemText(problem)}`)
  }
  if (refusals.length > 0) throw conflict(...refusals)
  const changed = read.filter(({ invoice: before }) => !isRepeated(before, request.step))
  for (const one of changed) await takeOne(context, one, request)
  if (changed.length > 0) context.publish('billing', ['invoices', ...(changesLines(request.step) ? ['ledger'] : [])])
  return changed.length
}

const changesLines = (step: Step) => step === 'post' || step === 'void'

const takeOne = async (context: Writing, { invoice: before }: ReadInvoice, request: StepRequest) => {
  const { database, customer } = context
  const posting = request.step === 'post' ? await postingOf(context, before, request.on) : null
  const after = takeStep(before, request, posting)
  await database
    .update(invoice)
    .set({
      status: after.status,
      number: after.number,
      submittedBy: after.submittedBy,
      approvedBy: after.approvedBy,
      postedDate: after.postedDate,
      dueDate: after.dueDate,
      paid: after.paid,
      reason: after.reason,
      comment: after.comment,
      ...(request.step === 'submit' && { submittedAt: sql`now()` }),
      ...(request.step === 'revise' && { submittedAt: null }),
    })
    .where(and(eq(invoice.customer, customer), eq(invoice.id, before.id)))
  if (request.step === 'post') await post(context, after)
  if (request.step === 'pay')
    await storeJournal(
      context,
      (accounts) => paymentJournal(after.id, balanceOf(before), request.on, accounts),
      after.period,
      { invoiceId: after.id },
    )
  if (request.step === 'void') await freeLines(context, [after.id], 'billable')
  context.record('invoice', after.id, factsOf(before), factsOf(after))
}

const postingOf = async (context: Writing, { setupVersion }: Invoice, on: string) => {
  const { termsDays } = await readVersion(context, setupVersion)
  return { number: await nextInvoiceNumber(context, on), dueDate: daysAfter(on, termsDays) }
}

/** Writes the journal, bills the ledger lines, and reverses the accruals of what the invoice bills. */
const post = async (context: Writing, posted: Invoice) => {
  const { database, customer } = context
  await storeJournal(context, (accounts) => invoiceJournal(posted, accounts), posted.period)
  await database
    .update(ledgerLine)
    .set({ status: 'billed' })
    .where(and(eq(ledgerLine.customer, customer), eq(ledgerLine.invoiceId, posted.id)))
  await reverseFor(context, posted)
}

/** What the audit trail keeps of an invoice. */
export const factsOf = ({ lines, ledgerLineIds, ...facts }: Invoice) => ({
  ...facts,
  paid: String(facts.paid),
  lines: lines.length,
  ledgerLines: ledgerLineIds.length,
})
