import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dashboards } from '#contract/home/dashboards'
import { waitingWork } from '#contract/home/waitingWork'
import type { Permission } from '#domain/access/access'
import type { JointGuide } from '#domain/access/roles'
import { features } from '#portal/app/features'
import { PortalRoutes } from '#portal/app/PortalRoutes'
import { alerts, closeNotice, showAlert } from '#portal/data/alerts'
import { HomePage } from '#portal/home/HomePage'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { onTourStart } from '#portal/ui/page/tour'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aDelivery, setUp } from '../../fixtures/freight'
import { aGroup, type Person, statement, type TestGroup, unique } from '../../fixtures/server'
import { adminRights } from '../../server/cost-plus/aBillingGroup'
import { aFleet } from '../../server/maps/aFleet'
import { aSetUpGroup, done } from '../cost-plus/pages/openOnServer'
import { failing, slow } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'
import { startArranging } from '../startArranging'
import { aBusyOffice, anOfficeWithCodes, aSmallOffice } from './waitingOffice'

const network = mockNetwork()

let office: TestGroup
beforeAll(async () => void (office = await aBusyOffice()))
// The tiles of the day have tests of their own, and their charts take long to draw.
beforeEach(() => network.use(slow(dashboards.readDashboard, 'infinite')))
afterEach(cleanup)

type Opening = { guide?: Partial<JointGuide>; group?: TestGroup; person?: Person }

/** Opens the page for a new user, or for a person of the group. */
const open = async (held: readonly Permission[], { guide, group = office, person }: Opening = {}) => {
  signInOnServer(group, held, person ?? (await group.aPerson(held)), guide)
  await renderPage(
    <FeaturesContext value={features}>
      <div id={pageActionsId} />
      <HomePage />
    </FeaturesContext>,
    '/',
    { words: ['home'] },
  )
}

const aPersonWho = async (held: readonly Permission[], preferred: Record<string, unknown>, group = office) => {
  const person = await group.aPerson(held)
  for (const [name, value] of Object.entries(preferred))
    await done(person.call('PUT', `/preferences/${name}`, { body: { Value: value } }))
  return person
}

const tiles = async () => {
  const section = await screen.findByRole('region', { name: 'Needs attention' })
  await within(section).findAllByRole('link')
  const links = within(section).getAllByRole('link')
  // The records that are first in line have links of their own.
  return links.filter((link) => !link.closest('table')).map(({ textContent }) => textContent)
}
const asked = (part: string) => network.sent.filter(({ url }) => url.includes(part))

test('the records that have waited longest are named with what they are about, and lead to where they are worked on', async () => {
  const { group, declined, heldSubject } = await aSmallOffice()
  await open(['routing-tool.deliveries'], { group })
  const table = await screen.findByRole('table', { name: 'First in line' })
  const rows = within(table).getAllByRole('row').slice(1)
  const shown = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(shown.map(([name, kind, detail]) => [name, kind, detail])).toEqual([
    ['PL-7', 'pending load', ''],
    ['PL-8', 'declined tender', 'A & B Freight'],
    [heldSubject, 'held message', ''],
  ])
  expect(shown.map(([, , , at]) => at?.replace(/ .*/, ''))).toEqual(['made', 'answered', 'due'])
  const hrefOf = (name: string) =>
    within(table)
      .getByRole('link', { name: `Open ${name}` })
      .getAttribute('href')
  expect(hrefOf('PL-8')).toContain(String(declined))
  expect(hrefOf(heldSubject)).toContain('status=held')
})

test('everything that waits is asked for in one call, and said in words', async () => {
  await open(['routing-tool.deliveries'])
  expect(await tiles()).toEqual([
    '3pending loads',
    '1tender awaiting response',
    '4expired tenders',
    '2conditional acceptances',
    '999+declined tenders',
    '0deliveries due without a load',
    '0rejected imports',
    '0failed messages',
    '1held message',
    '0unread notices',
  ])
  expect(asked('/WaitingWork')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Shipments' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Fleet' })).toBeNull()
})

