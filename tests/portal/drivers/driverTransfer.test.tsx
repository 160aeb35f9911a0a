import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { driverTransfers } from '#contract/people/driverTransfers'
import type { Permission } from '#domain/access/access'
import { features } from '#portal/app/features'
import { DriverTransferPage } from '#portal/drivers/transfer/DriverTransferPage'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aDriver, aLoad } from '../../server/load-planning/aPlannedFleet'
import { moveTo, terminals } from '../../server/people/aTerminal'
import { fill } from '../fill'
import { handling } from '../network/answers'
import { failing, slow } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()

let group: TestGroup
/** A transfer of the driver D1 that is requested, and one of D2 that has taken effect. */
let requested: number
let moved: number
beforeEach(async () => {
  group = await aGroup(['drivers.transfer'])
  await terminals(group)
  await statement(`insert into driver_manager values ($1, 'DM1', 'Nora Blake')`, group.id)
  requested = await aTransfer('1', { DriverManagerId: 'DM1' })
  moved = await aTransfer('2')
  await statement(`update driver_transfer set status = 'transferred' where id = $1`, moved)
  signInOnServer(group, ['drivers.transfer'])
})
afterEach(cleanup)

const post = async (path: string, body: object): Promise<Wire> => {
  const answer = await group.call('POST', `/device/${path}`, { body })
  expect(answer).toMatchObject({ status: 200, body: { Status: 'SUCCESS' } })
  return answer.body
}
const aChicagoDriver = async (letter: string) => {
  await aDriver(group, letter)
  await moveTo(group, `D${letter}`, 'CHI')
}
/** Requests that the driver Alma Garza of this letter is moved from Chicago to Denver in winter. */
const aTransfer = async (letter: string, more: object = {}): Promise<number> => {
  await aChicagoDriver(letter)
  const asked = {
    DriverIds: [`D${letter}`],
    ToLocationId: 'DEN',
    EffectiveDate: '2099-01-15T12:00:00Z',
    Reason: 'Asked',
  }
  return (await post('DriverTransfers', { ...asked, ...more })).TransferIds[0]
}
/** A load that ends after the transfers. */
const aLateLoad = (letter: string, driver: string | null = null) => aLoad(group, letter, 800_000, { driver })
const approve = (more: object = {}) =>
  post('StepDriverTransfers', { TransferIds: [requested], Step: 'APPROVE', ...more })
const rows = async (query = ''): Promise<Wire[]> => (await group.call('GET', `/device/DriverTransfers${query}`)).body

const open = async (search = '') =>
  renderPage(
    <FeaturesContext value={features}>
      <div id={pageActionsId} />
      <DriverTransferPage />
    </FeaturesContext>,
    `/CellCommDriverTransfer${search}`,
    { words: ['crud', 'transfers', 'refusals', 'workList', 'records', 'loadActions', 'tools'] },
  )
/** Opens the question before a step of the transfer that is requested. */
const ask = async (step: string, title: string) => {
  await open(`?transfer=${requested}`)
  const drawer = await screen.findByRole('dialog', { name: 'Transfer' })
  await user.click(within(drawer).getByRole('button', { name: step }))
  return within(await screen.findByRole('dialog', { name: title }))
}
const askToApprove = () => ask('Approve', 'Approve this transfer?')

const askedOf = (part: string) =>
  Object.fromEntries(new URL(network.sent.findLast(({ url }) => url.includes(part))?.url ?? '').searchParams)

