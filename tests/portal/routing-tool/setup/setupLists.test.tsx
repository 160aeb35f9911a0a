import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts } from '#portal/data/alerts'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { routingTool } from '#portal/routing-tool'
import { paths } from '#portal/routing-tool/paths'
import { dispatcherRegionPages } from '#portal/routing-tool/setup/dispatcher-regions/DispatcherRegionPages'
import { driverPages } from '#portal/routing-tool/setup/drivers/DriverPages'
import { orgRegionPages } from '#portal/routing-tool/setup/org-regions/OrgRegionPages'
import { aGroup, type TestGroup } from '../../../fixtures/server'
import { mockNetwork } from '../../network/mockNetwork'
import { signInOnServer } from '../../portalFixtures'
import { renderPage } from '../../renderPage'

let group: TestGroup
const network = mockNetwork()

/** The pages call the true server, which counts as their own. */

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  group = await aGroup(['routing-tool.setup'])
  signInOnServer(group, ['routing-tool.setup'])
  await make('Region', { REGION_CODE: 12, REGION_NAME: 'North' })
  await make('Region', { REGION_CODE: 13, REGION_NAME: 'South' })
  network.sent.length = 0
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const make = async (call: string, body: object) =>
  (await group.call('POST', `/routing-tool/{group}/${call}`, { body })).body
const stored = async (call: string) => (await group.call('GET', `/routing-tool/{group}/${call}`)).body

/** As after a reload: nothing is left in memory. */
const openAt = async (path: string) => {
  cleanup()
  const dataProvider = createDataProvider(routingTool.resources ?? {})
  await renderPage(
    <Routes>
      <Route path={paths.newDriver} element={<driverPages.Create />} />
      <Route path={paths.newOrgRegion} element={<orgRegionPages.Create />} />
      <Route path={paths.updateDispatcherRegion} element={<dispatcherRegionPages.Update />} />
      <Route path="*" element="the list" />
    </Routes>,
    path,
    { words: ['crud', 'records', 'setup'], dataProvider },
  )
  return userEvent.setup()
}

const field = (name: RegExp) => screen.findByLabelText(name)
const save = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Save' }))
const chooseRegion = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('combobox', { name: /^Region/ }))
  await user.click(await screen.findByRole('option', { name }))
}

test('a new driver needs both names, a region and a phone; his id follows from his name [VAL-16] [VAL-18] [VAL-19] [VAL-20] [VAL-21] [ENT-15]', async () => {
  const user = await openAt(paths.newDriver)
  await screen.findByText('Driver id: –')
  await save(user)
  await waitFor(() => expect(screen.getAllByText('Required.')).toHaveLength(4))
  expect(network.calls()).not.toContain('POST /GSBDrivers')
  await user.type(await field(/^First name/), 'John')
  await user.type(await field(/^Last name/), 'Smith')
  await screen.findByText('Driver id: SmithJ')
  await chooseRegion(user, '13 South')
  await user.type(await field(/^Phone number/), '614 555 0100')
  await user.click(await field(/^Meet and greet/))
  await save(user)
  await screen.findByText('the list')
  expect(alerts().notice?.text).toBe('Driver John Smith created.')
  const created = network.sent.find(({ method, url }) => method === 'POST' && url.endsWith('/GSBDrivers'))
  expect(await created?.json()).toEqual({
    id: 'SmithJ',
    firstName: 'John',
    lastName: 'Smith',
    regionCode: 13,
    phoneNumber: '614 555 0100',
    meetAndGreet: 'Y',
    carrier: null,
  })
  expect(await stored('GSBDrivers')).toMatchObject([{ id: 'SmithJ', regionCode: 13, mgDriver: true, carrier: null }])
})

test('one region of a dispatcher is his default: the form says which one loses it [Q96]', async () => {
  await make('DispatcherRegion', { userId: 'Ann', regionCode: 12, is_default: 'Y' })
  await make('DispatcherRegion', { userId: 'Bob', regionCode: 12, is_default: 'Y' })
  const { id } = await make('DispatcherRegion', { userId: 'ann', regionCode: 13 })
  const user = await openAt(`${paths.updateDispatcherRegion}?id=${id}`)
  await screen.findByText('A dispatcher has at most one default region.')
  await user.click(await field(/^Default region/))
  await screen.findByText('Region 12 is currently the default of Ann and will be replaced.')
  await save(user)
  await screen.findByText('the list')
  const defaults = (await stored('DispatcherRegion')).filter((row: { is_default: string }) => row.is_default === 'Y')
  expect(defaults.map((row: { userId: string }) => row.userId).toSorted()).toEqual(['Bob', 'ann'])
})

test('the regions to choose from are read once for all forms, until a region is written [CONST-25]', async () => {
  const reads = () => network.calls().filter((call) => /^GET \/Regions\b/.test(call)).length
  for (const path of [paths.newDriver, paths.newOrgRegion, paths.newDriver]) {
    const user = await openAt(path)
    await chooseRegion(user, '12 North')
  }
  expect(reads()).toBe(1)
  const { regionResource } = await import('#portal/routing-tool/setup/regions/regionResource')
  const draft = { code: 14, name: 'East', description: '', defaultEquipment: null, isDefault: false }
  await regionResource.create?.(draft, {
    group: { id: group.id, type: group.type, level: 1 },
    userId: group.userId,
    options: {},
  })
  const user = await openAt(paths.newDriver)
  await chooseRegion(user, '14 East')
  expect(reads()).toBe(2)
})