test('what somebody may not do is not there, and what is counted here counts at once', async () => {
  await open(['maps.track'])
  await screen.findByText('All caught up. New work appears here automatically.')
  showAlert('Something went wrong.')
  await waitFor(async () => expect(await tiles()).toEqual(['0late trucks', '0alerts triggered', '1unread notice']))
  expect(screen.getByRole('heading', { name: 'Fleet' })).toBeTruthy()
})

test('those who configure the fleet manager see unresolved codes and sets to approve, with the way there', async () => {
  await open(['fleet-manager.configure'], { group: await anOfficeWithCodes() })
  expect(await tiles()).toEqual(['2unresolved partner codes', '1change set to approve', '0unread notices'])
  const link = screen.getByRole('link', { name: /unresolved partner codes/ })
  expect(link.getAttribute('href')).toContain('/FMXREFDataManager?tab=unresolved')
})

test('a user without any permission is not told that everything is done', async () => {
  await open([])
  await screen.findByText(/You have no permissions in this customer group/)
  await waitFor(() => expect(asked('/WaitingWork')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
})

test('a count that cannot be had is told, and had again', async () => {
  network.use(failing(waitingWork.listWaitingWork, 'The database is down.'))
  await open(['routing-tool.deliveries'])
  await screen.findByText('Could not load these counts.')
  expect((await tiles())[0]).toBe('–pending loads')
  network.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect((await tiles())[0]).toBe('3pending loads'))
})

test('it stands as its user arranged it, whatever an older page has written beside', async () => {
  const value = {
    tiles: {
      order: ['failed-messages', 'gone', 7, 'unanswered-tenders'],
      hidden: ['pending-loads', 'unread-messages'],
    },
    areas: 'nonsense',
  }
  const held: Permission[] = ['routing-tool.deliveries']
  await open(held, { person: await aPersonWho(held, { home: value }) })
  expect(await tiles()).toEqual([
    '0failed messages',
    '1held message',
    '1tender awaiting response',
    '4expired tenders',
    '2conditional acceptances',
    '999+declined tenders',
    '0deliveries due without a load',
    '0rejected imports',
  ])
})

test('every change is kept at once, one after the other, and a reset is taken back', async () => {
  await open(['routing-tool.deliveries'])
  await tiles()
  await startArranging()
  await userEvent.click(screen.getByRole('button', { name: 'Hide rejected imports' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide failed messages' }))
  const written = () => asked('/preferences/home').filter(({ method }) => method === 'POST')
  await waitFor(() => expect(written()).toHaveLength(2))
  expect(await written()[1]?.json()).toMatchObject({
    Value: { tiles: { hidden: ['rejected-imports', 'failed-messages'] } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(written()).toHaveLength(3))
  expect(await written()[2]?.json()).toEqual({ Value: null })
  screen.getByRole('button', { name: 'Hide rejected imports' })
  closeNotice(alerts().notice?.id ?? 0, 'undone')
  await screen.findByRole('button', { name: 'Show rejected imports' })
  await waitFor(() => expect(written()).toHaveLength(4))
})

test('the tiles of a dashboard are neither offered for a reset nor put back by it', async () => {
  const week = { order: [], hidden: ['empty-miles'] }
  const held: Permission[] = ['routing-tool.deliveries']
  await open(held, { person: await aPersonWho(held, { home: { week } }) })
  await tiles()
  await startArranging()
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Hide rejected imports' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  const written = () => asked('/preferences/home').filter(({ method }) => method === 'POST')
  await waitFor(() => expect(written()).toHaveLength(2))
  expect(await written()[1]?.json()).toEqual({ Value: { week } })
})

test('a tile is moved by keys, which is said and kept', async () => {
  const user = userEvent.setup()
  await open(['routing-tool.deliveries'])
  const [first, second] = await tiles()
  await startArranging()
  screen.getByRole('button', { name: 'Move tenders awaiting response' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('tenders awaiting response is at position 1 of 10.')
  const written = () => asked('/preferences/home').filter(({ method }) => method === 'POST')
  await waitFor(() => expect(written()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect((await tiles()).slice(0, 2)).toEqual([second, first])
})

test('an area is moved by keys as well', async () => {
  const user = userEvent.setup()
  await open(['routing-tool.deliveries', 'maps.track'])
  await tiles()
  await startArranging()
  screen.getByRole('button', { name: 'Move Shipments' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const [first] = (await screen.findAllByRole('heading', { level: 2 })).filter(
    ({ textContent }) => textContent === 'Shipments' || textContent === 'Fleet',
  )
  expect(first?.textContent).toBe('Shipments')
})

test.each([
  ['/index/nowhere', 'en-US', 'The address names an unknown tab. Shown instead: Today.'],
  ['/index/week/nowhere', 'es-ES', 'La dirección nombra una pestaña desconocida. Se muestra en su lugar: Hoy.'],
  ['/index/nowhere', 'zh-CN', '地址中的标签页未知。改为显示：今天。'],
])('%s, a tab that nobody knows, is the home page with a notice (%s)', async (path, locale, notice) => {
  signInOnServer(office, ['maps.track'])
  localStorage.setItem('locale', locale)
  const router = await renderPage(
    <FeaturesContext value={features}>
      <PortalRoutes features={features} layout={Fragment} />
    </FeaturesContext>,
    path,
  )
  await screen.findByText(notice)
  expect(addressIn(router)).toBe('/index')
  await act(() => router.navigate('/index', { replace: true }))
  expect(screen.queryByText(notice)).toBeNull()
})

test('the areas begin with those of the roles, until the user puts them in an order of their own', async () => {
  const held: Permission[] = ['maps.track', 'load-planning', 'drivers.refer']
  const areas = async () => {
    await screen.findByRole('heading', { name: 'Drivers' })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    return headings.filter((text) => ['Drivers', 'Shipments', 'Fleet'].includes(text ?? ''))
  }
  const guide: Partial<JointGuide> = { menuOrder: ['drivers', 'shipments'] }
  await open(held, { guide })
  expect(await areas()).toEqual(['Drivers', 'Shipments', 'Fleet'])
  cleanup()
  const home = { areas: { order: ['fleet', 'shipments', 'drivers'], hidden: [] } }
  await open(held, { guide, person: await aPersonWho(held, { home }) })
  expect(await areas()).toEqual(['Fleet', 'Shipments', 'Drivers'])
})

describe('the first tour of a role', () => {
  const close = { name: 'Your first tour: a close' }

  test('is offered in place of that of the frame, and stays the same while the billing set-up is read', async () => {
    const group = await aSetUpGroup()
    await open(adminRights, { guide: { firstTours: ['close', 'frame'] }, group })
    const region = await screen.findByRole('region', close)
    const offer = within(region)
    await waitFor(() => expect(asked('/costplus/')).not.toHaveLength(0))
    expect(region.isConnected).toBe(true)
    expect(offer.getByRole('link', { name: 'Start the tour' }).getAttribute('href')).toBe('/cpb/importjob?tour=import')
    expect(screen.queryByRole('region', { name: 'New here?' })).toBeNull()
    await userEvent.click(offer.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('region', close)).toBeNull()
  })

  test.each<[string, readonly Permission[], JointGuide['firstTours'], prefix: string]>([
    ['that the user may not take', ['maps.track'], ['close'], 'PL_'],
    ['whose pages are disabled in the group', ['cost-plus'], ['close'], 'E'],
    ['of the frame, named before others', adminRights, ['frame', 'close'], 'PL_'],
  ])('%s gives way to that of the frame', async (_, permissions, firstTours, prefix) => {
    const group = await aGroup(permissions, { id: unique(prefix) })
    await open(permissions, { guide: { firstTours }, group })
    expect(await screen.findByRole('region', { name: 'New here?' })).toBeTruthy()
    expect(screen.queryByRole('region', close)).toBeNull()
  })
})

describe('the tour of the frame', () => {
  const started = vi.fn<() => void>()
  afterEach(() => started.mockReset())
  const kept = () => asked('/preferences/tour').filter(({ method }) => method === 'POST')

  test('is offered to somebody new until it is taken, which is kept', async () => {
    const forget = onTourStart(started)
    await open(['maps.track'])
    const offer = within(await screen.findByRole('region', { name: 'New here?' }))
    await userEvent.click(offer.getByRole('button', { name: 'Start the tour' }))
    forget()
    expect(started).toHaveBeenCalledOnce()
    expect(screen.queryByRole('region', { name: 'New here?' })).toBeNull()
    await waitFor(() => expect(kept()).toHaveLength(1))
    expect(await kept()[0]?.json()).toEqual({ Value: true })
  })

  test('is not offered to those who have taken it', async () => {
    await open(['maps.track'], { person: await aPersonWho(['maps.track'], { tour: true }) })
    await screen.findByRole('heading', { name: 'Fleet' })
    expect(screen.queryByRole('region', { name: 'New here?' })).toBeNull()
  })
})

describe('the first steps of a new portal', () => {
  /** A group in which every step is done. */
  const aSetUpOffice = async () => {
    const group = await aGroup()
    await setUp(group.id)
    await aFleet(group)
    await aDelivery(group.id)
    await statement(
      `with place as (insert into work_location (customer, id, name, city, state, zone)
         values ($1, 'CHI', 'Chicago', 'Chicago', 'IL', 'America/Chicago'))
       insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone)
       values ($1, 'DOCK', 'Dock', 'Joliet', 'IL', 41.5, -88.1, 'given', 'America/Chicago')`,
      group.id,
    )
    return group
  }
  const checklist = () => screen.findByRole('region', { name: 'Set up your portal' })

  test('are told to an administrator, with the way to each page that he may open and samples of what it imports', async () => {
    const held: Permission[] = ['portal.administer', 'fleet.manage']
    await open(held, { group: await aGroup(held) })
    const list = within(await checklist())
    expect(list.getByText('2 of 8 done')).toBeTruthy()
    expect(list.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Customer groups', '/Administration/Groups'],
      ['Users', '/Administration/Users'],
      ['Regions', '/FleetData/regions'],
      ['Fleet', '/FleetData'],
      ['Carriers', '/FleetData/carriers'],
      ['Locations', '/FleetData/locations'],
    ])
    expect(list.getAllByText('You have no permission for this page in this group.')).toHaveLength(2)
    expect(list.getAllByRole('button', { name: /sample/ })).toHaveLength(11)
  })

  test('are gone once they are dismissed', async () => {
    await open(['portal.administer'])
    await userEvent.click(within(await checklist()).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region', { name: 'Set up your portal' })).toBeNull()
    await waitFor(() => expect(asked('/first-steps').some(({ method }) => method !== 'GET')).toBe(true))
  })

  test('are not shown when all are done, nor asked for by others', async () => {
    const group = await aSetUpOffice()
    await open(['portal.administer'], { group })
    await waitFor(() => expect(asked('/FirstSteps')).toHaveLength(1))
    const { body } = await group.call('GET', '/home/{group}/FirstSteps')
    expect(body.every(({ IsDone }: { IsDone: boolean }) => IsDone)).toBe(true)
    expect(screen.queryByRole('region', { name: 'Set up your portal' })).toBeNull()
    cleanup()
    await open(['maps.track'])
    await screen.findByRole('region', { name: 'Needs attention' })
    // One by the page of the administrator, and one by this test.
    expect(asked('/FirstSteps')).toHaveLength(2)
  })
})