test('the list is filtered in the address, read page by page, and counted without its status [ROUTE-106]', async () => {
  const router = await open('?driver=alma&location=DEN&from=2099-01-01&to=2099-01-31&sort=-effectiveAt')
  expect(await screen.findByRole('heading', { name: '2 transfers' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Requested 1' }))
  expect(await screen.findByRole('heading', { name: '1 transfer' })).toBeTruthy()
  await fill(user, screen.getByRole('combobox', { name: 'Driver manager' }), 'nora')
  await waitFor(() => expect(askedOf('GetDriverManagers')).toEqual({ text: 'nora', page: '1', perPage: '50' }))
  await user.click(await screen.findByRole('option', { name: 'Nora Blake (DM1)' }))
  await waitFor(() => expect(addressIn(router)).toContain('status=requested&manager=DM1'))
  const filter = {
    text: 'alma',
    locationId: 'DEN',
    managerId: 'DM1',
    fromDate: '2099-01-01',
    toDate: '2099-01-31',
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
  await open(`?transfer=${requested}&status=draft`)
  expect(await screen.findByRole('dialog', { name: 'Transfer' })).toBeTruthy()
})

test('a step that another user was faster with is named, though the list no longer shows the transfer', async () => {
  await open('?status=requested')
  await screen.findByRole('heading', { name: '1 transfer' })
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}d')
  await screen.findByRole('dialog', { name: 'Decline this transfer?' })
  await approve()
  expect(await screen.findByText('The transfer of Alma Garza 1 is now Scheduled.')).toBeTruthy()
  expect(await screen.findByText('No transfer matches the filters.')).toBeTruthy()
})

test('a driver and a new location are chosen, and the transfer is requested for its local time [ROUTE-106]', async () => {
  await aChicagoDriver('3')
  await open('?transfer=new')
  const form = await screen.findByRole('dialog', { name: 'New transfer' })
  await user.click(within(form).getByRole('button', { name: 'Request transfer' }))
  expect(within(form).getByText('Choose a driver.')).toBeTruthy()
  expect(within(form).getByText('Choose the new location.')).toBeTruthy()
  await fill(user, within(form).getByRole('combobox', { name: /Drivers/ }), 'garza 3')
  await waitFor(() => expect(askedOf('GetAllDrivers')).toEqual({ text: 'garza 3', page: '1', perPage: '50' }))
  await user.click(await screen.findByRole('option', { name: /Alma Garza 3/ }))
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
  expect(await rows('?status=REQUESTED&text=D3')).toMatchObject([
    {
      DriverId: 'D3',
      ToLocationId: 'DEN',
      EffectiveDate: '2099-07-01T12:00:00Z',
      Reason: 'Nearer home',
      TractorMoves: 'Y',
      DriverManagerId: 'DM1',
    },
  ])
})

test('an approval waits for a choice about each check, and names the change of the time zone [CALL-DEV-3]', async () => {
  await aLateLoad('12', '1')
  const dialog = await askToApprove()
  expect(await dialog.findByText(/S12/)).toBeTruthy()
  expect(dialog.getByText(/America\/Denver/)).toBeTruthy()
  const button = dialog.getByRole('button', { name: 'Approve' })
  expect(button).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('combobox', { name: /What to do/ }))
  await user.click(await screen.findByRole('option', { name: 'Release the loads' }))
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve this transfer?' })).toBeNull())
  expect(await rows(`?ids=${requested}`)).toMatchObject([{ Status: 'SCHEDULED' }])
  expect(await statement(`select driver_id from shipment where customer = $1`, group.id)).toEqual([{ driver_id: null }])
})

test('the change of the time zone is named once for all drivers whom it concerns [CALL-DEV-3]', async () => {
  await aTransfer('3')
  await open()
  await screen.findByRole('heading', { name: '3 transfers' })
  screen.getByRole('grid').focus()
  await user.keyboard('{Control>}a{/Control}a')
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 transfers?' })
  expect(within(dialog).getAllByText(/America\/Denver for 2 drivers/)).toHaveLength(1)
})

test('each check links to the page of its records, as far as the user may open it [CALL-DEV-3]', async () => {
  await aLateLoad('12', '1')
  await aLateLoad('14')
  for (const found of [
    `update fleet_driver set duty_left = 100 where customer = $1 and id = 'D1'`,
    `insert into load_assignment (customer, shipment_id, driver_id, kind, status, starts_at, ends_at, assigned_by, expires_at)
     select customer, id, 'D1', 'soft', status, starts_at, ends_at, 'x', ends_at from shipment where customer = $1 and id = 'S14'`,
    `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, due_at, created_by)
     values ($1, 'fleet', 'driver-transfer', 's', '[]', '{"driver":"D1"}', '2099-01-01', 'x')`,
    `insert into driver_request (customer, driver_id, priority, type, from_date, to_date, status, decided_at, created_by)
     values ($1, 'D1', 'L', 'time-off', '2099-01-15', '2099-01-20', 'approved', now(), 'x')`,
    `insert into position_device (customer, name, token_hash, kind, unit_id, created_by)
     values ($1, 'tablet 4', $1, 'truck', 'U1', 'x')`,
  ])
    await statement(found, group.id)
  const linksFor = async (...permissions: Permission[]) => {
    signInOnServer(group, permissions, await group.aPerson(permissions))
    const dialog = await askToApprove()
    await dialog.findByText(/tablet 4/)
    const addresses = dialog.queryAllByRole('link', { name: 'Open the page' }).map((link) => link.getAttribute('href'))
    cleanup()
    return addresses
  }
  expect(await linksFor('drivers.transfer', 'load-planning', 'portal.administer')).toEqual([
    '/LoadPlanningApplication/VerifyStatus?q=D1',
    '/LoadPlanningApplication/AvailableLoadsAndUnits?q=D1',
    '/Administration/Outbox?kind=fleet',
    '/LoadPlanningApplication/PowerUnitDetails?PowerUnitId=U1',
    '/LoadPlanningApplication/DriverRequest?driver=D1',
    '/Devices?q=tablet+4',
  ])
  expect(await linksFor('drivers.transfer', 'load-planning')).toEqual([
    '/LoadPlanningApplication/VerifyStatus?q=D1',
    '/LoadPlanningApplication/AvailableLoadsAndUnits?q=D1',
    '/LoadPlanningApplication/VerifyStatus?q=D1',
    '/LoadPlanningApplication/PowerUnitDetails?PowerUnitId=U1',
    '/LoadPlanningApplication/DriverRequest?driver=D1',
    '/LoadPlanningApplication/PowerUnitDetails?PowerUnitId=U1',
  ])
  expect(await linksFor('drivers.transfer', 'shipment-orders')).toEqual(['/ShipmentOrderManagement?shipment=S12'])
  expect(await linksFor('drivers.transfer')).toEqual([])
})

test('what the server refuses is shown in the dialog, and a reason is asked for', async () => {
  // Another user is quicker, at the moment when the page sends its step.
  const approved = async () => {
    await approve()
    return undefined
  }
  network.use(handling(driverTransfers.stepTransfers, approved, { once: true }))
  const dialog = await ask('Decline', 'Decline this transfer?')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(dialog.getByText('Enter a reason.')).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'No cover')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await dialog.findByText(/^Transfer \d+: .*“Scheduled”/)).toBeTruthy()
})

