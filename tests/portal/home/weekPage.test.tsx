import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { dashboards } from '#contract/home/dashboards'
import type { Permission } from '#domain/access/access'
import { addDays } from '#domain/values/days'
import { features } from '#portal/app/features'
import { HomeTabs } from '#portal/app/frame/HomeTabs'
import { KeyboardHelp } from '#portal/app/frame/KeyboardHelp'
import { pageAt } from '#portal/app/pages'
import { WeekPage } from '#portal/home/dashboards/DashboardPage'
import { formatDate } from '#portal/ui/i18n/dates'
import { watch } from '#portal/data/events'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aDelivery } from '../../fixtures/freight'
import { aGroup, type Person, type TestGroup } from '../../fixtures/server'
import { adminRights } from '../../server/cost-plus/aBillingGroup'
import { aSetUpGroup } from '../cost-plus/pages/openOnServer'
import { failing, slow } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { accessibilityFindings } from '../accessibilityFindings'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'
import { startArranging } from '../startArranging'
import { aWeek, dayAgo } from './aWeek'

const network = mockNetwork()
const both = ['load-planning', 'routing-tool.reports'] as const

let group: TestGroup
let loadId: number
/** The only days of the period on which something was counted. */
let good: string
let late: string
beforeAll(async () => {
  group = await aGroup(both)
  ;({ loadId } = await aWeek(group))
  ;[good, late] = [await dayAgo(2), await dayAgo(3)]
})

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
  await group.call('PUT', '/preferences/home', { body: { Value: null } })
})

type Asked = { permissions?: readonly Permission[]; person?: Person; locale?: string; page?: ReactNode }

const open = async (
  path = '/index/week',
  { permissions = both, person, locale = 'en-US', page = <WeekPage /> }: Asked = {},
  ofGroup = group,
) => {
  const asked = person ?? (permissions === both ? ofGroup : await ofGroup.aPerson(permissions))
  signInOnServer(ofGroup, permissions, asked)
  localStorage.setItem('locale', locale)
  const router = await renderPage(
    <FeaturesContext value={features}>
      <div id={pageActionsId} />
      <main>{page}</main>
      <KeyboardHelp />
    </FeaturesContext>,
    path,
    { words: ['home', 'tools', 'workList', 'loadActions', 'routeMap'] },
  )
  return { router, user: userEvent.setup() }
}

const tabsOf = (path: string) => <HomeTabs features={features} page={pageAt(features, path, '') ?? expect.fail(path)} />

const tile = (title: string) => screen.findByRole('region', { name: title })
const onTimeTile = () => tile('50 % of deliveries on time')
const titles = async () => {
  const exports = await screen.findAllByRole('button', { name: /^Export: / })
  return exports.map((button) => button.closest('section')?.querySelector('h2')?.textContent)
}
/** The cells of each row of a table, without its head. */
const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const records = async (name: string) => {
  const drawer = await screen.findByRole('dialog', { name })
  return { drawer, table: await within(drawer).findByRole('table', { name }) }
}

