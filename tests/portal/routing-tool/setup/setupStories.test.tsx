import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts, closeNotice, forgetAlerts } from '#portal/data/alerts'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { routingTool } from '#portal/routing-tool'
import { paths } from '#portal/routing-tool/paths'
import { carrierContactPages } from '#portal/routing-tool/setup/carrier-contacts/CarrierContactPages'
import { dispatcherRegionPages } from '#portal/routing-tool/setup/dispatcher-regions/DispatcherRegionPages'
import { driverPages } from '#portal/routing-tool/setup/drivers/DriverPages'
import { equipmentPages } from '#portal/routing-tool/setup/equipment/EquipmentPages'
import { orgRegionPages } from '#portal/routing-tool/setup/org-regions/OrgRegionPages'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, statement, type TestGroup } from '../../../fixtures/server'
import { failing } from '../../network/faults'
import { mockNetwork } from '../../network/mockNetwork'
import { signInOnServer } from '../../portalFixtures'
import { renderPage } from '../../renderPage'

type Fields = Readonly<Record<string, string>>
type Pages = typeof driverPages

type Story = {
  names: string
  pages: Pages
  /** Without an address to create one, the record is there from the start. */
  paths: { list: string; create?: string; update: string }
  /** How the record is called, as a whole and in its list. */
  record: string
  listed: string
  /** What must be filled in, the region apart. */
  good: Fields
  hasRegion: boolean
  missing: number
  /** A value that the form refuses, and what it says of it. */
  broken: readonly [field: string, value: string, text: string]
  change: readonly [field: string, value: string]
  refused: { create?: string; update: string }
  /** Stores the record that cannot be created on a page. */
  before?: () => Promise<unknown>
}

const tooLong = 'This is too long: 50 characters for names, 500 for descriptions.'

const stories: readonly Story[] = [
  {
    names: 'Dispatcher Region [ROUTE-078] [ROUTE-079] [ROUTE-080] [ERR-23] [ERR-24]',
    pages: dispatcherRegionPages,
    paths: {
      list: paths.dispatcherRegions,
      create: paths.newDispatcherRegion,
      update: paths.updateDispatcherRegion,
    },
    record: 'Dispatcher region zoe 12',
    listed: 'zoe',
    good: { 'User id': 'zoe', 'First name': 'Zoe', 'Last name': 'Quinn' },
    hasRegion: true,
    missing: 2,
    broken: ['E-mail', 'zoe at example', 'Enter an address such as name@example.com.'],
    change: ['Last name', 'Quincey'],
    refused: { create: "Can't create the dispatch region.", update: "Can't update the dispatch region." },
  },
  {
    names: 'CarrierContacts [ROUTE-090] [ROUTE-091] [ROUTE-092]',
    pages: carrierContactPages,
    paths: { list: paths.carrierContacts, update: paths.updateCarrier },
    record: 'Carrier contact WXYZ Will',
    listed: 'Will',
    good: {},
    hasRegion: false,
    missing: 0,
    broken: ['E-mail', 'nobody', 'Enter an address such as name@example.com.'],
    change: ['E-mail', 'bill@example.com'],
    refused: { update: "Can't update the carrier contact." },
    before: async () => {
      await statement("insert into carrier (customer, code, name) values ($1, 'WXYZ', 'Wide')", group.id)
      await statement(
        `insert into carrier_contact (customer, carrier_code, name, email, created_by, updated_by)
         values ($1, 'WXYZ', 'Will', 'will@example.com', 'x', 'x')`,
        group.id,
      )
    },
  },
  {
    names: 'OrgRegion [ROUTE-081] [ROUTE-082] [ROUTE-083] [ERR-25] [ERR-26]',
    pages: orgRegionPages,
    paths: { list: paths.orgRegions, create: paths.newOrgRegion, update: paths.updateOrgRegion },
    record: 'Org region Zanesville',
    listed: 'Zanesville',
    good: { Name: 'Zanesville', 'Sales organization': '1390', 'Shipping point': 'CMH1' },
    hasRegion: true,
    missing: 4,
    broken: ['Geographic name', 'x'.repeat(51), tooLong],
    change: ['Geographic name', 'East'],
    refused: { create: "Can't create the org region.", update: "Can't update the org region." },
  },
  {
    names: 'Equipment [ROUTE-084] [ROUTE-085] [ROUTE-086] [ERR-27] [ERR-28]',
    pages: equipmentPages,
    paths: { list: paths.equipment, create: paths.newEquipment, update: paths.updateEquipment },
    record: 'Equipment Zipper Trailer',
    listed: 'Zipper Trailer',
    good: { Name: 'Zipper Trailer', 'Default weight': '41000.5' },
    hasRegion: false,
    missing: 1,
    broken: ['Default weight', '44000.01', 'Enter pounds from 0 to 44,000.'],
    change: ['Default weight', '0'],
    refused: { create: "Can't create the equipment.", update: "Can't update the equipment." },
  },
  {
    names: 'Drivers [ROUTE-087] [ROUTE-088] [ROUTE-089] [ERR-29] [ERR-30]',
    pages: driverPages,
    paths: { list: paths.routingDrivers, create: paths.newDriver, update: paths.updateDriver },
    record: 'Driver Zeno Quill',
    listed: 'QuillZ',
    good: { 'First name': 'Zeno', 'Last name': 'Quill', 'Phone number': '614 555 0199' },
    hasRegion: true,
    missing: 4,
    broken: ['Phone number', '614-CALL-ME', 'Enter 10 to 15 digits.'],
    change: ['Phone number', '+1 (614) 555-0198'],
    refused: { create: "Can't create the driver.", update: "Can't update the driver." },
  },
]