test('a list that cannot be read says why, and an empty one what to do', async () => {
  signInOnServer(await aGroup(['drivers.transfer']), ['drivers.transfer'])
  network.use(failing(driverTransfers.listTransfers, 'The database is down.'))
  await open()
  expect(await screen.findByText(/The database is down/)).toBeTruthy()
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no transfers.')).toBeTruthy()
})

test('a list that is still being read claims no count', async () => {
  network.use(slow(driverTransfers.listTransfers, 'infinite'))
  await open()
  expect(await screen.findByRole('button', { name: 'All 2' })).toBeTruthy()
  expect(screen.queryByText(/\d transfers?$/)).toBeNull()
})

test('a view is saved with its filters and columns, opened again and deleted [ROUTE-106]', async () => {
  const router = await open(`?status=requested&transfer=${requested}`)
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
  expect(addressIn(router)).not.toContain('transfer=')
  await user.click((await menu()).getByRole('menuitem', { name: 'Delete view “To approve”' }))
  expect((await menu()).queryByRole('menuitemradio')).toBeNull()
})

test('the notice is printed of an approved transfer alone', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await open(`?transfer=${requested}`)
  const asked = await screen.findByRole('dialog', { name: 'Transfer' })
  expect(within(asked).queryByRole('button', { name: 'Print notice' })).toBeNull()
  cleanup()
  await open(`?transfer=${moved}`)
  const notified = await screen.findByRole('dialog', { name: 'Transfer' })
  await user.click(within(notified).getByRole('button', { name: 'Print notice' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(askedOf('DriverTransferNotices')).toEqual({ ids: String(moved) })
})

test('the drawer tells who changed what, once it is asked [ROUTE-106]', async () => {
  await aLateLoad('12', '1')
  await approve({ Choices: [{ Check: 'LOADS_AFTER', Choice: 'KEEP' }] })
  await open(`?transfer=${requested}`)
  const history = within(await screen.findByRole('region', { name: 'Changes' }))
  await user.click(history.getByRole('button', { name: 'Changes' }))
  const [changed, made, ...others] = (await history.findAllByRole('listitem')).filter(
    (item) => item.parentElement?.tagName === 'OL',
  )
  expect(changed?.textContent).toContain(`Status: Requested → ScheduledDecided by: – → ${group.userId}`)
  expect(changed?.textContent).not.toContain('loads-after')
  expect([made?.textContent, others]).toEqual([expect.stringContaining(`Created by ${group.userId}`), []])
})
