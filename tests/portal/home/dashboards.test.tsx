import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dashboards } from '#contract/home/dashboards'
import type { Permission } from '#domain/access/access'
import { features } from '#portal/app/features'
import { FleetPage, PeoplePage } from '#portal/home/dashboards/DashboardPage'
import { HomePage } from '#portal/home/HomePage'
import { watch } from '#portal/data/events'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aDelivery } from '../../fixtures/freight'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { accessibilityFindings } from '../accessibilityFindings'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'
import { startArranging } from '../startArranging'
import { aDay, aFleet, somePeople } from './aDay'

const drawn = vi.hoisted(() => ({ maps: 0 }))
// Leaflet draws on a canvas, which the simulated browser has not.
vi.mock('#portal/ui/map/BaseMap', () => {
  drawn.maps += 1
  return { BaseMap: ({ words }: { words: { map: string } }) => <div role="img" aria-label={words.map} /> }
})

const network = mockNetwork()
const everything = [
  'routing-tool.deliveries',
  'load-planning',
  'maps.track',
  'drivers.transfer',
  'drivers.refer',
  'work-packages',
] as const satisfies readonly Permission[]

let group: TestGroup
let empty: TestGroup
let ids: Awaited<ReturnType<typeof somePeople>> & Awaited<ReturnType<typeof aDay>>
beforeAll(async () => {
  ;[group, empty] = [await aGroup(everything), await aGroup(everything)]
  await aFleet(group)
  ids = { ...(await aDay(group)), ...(await somePeople(await aGroupOfPeople())) }
})
let peopleGroup: TestGroup
/** Of its own: the drivers who transfer have hours, too. */
const aGroupOfPeople = async () => (peopleGroup = await aGroup(everything))

let saved: Blob[]
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  // happy-dom lays nothing out, and charts warn that they have no size.
  vi.spyOn(console, 'warn').mockReturnValue()
  saved = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  // What a test has chosen or arranged is not there in the next one.
  for (const person of [group, peopleGroup]) await person.call('PUT', '/preferences/home', { body: { Value: null } })
})

const pages: Readonly<Record<string, ReactNode>> = {
  '/index': <HomePage />,
  '/index/fleet': <FleetPage />,
  '/index/people': <PeoplePage />,
}

type Asked = { permissions?: readonly Permission[]; of?: TestGroup; locale?: string; theme?: 'light' | 'dark' }

const open = async (path: string, { permissions = everything, of, locale = 'en-US', theme = 'light' }: Asked = {}) => {
  const [page = ''] = path.split('?')
  const asked = of ?? (page === '/index/people' ? peopleGroup : group)
  const person = permissions === everything ? asked : await asked.aPerson(permissions)
  signInOnServer(asked, permissions, person)
  localStorage.setItem('locale', locale)
  const router = await renderPage(
    <FeaturesContext value={features}>
      <div id={pageActionsId} />
      <main>{pages[page]}</main>
    </FeaturesContext>,
    path,
    { words: ['home', 'tools', 'workList', 'loadActions', 'routeMap', 'liveTracking'], defaultTheme: theme },
  )
  return { router, person, user: userEvent.setup() }
}

const tile = (title: string) => screen.findByRole('region', { name: title })
const titles = async () => {
  const exports = await screen.findAllByRole('button', { name: /^(Export|Exportar|导出).*[:：]/ })
  return exports.map((button) => button.closest('section')?.querySelector('h2')?.textContent)
}
const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

const mapTitle = 'Units where they were last seen'
const fleetTitles = [
  '1 of 7 units moving',
  '1 trip without a position for too long',
  '2 of 5 drivers have 2 h or less',
  '4.8 % of units used',
  '4 papers expire within 60 days, 1 expired',
]
const peopleTitles = [
  '2 open transfers, 1 to approve',
  '2 open referrals, 1 new',
  '1 open lead, 1 new',
  '50 % of 2 leads hired',
  '1 of 2 open bonuses due',
  '2 work packages waiting, 1 to approve',
]
const todayTitles = [
  '2 loads ship today, 1 pending',
  '1 tender sent today, 1 unanswered',
  '1 of 2 arrivals on time so far, 3 stops today',
  '2 events in the last hour',
]

