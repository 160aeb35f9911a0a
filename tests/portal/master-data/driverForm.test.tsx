import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { masterData } from '#portal/master-data'
import { aGroup, type TestGroup, type Wire } from '../../fixtures/server'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

let group: TestGroup

/** The page calls the true server, which counts as its own. */

const path = (list: string) => `/portal/{group}/MasterData/${list}`
const make = async (list: string, body: Wire): Promise<number> =>
  (await group.call('POST', path(list), { body })).body.id

beforeEach(async () => {
  group = await aGroup(['fleet.manage'])
  signInOnServer(group, ['fleet.manage'])
})
afterEach(cleanup)

const openForm = async (id: number, list = 'drivers') => {
  // Its addresses are made of the configuration when it is loaded.
  const { UpdateRecordPage } = await import('#portal/master-data/MasterPages')
  await renderPage(
    <Routes>
      <Route path="/FleetData/:list/Update" element={<UpdateRecordPage />} />
    </Routes>,
    `/FleetData/${list}/Update?id=${id}`,
    { words: ['crud', 'records', 'masterData'], dataProvider: createDataProvider(masterData.resources ?? {}) },
  )
}
const aDriver = { code: 'D1', firstName: 'Ann', lastName: 'Lee', homeCity: 'Gary', homeState: 'IN' }

test('the form of a driver keeps what the driver is qualified for, and deletes it again', async () => {
  await make('qualifications', { code: 'TWIC', name: 'Port access' })
  await openForm(await make('drivers', aDriver))
  const user = userEvent.setup()
  const held = await screen.findByRole('region', { name: 'Driver qualifications' })
  expect(screen.queryByRole('region', { name: 'Phone and devices' })).toBeNull()
  expect(await within(held).findByText('None.')).toBeTruthy()
  await user.click(within(held).getByRole('button', { name: 'Add: Driver qualifications' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('combobox', { name: /Qualification/ }))
  await user.click(await screen.findByRole('option', { name: 'TWIC · Port access' }))
  await user.type(within(dialog).getByLabelText(/Expires/), '2099-12-31')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await within(held).findByText('12-31-2099')).toBeTruthy()
  expect((await group.call('GET', path('driverQualifications'))).body).toMatchObject([
    { driver: 'D1', qualification: 'TWIC', expires: '2099-12-31' },
  ])
  await user.click(within(held).getByRole('button', { name: 'Change: D1 TWIC' }))
  const change = await screen.findByRole('dialog')
  expect(await within(change).findByDisplayValue('2099-12-31')).toBeTruthy()
  await user.click(within(change).getByRole('button', { name: 'Delete' }))
  expect(await within(held).findByText('None.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await group.call('GET', path('driverQualifications'))).body).toEqual([])
})

const section = () => screen.findByRole('region', { name: 'Phone and devices' })

test('the form of a driver shows the phone link and the devices of the unit, and assigns a device to it', async () => {
  const rights: Permission[] = ['fleet.manage', 'load-planning', 'portal.administer']
  const person = await group.aPerson(rights)
  signInOnServer(group, rights, person)
  for (const code of ['U1', 'U2']) await make('powerUnits', { code, status: 'in-service', city: 'Gary', state: 'IN' })
  const id = await make('drivers', { ...aDriver, unit: 'U1' })
  await person.call('POST', '/load-planning/DriverPhones', { body: { driver_xid: 'D1' } })
  const body = { DeviceName: 'Spare box', DeviceType: 'TRUCK', Unit: 'U2' }
  await person.call('POST', '/positions/devices', { body })
  await openForm(id)
  const shown = within(await section())
  expect(await shown.findByText(/^Phone link valid until .+, last used: –$/)).toBeTruthy()
  expect(await shown.findByText('No device for unit U1.')).toBeTruthy()
  expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/LoadPlanningApplication/DriverPhones?q=D1',
    '/Devices?q=U1',
  ])
  await userEvent.click(shown.getByRole('combobox', { name: 'Assign a device to unit U1' }))
  await userEvent.click(screen.getByRole('option', { name: 'Spare box (unit U2)' }))
  expect(await shown.findByText('Spare box, last contact: –')).toBeTruthy()
  expect(screen.getByText('Spare box is now assigned to unit U1.')).toBeTruthy()
  expect((await person.call('GET', '/positions/devices')).body).toMatchObject([{ DeviceName: 'Spare box', Unit: 'U1' }])
})

test('a driver without a unit or a phone link is said to have none', async () => {
  const rights: Permission[] = ['fleet.manage', 'load-planning', 'portal.administer']
  signInOnServer(group, rights, await group.aPerson(rights))
  await openForm(await make('drivers', aDriver))
  const shown = within(await section())
  expect(await shown.findByText('No valid phone link.')).toBeTruthy()
  expect(await shown.findByText('The driver has no power unit. Devices belong to units.')).toBeTruthy()
  expect(shown.queryByRole('combobox')).toBeNull()
})

test('the form of a record tells what uses it, and what was done to it', async () => {
  const id = await make('driverManagers', { code: 'DM1', name: 'Max Hill' })
  await openForm(id, 'driverManagers')
  expect(await screen.findByText('Nothing uses this record.')).toBeTruthy()
  cleanup()
  await make('drivers', { ...aDriver, manager: 'DM1' })
  await group.call('PUT', path('driverManagers'), { body: { id, name: 'Moe Hill' } })
  await openForm(id, 'driverManagers')
  expect(await screen.findByText('Used by: 1 driver')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Changes' }))
  const changes = await within(screen.getByRole('region', { name: 'Changes' })).findAllByRole('listitem')
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`^${group.userId}, .*Name: Max Hill → Moe Hill$`)),
    'Name: Max Hill → Moe Hill',
    expect.stringMatching(new RegExp(`^Created by ${group.userId}, `)),
  ])
})
