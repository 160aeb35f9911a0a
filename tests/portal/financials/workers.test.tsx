import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import { exact } from '#domain/billing/exact'
import { WorkerEnrichmentPage } from '#portal/financials/workers/WorkerEnrichmentPage'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()

const worker = { ssoId: 'S1', workerName: 'Alma Garza', locationId: 'CHI', state: 'active' as const }
const open = (search = '') =>
  renderPage(<WorkerEnrichmentPage />, `/dcmFinancial/WorkerEnrichment${search}`, {
    words: ['crud', 'workers', 'workList', 'load-actions', 'tools'],
  })
const bodyOf = async (part: string) =>
  (await network.sent
    .findLast(({ url, method }) => method === 'POST' && url.includes(part))
    ?.clone()
    .json()) as object

beforeEach(() => {
  signInAs(['workers.enrich'], 'E100')
  network.use(
    answering(workers.listWorkers, [worker, { ...worker, ssoId: 'S2', workerName: 'Ben Ortiz', state: 'incomplete' }]),
    answering(workers.readWorker, { ...worker, vendorCode: 'V1', hireDate: '2025-01-01', status: 'ACTIVE' }),
    answering(workerRates.readRates, []),
    answering(workerRates.listPayTypes, [{ code: 'HOURLY', description: 'By the hour', least: null, most: null }]),
    answering(workerRates.listVendors, [{ code: 'V1', name: 'Vendor one' }]),
    answering(workerRates.listRateChanges, []),
    answering(workers.readAccruals, []),
    failing('every call', 'There is nothing here.', 404),
  )
})
afterEach(cleanup)

test('workers are filtered by state [ROUTE-122, CALL-DF-3]', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: '2 workers' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Incomplete 1' }))
  expect(await screen.findByRole('heading', { name: '1 worker' })).toBeTruthy()
})

test('a rate is set with four decimals at most; a large change says that it waits [CALL-DF-8]', async () => {
  network.use(answering(workerRates.saveRate, { isPending: true }))
  await open('?worker=S1')
  const drawer = await screen.findByRole('dialog', { name: 'Alma Garza' })
  await user.click(await within(drawer).findByRole('button', { name: 'Set rate' }))
  await user.click(await within(drawer).findByRole('combobox', { name: /Pay type/ }))
  await user.click(await screen.findByRole('option', { name: /HOURLY/ }))
  await user.type(within(drawer).getByRole('textbox', { name: /Rate in dollars/ }), '25.12345')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(within(drawer).getByText(/at most 4 decimals/)).toBeTruthy()
  await user.type(within(drawer).getByRole('textbox', { name: /Rate in dollars/ }), '{Backspace}')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The change needs the approval of a second person.')).toBeTruthy()
  expect(await bodyOf('UpdateWorkerRate')).toMatchObject({ SSOId: 'S1', PayType: 'HOURLY', Rate: 25.1234 })
})

test('the formula of the hours that are left is shown while they are changed [CALL-DF-9]', async () => {
  const hours = (written: string) => exact('quantity', written)
  network.use(
    answering(workers.readAccruals, [
      {
        ssoId: 'S1',
        serviceCode: 'VAC',
        hourlyRate: exact('rate', '25.75'),
        allotted: hours('80'),
        accrued: hours('40'),
        used: hours('12.5'),
        unused: hours('35.5'),
        carryover: hours('8'),
      },
    ]),
    answering(workers.saveAccrual, { unused: hours('28') }),
  )
  await open('?worker=S1&tab=accruals')
  const drawer = await screen.findByRole('dialog', { name: 'Alma Garza' })
  await user.click(await within(drawer).findByRole('button', { name: 'Adjust' }))
  const used = await within(drawer).findByRole('textbox', { name: /Hours used/ })
  await user.clear(used)
  await user.type(used, '20')
  expect(within(drawer).getByText(/28.*hours left/)).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await bodyOf('UpdateDriverServiceAccruals')).toMatchObject({ TotalHoursUsed: 20, ServiceHourlyRate: 25.75 }),
  )
})

test('a change that waits is approved by a second person; a refusal is shown', async () => {
  network.use(
    answering(workerRates.listRateChanges, [
      {
        id: 7,
        ssoId: 'S2',
        locationId: 'CHI',
        payType: 'HOURLY',
        vendorCode: 'V1',
        before: exact('rate', '20'),
        after: exact('rate', '30'),
        change: exact('percent', '50'),
        from: '2026-12-01',
        status: 'pending',
        requestedBy: 'ann',
        requestedAt: '2026-11-20T10:00:00.000Z',
        decidedBy: null,
        reason: '',
      },
    ]),
    failing(workerRates.decideRateChanges, 'Nobody decides about their own change.', 400),
  )
  await open()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve the rate of S2?' })
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await within(dialog).findByText('Nobody decides about their own change.')).toBeTruthy()
})
