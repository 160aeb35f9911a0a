import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AccrualPage } from '#portal/cost-plus/accrual/AccrualPage'
import { BillingDashboardPage } from '#portal/cost-plus/landing/BillingDashboardPage'
import { BillingPage } from '#portal/cost-plus/landing/BillingPage'
import { BillingSummaryPage } from '#portal/cost-plus/summary/BillingSummaryPage'
import { statement } from '../../../fixtures/server'
import type { BillingGroup } from '../../../server/cost-plus/aBillingGroup'
import { accruePay, postInvoice } from '../../../server/cost-plus/billedMonth'
import { mockNetwork } from '../../network/mockNetwork'
import { aSetUpGroup, openOnServer } from './openOnServer'

mockNetwork()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A group with a month of fuel, pay and a fee on both, which is accrued. */
const anAccruedMonth = async (): Promise<BillingGroup> => {
  const group = await aSetUpGroup()
  await accruePay(group, 20)
  await statement(
    `insert into billing_budget (customer, period, category, amount)
     values ($1, '2026-10', 'FUEL', 30), ($1, '2026-10', 'WAGES', 999)`,
    group.id,
  )
  return group
}

let group: BillingGroup
beforeAll(async () => {
  group = await anAccruedMonth()
})

const note = 'Without pay, which needs the finance right'
const pay = /1,234\.56|1,254\.56|999|1,029|37\.64|57\.64/

test('the tiles of the ledger say that they are without pay', async () => {
  await openOnServer(group, <BillingDashboardPage />, '/index/billing?period=2026-10')
  for (const [finding, said] of [
    ['October 2026: $0.00 billed, $20.00 unbilled', `Unbilled: ${note.toLowerCase()}`],
    ['October 2026: $20.00 of a budget of $30.00', note],
    ['October 2026: $0.00 billed, $20.00 expected by accruals', note],
  ] as const)
    within(await screen.findByRole('region', { name: finding })).getByText(said)
  expect(document.body.textContent).not.toMatch(pay)
})

test('so does what is not billed yet of a period, and what is accrued for it', async () => {
  await openOnServer(group, <BillingPage />, '/cpb?period=2026-10')
  await waitFor(() => expect(screen.getAllByText(note)).toHaveLength(2))
  screen.getByRole('button', { name: /Unbilled.*20\.00/ })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /accruals.*20\.00/ }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('FUEL')
  expect(drawer.queryByText('WAGES')).toBeNull()
  expect(document.body.textContent).not.toMatch(pay)
})

test('the summary masks a category of pay, its sums are without it, and so are their explanations', async () => {
  const user = await openOnServer(group, <BillingSummaryPage />, '/cpb/billingsummary?from=2026-10&to=2026-10')
  const table = await screen.findByRole('table', { name: 'By category' })
  const row = (name: string) => within(table).getByText(name).closest('tr')
  await waitFor(() => expect(row('WAGES')?.textContent).toBe('WAGES•••••••••0.00••••••'))
  expect(row('Total')?.textContent).toBe('Total30.0020.0020.000.0020.00-10.00')
  screen.getByText('Budget, actual, accrued and unbilled amounts are without pay, which needs the finance right.')
  await user.click(within(table).getByRole('button', { name: /^Explain Actual, Total/ }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText(note)
  expect(drawer.queryByText('WAGES')).toBeNull()
  expect(document.body.textContent).not.toMatch(pay)
})

test('the accruals mask pay and the fee that counts it, which have no explanation, and say that their sums are without it', async () => {
  const user = await openOnServer(group, <AccrualPage />, '/cpb/reports/accrual?period=2026-10')
  await screen.findByText(note)
  const table = screen.getByRole('table')
  const row = (name: string) => within(table).getByText(name).closest('tr')
  expect(row('WAGES')?.textContent).toContain('•••0.00•••')
  expect(row('Fee and gain share')?.textContent).toContain('•••0.00•••')
  expect(row('Total')?.textContent).toContain('20.000.0020.00')
  expect(within(table).queryByRole('button', { name: /(WAGES|Fee and gain share), Accrued/ })).toBeNull()
  const saved: Blob[] = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toMatch(/WAGES,2026-10,•••,0,•••,/)
  await user.click(screen.getByRole('button', { name: 'Reverse accruals' }))
  await screen.findByText(/20\.00/, { selector: '[role=dialog] *' })
  expect(document.body.textContent).not.toMatch(pay)
})

test('the accuracy of accruals is explained without pay on either side', async () => {
  const posted = await anAccruedMonth()
  await postInvoice(posted)
  const user = await openOnServer(posted, <BillingDashboardPage />, '/index/billing?period=2026-10&as=tables')
  await screen.findByRole('region', { name: 'October 2026: $20.00 billed, $20.00 expected by accruals' })
  await user.click(await screen.findByRole('button', { name: /Billed less expected, October 2026/ }))
  const drawer = within(await screen.findByRole('dialog'))
  const left = await drawer.findByText('Pay and charges that count it on posted invoices, left out')
  expect(left.closest('li')?.textContent).toContain('-1,272.20')
  await drawer.findByText('Expected by the accruals of October 2026')
  expect(drawer.queryByText(/does not/)).toBeNull()
})

test('an explanation that would count pay says which right it needs', async () => {
  await openOnServer(group, <AccrualPage />, '/cpb/reports/accrual?period=2026-10&explain=category.2026-10.WAGES')
  await screen.findByText('This is or counts the pay of people, which needs the finance right.')
  expect(document.body.textContent).not.toMatch(pay)
})
