import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/cost-plus/register'
import { exact, zeroMoney } from '#domain/values/exact'
import { AccrualPage } from '#portal/cost-plus/accrual/AccrualPage'
import { InvoicePage } from '#portal/cost-plus/invoice/InvoicePage'
import { BillingDashboardPage } from '#portal/cost-plus/landing/BillingDashboardPage'
import { BillingPage } from '#portal/cost-plus/landing/BillingPage'
import { InvoiceRegisterPage } from '#portal/cost-plus/register/InvoiceRegisterPage'
import { BillingSummaryPage } from '#portal/cost-plus/summary/BillingSummaryPage'
import { isFull } from '../../../fixtures/full'
import { addLine, type BillingGroup } from '../../../server/cost-plus/aBillingGroup'
import { accrue, creditPart, fillMonths, postInvoice } from '../../../server/cost-plus/billedMonth'
import { answering } from '../../network/answers'
import { mockNetwork } from '../../network/mockNetwork'
import { aSetUpGroup, openOnServer } from './openOnServer'

const network = mockNetwork()
afterEach(cleanup)

let group: BillingGroup
let invoiceId: number
beforeAll(async () => {
  group = await aSetUpGroup()
  await fillMonths(group)
  invoiceId = await postInvoice(group)
  await creditPart(group, invoiceId, 100)
  // What came late is not billed, but accrued.
  await addLine(group, '5100', 120.05, { category: 'FUEL' })
  await accrue(group)
})

/** Cells and terms that hold an amount: with two decimals, or four for a rate. Nothing is made of 0. */
const amountsOnPage = () =>
  [...document.querySelectorAll<HTMLElement>('td, dd, [role="gridcell"]')].filter(
    (cell) =>
      /^\(?-?[\d,]+\.(\d\d|\d{4})\)?( over)?$/.test(cell.textContent?.trim() ?? '') &&
      !/^0\.0+$/.test(cell.textContent ?? ''),
  )

/** What the amounts of a column are called, in whatever row. */
const columnOf = (name: string) =>
  name
    .replace(/(, (FUEL|MAINT|TOLL|Total|(September|October) 2026))+: .*/, '')
    .replace(/^Explain (FUEL|MAINT|TOLL), ([^:]+): .*/, 'Explain a category, $2')
    .replace(/^Explain Credited, .*/, 'Explain Credited')
    .replace(
      /^Explain (Fee and gain share|Fixed charges|Fuel surcharge|Variable rates), ([^:]+): .*/,
      'Explain a charge, $2',
    )

test.each<[string, string, ReactElement, number, ignored?: readonly string[]]>([
  ['the summary', '/cpb/billingsummary?from=2026-10&to=2026-10', <BillingSummaryPage key="s" />, 38],
  ['an invoice', '/cpb/reports/invoices/invoice?id={id}', <InvoicePage key="i" />, 26, ['Quantity', 'Rate']],
  ['the register', '/cpb/invoiceregister?from=2026-10&to=2026-10', <InvoiceRegisterPage key="r" />, 11],
  ['the accruals', '/cpb/reports/accrual?period=2026-10', <AccrualPage key="a" />, 19],
  ['the period', '/cpb?period=2026-10', <BillingPage key="b" />, 3],
  ['the dashboards', '/index/billing?period=2026-10&as=tables', <BillingDashboardPage key="d" />, 15],
])('every amount of %s opens its explanation', async (_, path, page, least, ignored = []) => {
  const user = await openOnServer(group, page, path.replace('{id}', String(invoiceId)))
  await waitFor(() => expect(amountsOnPage().length).toBeGreaterThanOrEqual(least))
  const heads = [...document.querySelectorAll('th')].map((head) => head.textContent)
  const isIgnored = (cell: HTMLElement) =>
    cell instanceof HTMLTableCellElement && ignored.includes(heads[cell.cellIndex] ?? '')
  const unexplained = amountsOnPage().filter(
    (cell) => !isIgnored(cell) && !cell.querySelector('button[aria-label^="Explain "]'),
  )
  expect(unexplained.map((cell) => cell.textContent)).toEqual([])
  // One of each column: its other rows open the same way.
  const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Explain "]')]
  const names = new Map(
    buttons.map((button) => {
      const name = button.getAttribute('aria-label') ?? ''
      return [columnOf(name), name]
    }),
  )
  // Each takes a while to open: every run opens every second one.
  const opened = [...names.values()].filter((_name, place) => isFull || place % 2 === 0)
  // By attributes: finding each by its role would take most of the time of this test.
  const drawerNow = () => document.querySelector('[role="dialog"]')
  for (const name of opened) {
    await user.click(document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!)
    await waitFor(() => expect(drawerNow()?.querySelectorAll('li').length, name).toBeGreaterThan(0))
    await waitFor(() => expect(drawerNow()?.querySelector('[aria-busy="true"]'), name).toBeNull())
    expect(drawerNow()?.querySelector('[role="alert"]'), name).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(drawerNow()).toBeNull())
  }
})

test('a sum whose parts do not give it is shown as wrong', async () => {
  const money = (amount: string) => exact('money', amount)
  const sums = {
    invoices: 1,
    subtotal: money('10100.46'),
    tax: zeroMoney,
    amount: money('10100.46'),
    paid: zeroMoney,
    balance: money('10000.46'),
  }
  network.use(
    answering(register.totalInvoices, {
      ...sums,
      byType: [],
      byPeriod: [{ period: '2026-10', ...sums, balance: money('10000.45') }],
      ages: [],
    }),
  )
  const user = await openOnServer(group, <InvoiceRegisterPage />, '/cpb/invoiceregister')
  const totals = await screen.findByRole('region', { name: 'Totals of all invoices of the filter' })
  await user.click(within(totals).getByRole('button', { name: /^Explain Balance: 10,000\.46/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Explain this amount' })
  // The total is not the sum of its months, and the month not that of its invoices.
  await waitFor(() => expect(within(drawer).getAllByRole('alert')).toHaveLength(2))
})
