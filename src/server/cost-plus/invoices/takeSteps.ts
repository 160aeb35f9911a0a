import { addDays } from '#domain/values/days'
import { takeTurn, type Writing } from '#server/platform/customerWork'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Money, writeMoney } from '#domain/values/exact'
import {
  amountOf,
  balanceOf,
  type Invoice,
  invoiceMachine,
  type Step,
  type StepRequest,
  stepProblem,
  takeStep,
} from '#domain/billing/invoices/invoice'
import { invoiceJournal, paymentJournal } from '#domain/billing/invoices/journal'
import type { Period } from '#domain/billing/period'
import { accountingDay, readLocks } from '#server/cost-plus/billingWrites'
import { reverseFor } from '#server/cost-plus/accruals/accrualRows'
import { aboutInvoice, assertNone, type Found } from '#server/cost-plus/problemText'
import { readVersions } from '#server/cost-plus/setup/versionRows'
import { invoice } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { notify } from '#server/freight/notify'
import { nextInvoiceNumbers } from './invoiceNumbers'
import { storePapers } from './invoicePapers'
import { lockInvoices } from './invoiceRows'
import { storeJournals } from '#server/cost-plus/journals/postJournal'
import { stepCases } from './stepCase'
import { freeLines } from './storeInvoice'

/**
 * Takes a step with several invoices, all or none.
 * @param stale periods whose drafts cannot be submitted, see `stalePeriods`
 * @returns how many it has changed: a step that was taken before changes nothing
 * @throws 404 for an unknown invoice, 409 with a text for each that refuses the step
 */
export const takeSteps = async (
  context: Writing,
  ids: readonly number[],
  wanted: Omit<StepRequest, 'by' | 'on'>,
  stale: ReadonlyMap<Period, Money> = new Map(),
): Promise<number> => {
  await takeTurn(context)
  const request: StepRequest = { ...wanted, by: context.caller.userId, on: await accountingDay(context) }
  const read = await lockInvoices(context, [...new Set(ids)])
  const locks = await readLocks(context.database, context.customer)
  const isLocked = ({ period }: Invoice) => locks.some((lock) => lock.period === period)
  const refused: Found[] = []
  const caseOf = await stepCases(
    context,
    read.map(({ invoice: checked }) => checked),
  )
  for (const { invoice: checked } of read) {
    const problem = stepProblem(checked, request, {
      ...caseOf(checked),
      isLocked: isLocked(checked),
      staleBy: stale.get(checked.period) ?? null,
    })
    if (problem) refused.push({ problem, about: aboutInvoice(checked) })
  }
  assertNone(refused)
  const changed = read.filter(({ invoice: before }) => !invoiceMachine.repeated(before.status, request.step))
  await storeSteps(
    context,
    changed.map(({ invoice: before }) => before),
    request,
  )
  if (changed.length > 0) context.publish('billing', ['invoices', ...(changesLines(request.step) ? ['ledger'] : [])])
  return changed.length
}

const changesLines = (step: Step) => step === 'post' || step === 'void'

/** Takes a step with invoices that have no problem with it. */
const storeSteps = async (context: Writing, before: readonly Invoice[], request: StepRequest): Promise<void> => {
  if (before.length === 0) return
  const { step, on } = request
  const postings = step === 'post' ? await postingsOf(context, before, on) : []
  const after = before.map((one, at) => takeStep(one, request, postings[at] ?? null))
  await updateInvoices(context, after, step, request.sentOn === on ? null : (request.sentOn ?? null))
  if (step === 'post') await post(context, after)
  if (step === 'pay')
    await storeJournals(
      context,
      before.map((one) => ({
        period: one.period,
        posting: { invoiceId: one.id },
        journalWith: (accounts) => paymentJournal({ invoiceId: one.id, amount: balanceOf(one), on }, accounts),
      })),
    )
  if (step === 'void')
    await freeLines(
      context,
      after.map(({ id }) => id),
      'billable',
    )
  for (const [at, one] of before.entries()) context.record('invoice', one.id, factsOf(one), factsOf(after[at] ?? one))
}

/** A day without a time is the same day in every zone of the country at noon in UTC. */
const noonOf = (day: string): SQL => sql`${`${day}T12:00:00Z`}::timestamptz`

/** The steps that set or clear the moment of submission. */
const submittedAt: Partial<Record<Step, SQL>> = { submit: sql`now()`, recall: sql`null`, revise: sql`null` }

/**
 * Stores what a step has changed of invoices.
 * @param sentOn the earlier day on which they were sent, if the step marks them as sent
 */
export const updateInvoices = async (
  { database, customer }: Writing,
  after: readonly Invoice[],
  step: Step,
  sentOn: string | null = null,
): Promise<void> => {
  const fresh = after.map((one) => ({
    id: one.id,
    status: one.status,
    number: one.number,
    submittedBy: one.submittedBy,
    approvedBy: one.approvedBy,
    postedDate: one.postedDate,
    dueDate: one.dueDate,
    paid: writeMoney(one.paid),
    reason: one.reason,
    comment: one.comment,
  }))
  await database.execute(sql`
    update ${invoice} set status = fresh.status, number = fresh.number, submitted_by = fresh."submittedBy",
           approved_by = fresh."approvedBy", posted_date = fresh."postedDate", due_date = fresh."dueDate",
           paid = fresh.paid, reason = fresh.reason, comment = fresh.comment, submitted_at = ${submittedAt[step] ?? invoice.submittedAt},
           sent_at = ${step === 'mark-sent' ? (sentOn === null ? sql`now()` : noonOf(sentOn)) : invoice.sentAt}
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(
             id int, status text, number text, "submittedBy" text, "approvedBy" text, "postedDate" date,
             "dueDate" date, paid numeric, reason text, comment text)
     where ${invoice.customer} = ${customer} and ${invoice.id} = fresh.id`)
}

const postingsOf = async (context: Writing, posted: readonly Invoice[], on: string) => {
  const versions = await readVersions(context)
  const numbers = await nextInvoiceNumbers(context, on, posted.length)
  return posted.map(({ id, setupVersion }, at) => {
    const version = versions.find((one) => one.version === setupVersion)
    const number = numbers[at]
    if (!version || number === undefined) throw new Error(`Invoice ${id} has no version of the set-up, or no number.`)
    return { number, dueDate: addDays(on, version.termsDays) }
  })
}

/** Writes the journals, bills the ledger lines, and reverses the accruals of what the invoices bill. */
const post = async (context: Writing, posted: readonly Invoice[]): Promise<void> => {
  const { database, customer } = context
  await storeJournals(
    context,
    posted.map((one) => ({
      period: one.period,
      posting: null,
      journalWith: (accounts) => invoiceJournal(one, accounts),
    })),
  )
  const ids = posted.map(({ id }) => id)
  await database
    .update(ledgerLine)
    .set({ status: 'billed' })
    .where(and(eq(ledgerLine.customer, customer), inArray(ledgerLine.invoiceId, ids)))
  await reverseFor(context, posted)
  await storePapers(context, ids)
  const events = posted.map((one) => ({
    invoice: one.number ?? String(one.id),
    period: one.period,
    amount: writeMoney(amountOf(one)),
    user: context.caller.userId,
  }))
  await notify(database, customer, 'invoice-posted', ...events)
}

/** What the audit trail keeps of an invoice. */
export const factsOf = ({ lines, ledgerLineIds, ...facts }: Invoice) => ({
  ...facts,
  paid: writeMoney(facts.paid),
  lines: lines.length,
  ledgerLines: ledgerLineIds.length,
})
