import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { accruals } from '#contract/cost-plus/accruals'
import { dashboard } from '#contract/cost-plus/dashboard'
import { invoices } from '#contract/cost-plus/invoices'
import { journals } from '#contract/cost-plus/journals'
import { register } from '#contract/cost-plus/register'
import { summaries } from '#contract/cost-plus/summaries'
import { exact, zeroMoney } from '#domain/values/exact'
import { AccrualPage } from '#portal/cost-plus/accrual/AccrualPage'
import { InvoicePage } from '#portal/cost-plus/invoice/InvoicePage'
import { BillingPage } from '#portal/cost-plus/landing/BillingPage'
import { InvoiceRegisterPage } from '#portal/cost-plus/register/InvoiceRegisterPage'
import { BillingSummaryPage } from '#portal/cost-plus/summary/BillingSummaryPage'
import { isFull } from '../../../fixtures/full'
import { answering } from '../../network/answers'
import { mockNetwork } from '../../network/mockNetwork'
import { aStep, aSummary, anInvoice } from '../billingRecords'
import { openBillingPage } from './openBillingPage'

const network = mockNetwork()
afterEach(cleanup)

const money = (amount: string) => exact('money', amount)
const [credited] = anInvoice('0').lines
const posted = anInvoice('10100.46', {
  postedDate: '2026-11-02',
  number: 'PL_ACME-2026-00007',
  status: 'partly-credited',
  balance: money('10000.46'),
  lines: [...anInvoice('0').lines.slice(1), { ...credited!, credited: money('100') }],
})
const sums = {
  invoices: 1,
  subtotal: money('10100.46'),
  tax: zeroMoney,
  amount: money('10100.46'),
  paid: zeroMoney,
  balance: money('10000.46'),
}
const accrual = {
  customerId: 'PL_ACME',
  kind: 'category',
  code: 'FUEL',
  period: '2026-10',
  accrued: money('300'),
  invoiced: money('100'),
  balance: money('200'),
  status: 'posted',
  postedDate: '2026-10-31',
  reversedDate: null,
  setupVersion: 3,
  reason: '',
} as const

/** In the order in which addresses are matched: `invoice/totals` is no invoice. */
const data = [
  answering(summaries.summarizeCategories, [
    { ...aSummary('FUEL', '2026-10', '120.05'), budget: money('90'), billed: money('7'), accrued: money('200') },
  ]),
  answering(summaries.explainCategory, ({ url }) => {
    const amount = new URL(url).searchParams.get('amount') === 'BILLED' ? 7 : 120.05
    return aStep({ label: 'Ledger', amount, formula: String(amount) })
  }),
  answering(accruals.listAccruals, [accrual]),
  answering(accruals.explainAccrual, aStep({ label: 'Accrual', amount: 200, formula: '200.00' })),
  answering(invoices.listInvoices, [posted]),
  answering(register.totalInvoices, {
    ...sums,
    byType: [{ type: 'one', ...sums }],
    byPeriod: [{ period: '2026-10', ...sums }],
    ages: [{ age: '1-30', invoices: 1, balance: sums.balance }],
  }),
  answering(invoices.readInvoice, posted),
  answering(invoices.explainInvoiceLine, aStep({ label: 'Cost', formula: '1.00' })),
  answering(journals.tieOutRegister, {
    period: '2026-10',
    register: sums.amount,
    journal: sums.amount,
    difference: zeroMoney,
    differing: [],
    unbalanced: [],
  }),
  answering(dashboard.readOpenFigures, {
    period: '2026-10',
    unmapped: 2,
    held: 1,
    unbilled: money('120.05'),
    drafts: 1,
    accrued: money('200'),
    unpaid: sums.balance,
    nextDue: '2026-12-02',
  }),
  answering(dashboard.compareMonths, [
    {
      period: '2026-10',
      cost: money('120.05'),
      budget: money('90'),
      unbilled: money('120.05'),
      miles: exact('quantity', '100'),
      stops: exact('quantity', '4'),
      perMile: exact('rate', '1.2005'),
      perStop: exact('rate', '30.0125'),
      estimated: money('300'),
      billed: sums.subtotal,
    },
  ]),
  answering(dashboard.explainRatio, aStep({ label: 'Cost per mile', formula: '120.05 ÷ 100 = 1.2005' })),
]

/** Cells and terms that hold an amount: with two decimals, or four for a rate. Nothing is made of 0. */
const amountsOnPage = () =>
  [...document.querySelectorAll<HTMLElement>('td, dd, [role="gridcell"]')].filter(
    (cell) =>
      /^\(?-?[\d,]+\.(\d\d|\d{4})\)?( over)?$/.test(cell.textContent?.trim() ?? '') &&
      !/^0\.0+$/.test(cell.textContent ?? ''),
  )

test.each<[string, string, ReactElement, number, ignored?: string]>([
  ['the summary', '/cpb/billingsummary?from=2026-10&to=2026-10', <BillingSummaryPage key="s" />, 20],
  ['an invoice', '/cpb/reports/invoices/invoice?id=12', <InvoicePage key="i" />, 6, 'Rate'],
  ['the register', '/cpb/invoiceregister?from=2026-10&to=2026-10', <InvoiceRegisterPage key="r" />, 7],
  ['the accruals', '/cpb/reports/accrual?period=2026-10', <AccrualPage key="a" />, 6],
  ['the dashboards', '/cpb?period=2026-10', <BillingPage key="b" />, 13],
])('every amount of %s opens its explanation', async (_, path, page, least, ignored) => {
  const user = await openBillingPage(network, page, path, data)
  await waitFor(() => expect(amountsOnPage().length).toBeGreaterThanOrEqual(least))
  const heads = [...document.querySelectorAll('th')].map((head) => head.textContent)
  const isIgnored = (cell: HTMLElement) =>
    ignored !== undefined && cell instanceof HTMLTableCellElement && heads[cell.cellIndex] === ignored
  const unexplained = amountsOnPage().filter(
    (cell) => !isIgnored(cell) && !cell.querySelector('button[aria-label^="Explain "]'),
  )
  expect(unexplained.map((cell) => cell.textContent)).toEqual([])
  // One of each column: its other rows open the same way.
  const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Explain "]')]
  const names = new Map(
    buttons.map((button) => {
      const name = button.getAttribute('aria-label') ?? ''
      return [name.replace(/(, (FUEL|Total|October 2026))+: .*/, ''), name]
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
  const user = await openBillingPage(network, <InvoiceRegisterPage />, '/cpb/invoiceregister', [
    answering(register.totalInvoices, {
      ...sums,
      byType: [],
      byPeriod: [{ period: '2026-10', ...sums, balance: money('10000.45') }],
      ages: [],
    }),
    ...data,
  ])
  const totals = await screen.findByRole('region', { name: 'Totals of all invoices of the filter' })
  await user.click(within(totals).getByRole('button', { name: /^Explain Balance: 10,000\.46/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Explain this amount' })
  // The total is not the sum of its months, and the month not that of its invoices.
  await waitFor(() => expect(within(drawer).getAllByRole('alert')).toHaveLength(2))
})