let group: TestGroup
let queries: QueryClient
const network = mockNetwork()

beforeEach(async () => {
  // A table draws the rows in sight: without a layout there would be none.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  group = await aGroup(['routing-tool.setup'])
  signInOnServer(group, ['routing-tool.setup'])
  const body = { REGION_CODE: 12, REGION_NAME: 'North' }
  await group.call('POST', '/routing-tool/{group}/Region', { body })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const openAt = async ({ pages: { List, Create, Update }, paths: at }: Story, path: string) => {
  cleanup()
  queries = new QueryClient()
  await renderPage(
    <>
      <div id={pageActionsId} />
      <Routes>
        <Route path={at.list} element={<List />} />
        {at.create && <Route path={at.create} element={<Create />} />}
        <Route path={at.update} element={<Update />} />
      </Routes>
    </>,
    path,
    {
      words: ['crud', 'records', 'setup'],
      dataProvider: createDataProvider(routingTool.resources ?? {}),
      queryClient: queries,
    },
  )
  return userEvent.setup()
}

type User = ReturnType<typeof userEvent.setup>

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))
const fill = async (fields: Fields) => {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(await field(label), { target: { value } })
}
const save = async (user: User) => user.click(await screen.findByRole('button', { name: 'Save' }))

/** Saves while the server fails: the alert names what could not be done, and why. */
const saveInVain = async (user: User, title: string) => {
  forgetAlerts()
  network.use(failing('every write', 'The database is down.'))
  await save(user)
  await waitFor(() => expect(alerts().open.map(({ lines }) => lines)).toEqual([[title, 'The database is down.']]))
  network.resetHandlers()
}

const chooseRegion = async (user: User) => {
  await user.click(await screen.findByRole('combobox', { name: /^Region/ }))
  await user.click(await screen.findByRole('option', { name: '12 North' }))
}

const storyOf = (name: string): Story =>
  stories.find(({ names }) => names.startsWith(name)) ?? expect.fail(`There is no story of ${name}.`)

const askToDelete = async (user: User, { record }: Story) => {
  const name = `${record.charAt(0).toLowerCase()}${record.slice(1)}`
  await user.click(await screen.findByRole('button', { name: /^Delete / }))
  return screen.findByRole('dialog', { name: `Delete ${name}?` })
}

