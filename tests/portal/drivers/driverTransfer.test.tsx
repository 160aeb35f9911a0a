import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { driverTransfers } from '#contract/people/driverTransfers'
import type { ListedTransfer } from '#contract/people/transferWire'
import { features } from '#portal/app/features'
import { DriverTransferPage } from '#portal/drivers/transfer/DriverTransferPage'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { fill } from '../fill'
import { answering, handling } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()

const aTransfer = (more: Partial<ListedTransfer> = {}): ListedTransfer => ({
  id: 1,
  driverId: 'D1',
  driverName: 'Alma Garza',
  unitId: 'T100',
  fromLocationId: 'CHI',
  toLocationId: 'DEN',
  status: 'requested',
  effectiveAt: new Date(Date.now() + 86_400_000).toISOString(),
  returnOn: null,
  reason: 'Nearer home',
  managerId: null,
  movesUnit: true,
  costCentre: '',
  note: '',
  answer: '',
  zoneChange: { from: 'America/Chicago', to: 'America/Denver', minutes: -60 },
  requestedBy: 'ann',
  decidedBy: null,
  decidedAt: null,
  version: 3,
  ...more,
})

const open = async (search = '') =>
  renderPage(
    <FeaturesContext value={features}>
      <div id={pageActionsId} />
      <DriverTransferPage />
    </FeaturesContext>,
    `/CellCommDriverTransfer${search}`,
    { words: ['crud', 'transfers', 'workList', 'records', 'load-actions', 'tools'] },
  )

beforeEach(() => {
  signInAs(['drivers.transfer'], 'E100')
  network.use(
    answering(driverTransfers.listLocations, [
      { locationId: 'CHI', locationName: 'Chicago terminal', timeZone: 'America/Chicago' },
      { locationId: 'DEN', locationName: 'Denver terminal', timeZone: 'America/Denver' },
    ]),
    answering(driverTransfers.listFleetDrivers, [
      { driverId: 'D1', firstName: 'Alma', lastName: 'Garza', locationId: 'CHI', locationName: 'Chicago terminal' },
    ]),
    answering(driverTransfers.listTransfers, [
      aTransfer(),
      aTransfer({ id: 2, driverId: 'D2', driverName: 'Ben Ortiz', status: 'transferred' }),
    ]),
    answering(driverTransfers.countTransfers, [
      { status: 'requested', count: 1 },
      { status: 'transferred', count: 1 },
    ]),
    answering(driverTransfers.listManagers, [{ managerId: 'DM1', name: 'Nora Blake' }]),
    answering(driverTransfers.checkTransfer, []),
    failing('every call', 'There is nothing here.', 404),
  )
})
afterEach(cleanup)

const bodyOf = async (part: string) =>
  (await network.sent
    .findLast(({ url, method }) => method === 'POST' && url.includes(part))
    ?.clone()
    .json()) as object

const askedOf = (part: string) =>
  Object.fromEntries(new URL(network.sent.findLast(({ url }) => url.includes(part))?.url ?? '').searchParams)

