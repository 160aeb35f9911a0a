import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedPackage } from '#contract/people/packageWire'
import type { ListedTransfer } from '#contract/people/transferWire'
import type { ListedBonus } from '#contract/people/recruitingWire'
import { driverTransfers } from '#contract/people/driverTransfers'
import { referrals } from '#contract/people/referrals'
import { workerRates } from '#contract/people/workerRates'
import { type ListedWorker, workers } from '#contract/people/workers'
import { workPackages } from '#contract/people/workPackages'
import { exact } from '#domain/values/exact'
import { DriverTransferPage } from '#portal/drivers/transfer/DriverTransferPage'
import { ReferralPage } from '#portal/drivers/referrals/ReferralPage'
import { WorkPackagesPage } from '#portal/financials/packages/WorkPackagesPage'
import { WorkerEnrichmentPage } from '#portal/financials/workers/WorkerEnrichmentPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { answeringPages } from '../network/longLists'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
const many = Array.from({ length: 450 }, (_, place) => place + 1)
const never = { decidedBy: null, decidedAt: null, returnOn: null, managerId: null, zoneChange: null, unitId: null }
const aTransfer = (id: number): ListedTransfer => ({
  ...never,
  id,
  driverId: `D${id}`,
  driverName: `Driver ${id}`,
  fromLocationId: 'CHI',
  toLocationId: 'DEN',
  status: 'draft',
  effectiveAt: '2026-11-20T10:00:00Z',
  reason: '',
  movesUnit: true,
  costCentre: '',
  note: '',
  answer: '',
  requestedBy: 'ann',
  version: 1,
})
const aBonus = (id: number): ListedBonus => ({
  id,
  referralId: id,
  candidate: `Driver ${id}`,
  referrerId: 'ben',
  referrerName: '',
  locationId: 'CHI',
  code: 'hire',
  state: 'due',
  amount: exact('money', '250'),
  dueOn: '2026-10-01',
  paidOn: null,
  paidBy: null,
})
const aWorker = (id: number): ListedWorker => ({
  id,
  ssoId: `S${id}`,
  workerName: `Driver ${id}`,
  locationId: 'CHI',
  vendorCode: 'V1',
  state: 'active',
  gaps: [],
  rates: [],
  rate: null,
  effective: null,
  balance: exact('quantity', '8'),
  isOverdrawn: false,
  changedAt: null,
})
const aPackage = (id: number): ListedPackage => ({
  id,
  customer: 'E100',
  name: `Driver ${id}`,
  description: '',
  stage: 'done',
  status: 'completed',
  driverId: `D${id}`,
  day: '2026-11-20',
  exceptions: [],
  pay: exact('money', '10'),
  driverName: null,
  terminal: null,
  manager: null,
  vendorCode: null,
  loads: 0,
  plannedMiles: exact('quantity', '0'),
  actualMiles: exact('quantity', '0'),
  dutyMinutes: 0,
  reviewedBy: null,
  approvedBy: null,
  exportId: null,
  isAfterCutOff: false,
  version: 1,
})

let saved: Blob[]
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  saved = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  signInAs(['drivers.transfer', 'drivers.refer', 'workers.enrich', 'work-packages'], 'E100')
  network.use(
    answeringPages(driverTransfers.listTransfers, many.map(aTransfer)),
    answering(driverTransfers.countTransfers, [{ status: 'draft', count: many.length }]),
    answering(driverTransfers.listLocations, []),
    answering(driverTransfers.listManagers, []),
    answeringPages(referrals.listBonuses, many.map(aBonus)),
    answering(referrals.countBonuses, [{ state: 'due', count: many.length }]),
    answeringPages(workers.listWorkers, many.map(aWorker)),
    answering(referrals.countReferrals, { statuses: [], overdue: 0, locationIds: [], recruiters: [], referrerIds: [] }),
    answering(workerRates.listRateChanges, []),
    answering(workerRates.listPayTypes, []),
    answering(workers.countWorkers, {
      states: [{ state: 'active', count: many.length }],
      locationIds: [],
      vendorCodes: [],
    }),
    answeringPages(workPackages.listWorkPackages, many.map(aPackage)),
    answering(workPackages.countWorkPackages, {
      statuses: [{ status: 'completed', count: many.length }],
      managers: [],
      vendorCodes: [],
      terminals: [],
    }),
    failing('every call', 'There is nothing here.', 404),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const lists: [count: string, page: ReactNode, path: string, search: string][] = [
  ['450 transfers', <DriverTransferPage key="page" />, '/CellCommDriverTransfer', '?status=draft'],
  ['450 bonuses', <ReferralPage key="page" />, '/CellCommReferral', '?view=bonuses'],
  ['450 workers', <WorkerEnrichmentPage key="page" />, '/dcmFinancial/WorkerEnrichment', '?state=active'],
  ['450 work packages', <WorkPackagesPage key="page" />, '/WorkPackages', '?status=completed'],
]

test.each(lists)(
  '%s are read on while scrolling, 200 at a time, and exported whole',
  async (count, page, path, search) => {
    const user = userEvent.setup()
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
          'load-actions',
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
    expect(lines).toHaveLength(many.length + 1)
    expect(lines.at(-1)).toContain('Driver 450')

    fireEvent.scroll(screen.getByRole('grid'), { target: { scrollTop: 100_000 } })
    await waitFor(() => expect(network.sent.filter(({ url }) => url.includes('page=2&perPage=200'))).toHaveLength(1))
  },
)
