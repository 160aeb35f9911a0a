import { type Money, sumOf } from '#domain/values/exact'
import { type LedgerLine, sortLedger } from '#domain/billing/ledger/ledger'
import { type Period, periodOf } from '#domain/billing/period'
import type { SetupVersion } from '#domain/billing/setup/setup'
import { fuelLine, fixedLines, variableLines } from './activityLines'
import type { ActivityRow, BillLine, FuelIndexRow } from './billLine'
import { costLines } from './costLines'
import { feeLine, gainShareLine } from './fees'
import { type InvoiceDraft, invoicesOf } from './invoiceDrafts'

/** Something to know about a calculation that changes no line. */
export type Notice = { code: 'no-fuel-index' }

export type BillInput = {
  period: Period
  setup: SetupVersion
  /** Rows of other periods are left out. */
  ledger: Iterable<LedgerLine>
  activity: readonly ActivityRow[]
  fuelIndex: readonly FuelIndexRow[]
  /** `open` leaves out lines that are on an invoice; `whole-period` counts them too. */
  scope?: 'open' | 'whole-period'
}

export type Charges = { lines: readonly BillLine[]; unmapped: number; held: number; notices: readonly Notice[] }

export type Bill = Charges & { invoices: readonly InvoiceDraft[]; total: Money }

/** What a period bills, before tax, in the order of BR-5 to BR-11. Lines of amount 0 are left out. */
export const chargesOf = ({ period, setup, ledger, activity, fuelIndex, scope = 'open' }: BillInput): Charges => {
  const sorted = sortLedger(ledger, period, setup, scope)
  const ofPeriod = activity.filter((row) => periodOf(row) === period)
  const index = fuelIndex.filter((row) => periodOf({ ...row, period: null }) === period)
  const cost = costLines(setup, sorted.billable)
  const lines = [
    ...cost,
    ...fixedLines(setup, period),
    ...variableLines(setup, ofPeriod),
    ...fuelLine(setup, ofPeriod, index),
    ...feeLine(setup, cost),
    ...gainShareLine(setup, cost),
  ].filter((line) => line.amount !== 0n)
  const notices: Notice[] = setup.fuel && index.length === 0 ? [{ code: 'no-fuel-index' }] : []
  return { lines, unmapped: sorted.unmapped, held: sorted.held, notices }
}

/** What a period bills with its taxes, as one invoice or one for each type: "this would bill" and the drafts alike. */
export const billPeriod = (input: BillInput): Bill => {
  const charges = chargesOf(input)
  const invoices = invoicesOf(charges.lines, input.setup)
  return { ...charges, invoices, total: sumOf(invoices.map((invoice) => invoice.total)) }
}