test('the list is filtered in the address, read page by page, and counted without its status [ROUTE-106]', async () => {
  const router = await open('?driver=alma&location=DEN&from=2026-11-01&to=2026-11-30&sort=-effectiveAt')
  expect(await screen.findByRole('heading', { name: '2 transfers' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Requested 1' }))
  expect(await screen.findByRole('heading', { name: '1 transfer' })).toBeTruthy()
  await fill(user, screen.getByRole('combobox', { name: 'Driver manager' }), 'nora')
  await waitFor(() => expect(askedOf('GetDriverManagers')).toEqual({ text: 'nora', page: '1', perPage: '50' }))
  await user.click(await screen.findByRole('option', { name: 'Nora Blake (DM1)' }))
  await waitFor(() => expect(addressIn(router)).toContain('status=requested&manager=DM1'))
  const filter = {
    text: 'alma',
    locationId: 'DEN',
    managerId: 'DM1',
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
  }
  await waitFor(() => expect(askedOf('DriverTransferCounts')).toEqual(filter))
  await waitFor(() =>
    expect(askedOf('DriverTransfers?')).toEqual({
      ...filter,
      status: 'REQUESTED',
      page: '1',
      perPage: '200',
      sort: 'EffectiveDate',
      order: 'DESC',
    }),
  )
})

test('days in the wrong order are named, and nothing is asked for [ROUTE-106]', async () => {
  await open('?from=2026-11-30&to=2026-11-01')
  expect(await screen.findByText('The first day is after the last one.')).toBeTruthy()
  expect(network.sent.some(({ url }) => url.includes('DriverTransferCounts'))).toBe(false)
})

test('a transfer that the list does not show opens from its address', async () => {
  network.use(
    answering(driverTransfers.listTransfers, ({ url }) => (url.includes('ids=9') ? [aTransfer({ id: 9 })] : [])),
  )
  await open('?transfer=9&status=draft')
  expect(await screen.findByRole('dialog', { name: 'Transfer' })).toBeTruthy()
})

test('a step that another user was faster with is named, though the list no longer shows the transfer', async () => {
  network.use(
    answering(driverTransfers.listTransfers, ({ url }) => [
      aTransfer({ status: url.includes('ids=1') ? 'scheduled' : 'requested' }),
    ]),
  )
  await open('?status=requested')
  await screen.findByRole('heading', { name: '1 transfer' })
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}d')
  expect(await screen.findByText('The transfer of Alma Garza is now Scheduled.')).toBeTruthy()
})

test('a driver and a new location are chosen, and the transfer is requested for its local time [ROUTE-106]', async () => {
  network.use(answering(driverTransfers.requestTransfers, { transferIds: [7] }))
  await open('?transfer=new')
  const form = await screen.findByRole('dialog', { name: 'New transfer' })
  await user.click(within(form).getByRole('button', { name: 'Request transfer' }))
  expect(within(form).getByText('Choose a driver.')).toBeTruthy()
  expect(within(form).getByText('Choose the new location.')).toBeTruthy()
  await fill(user, within(form).getByRole('combobox', { name: /Drivers/ }), 'alma')
  await waitFor(() => expect(askedOf('GetAllDrivers')).toEqual({ text: 'alma', page: '1', perPage: '50' }))
  await user.click(await screen.findByRole('option', { name: /Alma Garza/ }))
  await user.keyboard('{Escape}')
  await user.click(within(form).getByRole('combobox', { name: /^To/ }))
  await user.click(await screen.findByRole('option', { name: 'Denver terminal' }))
  await fill(user, within(form).getByLabelText(/Effective/), '2099-07-01T06:00')
  await fill(user, within(form).getByRole('textbox', { name: /Reason/ }), 'Nearer home')
  await user.click(within(form).getByRole('combobox', { name: /Driver manager/ }))
  await user.click(await screen.findByRole('option', { name: 'Nora Blake (DM1)' }))
  expect(await within(form).findByText(/begins 1 h later/)).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: 'Request transfer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await bodyOf('/device/DriverTransfers')).toMatchObject({
    DriverIds: ['D1'],
    ToLocationId: 'DEN',
    EffectiveDate: '2099-07-01T12:00:00.000Z',
    Reason: 'Nearer home',
    TractorMoves: 'Y',
    DriverManagerId: 'DM1',
  })
})

