import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import { exact } from '#domain/values/exact'
import { WorkerEnrichmentPage } from '#portal/financials/workers/WorkerEnrichmentPage'
import { fill } from '../fill'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { answeringPages } from '../network/longLists'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()

const worker = { ssoId: 'S1', workerName: 'Alma Garza', locationId: 'CHI', vendorCode: 'V1', state: 'active' as const }
const listed = {
  ...worker,
  id: 1,
  rate: exact('rate', '20'),
  effective: '2026-01-01',
  gaps: [],
  rates: [{ payType: 'HOURLY', locationId: 'CHI', rate: exact('rate', '20'), from: '2026-01-01' }],
  balance: exact('quantity', '8'),
  isOverdrawn: false,
  changedAt: '2026-10-01T10:00:00.000Z',
}
const open = (search = '') =>
  renderPage(<WorkerEnrichmentPage />, `/dcmFinancial/WorkerEnrichment${search}`, {
    words: ['crud', 'records', 'workers', 'workList', 'load-actions', 'tools'],
  })
const bodyOf = async (part: string) =>
  (await network.sent
    .findLast(({ url, method }) => method === 'POST' && url.includes(part))
    ?.clone()
    .json()) as object

beforeEach(() => {
  signInAs(['workers.enrich'], 'E100')
  network.use(
    answering(workers.listWorkers, [
      listed,
      {
        ...listed,
        id: 2,
        ssoId: 'S2',
        workerName: 'Ben Ortiz',
        state: 'incomplete',
        gaps: ['rate'],
        rates: [],
        rate: null,
        effective: null,
      },
    ]),
    answering(workers.countWorkers, {
      states: [
        { state: 'incomplete', count: 1 },
        { state: 'active', count: 1 },
      ],
      locationIds: ['CHI'],
      vendorCodes: ['V1'],
    }),
    answering(workers.readWorker, { ...worker, hireDate: '2025-01-01', status: 'ACTIVE' }),
    answering(workerRates.readRates, []),
    answering(workerRates.listPayTypes, [{ code: 'HOURLY', description: 'By the hour', least: null, most: null }]),
    answering(workerRates.listVendors, [{ code: 'V1', name: 'Vendor one' }]),
    answering(workerRates.listRateChanges, []),
    answering(workers.readAccruals, []),
    failing('every call', 'There is nothing here.', 404),
  )
})
afterEach(cleanup)

const askedOf = (part: string) =>
  Object.fromEntries(new URL(network.sent.findLast(({ url }) => url.includes(part))?.url ?? '').searchParams)

