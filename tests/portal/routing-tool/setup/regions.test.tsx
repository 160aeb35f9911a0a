import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkpointOf } from '#contract/checkpoints'
import { regions } from '#contract/routing-tool/setup/regions'
import { alerts, closeNotice } from '#portal/data/alerts'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { readKeptList, writeKeptList } from '#portal/data/session/browserStorage'
import { storeGroup } from '#portal/data/session/session'
import { paths } from '#portal/routing-tool/paths'
import { regionPages } from '#portal/routing-tool/setup/regions/RegionPages'
import { regionResource } from '#portal/routing-tool/setup/regions/regionResource'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { fill } from '../../fill'
import { aGroup, type TestGroup } from '../../../fixtures/server'
import { failing } from '../../network/faults'
import { mockNetwork } from '../../network/mockNetwork'
import { signInOnServer } from '../../portalFixtures'
import { addressIn, renderPage } from '../../renderPage'

let group: TestGroup
let router: Awaited<ReturnType<typeof renderPage>>
let client: QueryClient
const network = mockNetwork()

/** The pages call the true server, which counts as their own. */

beforeEach(async () => {
  // A table draws the rows in sight: without a layout there would be none.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  group = await aGroup(['routing-tool.setup'])
  signInOnServer(group, ['routing-tool.setup'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const openAt = async (path: string) => {
  const dataProvider = createDataProvider({ regions: async () => regionResource })
  const { List, Create, Update } = regionPages
  client = new QueryClient()
  router = await renderPage(
    <>
      <div id={pageActionsId} />
      <Routes>
        <Route path={paths.regions} element={<List />} />
        <Route path={paths.newRegion} element={<Create />} />
        <Route path={paths.updateRegion} element={<Update />} />
      </Routes>
    </>,
    path,
    { words: ['crud', 'records', 'setup'], dataProvider, queryClient: client },
  )
  return userEvent.setup()
}

const aRegion = async (code: number, over: Record<string, unknown> = {}): Promise<number> => {
  const body = { REGION_CODE: code, REGION_NAME: `Region ${code}`, REGION_DESCRIPTION: '', ...over }
  const answer = await group.call('POST', '/routing-tool/{group}/Region', { body })
  return (answer.body as { REGION_PK: number }).REGION_PK
}
const stored = async () =>
  (await group.call('GET', '/routing-tool/{group}/Regions')).body as Readonly<Record<string, unknown>>[]

const field = (name: RegExp) => screen.findByLabelText(name)
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const alerted = () => alerts().open.map(({ lines }) => lines)
const isBack = () => waitFor(() => expect(addressIn(router)).toBe(paths.regions))

test('a new region is stored with its code as a number, and the way leads back to the list [VAL-16]', async () => {
  const user = await openAt(paths.newRegion)
  writeKeptList('regionList', group.id, [1])
  await fill(user, await field(/Region code/), '12')
  await fill(user, await field(/^Name/), 'North')
  await press(user, 'Save')
  await isBack()
  await screen.findByText('North')
  expect(alerts().notice?.text).toBe('Region 12 North created.')
  expect(await stored()).toMatchObject([{ REGION_CODE: 12, REGION_NAME: 'North', DEFAULT_EQUIPMENT: null }])
  expect(readKeptList('regionList', group.id)).toBeUndefined()
})

test.each([
  ['nothing', '', '', ['Required.', 'Required.']],
  ['half a code', '1.5', 'North', ['Enter a whole number from 1 to 999999.']],
  ['a code beyond the bound', '1000000', 'North', ['Enter a whole number from 1 to 999999.']],
] as const)('a form with %s is not sent', async (_, code, name, problems) => {
  const user = await openAt(paths.newRegion)
  if (code) await fill(user, await field(/Region code/), code)
  if (name) await fill(user, await field(/^Name/), name)
  await press(user, 'Save')
  await waitFor(() =>
    expect(screen.queryAllByText(/Required|whole number/).map(({ textContent }) => textContent)).toEqual(problems),
  )
  expect(await stored()).toEqual([])
  expect(addressIn(router)).toBe(paths.newRegion)
})

test('a code that is taken is refused by name, and what was typed stays [ERR-22]', async () => {
  await aRegion(12)
  const user = await openAt(paths.newRegion)
  await fill(user, await field(/Region code/), '12')
  await fill(user, await field(/^Name/), 'Again')
  await press(user, 'Save')
  await waitFor(() => expect(alerted()).toEqual([["Can't create the region.", 'Region code 12 already exists.']]))
  expect(await field(/^Name/)).toHaveProperty('value', 'Again')
  expect(addressIn(router)).toBe(paths.newRegion)
})

test('a change is stored; one that is refused names itself [ERR-21]', async () => {
  await aRegion(12)
  const id = await aRegion(13)
  const user = await openAt(`${paths.updateRegion}?id=${id}`)
  const code = await field(/Region code/)
  await user.clear(code)
  await fill(user, code, '12')
  await press(user, 'Save')
  await waitFor(() => expect(alerted()).toEqual([["Can't update the region.", 'Region code 12 already exists.']]))
  await user.clear(code)
  await fill(user, code, '14')
  await press(user, 'Save')
  await isBack()
  expect((await stored()).map((row) => row['REGION_CODE'])).toEqual([12, 14])
})

describe('a region that somebody else saved while its form was open', () => {
  const openTwice = async () => {
    const id = await aRegion(12, { REGION_NAME: 'North' })
    const other = await group.aPerson(['routing-tool.setup'])
    const user = await openAt(`${paths.updateRegion}?id=${id}`)
    const name = await field(/^Name/)
    const change = (over: object) =>
      other.call('POST', '/routing-tool/{group}/Region', {
        body: { REGION_PK: id, REGION_CODE: 12, REGION_NAME: 'North', ...over },
        override: 'PUT',
      })
    return { user, name, change, other: other.userId }
  }

  test('is not overwritten: the form names the user and the fields, and keeps what was typed', async () => {
    const { user, name, change, other } = await openTwice()
    await change({ REGION_NAME: 'Far north' })
    await fill(user, await field(/^Description/), 'Mine')
    await press(user, 'Save')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(`${other} changed 12 North after you opened it.`)
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name: North → Far north'])
    expect(alerted()).toEqual([])
    expect(await stored()).toMatchObject([{ REGION_NAME: 'Far north', REGION_DESCRIPTION: '' }])

    await press(user, 'Keep my changes')
    await waitFor(() => expect(name).toHaveProperty('value', 'Far north'))
    expect(await field(/^Description/)).toHaveProperty('value', 'Mine')
    await press(user, 'Save')
    await isBack()
    expect(await stored()).toMatchObject([{ REGION_NAME: 'Far north', REGION_DESCRIPTION: 'Mine' }])
  })

  test('replaces what was typed when the user loads it', async () => {
    const { user, name, change } = await openTwice()
    await change({ REGION_NAME: 'Far north' })
    await user.clear(name)
    await fill(user, name, 'Near north')
    await press(user, 'Save')
    await press(user, 'Load the newer record')
    await screen.findByDisplayValue('Far north')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await fill(user, await field(/^Name/), ' and beyond')
    await press(user, 'Save')
    await isBack()
    expect(await stored()).toMatchObject([{ REGION_NAME: 'Far north and beyond' }])
  })

  test('is shown as soon as it is read again, and only where there is something to decide', async () => {
    const { user, name, change } = await openTwice()
    await change({ REGION_NAME: 'Far north' })
    await client.invalidateQueries({ queryKey: ['regions'] })
    await waitFor(() => expect(name).toHaveProperty('value', 'Far north'))
    expect(screen.queryByRole('alert')).toBeNull()

    await fill(user, name, '!')
    await change({ REGION_NAME: 'South' })
    await client.invalidateQueries({ queryKey: ['regions'] })
    expect((await screen.findByRole('alert')).textContent).toContain('Name: Far north → South')
    expect(name).toHaveProperty('value', 'Far north!')
    await press(user, 'Keep my changes')
    await press(user, 'Save')
    await isBack()
    expect(await stored()).toMatchObject([{ REGION_NAME: 'Far north!' }])
  })
})

test('undoing a deletion brings back the record as it was stored, not as the list showed it', async () => {
  const id = await aRegion(12, { REGION_NAME: 'North' })
  const user = await openAt(paths.regions)
  await screen.findByText('North')
  const body = { REGION_PK: id, REGION_CODE: 12, REGION_NAME: 'Far north' }
  await group.call('POST', '/routing-tool/{group}/Region', { body, override: 'PUT' })
  await press(user, 'Delete 12 North')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/There are no regions yet/)
  closeNotice(alerts().notice?.id ?? 0, 'undone')
  await screen.findByText('Far north')
  expect(await stored()).toMatchObject([{ REGION_NAME: 'Far north' }])
})

test('making a region the default says which one loses the mark', async () => {
  await aRegion(12, { IS_DEFAULT: 'Y' })
  const id = await aRegion(13)
  const user = await openAt(`${paths.updateRegion}?id=${id}`)
  await user.click(await field(/Default region/))
  await screen.findByText('Region 12 Region 12 is currently the default and will be replaced.')
  await press(user, 'Save')
  await isBack()
  expect((await stored()).map((row) => row['IS_DEFAULT'])).toEqual(['N', 'Y'])
})

test('a region is deleted after a question that names it, and comes back by undo', async () => {
  await aRegion(12)
  const user = await openAt(paths.regions)
  await press(user, 'Delete 12 Region 12')
  const dialog = await screen.findByRole('dialog', { name: 'Delete region 12 Region 12?' })
  expect(await stored()).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/There are no regions yet/)
  expect(await stored()).toEqual([])
  const { notice } = alerts()
  expect(notice?.text).toBe('Region 12 Region 12 deleted.')
  closeNotice(notice?.id ?? 0, 'undone')
  await screen.findByText('Region 12')
  expect(await stored()).toHaveLength(1)
})

test('a region in use is not deleted, and the users are told', async () => {
  await aRegion(12)
  const body = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', regionCode: 12, userId: group.userId }
  const made = await group.call('POST', '/routing-tool/{group}/DispatcherRegion', { body })
  const user = await openAt(paths.regions)
  await press(user, 'Delete 12 Region 12')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(alerted()).toEqual([["Can't delete the region.", `Dispatcher region ${made.body.id} uses this region.`]]),
  )
  expect(await stored()).toHaveLength(1)
})

test('a list that cannot be read is empty, names itself and drops the kept lists [ERR-31] [ERR-36] [ERR-37] [ERR-38]', async () => {
  writeKeptList('regionList', group.id, [1])
  writeKeptList('areaList', group.id, [1])
  network.use(failing(regions.listRegions, 'The database rests.'))
  await openAt(paths.regions)
  await screen.findByText('Could not load this list.')
  expect(alerted()).toEqual([["Can't get the region.", 'The database rests.']])
  expect(readKeptList('regionList', group.id)).toBeUndefined()
  expect(readKeptList('areaList', group.id)).toBeUndefined()
})

test('an address without a record, and one of a record that is gone, lead to the list', async () => {
  await openAt(paths.updateRegion)
  await screen.findByText(/This region does not exist/)
  cleanup()
  await openAt(`${paths.updateRegion}?id=999999`)
  await screen.findByText(/This region does not exist/)
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(paths.regions)
})

test('a record leads an administrator to its history, and nobody else', async () => {
  const id = await aRegion(7)
  await openAt(`${paths.updateRegion}?id=${id}`)
  await field(/^Name/)
  expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
  const rights = ['routing-tool.setup', 'portal.administer'] as const
  act(() => storeGroup({ id: group.id, type: group.type, level: 1 }, rights.map(checkpointOf)))
  const link = await screen.findByRole('link', { name: 'History' })
  expect(link.getAttribute('href')).toBe(`/Administration/AuditTrail?noun=region&record=${id}`)
})
