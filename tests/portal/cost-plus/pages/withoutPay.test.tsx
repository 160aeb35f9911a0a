import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { BillingDashboardPage } from '#portal/cost-plus/landing/BillingDashboardPage'
import { BillingPage } from '#portal/cost-plus/landing/BillingPage'
import { BillingSummaryPage } from '#portal/cost-plus/summary/BillingSummaryPage'
import { statement } from '../../../fixtures/server'
import { activeSetup, addLine, aSetup, type BillingGroup } from '../../../server/cost-plus/aBillingGroup'
import { mockNetwork } from '../../network/mockNetwork'
import { aSetUpGroup, openOnServer } from './openOnServer'

mockNetwork()
afterEach(cleanup)

let group: BillingGroup
beforeAll(async () => {
  group = await aSetUpGroup()
  const [sample] = aSetup(group).Categories
  await activeSetup(group, {
    Categories: [
      { ...sample, Code: 'FUEL', Name: 'Fuel' },
      { ...sample, Code: 'WAGES', Name: 'Wages' },
    ],
    Mappings: [],
  })
  await addLine(group, '5100', 20, { category: 'FUEL' })
  await addLine(group, '5400', 1234.56, { category: 'WAGES' })
  await statement(
    `insert into billing_budget (customer, period, category, amount)
     values ($1, '2026-10', 'FUEL', 30), ($1, '2026-10', 'WAGES', 999)`,
    group.id,
  )
})

const note = 'Without pay, which needs the finance right'
const pay = /1,234\.56|1,254\.56|999|1,029/

test('the tiles of the ledger say that they are without pay', async () => {
  await openOnServer(group, <BillingDashboardPage />, '/index/billing?period=2026-10')
  for (const [finding, said] of [
    ['October 2026: $0.00 billed, $20.00 unbilled', `Unbilled: ${note.toLowerCase()}`],
    ['October 2026: $20.00 of a budget of $30.00', note],
  ] as const)
    within(await screen.findByRole('region', { name: finding })).getByText(said)
  const accuracy = await screen.findByRole('region', { name: /expected by accruals/ })
  expect(within(accuracy).queryByText(/pay/)).toBeNull()
  expect(document.body.textContent).not.toMatch(pay)
})

test('so does what is not billed yet of a period', async () => {
  await openOnServer(group, <BillingPage />, '/cpb?period=2026-10')
  await screen.findByText(note)
  expect(screen.getByRole('button', { name: /Unbilled.*20\.00/ })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(pay)
})

test('the summary masks a category of pay, its sums are without it, and so are their explanations', async () => {
  const user = await openOnServer(group, <BillingSummaryPage />, '/cpb/billingsummary?from=2026-10&to=2026-10')
  const table = await screen.findByRole('table', { name: 'By category' })
  const row = (name: string) => within(table).getByText(name).closest('tr')
  await waitFor(() => expect(row('WAGES')?.textContent).toBe('WAGES••••••0.000.00••••••'))
  expect(row('Total')?.textContent).toBe('Total30.0020.000.000.0020.00-10.00')
  screen.getByText('Budget, actual and unbilled amounts are without pay, which needs the finance right.')
  await user.click(within(table).getByRole('button', { name: /^Explain Actual, Total/ }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText(note)
  expect(drawer.queryByText('WAGES')).toBeNull()
  expect(document.body.textContent).not.toMatch(pay)
})