describe('the map of the fleet', () => {
  test('is neither shown nor loaded where nobody may see it', async () => {
    await open('/index/fleet', { permissions: ['load-planning'] })
    await tile(fleetTitles[2] ?? '')
    cleanup()
    await open('/index/people')
    await tile(peopleTitles[0] ?? '')
    expect(screen.queryByRole('region', { name: mapTitle })).toBeNull()
    expect(drawn.maps).toBe(0)
  })

  test('shows those who may track it how many units have a position, and leads to the live map with all of them', async () => {
    await open('/index/fleet', { permissions: ['maps.track'] })
    const map = within(await tile(mapTitle))
    await map.findByText('Live: 5 positions')
    map.getByRole('img', { name: 'Map of the fleet' })
    const link = map.getByRole('link', { name: 'Open live tracking' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://portal')
    expect(pathname).toBe('/FleetTruck')
    expect(searchParams.get('show')?.split(' ')).toEqual(
      expect.arrayContaining(['loaded', 'deadheads', 'bobtails', 'phoneGps']),
    )
  })
})

describe('what the tiles say', () => {
  test.each([
    ['/index', todayTitles],
    ['/index/fleet', fleetTitles],
    ['/index/people', peopleTitles],
  ])('on %s', async (path, said) => {
    await open(path)
    await tile(said[0] ?? '')
    expect(await titles()).toEqual(said)
  })

  test.each([
    ['/index', 'es-ES', ['2 cargas', '1 oferta', '1 de 2', '2 ']],
    ['/index/fleet', 'es-ES', ['1 de 7', '1 ', '2 de 5', '4.8 %', '4 ']],
    ['/index/people', 'es-ES', ['2 ', '2 ', '1 ', '50 %', '1 de 2', '2 ']],
    ['/index', 'zh-CN', ['', '', '', '']],
    ['/index/fleet', 'zh-CN', ['', '', '', '', '']],
    ['/index/people', 'zh-CN', ['', '', '', '', '', '']],
  ])('on %s in %s, with the same figures', async (path, locale, starts) => {
    await open(path, { locale })
    const said = await titles()
    expect(said).toHaveLength(starts.length)
    const english = path === '/index' ? todayTitles : path === '/index/fleet' ? fleetTitles : peopleTitles
    // Hours and days that a title names are of the language: the figures are those of English, in whatever order.
    const figuresOf = (text = '') => (text.match(/\d+(\.\d+)?/g) ?? []).toSorted()
    expect(said.map((title) => figuresOf(title ?? ''))).toEqual(english.map((title) => figuresOf(title)))
    for (const [place, start] of starts.entries()) expect(said[place]).toMatch(new RegExp(`^${start}`))
    expect(said.filter((title) => english.includes(title ?? ''))).toEqual([])
  })

  test.each<[path: string, name: string, rows: string[][]]>([
    [
      '/index/fleet?as=tables',
      'Units by state',
      [
        ['Moving', '1', '1'],
        ['Idle', '1', '0'],
        ['Stopped', '1', '0'],
        ['No recent fix', '1', '0'],
        ['No signal', '1', '0'],
        ['Never seen', '1', '0'],
        ['Out of service', '1', '0'],
      ],
    ],
    [
      '/index/fleet?as=tables',
      'Silent trips',
      [
        ['Under 12 h', '0'],
        ['12 h or longer', '1'],
        ['24 h or longer', '0'],
      ],
    ],
    [
      '/index/fleet?as=tables',
      'Hours left',
      [
        ['None left', '1', '1'],
        ['Up to 2 h', '1', '1'],
        ['Up to 5 h', '1', '0'],
        ['Up to 8 h', '1', '0'],
        ['Over 8 h', '1', '0'],
      ],
    ],
    [
      '/index/fleet',
      'Expiring papers',
      [
        ['Expired', '1', '1', '1', '0'],
        ['In 7 days', '1', '0', '1', '0'],
        ['In 30 days', '1', '0', '1', '0'],
        ['In 60 days', '1', '0', '1', '0'],
      ],
    ],
    [
      '/index/people?as=tables',
      'Open transfers',
      [
        ['Draft', '0', '0'],
        ['Requested', '1', '1'],
        ['Approved', '0', '0'],
        ['Scheduled', '0', '0'],
        ['Failed', '1', '0'],
      ],
    ],
    [
      '/index/people?as=tables',
      'Hire rate by source',
      [
        ['Web', '0 %', '1', '0', '–'],
        ['Referral', '–', '0', '0', '–'],
        ['Walk-in', '–', '0', '0', '–'],
        ['Agency', '100 %', '1', '1', '–'],
      ],
    ],
    [
      '/index/people',
      'Referral bonuses',
      [
        ['Due', '1', '1', '250.00'],
        ['Upcoming', '1', '0', '500.50'],
      ],
    ],
    [
      '/index?as=tables',
      'Stops of today',
      [
        ['On time', '1', '1', '1'],
        ['Late', '1', '1', '0'],
        ['Not there yet, overdue', '0', '0', '0'],
        ['To come', '1', '0', '0'],
      ],
    ],
    [
      '/index',
      'Loads of today',
      [
        ['Pending', '1', '1'],
        ['Planned', '1', '0'],
        ['Sent to carrier', '0', '0'],
        ['Sent to fleet', '0', '0'],
      ],
    ],
  ])('%s has %s with every state, in its order', async (path, name, rows) => {
    await open(path)
    expect(rowsOf(await screen.findByRole('table', { name }))).toEqual(rows)
  })

  test.each([
    ['/index', 4],
    ['/index/fleet', 5],
    ['/index/people', 6],
  ])('%s of a group without anything says so on every tile', async (path, count) => {
    await open(path, { of: empty })
    await waitFor(() =>
      expect(
        screen.getAllByRole('button', { name: /^Export: / }).map((button) => button.closest('section')),
      ).toHaveLength(count),
    )
    const exports = screen.getAllByRole('button', { name: /^Export: / })
    expect(exports.filter((button) => !button.hasAttribute('disabled'))).toEqual([])
    expect(screen.queryByRole('button', { name: /^Show records/ })).toBeNull()
  })
})

describe('who sees what', () => {
  test.each<[path: string, permission: Permission, seen: string[]]>([
    ['/index', 'load-planning', todayTitles.slice(2, 3)],
    ['/index', 'routing-tool.deliveries', [...todayTitles.slice(0, 2), ...todayTitles.slice(3)]],
    ['/index/fleet', 'maps.track', fleetTitles.slice(0, 2)],
    ['/index/fleet', 'load-planning', fleetTitles.slice(2)],
    ['/index/people', 'drivers.transfer', peopleTitles.slice(0, 1)],
    ['/index/people', 'drivers.refer', peopleTitles.slice(1, 5)],
    ['/index/people', 'work-packages', peopleTitles.slice(5)],
  ])('%s with %s', async (path, permission, seen) => {
    await open(path, { permissions: [permission] })
    await tile(seen[0] ?? '')
    expect(await titles()).toEqual(seen)
  })

  test('today asks nothing of those who may see no tile of it', async () => {
    await open('/index', { permissions: ['financials'] })
    await screen.findByText(/^What you can do in /)
    expect(network.calls().filter((call) => call.includes('/Dashboard?'))).toEqual([])
  })
})

describe('the records lead to the very record', () => {
  const linksOf = async (path: string, name: string, asked: Asked = {}) => {
    await open(path, asked)
    const table = await within(await screen.findByRole('dialog', { name })).findByRole('table', { name })
    await waitFor(() => expect(rowsOf(table).length).toBeGreaterThan(0))
    return Object.fromEntries(
      within(table)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    )
  }

  test('a load and a delivery', async () => {
    expect(await linksOf('/index?tile=loads', 'Loads of today')).toMatchObject({ 'L-12': `/Load/${ids.pending}` })
    cleanup()
    const { 'DEL-12': delivery } = await linksOf('/index?tile=last-hour&row=imported', 'Last hour')
    expect(delivery).toMatch(/^\/RoutingTool\/DelveriesAndLoads\?.*deliveryId=\d+/)
  })

  test('a unit: to its plan, or to the live map for those who may only track it', async () => {
    const path = '/index/fleet?tile=units&row=moving'
    const { MOVING: planned } = await linksOf(path, 'Units by state')
    expect(planned).toMatch(/MOVING/)
    cleanup()
    const { MOVING: tracked } = await linksOf(path, 'Units by state', { permissions: ['maps.track'] })
    expect(tracked).toMatch(/^\/FleetTruck\?.*unit=MOVING/)
  })

  test('a driver', async () => {
    const { 'Ana Driver0': driver } = await linksOf('/index/fleet?tile=hours-left&row=none', 'Hours left')
    expect(driver).toMatch(/^\/LoadPlanningApplication.*Driver0/)
  })

  test('a transfer, a referral, a lead and a work package', async () => {
    const { 'Ana Wendt': transfer } = await linksOf('/index/people?tile=transfers&row=requested', 'Open transfers')
    expect(transfer).toBe(`/CellCommDriverTransfer?transfer=${ids.transfer}`)
    cleanup()
    const { 'Rey New': referral } = await linksOf('/index/people?tile=referrals&row=new', 'Open referrals')
    expect(referral).toBe(`/CellCommReferral?record=${ids.referral}`)
    cleanup()
    const { 'Lea Open': lead } = await linksOf('/index/people?tile=leads', 'Open leads')
    expect(lead).toBe(`/CellCommReferralLead?record=${ids.lead}`)
    cleanup()
    const { 'Ana Wendt, reviewed': day } = await linksOf('/index/people?tile=packages', 'Work packages waiting')
    expect(day).toBe(`/WorkPackages?package=${ids.workPackage}`)
  })
})

describe('the region', () => {
  test('of the address narrows the tiles of freight, and is chosen in its field', async () => {
    const { router, user } = await open('/index')
    await tile('2 loads ship today, 1 pending')
    await user.click(await screen.findByRole('combobox', { name: 'Region' }))
    await user.click(await screen.findByRole('option', { name: 'South' }))
    await tile('1 load ships today, 0 pending')
    expect(addressIn(router)).toBe('/index?region=13')
  })

  test('and the period that were chosen last are there at the next visit, unless the address names others', async () => {
    const { person, user } = await open('/index')
    await user.click(await screen.findByRole('combobox', { name: 'Region' }))
    await user.click(await screen.findByRole('option', { name: 'South' }))
    await tile('1 load ships today, 0 pending')
    const kept = async () => (await person.call('GET', '/preferences/home')).body
    const regions = { [group.id]: '13' }
    await waitFor(async () => expect(await kept()).toEqual({ Value: { filters: { days: {}, regions } } }))
    cleanup()
    const { router, user: later } = await open('/index')
    await tile('1 load ships today, 0 pending')
    expect(addressIn(router)).toBe('/index?region=13')
    await later.click(await screen.findByRole('combobox', { name: 'Region' }))
    await later.click(await screen.findByRole('option', { name: 'All regions' }))
    await waitFor(async () => expect(await kept()).toEqual({ Value: null }))
  })

  test('that is unknown is all regions, with a notice', async () => {
    await open('/index?region=99')
    await tile('2 loads ship today, 1 pending')
    await screen.findByText('The address names an unknown region. All regions are shown instead.')
  })

  test('that was kept and is gone is told once, and kept no more', async () => {
    const regions = { [group.id]: '99' }
    await group.call('PUT', '/preferences/home', { body: { Value: { filters: { days: {}, regions } } } })
    await open('/index')
    await screen.findByText('The address names an unknown region. All regions are shown instead.')
    await waitFor(async () => expect((await group.call('GET', '/preferences/home')).body).toEqual({ Value: null }))
  })

  test('has no field for those who may not list regions', async () => {
    await open('/index', { permissions: ['load-planning'] })
    await tile(todayTitles[2] ?? '')
    expect(screen.queryByRole('combobox', { name: 'Region' })).toBeNull()
  })
})

test('a dashboard that cannot be read says why, and is read again', async () => {
  network.use(failing(dashboards.readDashboard, 'The database is down.'))
  const { user } = await open('/index/fleet')
  await screen.findByText(/The database is down\./)
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await tile(fleetTitles[0] ?? '')
})

test('figures that cannot be read again stay, with a notice', async () => {
  const busy = await aGroup(everything)
  const keys = await Promise.all(Array.from({ length: 20 }, () => aDelivery(busy.id)))
  const remove = () =>
    busy.call('POST', '/routing-tool/{group}/DeleteDelivery', { override: 'PUT', body: { delivery_pk: [keys.pop()] } })
  await open('/index', { of: busy })
  await tile('20 events in the last hour')
  network.use(failing(dashboards.readDashboard, 'The database is down.'))
  const heard = vi.fn()
  const stop = watch(['deliveries'], heard)
  // Until the stream is open, nobody hears of a change.
  await waitFor(async () => {
    await remove()
    expect(heard).toHaveBeenCalled()
  })
  await screen.findByText(/The database is down\..*The rows below may be out of date\./)
  await tile('20 events in the last hour')
  stop()
})

test('the period is of what covers days alone: how it stands now stays', async () => {
  const { router, user } = await open('/index/people')
  await tile('50 % of 2 leads hired')
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Last month' }))
  await tile('– of 0 leads hired')
  await tile(peopleTitles[0] ?? '')
  expect(addressIn(router)).toBe('/index/people?days=last-month')
})

test.each([
  ['/index/fleet', 'fleet', 'Hide Silent trips', fleetTitles[1], 'silent-units'],
  ['/index/people', 'people', 'Hide Open leads', peopleTitles[2], 'leads'],
  ['/index', 'today', 'Hide Last hour', todayTitles[3], 'last-hour'],
])('the tiles of %s are hidden and put back', async (path, part, hide, title, name) => {
  const { person, user } = await open(path)
  await tile(title ?? '')
  await startArranging()
  await user.click(await screen.findByRole('button', { name: hide }))
  const kept = async () => (await person.call('GET', '/preferences/home')).body
  await waitFor(async () => expect(await kept()).toEqual({ Value: { [part]: { order: [], hidden: [name] } } }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await titles()
  expect(screen.queryByRole('region', { name: title ?? '' })).toBeNull()
  await startArranging()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(async () => expect(await kept()).toEqual({ Value: null }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await tile(title ?? '')
})

test('a file has the states that are shown', async () => {
  const { user } = await open('/index/fleet')
  await tile(fleetTitles[2] ?? '')
  await user.click(screen.getByRole('button', { name: 'Export: Hours left' }))
  await user.click(await screen.findByRole('menuitem', { name: '5 rows as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await saved[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toEqual([
    'State,Drivers,Up to 2 h left',
    'None left,1,1',
    'Up to 2 h,1,1',
    'Up to 5 h,1,0',
    'Up to 8 h,1,0',
    'Over 8 h,1,0',
  ])
})

test.each(['/index', '/index/fleet', '/index/people'].flatMap((path) => [path, `${path}?as=tables`]))(
  'axe finds nothing wrong with %s, light or dark',
  async (path) => {
    for (const theme of ['light', 'dark'] as const) {
      await open(path, { theme })
      await titles()
      if (!path.includes('tables')) await waitFor(() => expect(screen.getAllByRole('img').length).toBeGreaterThan(0))
      expect(await accessibilityFindings()).toEqual([])
      cleanup()
    }
  },
)