test('workers are filtered in the address, read page by page, and counted without their state [ROUTE-122, CALL-DF-3]', async () => {
  const router = await open('?text=al&location=CHI&vendor=V1&payType=HOURLY&missing=any&since=2026-01-01&sort=-balance')
  expect(await screen.findByRole('heading', { name: '2 workers' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Incomplete 1' }))
  expect(await screen.findByRole('heading', { name: '1 worker' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Missing' }))
  await user.click(await screen.findByRole('option', { name: 'Hire date' }))
  await user.click(screen.getByRole('combobox', { name: 'Hours left' }))
  await user.click(await screen.findByRole('option', { name: 'Negative' }))
  await waitFor(() => expect(addressIn(router)).toContain('missing=hire-date'))
  const filter = {
    payType: 'HOURLY',
    text: 'al',
    locationId: 'CHI',
    vendorCode: 'V1',
    missing: 'HIRE_DATE',
    overdrawn: 'Y',
    changedFrom: '2026-01-01',
  }
  await waitFor(() => expect(askedOf('WorkerCounts')).toEqual(filter))
  await waitFor(() =>
    expect(askedOf('GetOICWorkers')).toEqual({
      ...filter,
      state: 'INCOMPLETE',
      page: '1',
      perPage: '200',
      sort: 'BalanceHours',
      order: 'DESC',
    }),
  )
})

test('a rate is set with four decimals at most; a large change says that it waits [CALL-DF-8]', async () => {
  network.use(answering(workerRates.saveRate, { isPending: true }))
  await open('?worker=S1')
  const drawer = await screen.findByRole('dialog', { name: 'Alma Garza' })
  await user.click(await within(drawer).findByRole('button', { name: 'Set rate' }))
  await user.click(await within(drawer).findByRole('combobox', { name: /Pay type/ }))
  await user.click(await screen.findByRole('option', { name: /HOURLY/ }))
  await fill(user, within(drawer).getByRole('textbox', { name: /Rate in dollars/ }), '25.12345')
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
  await fill(user, used, '20')
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
  await user.click(await screen.findByRole('button', { name: 'Approve: S2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve the rate of S2?' })
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await within(dialog).findByText('Nobody decides about their own change.')).toBeTruthy()
})

test('of more changes than are decided at a time the oldest are shown, and a request that is cut off is not', async () => {
  const change = (id: number, by: string) => ({
    id,
    ssoId: `S${id}`,
    locationId: 'CHI',
    payType: 'HOURLY',
    vendorCode: 'V1',
    before: exact('rate', '20'),
    after: exact('rate', '30'),
    change: exact('percent', '50'),
    from: '2026-12-01',
    status: 'pending' as const,
    requestedBy: by,
    requestedAt: '2026-11-20T10:00:00.000Z',
    decidedBy: null,
    reason: '',
  })
  const many = Array.from({ length: 1_200 }, (_, place) => change(place + 1, place < 900 ? 'ann' : 'bea'))
  network.use(answeringPages(workerRates.listRateChanges, many))
  await open()
  expect(await screen.findByRole('button', { name: 'Approve: 900 rates' })).toBeTruthy()
  expect(screen.queryByText('bea')).toBeNull()
  expect(screen.getByText(/^The oldest 900 of 1200 changes/)).toBeTruthy()
})

const aRow = { ssoId: 'S1', locationId: 'CHI', payType: 'HOURLY', before: exact('rate', '20') }
const previewOf = (rows: object[]) => answering(workerRates.changeRates, { stored: 0, pending: 0, rows } as never)

test('rates of many workers are changed by a percentage: old and new first, then saved [CALL-DF-8]', async () => {
  const row = { ...aRow, after: exact('rate', '1021.6'), change: exact('percent', '8'), problem: null }
  network.use(previewOf([{ ...row, needsApproval: true }]))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Change rates' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change rates' })
  await user.click(within(dialog).getByRole('combobox', { name: /Pay type/ }))
  await user.click(await screen.findByRole('option', { name: /HOURLY/ }))
  await fill(user, within(dialog).getByRole('textbox', { name: /Percent/ }), '8')
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  await waitFor(async () =>
    expect(await bodyOf('ChangeWorkerRates')).toMatchObject({
      Preview: 'Y',
      PercentOf: { PayType: 'HOURLY', Percent: 8, Workers: {} },
    }),
  )
  expect(await within(dialog).findByText(/1 of them has no rate of this pay type/)).toBeTruthy()
  const table = await within(dialog).findByRole('table', { name: 'Preview' })
  expect(
    within(table).getByRole('row', { name: 'S1 CHI HOURLY $20.0000 $1,021.6000 8.0000 % Needs approval' }),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 rate' }))
  await waitFor(async () =>
    expect(await bodyOf('ChangeWorkerRates')).toMatchObject({
      Preview: 'N',
      Rows: [{ SSOId: 'S1', LocationId: 'CHI', PayType: 'HOURLY', Percent: 8 }],
    }),
  )
})

test('a file of rates names its bad lines; rows that the preview refuses are left out before the others are saved', async () => {
  const row = { ...aRow, after: exact('rate', '22'), change: exact('percent', '10'), needsApproval: false }
  network.use(
    previewOf([
      { ...row, problem: null },
      { ...row, ssoId: 'S9', problem: 'There is no worker S9.' },
    ]),
  )
  await open()
  await user.click(await screen.findByRole('button', { name: 'Change rates' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change rates' })
  await user.click(within(dialog).getByRole('tab', { name: 'From a CSV file' }))
  const choose = (text: string) =>
    user.upload(within(dialog).getByLabelText('Choose CSV file'), new File([text], 'rates.csv', { type: 'text/csv' }))
  await choose('SSOId,LocationId,PayType,Rate\nS1,CHI,HOURLY,much\n')
  expect(await within(dialog).findByText(/Line 2: Rate must be a number/)).toBeTruthy()
  await choose('SSOId,LocationId,PayType,Rate\nS1,CHI,HOURLY,22\nS9,CHI,HOURLY,22\n')
  const preview = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Preview' })
  await waitFor(() => expect(preview.disabled).toBe(false))
  await user.click(preview)
  expect(await within(dialog).findByText('There is no worker S9.')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save 2 rates' }).disabled).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Leave out 1 row' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 rate' }))
  await waitFor(async () =>
    expect(await bodyOf('ChangeWorkerRates')).toMatchObject({ Preview: 'N', Rows: [{ SSOId: 'S1', Rate: 22 }] }),
  )
})
