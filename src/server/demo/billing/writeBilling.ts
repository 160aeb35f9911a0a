import { monthsAfter, nextPeriod, type Period } from '#domain/billing/period'
import type { InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import type { SetupVersion } from '#domain/billing/setup/setup'
import { versionFor } from '#domain/billing/setup/setupVersions'
import { termsOf } from '#server/cost-plus/setup/versionRows'
import type { Transaction } from '#server/database/openDatabase'
import * as imported from '#server/database/schema/billing/imports'
import * as billed from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import * as terms from '#server/database/schema/billing/setup'
import { runningNumber } from '#server/database/schema/platform'
import type { DemoCalendar } from '#server/demo/demoCalendar'
import { type DemoGroup, demoGroups, idIn } from '#server/demo/groups'
import { insertRows } from '#server/demo/insertRows'
import { billedMonth, type Counters, type Progress } from './billedMonth'
import { importJobs } from './importJobs'
import { deskOf, firstTerms, reviewedTerms } from './contractTerms'
import { periodRows } from './periodRows'

/** Customers with a contract, and the months of it before this one. */
const contracts = [
  { key: 'acme', monthsBefore: 13 },
  { key: 'roles', monthsBefore: 2 },
] as const

const recipients = ['payables@example.com']

/** Invoices that are long overdue, by how many months ago they were billed for. */
const unpaidOf: Readonly<Record<number, InvoiceType>> = { 3: 'variable', 4: 'fee', 7: 'fee' }

/**
 * Writes contracts in the middle of a close. This month has begun; last month has drafts, and lines that nobody has
 * reviewed; the one before has invoices in every state; older months are locked, and paid but for a few invoices.
 */
export const writeBilling = async (transaction: Transaction, calendar: DemoCalendar): Promise<void> => {
  for (const { key, monthsBefore } of contracts) {
    const group = demoGroups.find((each) => each.key === key)
    if (group) await writeContract(transaction, calendar, group, monthsBefore)
  }
}

const writeContract = async (
  transaction: Transaction,
  calendar: DemoCalendar,
  group: DemoGroup,
  monthsBefore: number,
): Promise<void> => {
  const customer = group.code
  const month = calendar.day(0).slice(0, 7)
  const periods = Array.from({ length: monthsBefore + 1 }, (_, place) => monthsAfter(month, place - monthsBefore))
  const versions = versionsOf(group, monthsAfter(month, -monthsBefore), monthsAfter(month, -4))
  const counters: Counters = { invoice: idIn(group, 0), invoiceNumber: 1, journal: idIn(group, 0) }
  const months = periods.map((period, place) => {
    const setup = versionFor(versions, period)
    if (!setup) throw new Error(`No version bills ${period}.`)
    const monthsAgo = monthsBefore - place
    const rows = periodRows(group, { period, place, setup, until: calendar.day(0), isUnderReview: monthsAgo === 1 })
    const bill = billedMonth(
      customer,
      { period, setup, rows, progress: progressOf(monthsAgo), unpaid: unpaidOf[monthsAgo], recipients },
      counters,
    )
    const written = { ...rows, ...bill, jobs: [], rejects: [] }
    return monthsAgo === 1 ? { ...written, ...importJobs(group, period, written) } : written
  })
  type Rows = (typeof months)[number]
  const ofEach = <Row>(rowsOf: (rows: Rows) => Row[]): Row[] => months.flatMap(rowsOf)

  await insertRows(transaction, terms.billingCustomer, [customerRow(group, versions)])
  await insertRows(transaction, terms.billingSetup, versions.map(versionRow))
  await insertRows(
    transaction,
    imported.billingJob,
    ofEach(({ jobs }) => jobs),
  )
  await insertRows(
    transaction,
    imported.billingJobReject,
    ofEach(({ rejects }) => rejects),
  )
  await insertRows(
    transaction,
    terms.billingActivity,
    ofEach(({ activity }) => activity),
  )
  await insertRows(
    transaction,
    terms.billingFuelPrice,
    ofEach(({ prices }) => prices),
  )
  await insertRows(
    transaction,
    terms.billingBudget,
    ofEach(({ budgets }) => budgets),
  )
  await insertRows(
    transaction,
    ledgerLine,
    ofEach(({ ledger }) => ledger),
  )
  await insertRows(
    transaction,
    billed.invoice,
    ofEach(({ invoices }) => invoices),
  )
  await insertRows(
    transaction,
    billed.invoiceLine,
    ofEach(({ lines }) => lines),
  )
  await insertRows(
    transaction,
    billed.invoiceRows,
    ofEach(({ lists }) => lists),
  )
  await insertRows(
    transaction,
    billed.billingAccrual,
    ofEach(({ accruals }) => accruals),
  )
  await insertRows(
    transaction,
    billed.billingJournal,
    ofEach(({ journals }) => journals),
  )
  await insertRows(
    transaction,
    billed.billingJournalEntry,
    ofEach(({ entries }) => entries),
  )
  await insertRows(transaction, runningNumber, [{ customer, name: 'invoice', value: counters.invoiceNumber - 1 }])
  const locked = periods.filter((_, place) => progressOf(monthsBefore - place) === 'paid')
  await insertRows(
    transaction,
    terms.billingLock,
    locked.map((period) => lockRow(customer, period)),
  )
}

const progressOf = (monthsAgo: number): Progress => (['open', 'drafts', 'every-state'] as const)[monthsAgo] ?? 'paid'

const versionsOf = (group: DemoGroup, first: Period, reviewed: Period): SetupVersion[] => {
  const original = firstTerms(group, first)
  const all = reviewed > first ? [original, reviewedTerms(original, reviewed)] : [original]
  return all.map((setup, at) => ({
    ...setup,
    version: at + 1,
    changedBy: deskOf(group.code).administrator,
    changedAt: `${setup.effectiveFrom}-01T09:00:00.000Z`,
    activatedAt: `${setup.effectiveFrom}-01T09:30:00.000Z`,
  }))
}

const customerRow = ({ code, name, number }: DemoGroup, [first]: readonly SetupVersion[]) => ({
  customer: code,
  name,
  groupNumber: `220${number + 2}`,
  isSetUp: true,
  billTo: `${name}\nAccounts Payable\n1840 Kedzie Avenue\nChicago, IL 60647`,
  remitTo: 'Great Lakes Logistics\nP.O. Box 4410\nMilwaukee, WI 53204',
  receivableNumber: `AR-220${number + 2}`,
  poRequired: true,
  poNumber: 'PO-88120',
  recipients,
  updatedBy: deskOf(code).administrator,
  updatedAt: first?.changedAt,
})

const versionRow = ({ version, changedBy, changedAt, activatedAt, ...setup }: SetupVersion) => ({
  customer: setup.customerId,
  version,
  ...termsOf(setup),
  changedBy,
  changedAt,
  activatedBy: changedBy,
  activatedAt,
})

const lockRow = (customer: string, period: Period) => ({
  customer,
  period,
  lockedBy: deskOf(customer).administrator,
  lockedAt: `${nextPeriod(period)}-06T15:00:00Z`,
})