describe('what the tiles say', () => {
  test.each([
    ['50 % of deliveries on time', '50 points less than in the days before (100 %)'],
    ['100 % of pickups on time', '100 points more than in the days before (0 %)'],
    ['33.3 % of tenders accepted', 'Nothing to compare in the days before'],
    ['50 % of trips have a driver', '50 points less than in the days before (100 %)'],
    ['20 % of miles are empty', '20 points more than in the days before (0 %)'],
    ['1 stop reached late', '1 in the days before'],
    ['1 h 35 min at a stop on average', '35 min more than in the days before (1 h 00 min)'],
    ['50 % of the weight limit used', 'Nothing to compare in the days before'],
    ['1 delivery', '1 more than in the days before (0)'],
  ])('%s: %s', async (title, compared) => {
    await open()
    expect(within(await tile(title)).getByText(compared)).toBeTruthy()
  })

  test('a tile that has nothing to count says so, and offers neither records nor a file', async () => {
    await open('/index/week', {}, await aGroup(both))
    const region = await tile('– of deliveries on time')
    within(region).getByText('No delivery stop was reached in these days.')
    within(region).getByText('Nothing to compare in the days before')
    expect(within(region).queryByRole('button', { name: /records/ })).toBeNull()
    expect(within(region).getByRole('button', { name: /Export/ })).toHaveProperty('disabled', true)
    expect(screen.getAllByText(/^No .* in these days\.$|has ended yet\.$/)).toHaveLength(9)
  })

  test('all of it is told in Spanish', async () => {
    await open('/index/week?as=tables', { locale: 'es-ES' })
    const region = await tile('50 % de entregas a tiempo')
    within(region).getByText('50 puntos menos que en los días anteriores (100 %)')
    const [head] = within(region).getAllByRole('row')
    expect(head?.textContent).toBe('DíaPorcentajeLlegadasA tiempoDías anteriores')
    expect(await tile('1 entrega')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ver registros: Entregas a tiempo' })).toBeTruthy()
  })
})

describe('who sees what', () => {
  const fleet = [
    '50 % of deliveries on time',
    '100 % of pickups on time',
    '1 stop reached late',
    '50 % of trips have a driver',
    '20 % of miles are empty',
    '1 h 35 min at a stop on average',
  ]
  const freight = ['33.3 % of tenders accepted', '50 % of the weight limit used', '1 delivery']

  test.each<[Permission, string[]]>([
    ['load-planning', fleet],
    ['routing-tool.reports', freight],
  ])('%s sees its own tiles', async (permission, seen) => {
    await open('/index/week', { permissions: [permission] })
    expect(await titles()).toEqual(seen)
  })

  test('the home page leads there with tabs, and back', async () => {
    await open('/index', { page: tabsOf('/index') })
    const tabs = within(await screen.findByRole('navigation', { name: 'Home pages' }))
    expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Today', '/index'],
      ['Week', '/index/week'],
      ['Fleet', '/index/fleet'],
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Today')
    cleanup()
    await open('/index/week', { page: tabsOf('/index/week') })
    expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe('Week')
  })

  test('there is a tab of billing for a group that is billed, and whose user may see it', async () => {
    await open('/index', { page: tabsOf('/index'), permissions: ['cost-plus', ...both] })
    await screen.findByRole('link', { name: 'Week' })
    expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull()
    cleanup()
    const billed = await aSetUpGroup()
    await open('/index', { page: tabsOf('/index'), permissions: [...adminRights, ...both], person: billed }, billed)
    expect((await screen.findByRole('link', { name: 'Billing' })).getAttribute('href')).toBe('/index/billing')
  })

  test('there is no tab of billing until it is known whether the group is billed', async () => {
    const billed = await aSetUpGroup()
    network.use(slow(billingCustomers.readBillingCustomer, 'infinite'))
    await open('/index', { page: tabsOf('/index'), permissions: [...adminRights, ...both], person: billed }, billed)
    await waitFor(() => expect(network.sent.some(({ url }) => url.includes('/costplus/'))).toBe(true))
    screen.getByRole('link', { name: 'Week' })
    expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull()
  })

  test('whoever may see no tile has no tabs', async () => {
    await open('/index', { page: tabsOf('/index'), permissions: ['financials'] })
    expect(screen.queryByRole('navigation', { name: 'Home pages' })).toBeNull()
  })
})

describe('the period', () => {
  test('is chosen, and is in the address', async () => {
    const { router, user } = await open('/index/week?tile=deliveries')
    await screen.findByRole('dialog', { name: 'Deliveries' })
    await user.keyboard('{Escape}')
    await onTimeTile()
    await user.click(screen.getByRole('combobox', { name: 'Period' }))
    await user.click(await screen.findByRole('option', { name: 'Last 30 days' }))
    // Both weeks together: 2 of 3 were on time.
    await tile('66.7 % of deliveries on time')
    expect(addressIn(router)).toBe('/index/week?days=last-30')
  })

  test('is the last 7 days, beside the 7 before, which the page says', async () => {
    const first = await dayAgo(0)
    await open()
    await onTimeTile()
    const about = screen.getByText(/, compared with /).textContent
    const said = (today: string) => {
      const [from, to, beforeFrom, beforeTo] = [-6, 0, -13, -7].map((days) => formatDate(addDays(today, days)))
      return `${from} to ${to}, compared with ${beforeFrom} to ${beforeTo}.`
    }
    // The day may have changed meanwhile.
    expect([said(first), said(await dayAgo(0))]).toContain(about.slice(0, said(first).length))
  })

  test('that nobody knows is replaced, with a notice', async () => {
    await open('/index/week?days=next-century')
    await onTimeTile()
    screen.getByText('The address names an unknown period. Shown instead: Last 7 days.')
  })
})

describe('charts and tables', () => {
  test('the button and the key t switch all tiles, and ? lists the key', async () => {
    const { router, user } = await open()
    await onTimeTile()
    await user.click(screen.getByRole('button', { name: 'Show tables' }))
    expect(addressIn(router)).toBe('/index/week?as=tables')
    expect(screen.queryByRole('img', { name: '50 % of deliveries on time' })).toBeNull()
    expect(screen.getAllByRole('table')).toHaveLength(9)
    await user.keyboard('t')
    expect(addressIn(router)).toBe('/index/week')
    await screen.findByRole('img', { name: '50 % of deliveries on time' })
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    within(help).getByText('Switch between charts and tables')
  })

  test('beside a chart, a screen reader finds the table, where the keyboard has no stop', async () => {
    const { user } = await open()
    const heard = within(await onTimeTile()).getByRole('table', { name: 'On-time delivery' })
    const rows = rowsOf(heard)
    expect(rows).toHaveLength(7)
    expect(rows).toContainEqual([formatDate(good), '100 %', '1', '1', '100 %'])
    expect(rows).toContainEqual([formatDate(late), '0 %', '1', '0', '–'])
    expect(rows).toContainEqual([formatDate(addDays(late, -1)), '–', '0', '0', '–'])
    expect(heard.querySelectorAll('button, [tabindex]')).toHaveLength(0)
    expect(heard.closest('[tabindex]')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show tables' }))
    expect(rowsOf(within(await onTimeTile()).getByRole('table', { name: 'On-time delivery' }))).toEqual(rows)
  })

  test.each(['/index/week', '/index/week?as=tables'])('axe finds nothing wrong with %s', async (path) => {
    await open(path)
    await onTimeTile()
    if (!path.includes('tables')) await screen.findAllByRole('img', { name: /%/ })
    expect(await accessibilityFindings()).toEqual([])
  })

  test.each(['/index/week', '/index/week?as=tables'])(
    'each button of %s outside of rows has its own name',
    async (path) => {
      await open(path)
      await onTimeTile()
      const names = screen
        .getAllByRole('button')
        .filter((button) => !button.closest('table'))
        .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    },
  )
})

describe('the records', () => {
  test('of a row are those of its day, in the address, until they are closed', async () => {
    const { router, user } = await open('/index/week?as=tables')
    const button = within(await onTimeTile()).getByRole('button', { name: formatDate(late) })
    await user.click(button)
    const { drawer, table } = await records('On-time delivery')
    expect(addressIn(router)).toBe(`/index/week?as=tables&tile=deliveries-on-time&row=${late}`)
    within(drawer).getByText(formatDate(late))
    expect(rowsOf(table).map(([name, place, , counted]) => [name, place, counted])).toEqual([
      ['LATE', 'Delivery dock', 'Late'],
    ])
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(addressIn(router)).toBe('/index/week?as=tables')
    expect(document.activeElement).toBe(button)
  })

  test('of a tile are all of the period and none of the days before', async () => {
    const { user } = await open()
    await onTimeTile()
    const button = screen.getByRole('button', { name: 'Show records: On-time delivery' })
    await user.click(button)
    const { table } = await records('On-time delivery')
    expect(rowsOf(table).map(([name]) => name)).toEqual(['GOOD', 'LATE'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('of a carrier are its tenders', async () => {
    const { user } = await open('/index/week?as=tables')
    const region = await tile('33.3 % of tenders accepted')
    await user.click(within(region).getByRole('button', { name: 'ABFS' }))
    const { table } = await records('Tender acceptance')
    expect(rowsOf(table).map(([name, place]) => [name, place])).toEqual([
      ['L-1', 'ABFS'],
      ['L-1', 'ABFS'],
    ])
  })

  const links = async (address: string, permissions: readonly Permission[], name: string) => {
    await open(address, { permissions })
    const { table } = await records(name)
    expect(rowsOf(table).length).toBeGreaterThan(0)
    return within(table)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  }

  test('lead to their shipment, load and delivery', async () => {
    const all: readonly Permission[] = [...both, 'routing-tool.deliveries']
    expect(await links(`/index/week?tile=deliveries-on-time&row=${late}`, all, 'On-time delivery')).toEqual([
      ['LATE', '/Load/LATE'],
    ])
    cleanup()
    expect(await links('/index/week?tile=weight-use', all, 'Weight use')).toEqual([['L-1', `/Load/${loadId}`]])
    cleanup()
    const [[name, href] = []] = await links('/index/week?tile=deliveries', all, 'Deliveries')
    expect(name).toBe('DEL-1')
    expect(href).toMatch(/^\/RoutingTool\/DelveriesAndLoads\?.*deliveryId=\d+/)
  })

  test('are plain words for those who may not open them', async () => {
    const reports = ['routing-tool.reports'] as const
    expect(await links('/index/week?tile=weight-use', reports, 'Weight use')).toEqual([])
    cleanup()
    expect(await links('/index/week?tile=deliveries', reports, 'Deliveries')).toEqual([])
  })

  test('of a tile that somebody may not see are not opened by an address', async () => {
    await open('/index/week?tile=deliveries-on-time', { permissions: ['routing-tool.reports'] })
    await tile('1 delivery')
    screen.getByText(noSuchTile)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(network.sent.some(({ url }) => url.includes('DashboardRecords'))).toBe(false)
  })

  test('of a tile that nobody knows are not asked for, which the page says, as it does not of others', async () => {
    const { router } = await open('/index/week?tile=happiness')
    await onTimeTile()
    screen.getByText(noSuchTile)
    await act(() => router.navigate('/index/week?tile=deliveries'))
    await records('Deliveries')
    expect(screen.queryByText(noSuchTile)).toBeNull()
  })
})

const noSuchTile = 'The address names a tile that is unknown or not for you. Its records are not shown.'

/** Goes on with the key Tab until the focus is on this. */
const tabTo = async (user: UserEvent, element: HTMLElement) => {
  for (let step = 0; step < 80 && document.activeElement !== element; step += 1) await user.tab()
  expect(document.activeElement).toBe(element)
}

test.each([
  ['Tender acceptance', /without an answer for 24 hours/],
  ['Dwell time', /the free time of the location, 120 minutes where it has none/],
  ['Weight use', /a share of 44,000 lb for each load/],
])('what counts as %s is told by keyboard, with its number', async (name, meaning) => {
  const { user } = await open()
  await onTimeTile()
  const button = screen.getByRole('button', { name: `What counts: ${name}` })
  await tabTo(user, button)
  await user.keyboard('{Enter}')
  within(await screen.findByRole('dialog', { name })).getByText(meaning)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('tiles are moved and hidden, stay so, and come back', async () => {
  const person = await group.aPerson(both)
  const { user } = await open('/index/week', { person })
  expect((await titles()).slice(0, 2)).toEqual(['50 % of deliveries on time', '100 % of pickups on time'])
  await startArranging()
  screen.getByRole('button', { name: 'Move On-time pickup' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.click(screen.getByRole('button', { name: 'Hide Empty miles' }))
  const changed = ['100 % of pickups on time', '50 % of deliveries on time', '1 stop reached late']
  await waitFor(async () => {
    const { body } = await person.call('GET', '/preferences/home')
    expect(JSON.stringify(body)).toContain('empty-miles')
  })
  cleanup()
  await open('/index/week', { person })
  await waitFor(async () => expect((await titles()).slice(0, 3)).toEqual(changed))
  expect(await titles()).toHaveLength(8)
  await startArranging()
  await user.click(screen.getByRole('button', { name: 'Show Empty miles' }))
  await tile('20 % of miles are empty')
})

test('a reset puts back the tiles of the week and no more, and is taken back', async () => {
  const person = await group.aPerson(both)
  const kept = async () => (await person.call('GET', '/preferences/home')).body
  const hidden = (name: string) => ({ order: [], hidden: [name] })
  await person.call('POST', '/preferences/home', { override: 'PUT', body: { Value: { areas: hidden('fleet') } } })
  const { user } = await open('/index/week', { person })
  await tile('20 % of miles are empty')
  await startArranging()
  const reset = screen.getByRole('button', { name: 'Reset' })
  expect(reset).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Hide Empty miles' }))
  const arranged = { Value: { areas: hidden('fleet'), week: hidden('empty-miles') } }
  await waitFor(async () => expect(await kept()).toEqual(arranged))
  await user.click(reset)
  await tile('20 % of miles are empty')
  await waitFor(async () => expect(await kept()).toEqual({ Value: { areas: hidden('fleet') } }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await kept()).toEqual(arranged))
  expect(screen.queryByText('20 % of miles are empty')).toBeNull()
})

test('a file has the rows that are shown', async () => {
  const { user } = await open()
  await onTimeTile()
  await user.click(screen.getByRole('button', { name: 'Export: On-time delivery' }))
  await user.click(await screen.findByRole('menuitem', { name: '7 rows as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [head, ...lines] = (await saved[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n') ?? []
  expect(head).toBe('Day,Share,Arrived,On time,Days before')
  expect(lines).toHaveLength(7)
  expect(lines).toEqual(expect.arrayContaining([`${formatDate(good)},1,1,1,1`, `${formatDate(late)},0,1,0,`]))
})

test('a chart is saved as a picture from the menu that saves its rows, a table is not', async () => {
  const { user } = await open()
  await screen.findByRole('img', { name: '50 % of deliveries on time' })
  const saves = async () => {
    await user.click(screen.getByRole('button', { name: 'Export: On-time delivery' }))
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return names
  }
  const asRows = ['7 rows as CSV', '7 rows as XLSX']
  expect(await saves()).toEqual([...asRows, 'Chart as PNG'])
  await user.keyboard('t')
  expect(await saves()).toEqual(asRows)
})

test('the tiles are printed as they are shown, under a heading that says whose and of when they are', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await open()
  await onTimeTile()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const head = document.querySelector('.sheet .only-printed')
  expect(head?.textContent).toMatch(new RegExp(`^WeekCustomer group${group.id}Data as of.*\\d`))
  const printed = [...document.querySelectorAll('.sheet button')].filter((button) => !button.closest('.not-printed'))
  expect(printed).toEqual([])
  await waitFor(() => expect(document.querySelectorAll('.sheet .chart').length).toBe(9))
  vi.unstubAllGlobals()
})

test('of many changes together, the figures are not read for each', async () => {
  const busy = await aGroup()
  const today = await dayAgo(0)
  const keys = await Promise.all(Array.from({ length: 40 }, () => aDelivery(busy.id, { ship_date: today })))
  const remove = () =>
    busy.call('POST', '/routing-tool/{group}/DeleteDelivery', { override: 'PUT', body: { delivery_pk: [keys.pop()] } })
  await open('/index/week', { person: busy }, busy)
  await tile('40 deliveries')
  const heard = vi.fn()
  const stop = watch(['deliveries'], heard)
  // Until the stream is open, nobody hears of a change.
  await waitFor(async () => {
    await remove()
    expect(heard).toHaveBeenCalled()
  })
  await tile(`${keys.length} deliveries`)
  const reads = () => network.calls().filter((call) => call.includes('/Dashboard?')).length
  const before = reads()
  await Promise.all(Array.from({ length: 6 }, remove))
  await tile(`${keys.length} deliveries`)
  expect(reads() - before).toBeLessThan(6)
  stop()
})

test('figures that cannot be read say why, and are read again', async () => {
  network.use(failing(dashboards.readDashboard, 'The database is down.'))
  const { user } = await open()
  await screen.findByText(/The database is down\./)
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await onTimeTile()
  expect(screen.queryByText(/The database is down\./)).toBeNull()
})
