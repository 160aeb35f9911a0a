import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { driverTransfers, type ListedTransfer } from '#contract/people/driverTransfers'
import { DriverTransferPage } from '#portal/drivers/transfer/DriverTransferPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { answering } from '../network/answers'
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
    <>
      <div id={pageActionsId} />
      <DriverTransferPage />
    </>,
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

test('the list is filtered by status, and the filter is in the address [ROUTE-106]', async () => {
  const router = await open()
  expect(await screen.findByRole('heading', { name: '2 transfers' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Requested 1' }))
  expect(await screen.findByRole('heading', { name: '1 transfer' })).toBeTruthy()
  expect(addressIn(router)).toContain('status=requested')
})

test('a driver and a new location are chosen, and the transfer is requested for its local time [ROUTE-106]', async () => {
  network.use(answering(driverTransfers.requestTransfers, { transferIds: [7] }))
  await open('?transfer=new')
  const form = await screen.findByRole('dialog', { name: 'New transfer' })
  await user.click(within(form).getByRole('button', { name: 'Request transfer' }))
  expect(within(form).getByText('Choose a driver.')).toBeTruthy()
  expect(within(form).getByText('Choose the new location.')).toBeTruthy()
  await user.click(within(form).getByRole('combobox', { name: /Drivers/ }))
  await user.click(await screen.findByRole('option', { name: /Alma Garza/ }))
  await user.keyboard('{Escape}')
  await user.click(within(form).getByRole('combobox', { name: /^To/ }))
  await user.click(await screen.findByRole('option', { name: 'Denver terminal' }))
  await user.type(within(form).getByLabelText(/Effective/), '2099-07-01T06:00')
  await user.type(within(form).getByRole('textbox', { name: /Reason/ }), 'Nearer home')
  expect(await within(form).findByText(/begins 1 h later/)).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: 'Request transfer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await bodyOf('/device/DriverTransfers')).toMatchObject({
    DriverIds: ['D1'],
    ToLocationId: 'DEN',
    EffectiveDate: '2099-07-01T12:00:00.000Z',
    Reason: 'Nearer home',
    TractorMoves: 'Y',
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

test('what the server refuses is shown in the dialog, and a reason is asked for', async () => {
  network.use(failing(driverTransfers.stepTransfers, 'The transfer was approved meanwhile.', 400))
  await open('?transfer=1')
  const drawer = await screen.findByRole('dialog', { name: 'Transfer' })
  await user.click(within(drawer).getByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decline this transfer?' })
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(within(dialog).getByText('Enter a reason.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'No cover')
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(await within(dialog).findByText('The transfer was approved meanwhile.')).toBeTruthy()
})

test('a list that cannot be read says why, and an empty one what to do', async () => {
  network.use(failing(driverTransfers.listTransfers, 'The database is down.', 500))
  await open()
  expect(await screen.findByText(/The database is down/)).toBeTruthy()
  network.use(answering(driverTransfers.listTransfers, []))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no transfers.')).toBeTruthy()
})
