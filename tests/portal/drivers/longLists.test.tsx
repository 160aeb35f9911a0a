import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DriverTransferPage } from '#portal/drivers/transfer/DriverTransferPage'
import { ReferralPage } from '#portal/drivers/referrals/ReferralPage'
import { WorkPackagesPage } from '#portal/financials/packages/WorkPackagesPage'
import { WorkerEnrichmentPage } from '#portal/financials/workers/WorkerEnrichmentPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, statement } from '../../fixtures/server'
import { terminals } from '../../server/people/aTerminal'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
const many = 450

/** Statements that make so many records of a list, numbered in the order in which it shows them. */
const records = {
  transfers: `with driver as (
      insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
      select $1, 'D' || n, 'Driver', n::text, 'Chicago', 'IL', 660, 840, 4200 from generate_series(1, $2::int) n)
    insert into driver_transfer (customer, driver_id, from_location_id, to_location_id, status, effective_at, reason, created_by, updated_by)
    select $1, 'D' || n, 'CHI', 'DEN', 'draft', timestamptz '2020-01-01T12:00:00Z' + n * interval '1 day', '', 'x', 'x'
      from generate_series(1, $2::int) n`,
  bonuses: `with hired as (
      insert into referral (customer, referrer_id, first_name, last_name, phone_key, email_key, status, hired_on, created_by, updated_by)
      select $1, 'ben', 'Driver', n::text, '312' || n, '', 'hired', date '2020-01-01' + n, 'x', 'x'
        from generate_series(1, $2::int) n returning id, hired_on)
    insert into referral_bonus (customer, referral_id, code, amount, due_on)
    select $1, id, 'hire', 250, hired_on from hired`,
  workers: `with rate as (
      insert into worker_rate (customer, sso_id, location_id, pay_type, vendor_code, rate, effective_from, set_by)
      select $1, 'S' || 1000 + n, 'CHI', 'HOURLY', 'V1', 20, '2020-01-01', 'x' from generate_series(1, $2::int) n)
    insert into worker (customer, sso_id, name, location_id, vendor_code, hire_date)
    select $1, 'S' || 1000 + n, 'Driver ' || n, 'CHI', 'V1', '2020-01-01' from generate_series(1, $2::int) n`,
  packages: `insert into work_package (customer, name, status, day, created_by, updated_by)
    select $1, 'Driver ' || n, 'completed', date '2025-01-01' - n, 'x', 'x' from generate_series(1, $2::int) n`,
}

let saved: Blob[]
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  saved = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const lists: [count: string, made: string, page: ReactNode, path: string, search: string][] = [
  [
    '450 transfers',
    records.transfers,
    <DriverTransferPage key="page" />,
    '/CellCommDriverTransfer',
    '?status=draft&sort=effectiveAt',
  ],
  ['450 bonuses', records.bonuses, <ReferralPage key="page" />, '/CellCommReferral', '?view=bonuses'],
  [
    '450 workers',
    records.workers,
    <WorkerEnrichmentPage key="page" />,
    '/dcmFinancial/WorkerEnrichment',
    '?state=active',
  ],
  ['450 work packages', records.packages, <WorkPackagesPage key="page" />, '/WorkPackages', '?status=completed'],
]

test.each(lists)(
  '%s are read on while scrolling, 200 at a time, and exported whole',
  async (count, made, page, path, search) => {
    const user = userEvent.setup()
    const permissions = ['drivers.transfer', 'drivers.refer', 'workers.enrich', 'work-packages'] as const
    const group = await aGroup(permissions)
    await terminals(group)
    await statement(made, group.id, many)
    signInOnServer(group, permissions)
    await renderPage(
      <>
        <div id={pageActionsId} />
        {page}
      </>,
      path + search,
      {
        words: [
          'crud',
          'transfers',
          'recruiting',
          'workers',
          'workPackages',
          'workList',
          'records',
          'loadActions',
          'tools',
        ],
      },
    )
    expect(await screen.findByRole('heading', { name: count })).toBeTruthy()
    await screen.findByRole('row', { name: /Driver 1\b/ })
    expect(screen.queryByText(/Driver 399\b/)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: /450.*CSV|CSV.*450/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? []
    expect(lines).toHaveLength(many + 1)
    expect(lines.at(-1)).toContain('Driver 450')

    fireEvent.scroll(screen.getByRole('grid'), { target: { scrollTop: 100_000 } })
    await waitFor(() => expect(network.sent.filter(({ url }) => url.includes('page=2&perPage=200'))).toHaveLength(1))
  },
)
