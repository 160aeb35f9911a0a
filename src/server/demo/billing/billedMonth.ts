import { billingSettingsOf } from '#domain/billing/billingSettings'
import { chargesOf } from '#domain/billing/charges/bill'
import { type InvoiceDraft, invoicesOf, type InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import { type Accrual, accrualsOf, explainAccrual } from '#domain/billing/close/accruals'
import { addDays } from '#domain/values/days'
import { exact, minus, sumOf, zeroMoney } from '#domain/values/exact'
import { creditInvoice } from '#domain/billing/invoices/credit'
import { invoiceLines, ledgerLinesOf } from '#domain/billing/invoices/drafts'
import { amountOf, type Invoice, invoiceNumber, type Step, takeStep } from '#domain/billing/invoices/invoice'
import { accrualJournal, invoiceJournal, type Journal, paymentJournal } from '#domain/billing/invoices/journal'
import { firstDayOf, lastDayOf, nextPeriod, type Period } from '#domain/billing/period'
import type { SetupVersion } from '#domain/billing/setup/setup'
import { accrualRow } from '#server/cost-plus/accruals/accrualRows'
import { creditLineRows } from '#server/cost-plus/invoices/creditInvoices'
import { journalRows } from '#server/cost-plus/journals/postJournal'
import { lineRows } from '#server/cost-plus/invoices/storeInvoice'
import type {
  billingAccrual,
  billingJournal,
  billingJournalEntry,
  invoice,
  invoiceLine,
  invoiceRows,
} from '#server/database/schema/billing/invoices'
import type { PeriodRows } from './periodRows'
import { deskOf } from './contractTerms'

/** How far a month is billed: not at all, as drafts, with invoices in every state, or paid. */
export type Progress = 'open' | 'drafts' | 'every-state' | 'paid'

const allSteps = ['submit', 'approve', 'post', 'send', 'pay'] as const satisfies Step[]

/** The steps of each invoice of a month in every state. */
const stepsInEveryState: Readonly<Record<InvoiceType, number>> = {
  'pass-through': 5,
  cost: 4,
  one: 4,
  fixed: 3,
  variable: 2,
  fee: 1,
}

const stepsOf = ({ progress, unpaid }: Month, type: InvoiceType): readonly Step[] => {
  const all = type === unpaid ? allSteps.slice(0, -1) : allSteps
  return all.slice(0, { open: 0, drafts: 0, 'every-state': stepsInEveryState[type], paid: all.length }[progress])
}

/** The next numbers of what a customer has in one sequence. */
export type Counters = { invoice: number; invoiceNumber: number; journal: number }

export type BilledMonth = {
  ledger: PeriodRows['ledger']
  invoices: (typeof invoice.$inferInsert)[]
  lines: (typeof invoiceLine.$inferInsert)[]
  lists: (typeof invoiceRows.$inferInsert)[]
  accruals: (typeof billingAccrual.$inferInsert)[]
  journals: (typeof billingJournal.$inferInsert)[]
  entries: (typeof billingJournalEntry.$inferInsert)[]
}

type Month = {
  period: Period
  setup: SetupVersion
  rows: PeriodRows
  progress: Progress
  /** The invoice that the customer has not paid so far. */
  unpaid: InvoiceType | undefined
  recipients: string[]
}

/** Bills a month as the billing service does, with the rules of the domain, and gives the rows that this makes. */
export const billedMonth = (customer: string, month: Month, counters: Counters): BilledMonth => {
  const { period, setup, rows, progress } = month
  const charges = chargesOf({
    period,
    setup,
    ledger: rows.ledger.map((line) => ({
      ...line,
      date: line.day,
      category: null,
      invoiceId: null,
      awaitsSecond: null,
    })),
    activity: rows.activity.map(({ day, ...row }) => ({ ...row, date: day })),
    fuelIndex: rows.prices.map(({ day, price }) => ({ date: day, price })),
  })
  const isOver = progress !== 'open'
  const [postedDate, reversedDate] = isOver ? [lastDayOf(period), firstDayOf(nextPeriod(period))] : [null, null]
  const accrued = accrualsOf(period, charges.lines, []).map((accrual): Accrual => ({
    ...accrual,
    status: isOver ? 'reversed' : 'calculated',
    postedDate,
    reversedDate,
  }))
  const accruals = accrued.map((accrual) => ({
    ...accrualRow(customer, accrual, explainAccrual(accrual, charges.lines, [])),
    setupVersion: setup.version,
    updatedBy: deskOf(customer).accountant,
    updatedAt: `${reversedDate ?? firstDayOf(period)}T06:00:00Z`,
  }))
  const journals: Journal[] =
    postedDate && reversedDate
      ? [
          accrualJournal(accrued, 'accrual', postedDate, accounts),
          accrualJournal(accrued, 'accrual-reversal', reversedDate, accounts),
        ]
      : []
  const billed = isOver
    ? invoicesOf(charges.lines, setup).map((draft) => billedDraft(customer, draft, month, counters))
    : []
  journals.push(...billed.flatMap((one) => one.journals))
  const invoiceOfLine = new Map(billed.flatMap(({ row, ledgerLineIds }) => ledgerLineIds.map((id) => [id, row])))
  const journaled = journals.map((journal) => {
    const row = journalRows(customer, deskOf(customer).accountant, {
      id: counters.journal++,
      period,
      accounts,
      journal,
    })
    return { ...row, journal: { ...row.journal, writtenAt: `${journal.date}T06:00:00Z` } }
  })
  return {
    ledger: rows.ledger.map((line) => {
      const on = invoiceOfLine.get(line.id)
      return on ? { ...line, invoiceId: on.id, status: on.number === null ? 'on-draft' : 'billed' } : line
    }),
    invoices: billed.flatMap(({ row, credit }) => (credit ? [row, credit.row] : [row])),
    lines: billed.flatMap(({ lines, credit }) => [...lines, ...(credit?.lines ?? [])]),
    lists: billed.flatMap(({ lists }) => lists),
    accruals,
    journals: journaled.map(({ journal }) => journal),
    entries: journaled.flatMap(({ entries }) => entries),
  }
}

const { accounts } = billingSettingsOf([])

/** A draft after the steps that it takes, with its rows, its journals and the ledger lines on it. */
const billedDraft = (customer: string, draft: InvoiceDraft, month: Month, counters: Counters) => {
  const { period, setup, progress, recipients } = month
  const desk = deskOf(customer)
  const id = counters.invoice++
  const steps = stepsOf(month, draft.type)
  const made = firstDayOf(nextPeriod(period))
  const on = addDays(made, 3)
  const posting = steps.includes('post')
    ? { number: invoiceNumber(customer, on, counters.invoiceNumber++), dueDate: addDays(on, setup.termsDays) }
    : null
  const bill = steps.reduce<Invoice>(
    (before, step) =>
      takeStep(before, { step, by: step === 'approve' ? desk.administrator : desk.accountant, on }, posting),
    blankInvoice(customer, id, draft, period, setup.version),
  )
  const { lines, lists } = lineRows(customer, id, draft.lines)
  const row = {
    ...rowOf(bill),
    createdAt: `${made}T09:00:00Z`,
    createdBy: desk.accountant,
    submittedAt: steps.includes('submit') ? `${on}T08:00:00Z` : null,
    ...(steps.includes('send') && { sentAt: `${on}T16:00:00Z`, sentTo: recipients }),
  }
  const journals = [
    ...(posting ? [invoiceJournal(bill, accounts)] : []),
    ...(steps.includes('pay')
      ? [paymentJournal({ invoiceId: id, amount: bill.paid, on: addDays(on, 24), reference: `ACH ${id}` }, accounts)]
      : []),
  ]
  const ledgerLineIds = ledgerLinesOf(draft, () => true)
  if (progress !== 'every-state' || draft.type !== 'cost')
    return { row, lines, lists, journals, ledgerLineIds, credit: null }
  return { lists, ledgerLineIds, ...creditedPartly(customer, { bill, row, lines, journals }, counters) }
}

/** An invoice without its steps. */
const blankInvoice = (
  customerId: string,
  id: number,
  draft: InvoiceDraft,
  period: Period,
  setupVersion: number,
): Invoice => ({
  id,
  number: null,
  customerId,
  type: draft.type,
  period,
  status: 'draft',
  lines: invoiceLines(draft),
  setupVersion,
  submittedBy: null,
  approvedBy: null,
  postedDate: null,
  dueDate: null,
  paid: zeroMoney,
  reason: '',
  comment: '',
  creditOf: null,
  reopens: false,
  rebillOf: null,
  ledgerLineIds: [],
})

/** The columns of an invoice or a credit that follow from it. */
const rowOf = ({ lines, customerId, ...bill }: Invoice) => {
  const total = amountOf({ lines })
  const tax = sumOf(lines.filter(({ type }) => type === 'tax').map(({ amount }) => amount))
  const credited = sumOf(lines.map((line) => line.credited))
  return { ...bill, customer: customerId, subtotal: minus(total, tax), tax, total, credited }
}

type Posted = { bill: Invoice; row: BilledRow; lines: LineRow[]; journals: Journal[] }
type BilledRow = ReturnType<typeof rowOf> & Pick<typeof invoice.$inferInsert, 'createdAt' | 'createdBy' | 'submittedAt'>
type LineRow = typeof invoiceLine.$inferInsert

/** Takes a rebate off the first line of a posted invoice. */
const creditedPartly = (customer: string, { bill, row, lines, journals }: Posted, counters: Counters) => {
  const on = addDays(bill.postedDate ?? '', 5)
  const rebate = { lineNo: 1, amount: exact('money', '250') }
  const request = { lines: [rebate], reason: 'The fuel rebate of the month belongs to the customer.', rebill: false }
  const number = invoiceNumber(customer, on, counters.invoiceNumber++)
  const { invoice: after, credit } = creditInvoice(bill, request, {
    id: counters.invoice++,
    number,
    on,
    by: deskOf(customer).accountant,
  })
  return {
    row: { ...row, ...rowOf(after) },
    lines: lines.map((line) => (line.lineNo === rebate.lineNo ? { ...line, credited: rebate.amount } : line)),
    journals: [...journals, invoiceJournal(credit, accounts)],
    credit: {
      row: {
        ...rowOf(credit),
        createdAt: `${on}T10:00:00Z`,
        createdBy: deskOf(customer).accountant,
        submittedAt: null,
      },
      lines: creditLineRows(customer, credit.id, { creditOf: bill.id, lines: credit.lines }),
    },
  }
}