test('an approval waits for a choice about each check, and names the change of the time zone [CALL-DEV-3]', async () => {
  network.use(
    answering(driverTransfers.checkTransfer, [{ code: 'loads-after', keys: ['S12'] }]),
    answering(driverTransfers.stepTransfers, { changed: 1 }),
  )
  await open('?transfer=1')
  const drawer = await screen.findByRole('dialog', { name: 'Transfer' })
  await user.click(within(drawer).getByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve this transfer?' })
  expect(await within(dialog).findByText(/S12/)).toBeTruthy()
  expect(within(dialog).getByText(/America\/Denver/)).toBeTruthy()
  const approve = within(dialog).getByRole('button', { name: 'Approve' })
  expect(approve).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByRole('combobox', { name: /What to do/ }))
  await user.click(await screen.findByRole('option', { name: 'Release the loads' }))
  await user.click(approve)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve this transfer?' })).toBeNull())
  expect(await bodyOf('StepDriverTransfers')).toMatchObject({
    TransferIds: [1],
    Step: 'APPROVE',
    Choices: [{ Check: 'LOADS_AFTER', Choice: 'RELEASE' }],
  })
})

test('the change of the time zone is named once for all drivers whom it concerns [CALL-DEV-3]', async () => {
  network.use(
    answering(driverTransfers.listTransfers, [
      aTransfer(),
      aTransfer({ id: 2, driverId: 'D2', driverName: 'Ben Ortiz' }),
    ]),
  )
  await open()
  await screen.findByRole('heading', { name: '2 transfers' })
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}a')
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 transfers?' })
  expect(within(dialog).getAllByText(/America\/Denver for 2 drivers/)).toHaveLength(1)
})

