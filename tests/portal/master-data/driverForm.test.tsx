import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('the form of a driver keeps what the driver is qualified for, and deletes it again', async () => {
  await make('qualifications', { code: 'TWIC', name: 'Port access' })
  const id = await make('drivers', { code: 'D1', firstName: 'Ann', lastName: 'Lee', homeCity: 'Gary', homeState: 'IN' })
  // Its addresses are made of the configuration when it is loaded.
  const { UpdateRecordPage } = await import('#portal/master-data/MasterPages')
  await renderPage(
    <Routes>
      <Route path="/FleetData/:list/Update" element={<UpdateRecordPage />} />
    </Routes>,
    `/FleetData/drivers/Update?id=${id}`,
    { words: ['crud', 'records', 'masterData'], dataProvider: createDataProvider(masterData.resources ?? {}) },
  )
  const user = userEvent.setup()
  const held = await screen.findByRole('region', { name: 'Driver qualifications' })
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
