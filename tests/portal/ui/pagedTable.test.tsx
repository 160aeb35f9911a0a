import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { periods } from '#contract/cost-plus/periods'
import type { CustomerPeriod } from '#domain/billing/close/periodLock'
import { CustomersOverview } from '#portal/cost-plus/landing/CustomersOverview'
import { rowsPerPage } from '#portal/ui/read-only/useAddressFields'
import { openBillingPage } from '../cost-plus/pages/openBillingPage'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'

const network = mockNetwork()
afterEach(cleanup)

const aCustomer = (customerId: string): CustomerPeriod => ({
  customerId,
  name: customerId,
  period: '2026-10',
  status: 'open',
  lockedBy: null,
  lockedAt: null,
  steps: [],
})

test('the rows of a page stay, marked as busy, until those of the next page are read', async () => {
  let turn: () => void = () => undefined
  const next = new Promise<void>((resolve) => (turn = resolve))
  const user = await openBillingPage(network, <CustomersOverview period="2026-10" />, '/cpb', [
    answering(periods.overviewPeriods, async (request) => {
      const isFirst = new URL(request.url).searchParams.get('page') === '1'
      if (!isFirst) await next
      return { rows: [aCustomer(isFirst ? 'PL_ACME' : 'PL_OTHER')], total: rowsPerPage + 1 }
    }),
  ])
  const table = await screen.findByRole('region', { name: 'All customers in October 2026' })
  await within(table).findByText('PL_ACME')
  expect(table.getAttribute('aria-busy')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('true'))
  within(table).getByText('PL_ACME')
  turn()
  await within(table).findByText('PL_OTHER')
  expect(table.getAttribute('aria-busy')).toBeNull()
})