/** Fills in the form of a new record and saves it; whatever is wrong with it is said first. */
const create = async (user: User, story: Story) => {
  await save(user)
  await waitFor(() => expect(screen.getAllByText('Required.')).toHaveLength(story.missing))
  await fill(story.good)
  if (story.hasRegion) await chooseRegion(user)
  await saveInVain(user, story.refused.create ?? '')
  await save(user)
  await screen.findByText(story.listed)
  expect(alerts().notice?.text).toBe(`${story.record} created.`)
}

const change = async (user: User, { listed, record, broken, refused, change: [changed, next] }: Story) => {
  await user.click(await screen.findByText(listed))
  const [label, value, text] = broken
  const before = ((await field(label)) as HTMLInputElement).value
  await fill({ [label]: value })
  await save(user)
  await screen.findByText(text)
  await fill({ [label]: before, [changed]: next })
  await saveInVain(user, refused.update)
  await save(user)
  await waitFor(() => expect(alerts().notice?.text).toBe(`${record} saved.`))
}

test.each(stories.map((story) => [story.names, story] as const))(
  '%s: a record is made, refused, changed, deleted and brought back in its list',
  async (_, story) => {
    const { record, listed, paths: at } = story
    await story.before?.()
    const user = await openAt(story, at.create ?? at.list)
    if (at.create) await create(user, story)
    else await screen.findByText(listed)
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /^New / })).toHaveLength(at.create ? 1 : 0))
    await change(user, story)
    await screen.findByText(listed)
    if (!at.create) return expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull()

    const question = await askToDelete(user, story)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(alerts().notice?.text).toBe(`${record} deleted.`))
    await waitFor(() => expect(screen.queryByText(listed)).toBeNull())
    closeNotice(alerts().notice?.id ?? 0, 'undone')
    await screen.findByText(listed)
    // As after a reload: it is what the server has.
    await openAt(story, at.list)
    await screen.findByText(listed)
  },
)

test('a second region of the same code for a dispatcher is refused, and says whose it is', async () => {
  const story = storyOf('Dispatcher Region')
  const body = { userId: 'zoe', regionCode: 12 }
  expect((await group.call('POST', '/routing-tool/{group}/DispatcherRegion', { body })).status).toBe(200)
  const user = await openAt(story, paths.newDispatcherRegion)
  await fill(story.good)
  await chooseRegion(user)
  await save(user)
  await waitFor(() =>
    expect(alerts().open.map(({ lines }) => lines)).toEqual([
      ["Can't create the dispatch region.", 'Dispatcher zoe already has region 12.'],
    ]),
  )
})

test('a record that is read again keeps the errors of its form in sight', async () => {
  const story = storyOf('CarrierContacts')
  await story.before?.()
  const user = await openAt(story, story.paths.list)
  await user.click(await screen.findByText(story.listed))
  const [label, value, text] = story.broken
  await fill({ [label]: value })
  await save(user)
  await screen.findByText(text)
  await act(() => queries.refetchQueries())
  expect(screen.queryByText(text)).not.toBeNull()
})

test('what refers to equipment is told before it is deleted', async () => {
  const equipment = storyOf('Equipment')
  const path = '/routing-tool/{group}'
  const made = await group.call('POST', `${path}/Equipment`, {
    body: { equipmentName: 'Dry Van', defaultWeight: 40_000 },
  })
  const body = { REGION_CODE: 13, REGION_NAME: 'South', DEFAULT_EQUIPMENT: 'Dry Van' }
  expect([made.status, (await group.call('POST', `${path}/Region`, { body })).status]).toEqual([200, 200])
  const user = await openAt(equipment, equipment.paths.list)
  const question = await askToDelete(user, { ...equipment, record: 'Equipment Dry Van' })
  await within(question).findByText(/^Used by 1 region\.$/)
})

test.each([
  ['Dispatcher Region', "Can't get the dispatch region.", '[ERR-32]'],
  ['CarrierContacts', "Can't get the carrier contacts.", '[ERR-33]'],
])('a list of %s that cannot be read is named: %s %s', async (name, title) => {
  const story = storyOf(name)
  network.use(failing('every call', 'The database is down.'))
  await openAt(story, story.paths.list)
  await screen.findByText('Could not load this list.')
  expect(alerts().open.map(({ lines }) => lines)).toContainEqual([title, 'The database is down.'])
})
