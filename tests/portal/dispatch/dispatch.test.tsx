import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWork } from '#contract/dispatch/openWork'
import { assignments } from '#contract/load-planning/assignments'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { recommendations } from '#contract/load-planning/recommendations'
import { failedBody } from '#contract/platform/answers'
import { type Permission, permissions } from '#domain/access/access'
import type { Work } from '#domain/dispatch/work'
import { countViews, workViews } from '#domain/dispatch/workViews'
import { DispatchPage } from '#portal/dispatch/DispatchPage'
import { statusColumn } from '#portal/dispatch/workColumns'
import { aDelivery, aLoad, anOffer, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, statement, unique } from '../../fixtures/server'
import { answering, handling } from '../network/answers'
import { failing, slow } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { accessibilityFindings } from '../accessibilityFindings'
import { signInAs, signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

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

const aRow = (over: Partial<Work>): Work => ({
  id: -1,
  name: 'S1',
  loadId: null,
  loadNumber: null,
  loadStatus: null,
  tenderStatus: null,
  unsent: null,
  shipmentId: 'S1',
  shipmentStatus: 'planned',
  from: 'Gary, IN',
  pickupFrom: '2030-01-01T14:00:00Z',
  pickupTo: '2030-01-01T15:00:00Z',
  pickupZone: 'America/Chicago',
  to: 'Reading, PA',
  deliveryFrom: '2030-01-02T04:30:00Z',
  deliveryTo: '2030-01-02T06:00:00Z',
  deliveryZone: 'America/New_York',
  carrier: null,
  driverId: null,
  driverName: null,
  isReserved: false,
  powerUnitId: null,
  eta: null,
  etaPlace: '',
  etaZone: '',
  late: 0,
  atStop: false,
  seenAt: null,
  latitude: null,
  longitude: null,
  nextStep: 'assign',
  views: ['all', 'unassigned'],
  ...over,
})

const unassigned = aRow({})
const lateOne = aRow({
  id: -2,
  name: 'PL-2',
  loadId: 2,
  loadNumber: 'PL-2',
  shipmentId: 'S2',
  shipmentStatus: 'in-transit',
  driverId: 'D1',
  driverName: 'Elena Cruz',
  powerUnitId: 'U12',
  eta: '2030-01-02T07:35:00Z',
  etaPlace: 'Reading, PA',
  etaZone: 'America/New_York',
  late: 95,
  nextStep: 'tell-customer',
  views: ['all', 'late'],
})
const toTender = aRow({
  id: 7,
  name: '7',
  loadId: 7,
  loadStatus: 'pending',
  shipmentId: null,
  shipmentStatus: null,
  carrier: 'Lakes Freight',
  pickupFrom: '2030-01-03T00:00:00Z',
  pickupTo: '2030-01-04T00:00:00Z',
  pickupZone: '',
  nextStep: 'tender',
  views: ['all'],
})

const countsOf = (rows: readonly Work[], regions: string[] = []) => {
  const counts = countViews(rows)
  return { views: workViews.map((view) => ({ view, count: counts[view] })), regions, isCut: false }
}

/** The queries of the list, as they were asked. */
let asked: URLSearchParams[] = []
const withRows = (rows: Work[], regions: string[] = []) => {
  asked = []
  network.use(
    answering(openWork.listWork, (request) => {
      asked.push(new URL(request.url).searchParams)
      return { rows, total: rows.length }
    }),
    answering(openWork.countWork, countsOf(rows, regions)),
  )
}
beforeEach(() => {
  // A list draws the rows in sight: without a layout there would be none.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => vi.restoreAllMocks())

const open = (address = '/Dispatch', held: readonly Permission[] = permissions) => {
  signInAs(held)
  const page = (
    <Routes>
      <Route path="/Dispatch" element={<DispatchPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  return renderPage(page, address, { words })
}

/** Signs in to a new group of the test server, in place of the answers of a test. */
const signInToServer = async () => {
  const group = await aGroup(['routing-tool.deliveries'])
  await setUp(group.id)
  signInOnServer(group, ['routing-tool.deliveries'])
  return group
}

const grid = () => screen.getByRole('grid', { name: 'Open work' })
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return link.closest<HTMLElement>('[role=row]')!
}

test('a row has status, appointments on the clock of the place, driver, unit, ETA, lateness and next step', async () => {
  withRows([unassigned, lateOne, toTender])
  await open()
  const text = (await rowOf('PL-2')).textContent
  for (const part of ['Late', 'Gary, IN', 'CST', '01/01 08:00–09:00', '01/01 23:30–01/02 01:00', 'EST'])
    expect(text).toContain(part)
  for (const part of ['Elena Cruz', 'U12', '01/02 02:35 EST', '1 h 35 min late', 'Tell the customer'])
    expect(text).toContain(part)
  const planned = await rowOf('7')
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
  const group = await signInToServer()
  const loadId = await aLoad(group.id, { status: 'sent-to-carrier' })
  await aDelivery(group.id, { ...onLoad(loadId, 1), ship_date: '2099-03-02', delivery_date: '2099-03-04' })
  await statement(
    `insert into tender (customer, load_id, carrier_code, reference) values ($1, $2, 'ABFS', $3)`,
    group.id,
    loadId,
    unique('T'),
  )
  await anOffer(group.id, loadId, status)
  await renderPage(<DispatchPage />, '/Dispatch', { words })
  const row = within(await rowOf(String(loadId)))
  expect(row.getByText(word)).toBeTruthy()
  expect(row.getByTitle(word)).toBeTruthy()
  expect(row.getByText(step)).toBeTruthy()
})

test('a file of the list says the status that the list shows', async () => {
  const base = { ...toTender, loadStatus: 'sent-to-carrier', tenderStatus: 'sent' } as const
  const rows = [{ ...base, unsent: 'failed' }, { ...base, id: 8, unsent: null }, lateOne] as const satisfies Work[]
  const written = statusColumn({ say: (key) => key, minutesOf: String, ageOf: String, step: () => null })
  expect(rows.map((row) => written.value?.(row))).toEqual([
    'freight.unsent.sent-to-carrier.failed',
    'dispatch.tender.sent',
    'searchRoute.states.late',
  ])
})

test('views have their counts, and digits choose them', async () => {
  withRows([unassigned, lateOne])
  const router = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Unassigned 1' }))
  expect(addressIn(router)).toBe('/Dispatch?view=unassigned')
  await userEvent.keyboard('4')
  expect(addressIn(router)).toBe('/Dispatch?view=late')
  await waitFor(() => expect(asked.at(-1)?.get('view')).toBe('LATE'))
  expect(screen.getByRole('button', { name: 'Late 1' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('1')
  expect(addressIn(router)).toBe('/Dispatch')
})

test('search, regions and order are asked of the server', async () => {
  withRows([unassigned], ['Great Lakes'])
  await open('/Dispatch?q=gary&regions=all&sort=-late')
  await rowOf('S1')
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
    text: 'gary',
    allRegions: 'Y',
    sort: 'minutesLate',
    order: 'DESC',
  })
  expect(screen.getByRole('combobox', { name: 'Regions' }).textContent).toBe('All regions')
})

test('arrows move through the list, and Enter opens the load', async () => {
  withRows([unassigned, lateOne])
  const router = await open()
  await rowOf('S1')
  grid().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(addressIn(router)).toBe('/Load/2')
})

test('t leads to the board with the load opened; what cannot be done is said', async () => {
  withRows([unassigned, toTender])
  const router = await open()
  await rowOf('7')
  await userEvent.keyboard('t')
  expect(await screen.findByText(/Choose a load first/)).toBeTruthy()
  grid().focus()
  await userEvent.keyboard('{ArrowDown}t')
  expect(await screen.findByText('Load S1 cannot be offered to a carrier now.')).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}t')
  expect(addressIn(router)).toBe('/RoutingTool/DelveriesAndLoads?load=7')
})

const elena = {
  networkId: 'N1',
  shipmentId: 'S1',
  driverId: 'D1',
  driverName: 'Elena Cruz',
  powerUnitId: 'U12',
  trailerId: null,
  origin: 'Gary, IN',
  destination: 'Reading, PA',
  pickupAt: '2030-01-01T14:00:00Z',
  deliveryAt: '2030-01-02T04:30:00Z',
  deadheadMiles: 12,
  loadedMiles: 600,
  availableAt: '2030-01-01T10:00:00Z',
  location: 'Joliet, IL',
  seenAt: null,
  hoursLeft: 8,
  rank: 1,
  forecast: null,
  skip: null,
  feasible: true,
  score: 81.26,
  reasons: [],
  refusals: [],
  change: null,
  assignment: 'none' as const,
  assignedBy: null,
  expiresAt: null,
}

test('a assigns the best driver without leaving the list', async () => {
  const given: unknown[] = []
  withRows([unassigned])
  network.use(
    answering(recommendations.listLoadRecommendations, [elena]),
    answering(assignments.assignFirmly, (request) => {
      given.push(request.url)
      return {}
    }),
  )
  const router = await open()
  await rowOf('S1')
  grid().focus()
  await userEvent.keyboard('{ArrowDown}a')
  const drawer = await screen.findByRole('dialog', { name: 'Assign load S1' })
  expect((await within(drawer).findByRole('listitem')).textContent).toContain('Elena Cruz · U1281.3 points')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Assign Elena Cruz' }))
  await waitFor(() => expect(given).toHaveLength(1))
  expect(await screen.findByText('S1 is assigned to Elena Cruz.')).toBeTruthy()
  expect(addressIn(router)).toBe('/Dispatch')
})

test('a pair that a rule rejects shows why, and is assigned with a reason', async () => {
  const reasons: unknown[] = []
  withRows([unassigned])
  network.use(
    answering(recommendations.listLoadRecommendations, [elena]),
    failing(planningLoads.readShipment, 'There is no shipment S1.', 404),
    handling(assignments.assignFirmly, () =>
      HttpResponse.json(failedBody('Driver D1 has no power unit.', 'RULES', {})),
    ),
  )
  await open()
  await rowOf('S1')
  grid().focus()
  await userEvent.keyboard('{ArrowDown}a')
  const drawer = within(await screen.findByRole('dialog', { name: 'Assign load S1' }))
  await userEvent.click(await drawer.findByRole('button', { name: 'Assign Elena Cruz' }))
  const problem = within(await drawer.findByRole('alert'))
  expect(problem.getByText('S1 was not assigned to Elena Cruz:')).toBeTruthy()
  expect(problem.getByText('Driver D1 has no power unit.')).toBeTruthy()
  const anyway = problem.getByRole<HTMLButtonElement>('button', { name: 'Assign anyway' })
  expect(anyway.disabled).toBe(true)
  network.use(
    answering(assignments.assignFirmly, async (request) => {
      reasons.push(((await request.json()) as { override_reason?: string }).override_reason)
      return {}
    }),
  )
  await userEvent.type(problem.getByRole('textbox', { name: 'Override reason' }), 'The customer agrees')
  await userEvent.click(anyway)
  expect(await screen.findByText('S1 is assigned to Elena Cruz.')).toBeTruthy()
  expect(reasons).toEqual(['The customer agrees'])
})

test('who may not plan or use the board sees the steps as words', async () => {
  withRows([unassigned, toTender])
  await open('/Dispatch', ['load-planning'])
  expect(await screen.findByRole('button', { name: 'Assign a driver: load S1' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Tender/ })).toBeNull()
  cleanup()
  await open('/Dispatch', ['routing-tool.deliveries'])
  expect((await screen.findByRole('link', { name: 'Tender: load 7' })).getAttribute('href')).toBe(
    '/RoutingTool/DelveriesAndLoads?load=7',
  )
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull()
})

test('an empty view says why, and leads to all open work', async () => {
  withRows([])
  const router = await open('/Dispatch?view=silent')
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
  withRows([unassigned])
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  await rowOf('S1')
})

test('rows of the view before stay while those of the next one are read, and the list says that it is reading', async () => {
  withRows([unassigned, lateOne])
  await open()
  await rowOf('S1')
  expect(grid().getAttribute('aria-busy')).toBe('false')
  expect(screen.getByText('2 loads')).toBeTruthy()
  network.use(slow(openWork.listWork, 'infinite'))
  await userEvent.click(screen.getByRole('button', { name: 'Unassigned 1' }))
  await waitFor(() => expect(grid().getAttribute('aria-busy')).toBe('true'))
  await rowOf('S1')
  expect(screen.queryByText('2 loads')).toBeNull()
})

test('nothing that axe finds is wrong with it', async () => {
  withRows([unassigned, lateOne, toTender], ['Great Lakes'])
  await open()
  await rowOf('S1')
  expect(await accessibilityFindings()).toEqual([])
})
