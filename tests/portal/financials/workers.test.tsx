import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkerEnrichmentPage } from '#portal/financials/workers/WorkerEnrichmentPage'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aWorker, payCodes } from '../../server/people/aWorker'
import { fill } from '../fill'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()
let group: TestGroup

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  group = await aGroup(['workers.enrich'])
  await payCodes(group)
  signInOnServer(group, ['workers.enrich'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (search = '') =>
  renderPage(<WorkerEnrichmentPage />, `/dcmFinancial/WorkerEnrichment${search}`, {
    words: ['crud', 'records', 'refusals', 'workers', 'workList', 'loadActions', 'tools'],
  })
const get = async (path: string): Promise<Wire> => (await group.call('GET', `/driver-financials/${path}`)).body
const ratesOf = async (sso: string) => (await get(`GetOICWorkerRate/${sso}`)).map(({ Rate }: Wire) => Rate)
const setRate = (by: Pick<TestGroup, 'call'>, SSOId: string, Rate: number, EffectiveFrom: string) =>
  by.call('POST', '/driver-financials/UpdateWorkerRate', {
    body: { SSOId, LocationId: 'CHI', VendorCode: 'V1', PayType: 'HOURLY', Rate, EffectiveFrom },
  })

const askedOf = (part: string) =>
  Object.fromEntries(new URL(network.sent.findLast(({ url }) => url.includes(part))?.url ?? '').searchParams)

test('workers are filtered in the address, read page by page, and counted without their state [ROUTE-122, CALL-DF-3]', async () => {
  await aWorker(group, 'W1', { name: 'Alan', hired: null, rate: 20 })
  await aWorker(group, 'W2', { name: 'Alice', hired: null, rate: 20 })
  await aWorker(group, 'W3', { name: 'Alec', rate: 0 })
  // Lacks a rate of this pay type alone, and is active.
  await aWorker(group, 'W0', { name: 'Alex', rate: 20, payType: 'MILE' })
  // Each is left out by another filter.
  await aWorker(group, 'W4', { name: 'Ben', hired: null, rate: 20 })
  await aWorker(group, 'W5', { name: 'Alba', hired: null, rate: 20, location: 'DEN' })
  await aWorker(group, 'W6', { name: 'Alda', hired: null, rate: 20, vendor: 'V2' })
  await aWorker(group, 'W7', { name: 'Alma', rate: 20 })
  await aWorker(group, 'W8', { name: 'Alva', hired: null, rate: 20, setAt: '2025-12-30T10:00:00Z' })
  await statement(
    `with service as (insert into service_accrual (customer, sso_id, service_code, hourly_rate) values ($1, 'W1', 'VAC', 1), ($1, 'W2', 'VAC', 1), ($1, 'W3', 'VAC', 1))
     insert into accrual_entry (customer, sso_id, service_code, kind, hours, on_day, entered_by)
     values ($1, 'W1', 'VAC', 'use', 3, '2026-01-01', 'ann'), ($1, 'W2', 'VAC', 'grant', 8, '2026-01-01', 'ann'),
            ($1, 'W3', 'VAC', 'grant', 4, '2026-01-01', 'ann')`,
    group.id,
  )
  const names = () =>
    screen
      .getAllByRole('row')
      .map(({ textContent }) => /Al[a-z]+|Ben/.exec(textContent)?.[0])
      .filter(Boolean)
  const router = await open('?text=al&location=CHI&vendor=V1&payType=HOURLY&missing=any&since=2026-01-01&sort=-balance')
  expect(await screen.findByRole('heading', { name: '4 workers' })).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Alice', 'Alec', 'Alex', 'Alan']))
  await user.click(screen.getByRole('button', { name: 'Incomplete 3' }))
  expect(await screen.findByRole('heading', { name: '3 workers' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Missing' }))
  await user.click(await screen.findByRole('option', { name: 'Hire date' }))
  expect(await screen.findByRole('heading', { name: '2 workers' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Hours left' }))
  await user.click(await screen.findByRole('option', { name: 'Negative' }))
  expect(await screen.findByRole('heading', { name: '1 worker' })).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Alan']))
  expect(addressIn(router)).toContain('missing=hire-date')
  const filter = {
    payType: 'HOURLY',
    text: 'al',
    locationId: 'CHI',
    vendorCode: 'V1',
    missing: 'HIRE_DATE',
    overdrawn: 'Y',
    changedFrom: '2026-01-01',
  }
  expect(askedOf('WorkerCounts')).toEqual(filter)
  expect(askedOf('GetOICWorkers')).toEqual({
    ...filter,
    state: 'INCOMPLETE',
    page: '1',
    perPage: '200',
    sort: 'BalanceHours',
    order: 'DESC',
  })
})

test('a rate is set with four decimals at most; a large change says that it waits [CALL-DF-8]', async () => {
  await aWorker(group, 'S1', { rate: 20 })
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
  expect(await get('RateChanges?pending=Y')).toMatchObject([{ SSOId: 'S1', PayType: 'HOURLY', Rate: 25.1234 }])
  expect(await ratesOf('S1')).toEqual([20])
})

test('the formula of the hours that are left is shown while they are changed [CALL-DF-9]', async () => {
  await aWorker(group, 'S1')
  await group.call('POST', '/driver-financials/UpdateDriverServiceAccruals', {
    body: {
      SSOId: 'S1',
      ServiceCode: 'VAC',
      ServiceHourlyRate: 25.75,
      TotalHoursAllotted: 80,
      TotalHoursAccrued: 40,
      TotalHoursUsed: 12.5,
      TotalHoursCarryover: 8,
    },
  })
  await open('?worker=S1&tab=accruals')
  const drawer = await screen.findByRole('dialog', { name: 'Alma Garza' })
  await user.click(await within(drawer).findByRole('button', { name: 'Adjust' }))
  const used = await within(drawer).findByRole('textbox', { name: /Hours used/ })
  await user.clear(used)
  await fill(user, used, '20')
  expect(within(drawer).getByText(/28.*hours left/)).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await get('GetDriverSSORateServiceAccrual/S1')).toMatchObject([
      { ServiceHourlyRate: 25.75, TotalHoursUsed: 20, TotalHoursAccruedUnused: 28 },
    ]),
  )
})

test('a change that waits is approved by a second person; a refusal is shown', async () => {
  const first = await group.aPerson(['workers.enrich'])
  for (const [sso, day] of [
    ['S1', '2099-11-01'],
    ['S2', '2099-12-01'],
  ] as const) {
    await aWorker(group, sso, { rate: 20 })
    await setRate(first, sso, 30, day)
  }
  await open()
  const approve = async (sso: string) => {
    await user.click(await screen.findByRole('button', { name: `Approve: ${sso}` }))
    return screen.findByRole('dialog', { name: `Approve the rate of ${sso}?` })
  }
  await user.click(within(await approve('S1')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await ratesOf('S1')).toEqual([20, 30])
  const dialog = await approve('S2')
  await setRate(first, 'S2', 21, '2020-01-01')
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  expect(await ratesOf('S2')).toEqual([21])
})

test('of more changes than are decided at a time the oldest are shown, and a request that is cut off is not', async () => {
  await aWorker(group, 'S1', { rate: 20 })
  await statement(
    `insert into rate_change (customer, sso_id, location_id, pay_type, vendor_code, rate_before, rate_after, effective_from, requested_by, requested_at)
     select $1, 'S1', 'L' || n, 'HOURLY', 'V1', 20, 30, '2099-12-01', case when n <= 900 then 'ann' else 'bea' end, '2026-11-20T10:00:00Z'
       from generate_series(1, 1200) n`,
    group.id,
  )
  await open()
  expect(await screen.findByRole('button', { name: 'Approve: 900 rates' })).toBeTruthy()
  expect(screen.queryByText('bea')).toBeNull()
  expect(screen.getByText(/^The oldest 900 of 1200 changes/)).toBeTruthy()
})

test('rates of many workers are changed by a percentage: old and new first, then saved [CALL-DF-8]', async () => {
  await aWorker(group, 'S1', { rate: 1_000 })
  await aWorker(group, 'S2')
  await open()
  await screen.findByRole('heading', { name: '2 workers' })
  await user.click(await screen.findByRole('button', { name: 'Change rates' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change rates' })
  await user.click(within(dialog).getByRole('combobox', { name: /Pay type/ }))
  await user.click(await screen.findByRole('option', { name: /HOURLY/ }))
  await fill(user, within(dialog).getByRole('textbox', { name: /Percent/ }), '12')
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByText(/1 of them has no rate of this pay type/)).toBeTruthy()
  const table = await within(dialog).findByRole('table', { name: 'Preview' })
  expect(
    within(table).getByRole('row', { name: 'S1 CHI HOURLY $1,000.0000 $1,120.0000 12.0000 % Needs approval' }),
  ).toBeTruthy()
  expect(await get('RateChanges')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 rate' }))
  await waitFor(async () =>
    expect(await get('RateChanges?pending=Y')).toMatchObject([
      { SSOId: 'S1', LocationId: 'CHI', PayType: 'HOURLY', Rate: 1_120, ChangePercent: 12 },
    ]),
  )
})

test('a file of rates names its bad lines; rows that the preview refuses are left out before the others are saved', async () => {
  await aWorker(group, 'S1', { rate: 20 })
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
  // What keeps the rate from being stored takes the place of the approval.
  expect(await within(dialog).findByRole('row', { name: /^S9 CHI HOURLY – \$22\.0000 – \S/ })).toBeTruthy()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save 2 rates' }).disabled).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Leave out 1 row' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 rate' }))
  await waitFor(async () => expect(await ratesOf('S1')).toEqual([20, 22]))
})
