import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openWork } from '#contract/dispatch/openWork'
import { type Permission, permissions } from '#domain/access/access'
import type { Work } from '#domain/dispatch/work'
import { DispatchPage } from '#portal/dispatch/DispatchPage'
import { statusColumn } from '#portal/dispatch/workColumns'
import { aDelivery, aLoad, anOffer, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, type Person, statement, type TestGroup, unique } from '../../fixtures/server'
import { aDriver, aLoad as aPlannedLoad } from '../../server/load-planning/aPlannedFleet'
import { failing, slow } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { accessibilityFindings } from '../accessibilityFindings'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'
import { someOpenWork } from './openWork'

const network = mockNetwork()
afterEach(cleanup)

const words = [
  'dispatch',
  'planRecommendations',
  'workList',
  'crud',
  'freight',
  'searchRoute',
  'routeMap',
  'loadActions',
]

let office: Awaited<ReturnType<typeof someOpenWork>>
beforeAll(async () => void (office = await someOpenWork()))

/** The queries of the list, as they were asked. */
const asked = () =>
  network.sent.filter(({ url }) => new URL(url).pathname.endsWith('/Work')).map(({ url }) => new URL(url).searchParams)

beforeEach(() => {
  // A list draws the rows in sight: without a layout there would be none.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => vi.restoreAllMocks())

type Opening = { held?: readonly Permission[]; group?: TestGroup; person?: Person }

const open = (address = '/Dispatch', { held = permissions, group = office.group, person = group }: Opening = {}) => {
  signInOnServer(group, held, person)
  const page = (
    <Routes>
      <Route path="/Dispatch" element={<DispatchPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  return renderPage(page, address, { words })
}

const grid = () => screen.getByRole('grid', { name: 'Open work' })
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return link.closest<HTMLElement>('[role=row]')!
}

test('a row has status, appointments on the clock of the place, driver, unit, ETA, lateness and next step', async () => {
  await open()
  const text = (await rowOf('PL-2')).textContent
  for (const part of ['Late', 'Gary, IN', 'CST', '01/01 08:00–09:00', '01/01 23:30–01/02 01:00', 'EST'])
    expect(text).toContain(part)
  for (const part of ['Alma Garza 12', 'U12', '01/02 02:35 EST', '1 h 35 min late', 'Tell the customer'])
    expect(text).toContain(part)
  const planned = await rowOf(String(office.pending))
  expect(planned.textContent).toContain('01/03 – 01/04')
  expect(planned.textContent).toContain('Lakes Freight')
  expect(within(await rowOf('PL-2')).getAllByTitle(/01\/02 04:30–06:00 UTC/)).toHaveLength(1)
  expect(screen.getByRole('heading', { name: '3 loads' })).toBeTruthy()
})

test.each([
  ['waiting', 'Sending to carrier', 'Wait until it is sent'],
  ['held', 'Held, not sent to carrier', 'Check the message'],
  ['failed', 'Failed, not sent to carrier', 'Check the message'],
  ['sent', 'Tendered', 'Wait for the answer'],
] as const)('a load whose tender is %s is shown as "%s", with the step "%s"', async (status, word, step) => {
  const group = await aGroup(['routing-tool.deliveries'])
  await setUp(group.id)
  const loadId = await aLoad(group.id, { status: 'sent-to-carrier' })
  await aDelivery(group.id, { ...onLoad(loadId, 1), ship_date: '2099-03-02', delivery_date: '2099-03-04' })
  await statement(
    `insert into tender (customer, load_id, carrier_code, reference) values ($1, $2, 'ABFS', $3)`,
    group.id,
    loadId,
    unique('T'),
  )
  await anOffer(group.id, loadId, status)
  await open('/Dispatch', { held: ['routing-tool.deliveries'], group })
  const row = within(await rowOf(String(loadId)))
  expect(row.getByText(word)).toBeTruthy()
  expect(row.getByTitle(word)).toBeTruthy()
  expect(row.getByText(step)).toBeTruthy()
})

test('a file of the list says the status that the list shows', async () => {
  const base = {
    late: 0,
    views: ['all'],
    shipmentStatus: null,
    loadStatus: 'sent-to-carrier',
    tenderStatus: 'sent',
  } as const
  const rows: Partial<Work>[] = [
    { ...base, unsent: 'failed' },
    { ...base, unsent: null },
    { ...base, unsent: null, shipmentStatus: 'in-transit', late: 95, views: ['all', 'late'] },
  ]
  const written = statusColumn({ say: (key) => key, minutesOf: String, ageOf: String, step: () => null })
  expect(rows.map((row) => written.value?.(row as Work))).toEqual([
    'freight.unsent.sent-to-carrier.failed',
    'dispatch.tender.sent',
    'searchRoute.states.late',
  ])
})

test('views have their counts, and digits choose them', async () => {
  const router = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Unassigned 1' }))
  expect(addressIn(router)).toBe('/Dispatch?view=unassigned')
  await userEvent.keyboard('4')
  expect(addressIn(router)).toBe('/Dispatch?view=late')
  await waitFor(() => expect(asked().at(-1)?.get('view')).toBe('LATE'))
  expect(screen.getByRole('button', { name: 'Late 1' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('1')
  expect(addressIn(router)).toBe('/Dispatch')
})

test('search, regions and order are asked of the server', async () => {
  await open('/Dispatch?q=gary&regions=all&sort=-late', { person: office.dispatcher })
  await rowOf('S1')
  expect(Object.fromEntries(asked().at(-1)!)).toMatchObject({
    text: 'gary',
    allRegions: 'Y',
    sort: 'minutesLate',
    order: 'DESC',
  })
  expect((await screen.findByRole('combobox', { name: 'Regions' })).textContent).toBe('All regions')
})

test('arrows move through the list, and Enter opens the load', async () => {
  const router = await open()
  await rowOf('S1')
  grid().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(addressIn(router)).toBe(`/Load/${office.late}`)
})

test('t leads to the board with the load opened; what cannot be done is said', async () => {
  const router = await open()
  await rowOf('S1')
  await userEvent.keyboard('t')
  expect(await screen.findByText(/Choose a load first/)).toBeTruthy()
  grid().focus()
  await userEvent.keyboard('{ArrowDown}t')
  expect(await screen.findByText('Load S1 cannot be offered to a carrier now.')).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}t')
  expect(addressIn(router)).toBe(`/RoutingTool/DelveriesAndLoads?load=${office.pending}`)
})

/** A group with one load, Sa, and one driver, D1, who is near it. */
const aLoadToAssign = async () => {
  const group = await aGroup(['load-planning'])
  await aDriver(group, '1')
  await aPlannedLoad(group, 'a', 20)
  return group
}

const askForDrivers = async () => {
  await rowOf('Sa')
  grid().focus()
  await userEvent.keyboard('{ArrowDown}a')
  return within(await screen.findByRole('dialog', { name: 'Assign load Sa' }))
}

const assignmentOf = (group: TestGroup) =>
  statement('select driver_id, kind from load_assignment where customer = $1', group.id)

test('a assigns the best driver without leaving the list', async () => {
  const group = await aLoadToAssign()
  const router = await open('/Dispatch', { held: ['load-planning'], group })
  const drawer = await askForDrivers()
  expect((await drawer.findByRole('listitem')).textContent).toMatch(/Alma Garza 1 · U1\d+(\.\d)? points/)
  await userEvent.click(drawer.getByRole('button', { name: 'Assign Alma Garza 1' }))
  expect(await screen.findByText('Sa is assigned to Alma Garza 1.')).toBeTruthy()
  expect(await assignmentOf(group)).toEqual([{ driver_id: 'D1', kind: 'firm' }])
  expect(addressIn(router)).toBe('/Dispatch')
})

test('a pair that a rule rejects shows why, and is assigned with a reason', async () => {
  const group = await aLoadToAssign()
  await open('/Dispatch', { held: ['load-planning'], group })
  const drawer = await askForDrivers()
  const assign = await drawer.findByRole('button', { name: 'Assign Alma Garza 1' })
  // Meanwhile the driver has used up the hours.
  await statement('update fleet_driver set cycle_left = 60 where customer = $1', group.id)
  await userEvent.click(assign)
  const problem = within(await drawer.findByRole('alert'))
  expect(problem.getByText('Sa was not assigned to Alma Garza 1:')).toBeTruthy()
  expect(problem.getByText(/cycle/i)).toBeTruthy()
  const anyway = problem.getByRole<HTMLButtonElement>('button', { name: 'Assign anyway' })
  expect(anyway.disabled).toBe(true)
  expect(await assignmentOf(group)).toEqual([])
  await userEvent.type(problem.getByRole('textbox', { name: 'Override reason' }), 'The customer agrees')
  await userEvent.click(anyway)
  expect(await screen.findByText('Sa is assigned to Alma Garza 1.')).toBeTruthy()
  expect(await assignmentOf(group)).toEqual([{ driver_id: 'D1', kind: 'firm' }])
  const sent = network.sent.findLast(({ url }) => url.includes('/AssignDriver'))
  expect(await sent?.json()).toMatchObject({ override_reason: 'The customer agrees' })
})

test('who may not plan or use the board sees the steps as words', async () => {
  await open('/Dispatch', { held: ['load-planning'] })
  expect(await screen.findByRole('button', { name: 'Assign a driver: load S1' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Tender/ })).toBeNull()
  cleanup()
  await open('/Dispatch', { held: ['routing-tool.deliveries'] })
  expect((await screen.findByRole('link', { name: `Tender: load ${office.pending}` })).getAttribute('href')).toBe(
    `/RoutingTool/DelveriesAndLoads?load=${office.pending}`,
  )
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull()
})

test('an empty view says why, and leads to all open work', async () => {
  const router = await open('/Dispatch?view=silent', { group: await aGroup() })
  expect(await screen.findByText('Nothing is in the view Silent.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all open work' }))
  expect(addressIn(router)).toBe('/Dispatch')
  expect(await screen.findByText(/There is no open work\. Loads and shipments/)).toBeTruthy()
})

test('while it loads no count is claimed, and a failure can be tried again', async () => {
  network.use(slow(openWork.listWork, 'infinite'), slow(openWork.countWork, 'infinite'))
  await open()
  await waitFor(() => expect(grid().getAttribute('aria-busy')).toBe('true'))
  expect(screen.queryByText(/0 loads/)).toBeNull()
  cleanup()
  network.use(failing(openWork.listWork, 'The database is down.'))
  await open()
  expect(await screen.findByText(/The database is down\./)).toBeTruthy()
  network.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  await rowOf('S1')
})

test('rows of the view before stay while those of the next one are read, and the list says that it is reading', async () => {
  await open()
  await rowOf('S1')
  expect(grid().getAttribute('aria-busy')).toBe('false')
  expect(screen.getByText('3 loads')).toBeTruthy()
  network.use(slow(openWork.listWork, 'infinite'))
  await userEvent.click(await screen.findByRole('button', { name: 'Unassigned 1' }))
  await waitFor(() => expect(grid().getAttribute('aria-busy')).toBe('true'))
  await rowOf('S1')
  expect(screen.queryByText('3 loads')).toBeNull()
})

test('nothing that axe finds is wrong with it', async () => {
  await open('/Dispatch?regions=all', { person: office.dispatcher })
  await rowOf('S1')
  await screen.findByRole('combobox', { name: 'Regions' })
  expect(await accessibilityFindings()).toEqual([])
})