test('each check links to the page of its records, as far as the user may open it [CALL-DEV-3]', async () => {
  network.use(
    answering(driverTransfers.checkTransfer, [
      { code: 'loads-after', keys: ['S12'] },
      { code: 'soft-assignments', keys: ['S14'] },
      { code: 'unsent-messages', keys: ['7'] },
      { code: 'duty-day', keys: ['duty'] },
      { code: 'time-off', keys: ['3'] },
      { code: 'device', keys: ['tablet 4'] },
    ]),
  )
  const linksFor = async (permissions: Parameters<typeof signInAs>[0]) => {
    signInAs(permissions, 'E100')
    await open('?transfer=1')
    const drawer = await screen.findByRole('dialog', { name: 'Transfer' })
    await user.click(within(drawer).getByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve this transfer?' })
    await within(dialog).findByText(/tablet 4/)
    const links = within(dialog).queryAllByRole('link', { name: 'Open the page' })
    const addresses = links.map((link) => link.getAttribute('href'))
    cleanup()
    return addresses
  }
  expect(await linksFor(['drivers.transfer', 'load-planning', 'portal.administer'])).toEqual([
    '/LoadPlanningApplication/VerifyStatus?q=D1',
    '/LoadPlanningApplication/AvailableLoadsAndUnits?q=D1',
    '/Administration/Outbox?kind=fleet',
    '/LoadPlanningApplication/PowerUnitDetails?PowerUnitId=T100',
    '/LoadPlanningApplication/DriverRequest?driver=D1',
    '/Devices?q=tablet+4',
  ])
  expect(await linksFor(['drivers.transfer', 'load-planning'])).toEqual([
    '/LoadPlanningApplication/VerifyStatus?q=D1',
    '/LoadPlanningApplication/AvailableLoadsAndUnits?q=D1',
    '/LoadPlanningApplication/VerifyStatus?q=D1',
    '/LoadPlanningApplication/PowerUnitDetails?PowerUnitId=T100',
    '/LoadPlanningApplication/DriverRequest?driver=D1',
    '/LoadPlanningApplication/PowerUnitDetails?PowerUnitId=T100',
  ])
  expect(await linksFor(['drivers.transfer', 'shipment-orders'])).toEqual(['/ShipmentOrderManagement?shipment=S12'])
  expect(await linksFor(['drivers.transfer'])).toEqual([])
})

test('what the server refuses is shown in the dialog, and a reason is asked for', async () => {
  network.use(failing(driverTransfers.stepTransfers, 'The transfer was approved meanwhile.', 400))
  await open('?transfer=1')
  const drawer = await screen.findByRole('dialog', { name: 'Transfer' })
  await user.click(within(drawer).getByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decline this transfer?' })
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(within(dialog).getByText('Enter a reason.')).toBeTruthy()
  await fill(user, within(dialog).getByRole('textbox', { name: /Reason/ }), 'No cover')
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(await within(dialog).findByText('The transfer was approved meanwhile.')).toBeTruthy()
})

test('a list that cannot be read says why, and an empty one what to do', async () => {
  network.use(failing(driverTransfers.listTransfers, 'The database is down.', 500))
  await open()
  expect(await screen.findByText(/The database is down/)).toBeTruthy()
  network.use(answering(driverTransfers.listTransfers, []), answering(driverTransfers.countTransfers, []))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no transfers.')).toBeTruthy()
})

test('a list that is still being read claims no count', async () => {
  network.use(handling(driverTransfers.listTransfers, () => new Promise<Response>(() => {})))
  await open()
  expect(await screen.findByRole('button', { name: 'All 2' })).toBeTruthy()
  expect(screen.queryByText(/\d transfers?$/)).toBeNull()
})

test('a view is saved with its filters and columns, opened again and deleted [ROUTE-106]', async () => {
  const router = await open('?status=requested&transfer=1')
  const menu = async () => {
    await user.click(await screen.findByRole('button', { name: 'Saved views', hidden: true }))
    return within(await screen.findByRole('menu'))
  }
  await screen.findByRole('dialog', { name: 'Transfer' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await menu()).getByRole('menuitem', { name: 'Save this view' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
  await user.type(within(dialog).getByRole('textbox', { name: /Name of the view/ }), 'To approve{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'All 2' }))
  await waitFor(() => expect(addressIn(router)).not.toContain('status'))
  const saved = (await menu()).getByRole('menuitemradio', { name: 'To approve' })
  expect(saved.getAttribute('aria-checked')).toBe('false')
  await user.click(saved)
  await waitFor(() => expect(addressIn(router)).toContain('status=requested'))
  expect(addressIn(router)).not.toContain('transfer=1')
  await user.click((await menu()).getByRole('menuitem', { name: 'Delete view “To approve”' }))
  expect((await menu()).queryByRole('menuitemradio')).toBeNull()
})

test('the notice is printed of an approved transfer alone', async () => {
  await open('?transfer=1')
  const requested = await screen.findByRole('dialog', { name: 'Transfer' })
  expect(within(requested).queryByRole('button', { name: 'Print notice' })).toBeNull()
  cleanup()
  await open('?transfer=2')
  const moved = await screen.findByRole('dialog', { name: 'Transfer' })
  await user.click(within(moved).getByRole('button', { name: 'Print notice' }))
  await waitFor(() => expect(network.sent.some(({ url }) => url.includes('DriverTransferNotices?ids=2'))).toBe(true))
})

test('the drawer tells who changed what, once it is asked [ROUTE-106]', async () => {
  network.use(
    answering(driverTransfers.readTransferHistory, [
      {
        at: '2026-11-20T10:00:00Z',
        by: 'only-cct',
        kind: 'changed',
        fields: [
          { field: 'status', before: 'requested', after: 'approved' },
          { field: 'decidedBy', before: '', after: 'only-cct' },
          { field: 'choices', before: '{}', after: '{"open-loads":"wait"}' },
        ],
      },
      { at: '2026-11-19T10:00:00Z', by: 'ann', kind: 'made', fields: [] },
    ]),
  )
  await open('?transfer=1')
  const history = within(await screen.findByRole('region', { name: 'Changes' }))
  await user.click(history.getByRole('button', { name: 'Changes' }))
  const [changed, made, ...others] = (await history.findAllByRole('listitem')).filter(
    (item) => item.parentElement?.tagName === 'OL',
  )
  expect(changed?.textContent).toContain('Status: Requested → ApprovedDecided by: – → only-cct')
  expect(changed?.textContent).not.toContain('open-loads')
  expect([made?.textContent, others]).toEqual([expect.stringContaining('Created by ann'), []])
})
