import { cleanup, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { AccrualPage } from '#portal/cost-plus/accrual/AccrualPage'
import { BillingDashboardPage } from '#portal/cost-plus/landing/BillingDashboardPage'
import { BillingPage } from '#portal/cost-plus/landing/BillingPage'
import { addLine, type BillingGroup } from '../../../server/cost-plus/aBillingGroup'
import { accrue, fillMonths } from '../../../server/cost-plus/billedMonth'
import { mockNetwork } from '../../network/mockNetwork'
import { aSetUpGroup, openOnServer } from './openOnServer'

const network = mockNetwork()
afterEach(cleanup)

let group: BillingGroup
beforeAll(async () => {
  group = await aSetUpGroup()
  await fillMonths(group)
  await addLine(group, '5100', 120.05, { category: 'FUEL' })
  await accrue(group)
})

/** Amounts with two decimals in tables and lists of facts; nothing is made of 0. */
const amountsOnPage = () =>
  [...document.querySelectorAll('td, dd, [role="gridcell"]')]
    .map(({ textContent }) => textContent.trim())
    .filter((text) => /^\(?-?[\d,]+\.\d\d\)?$/.test(text) && !/^0\.0+$/.test(text))

test.each<[string, string, ReactElement]>([
  ['the period', '/cpb', <BillingPage key="b" />],
  ['the dashboards', '/index/billing', <BillingDashboardPage key="d" />],
  ['the accruals', '/cpb/reports/accrual', <AccrualPage key="a" />],
])('%s shows no figure of the period before while those of the next one are read', async (_, path, page) => {
  const user = await openOnServer(group, page, `${path}?period=2026-10`)
  await waitFor(() => expect(amountsOnPage()).not.toEqual([]))
  const before = amountsOnPage()
  network.use(
    http.all('*', ({ request }) => (request.url.includes('2026-11') ? new Promise(() => undefined) : undefined)),
  )
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await screen.findAllByText(/November 2026/)
  expect(amountsOnPage().filter((amount) => before.includes(amount))).toEqual([])
})
